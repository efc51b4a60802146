/** The wire between page and server. Its types are written from the server's structs: wire.gen.ts. */
import type { FromServer, Scene, TableMessage as SentTable } from "./wire.gen";

export type {
  Ballot, Beat, Because, Board, CampaignPages, Card, Chair, Channel, Choice, Clock, Counter, CourseMessage as Course, Draw, Effect, FairMessage as Fair,
  FrameMessage as Frame, FromServer, GameInfo, GatheringMessage as Gathering, Happened, Invitation as Watcher, Link, MadeCampaign, MadeTable as Made, Panel, Person, Prompt, Remembered,
  RuleClause as Clause, Rules, Scene, Setting, Share, Shelf, Sign, Space, Standing, TableMessage as SentTable, Token, ToServer, Wish, Zone,
} from "./wire.gen";

export type Answer = unknown;

/** A table message once the page has put its picture together. */
export type TableMessage = Omit<SentTable, "scene" | "changes"> & { scene: Scene };
/** What an answer would surely lead to. */
export type Preview = Extract<FromServer, { op: "preview" }>;
export type Talk = TableMessage["talk"][number];
export type Form = NonNullable<NonNullable<Scene["prompt"]>["form"]>;

/** Whether two answers are the same value; both are plain JSON. */
export function same(a: Answer, b: Answer): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

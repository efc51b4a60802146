/** The seats of this browser at one table: the secrets that it keeps, and the seat it looks from. */
import { keep, mineAt, secretFromAddress, type Mine } from "../mine";
import { clockOf, seatOf } from "../scene/facts";
import type { Gathering, Person, TableMessage } from "../wire";
import { Table } from "./table.svelte";

/** What the list of tables says about people: who else plays, and whether it is our turn. */
export function companyOf(people: Person[], own: Record<string, string>): { with: string[]; asked: boolean } {
  const mine = (person: Person) => own[person.seat] !== undefined;
  return {
    with: people.filter((person) => !mine(person)).map((person) => (person.who === "bot" ? `${person.name} (bot)` : person.name)),
    asked: people.some((person) => mine(person) && person.asked && person.who === "person"),
  };
}

export class Seats {
  mine = $state.raw<Mine | undefined>();
  table = $state.raw<Table | null>(null);
  /** Whether to move to whichever of the own seats is asked. */
  follow = $state(true);

  constructor(readonly id: string) {
    const mine = mineAt(id);
    const given = secretFromAddress(), own = Object.values(mine?.seats ?? {})[0];
    // Who has chosen a seat and opens the link of the table once more comes back to that seat.
    const again = given === mine?.spectator && !mine?.host ? own : undefined;
    const secret = again || given || own || mine?.spectator || mine?.host;
    this.mine = mine;
    this.table = secret ? new Table(id, secret) : null;
  }

  /** Knocks once more with the link that was refused. */
  knock(): void {
    const secret = this.table?.secret;
    this.table?.close();
    if (secret) this.table = new Table(this.id, secret);
  }

  /** Keeps what a message tells about the table. */
  learn(now: TableMessage, secret: string): void {
    const before = mineAt(this.id), seat = seatOf(now.scene);
    const known = [...Object.values(before?.seats ?? {}), before?.spectator, before?.host, ...(before?.watchers ?? []).map((w) => w.secret)].includes(secret);
    const found: Pick<Mine, "spectator"> & Partial<Pick<Mine, "seats">> = known ? {} : seat === null ? { spectator: secret } : { seats: { ...before?.seats, [seat]: secret } };
    const clock = clockOf(now.scene), own = { ...before?.seats, ...found.seats };
    this.mine = keep(this.id, {
      ...found, ...companyOf(now.people, own), game: now.scene.game, title: now.scene.title, over: now.over || now.ended, outcome: now.ended ? "You all agreed to end it." : (now.scene.outcome ?? ""),
      ...(now.campaign ? { campaign: now.campaign.id } : {}),
      round: clock ? `${clock.title.toLowerCase()} ${clock.value}` : "",
    });
  }

  /** Keeps what is known before the game begins. */
  gather(now: Gathering, secret: string): void {
    const before = mineAt(this.id), own = Object.values(before?.seats ?? {});
    const known = [...own, before?.spectator, before?.host].includes(secret);
    const found = known ? {} : now.you === null ? { spectator: secret } : { seats: { ...before?.seats, [now.you]: secret } };
    const others = now.chairs.filter((chair) => chair.seat !== now.you && !chair.free).map((chair) => chair.name || chair.title);
    this.mine = keep(this.id, { ...found, game: now.game, title: now.title, round: "waiting for people", with: others, asked: false });
  }

  /** Sits down where the table has just let us: the seat we came from is not ours any more. */
  sit(seat: number, secret: string): void {
    const seats = { ...mineAt(this.id)?.seats }, old = this.table?.gathering?.you;
    if (old != null) delete seats[old];
    this.mine = keep(this.id, { seats: { ...seats, [seat]: secret } });
    this.move(seat);
  }

  /** A seat that opens nothing any more is forgotten; by the link of the table one may still come in. */
  get wayBack(): string {
    const mine = this.mine, secret = this.table?.secret;
    return mine?.spectator && secret !== mine.spectator ? mine.spectator : "";
  }
  comeBack(): void {
    const spectator = this.wayBack, secret = this.table?.secret;
    if (!spectator) return;
    const seats = Object.entries(this.mine?.seats ?? {}).filter(([, own]) => own !== secret);
    this.mine = keep(this.id, { seats: Object.fromEntries(seats) });
    this.table?.close();
    this.table = new Table(this.id, seats[0]?.[1] ?? spectator);
  }

  /** The own seat that the game waits for, or that is asked, while the one we look from is not. */
  get wanted(): number | null {
    const now = this.table?.newest;
    if (!now || now.over || this.table?.shown?.scene !== now.scene) return null;
    if (now.people.some((person) => person.seat === now.scene.viewer && person.due)) return null;
    const mine = now.people.filter((person) => person.seat !== now.scene.viewer && this.mine?.seats[person.seat] !== undefined && person.who === "person");
    const due = mine.find((person) => person.due) ?? (now.ask === null ? mine.find((person) => person.asked) : undefined);
    return due?.seat ?? null;
  }

  move(seat: number): void {
    const secret = this.mine?.seats[seat];
    if (!secret || secret === this.table?.secret) return;
    this.table?.close();
    this.table = new Table(this.id, secret);
  }

  close(): void {
    this.table?.close();
  }
}

/** The seats of this browser at one table: the secrets that it keeps, and the seat it looks from. */
import { keep, mineAt, secretFromAddress, type Mine } from "../mine";
import { clockOf, seatOf } from "../scene/facts";
import type { TableMessage } from "../wire";
import { Table } from "./table.svelte";

export class Seats {
  mine = $state.raw<Mine | undefined>();
  table = $state.raw<Table | null>(null);
  /** Whether to move to whichever of the own seats is asked. */
  follow = $state(true);

  constructor(readonly id: string) {
    const mine = mineAt(id);
    const secret = secretFromAddress() || Object.values(mine?.seats ?? {})[0] || mine?.spectator || mine?.host;
    this.mine = mine;
    this.table = secret ? new Table(id, secret) : null;
  }

  /** Keeps what a message tells about the table. */
  learn(now: TableMessage, secret: string): void {
    const before = mineAt(this.id), seat = seatOf(now.scene);
    const known = [...Object.values(before?.seats ?? {}), before?.spectator, before?.host, ...(before?.watchers ?? []).map((w) => w.secret)].includes(secret);
    const found = known ? {} : seat === null ? { spectator: secret } : { seats: { ...before?.seats, [seat]: secret } };
    const clock = clockOf(now.scene);
    this.mine = keep(this.id, {
      ...found, game: now.scene.game, title: now.scene.title, over: now.over, outcome: now.scene.outcome ?? "",
      round: clock ? `${clock.title.toLowerCase()} ${clock.value}` : "",
    });
  }

  /** The own seat that is asked while the one we look from is not. */
  get wanted(): number | null {
    const now = this.table?.newest;
    if (!now || now.ask !== null || now.over || this.table?.shown?.scene !== now.scene) return null;
    const mine = (seat: number) => seat !== now.scene.viewer && this.mine?.seats[seat] !== undefined;
    return now.people.find((person) => person.asked && mine(person.seat) && person.who === "person")?.seat ?? null;
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

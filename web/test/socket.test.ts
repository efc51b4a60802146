import { beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Line } from "../src/table/socket";
import type { FromServer, SentTable } from "../src/wire";

class Fake implements Line {
  sent: { op: string; [key: string]: unknown }[] = [];
  closed = false;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  pings = 0;
  send(text: string) {
    const message = JSON.parse(text);
    if (message.op === "ping") this.pings += 1;
    else this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
  tell(message: Partial<FromServer>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const table = (seq: number, number: number, ask: string | null = null) => ({ op: "table", seq, number, ask, scene: {} }) as Partial<SentTable>;

let lines: Fake[], heard: unknown[], standings: string[], socket: TableSocket;
const line = () => lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  standings = [];
  socket = new TableSocket(
    () => (lines.push(new Fake()), line()),
    "secret",
    { table: (m, fresh) => heard.push([m.seq, m.number, fresh]), other: (m) => heard.push(m.op), standing: (s) => standings.push(s) },
  );
  line().onopen?.();
});

describe("a socket", () => {
  it("sits down first of all, without since", () => {
    expect(line().sent).toEqual([{ op: "sit", secret: "secret" }]);
    line().tell(table(1, 7));
    expect([heard, standings]).toEqual([[[1, 7, true]], ["here"]]);
  });
  it("comes back after a loss, later and later, with since", () => {
    line().tell(table(1, 7));
    line().onclose?.({ code: 1006 });
    expect(standings).toEqual(["here", "lost"]);
    vi.advanceTimersByTime(399);
    expect(lines.length).toBe(1);
    vi.advanceTimersByTime(1);
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(799);
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(1);
    line().onopen?.();
    expect(line().sent).toEqual([{ op: "sit", secret: "secret", since: 7 }]);
    line().tell(table(1, 9));
    expect(standings).toEqual(["here", "lost", "here"]);
  });
  it("sits down again when a message is missing", () => {
    line().tell(table(1, 7));
    line().tell(table(3, 9));
    expect(lines[0]?.closed).toBe(true);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ since: 7 });
    expect(heard).toEqual([[1, 7, true]]);
  });
  it("gives up when the secret does not fit", () => {
    line().tell({ op: "error", error: "no" });
    line().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect([lines.length, standings, heard]).toEqual([1, ["closed"], ["error"]]);
  });
});

describe("an answer", () => {
  it("is kept until it is taken", () => {
    line().tell(table(1, 7, "3-a"));
    socket.answer("3-a", "II.1");
    expect(line().sent.at(-1)).toEqual({ op: "answer", ask: "3-a", answer: "II.1" });
    expect(socket.pending).not.toBeNull();
    line().tell({ op: "taken", ask: "3-a" });
    expect(socket.pending).toBeNull();
  });
  it("is sent again after a loss while it is still asked", () => {
    line().tell(table(1, 7, "3-a"));
    line().onclose?.({ code: 1006 });
    socket.answer("3-a", "II.1");
    vi.advanceTimersByTime(400);
    line().onopen?.();
    line().tell(table(1, 7, "3-a"));
    expect(line().sent.at(-1)).toEqual({ op: "answer", ask: "3-a", answer: "II.1" });
  });
  it("is not sent again if it had arrived", () => {
    line().tell(table(1, 7, "3-a"));
    socket.answer("3-a", "II.1");
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    line().onopen?.();
    line().tell(table(1, 9, "4-b"));
    expect(line().sent.length).toBe(1);
    expect(socket.pending).toBeNull();
  });
  it("is given up when it is refused", () => {
    line().tell(table(1, 7, "3-a"));
    socket.answer("3-a", "II.1");
    line().tell({ op: "refused", ask: "3-a", error: "no", clauses: [] });
    expect(socket.pending).toBeNull();
  });
  it("puts the picture together from what changed", () => {
    const scenes: unknown[] = [];
    socket.close();
    socket = new TableSocket(
      () => (lines.push(new Fake()), line()),
      "secret",
      { table: (m) => scenes.push(m.scene), other: () => {}, standing: () => {} },
    );
    line().onopen?.();
    line().tell({ ...table(1, 1), scene: { game: "toll", notes: ["a"] } } as Partial<FromServer>);
    line().tell({ ...table(2, 2), scene: null, changes: { set: { notes: { list: [0, { new: "b" }] } } } } as Partial<FromServer>);
    expect(scenes).toEqual([{ game: "toll", notes: ["a"] }, { game: "toll", notes: ["a", "b"] }]);
  });
});

describe("a line that dies without a word", () => {
  beforeEach(() => line().tell(table(1, 7, "3-a")));
  it("is doubted soon after an answer, and given up a little later", () => {
    socket.answer("3-a", "II.1");
    expect(line().pings).toBe(0);
    vi.advanceTimersByTime(1_499);
    expect(standings).toEqual(["here"]);
    vi.advanceTimersByTime(1);
    expect(standings).toEqual(["here", "quiet"]);
    vi.advanceTimersByTime(3_000);
    expect([standings, lines[0]?.closed]).toEqual([["here", "quiet", "lost"], true]);
    vi.advanceTimersByTime(400);
    line().onopen?.();
    line().tell(table(1, 7, "3-a"));
    expect(line().sent.at(-1)).toEqual({ op: "answer", ask: "3-a", answer: "II.1" });
  });
  it("does not lose an answer that something else came back for", () => {
    socket.answer("3-a", "II.1");
    line().tell({ op: "error", error: "Too many messages at once." });
    vi.advanceTimersByTime(4_500);
    expect(standings.at(-1)).toBe("lost");
    vi.advanceTimersByTime(400);
    line().onopen?.();
    line().tell(table(1, 7, "3-a"));
    expect(line().sent.at(-1)).toEqual({ op: "answer", ask: "3-a", answer: "II.1" });
  });
  it("is not asked more than once a second", () => {
    for (let n = 0; n < 20; n += 1) {
      socket.send({ op: "hint" });
      line().tell({ op: "pong" });
      vi.advanceTimersByTime(50);
    }
    expect(line().pings).toBe(1);
  });
  it("is trusted again with the next word", () => {
    socket.send({ op: "hint" });
    vi.advanceTimersByTime(2_000);
    line().tell({ op: "pong" });
    expect([standings, heard]).toEqual([["here", "quiet", "here"], [[1, 7, true]]]);
    vi.advanceTimersByTime(3_999);
    expect(standings.at(-1)).toBe("here");
  });
  it("is asked when nothing has come for a while, and by whoever touches the table", () => {
    vi.advanceTimersByTime(600);
    socket.check();
    expect(line().pings).toBe(0);
    vi.advanceTimersByTime(200);
    socket.check();
    expect(line().pings).toBe(1);
    line().tell({ op: "pong" });
    vi.advanceTimersByTime(4_000);
    expect(line().pings).toBe(2);
    vi.advanceTimersByTime(1_500);
    expect(standings.at(-1)).toBe("quiet");
  });
  it("is not waited for when it never begins to speak", () => {
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(lines[1]?.closed).toBe(true);
    vi.advanceTimersByTime(800);
    expect(lines.length).toBe(3);
  });
});

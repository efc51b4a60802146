/** Clocks in words. */
import type { Clock } from "../wire";

const many = (n: number, one: string) => `${n} ${one}${n === 1 ? "" : "s"}`;

export function span(seconds: number): string {
  if (seconds < 120 && seconds % 60) return many(seconds, "second");
  return seconds % 3600 || seconds < 3600 ? many(Math.round(seconds / 60), "minute") : many(seconds / 3600, "hour");
}

export function clockSaid(clock: Clock): string {
  const time = clock.kind === "move" ? `${span(clock.seconds)} for each decision` : `${span(clock.seconds)} each for the whole game`;
  return `${time[0]?.toUpperCase()}${time.slice(1)}; ${clock.then === "bot" ? "then a bot moves" : "nothing happens at zero"}.`;
}

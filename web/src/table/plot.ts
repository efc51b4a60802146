/** The lines of a plot: a team that goes together shares one. */
export interface Line { seats: number[]; line: (number | null)[] }

export function linesOf(seats: (number | null)[][]): Line[] {
  const all = seats.map((line, seat) => ({ seats: [seat], line })).filter(({ line }) => line.some((far) => far !== null));
  const together = all.length > 1 && all.every(({ line }) => line.join() === all[0]!.line.join());
  return together ? [{ seats: all.flatMap((one) => one.seats), line: all[0]!.line }] : all;
}

/** Sounds of the table: made when they are wanted, and not even loaded while they are off. */
import { pacing } from "./pacing.svelte";

let synth: Promise<typeof import("./synth")> | undefined;

/** Plays the sound for a beat or a great moment, unless sound is off. */
export function sound(name: string): void {
  if (!pacing.volume) return;
  synth ??= import("./synth");
  synth.then(({ play }) => play(name, pacing.volume)).catch(() => (synth = undefined));
}

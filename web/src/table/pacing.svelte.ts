/** How fast things are played and how loud, as this browser remembers it. */
import { prefersReducedMotion } from "svelte/motion";

export const SPEEDS = ["slow", "normal", "fast", "at once"] as const;
export type Speed = (typeof SPEEDS)[number];

const KEY = "katabasis.stage";
/** How much longer or shorter everything takes. */
const FACTOR: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.45, "at once": 0 };

function kept(): { speed: Speed; volume: number } {
  try {
    const { speed, volume } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { speed: SPEEDS.includes(speed) ? speed : "normal", volume: Math.max(0, Math.min(1, Number(volume) || 0)) };
  } catch {
    return { speed: "normal", volume: 0 };
  }
}

class Pacing {
  speed = $state<Speed>(kept().speed);
  /** From 0, which is silence, to 1. */
  volume = $state(kept().volume);

  get factor(): number {
    return FACTOR[this.speed];
  }
  /** Whether nothing may move: what happens is told by captions. */
  get calm(): boolean {
    return prefersReducedMotion.current;
  }
  set(speed: Speed): void {
    this.speed = speed;
    this.#keep();
  }
  louder(volume: number): void {
    this.volume = volume;
    this.#keep();
  }
  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ speed: this.speed, volume: this.volume }));
    } catch {
      // It lasts as long as the tab.
    }
  }
}

export const pacing = new Pacing();

/** The time in seconds, for what counts on while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function seconds(): number {
  ticks();
  return Date.now() / 1000;
}

/** Seconds as people read them: 0:07, 12:30, 1:02:00. */
export function clockTime(left: number): string {
  const whole = Math.max(0, Math.ceil(left)), two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

import type { Attachment } from "svelte/attachments";

const LONG_PRESS = 450;

export interface Pointing {
  show: () => void;
  leave: () => void;
  /** The finger that held it is lifted; without this, it leaves. */
  lift?: () => void;
}

/** Shows what an element is about while a mouse points at it, or while a finger holds it. The answer says of a click whether it only ends such a hold. */
export function pointing(node: Element, { show, leave, lift = leave }: Pointing, signal: AbortSignal): () => boolean {
  const on = <K extends keyof HTMLElementEventMap>(kind: K, work: (event: HTMLElementEventMap[K]) => void) =>
    node.addEventListener(kind, work as EventListener, { signal });
  let timer = 0;
  let held = false;
  const lifted = () => {
    clearTimeout(timer);
    if (held) lift();
  };
  on("pointerenter", (event) => event.pointerType === "mouse" && show());
  on("pointerleave", (event) => event.pointerType === "mouse" && leave());
  on("pointerdown", (event) => {
    held = false;
    if (event.pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      held = true;
      show();
    }, LONG_PRESS);
  });
  on("pointermove", (event) => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(timer);
  });
  on("pointerup", lifted);
  on("pointercancel", lifted);
  on("contextmenu", (event) => held && event.preventDefault());
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => {
    const was = held;
    held = false;
    return was;
  };
}

/** A button that tells what it leads to before it is pressed; a finger that has held it chooses nothing. */
export function holding(show: (node: Element) => void, leave: () => void): Attachment {
  return (node) => {
    const listening = new AbortController();
    const endsHold = pointing(node, { show: () => show(node), leave }, listening.signal);
    const swallow = (event: Event) => {
      if (!endsHold()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    node.addEventListener("click", swallow, { signal: listening.signal, capture: true });
    return () => listening.abort();
  };
}

import type { Attachment } from "svelte/attachments";

export const LONG_PRESS = 450;

/** A button that tells what it leads to while a mouse points at it, or while a finger holds it; a finger that has held it chooses nothing. */
export function holding(show: (node: Element) => void, leave: () => void): Attachment {
  return (node) => {
    const listening = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(kind: K, work: (event: HTMLElementEventMap[K]) => void) =>
      node.addEventListener(kind, work as EventListener, { signal: listening.signal, capture: true });
    let timer = 0;
    let held = false;
    const release = () => {
      clearTimeout(timer);
      if (held) leave();
    };
    on("pointerenter", (event) => event.pointerType === "mouse" && show(node));
    on("pointerleave", (event) => event.pointerType === "mouse" && leave());
    on("pointerdown", (event) => {
      held = false;
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        held = true;
        show(node);
      }, LONG_PRESS);
    });
    on("pointermove", (event) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(timer);
    });
    on("pointerup", release);
    on("pointercancel", release);
    on("contextmenu", (event) => held && event.preventDefault());
    on("click", (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  };
}

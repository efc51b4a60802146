/** Carrying a thing by hand: its likeness follows the pointer until it is let go. */
const FAR = 9;

export interface Carry {
  /** Whether it can be carried now. */
  can: () => boolean;
  /** It was let go over this element. */
  drop: (target: Element | null) => void;
}

/** Lets people carry an element; `dragged` tells a click that comes after a drop from a touch. */
export function carried(node: Element, carry: Carry, signal: AbortSignal): { dragged: () => boolean } {
  let from: { x: number; y: number; id: number } | null = null;
  let likeness: HTMLElement | null = null;
  let late = false;

  function end(): void {
    from = null;
    likeness?.remove();
    likeness = null;
    document.body.classList.remove("carrying");
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const x = event.clientX - from.x, y = event.clientY - from.y;
    if (!likeness && Math.hypot(x, y) < FAR) return;
    if (!likeness) {
      likeness = like(node);
      document.body.classList.add("carrying");
    }
    event.preventDefault();
    likeness.style.translate = `${x}px ${y}px`;
  }
  function up(event: PointerEvent): void {
    const carrying = likeness !== null;
    end();
    if (!carrying) return;
    late = true;
    setTimeout(() => (late = false));
    carry.drop(document.elementFromPoint(event.clientX, event.clientY));
  }
  const on = (kind: string, work: (event: PointerEvent) => void) =>
    node.addEventListener(kind, work as (event: Event) => void, { signal });
  on("pointerdown", (event) => {
    late = false;
    if (event.button || !carry.can()) return;
    event.stopPropagation();
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    node.setPointerCapture(event.pointerId);
  });
  on("pointermove", move);
  on("pointerup", up);
  on("pointercancel", end);
  signal.addEventListener("abort", end);
  return { dragged: () => late };
}

/** A picture of the element that lies over everything and catches no pointer. */
function like(node: Element): HTMLElement {
  const at = node.getBoundingClientRect();
  const frame = document.createElement("div");
  frame.className = "carried";
  if (node instanceof HTMLElement) {
    const copy = node.cloneNode(true) as HTMLElement;
    copy.style.margin = "0";
    frame.style.fontSize = getComputedStyle(node).fontSize;
    frame.append(copy);
  } else {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const box = (node as SVGGraphicsElement).getBBox();
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    svg.append(node.cloneNode(true));
    frame.append(svg);
  }
  Object.assign(frame.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px` });
  for (const part of frame.querySelectorAll("[data-thing]")) part.removeAttribute("data-thing");
  frame.setAttribute("aria-hidden", "true");
  document.body.append(frame);
  return frame;
}

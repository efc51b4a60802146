/** What a finger covers, in pixels: nothing that can be chosen is a smaller target. */
const FINGER = 44;

/** What can be chosen within a fingertip of a touch on a drawing; a mouse points exactly. */
export function underFinger(event: MouseEvent): Element[] {
  const felt = (event.target as Element).closest(".felt, .window");
  if (!felt || (event as PointerEvent).pointerType !== "touch") return [];
  return [...felt.querySelectorAll("svg .choosable[data-thing]")].filter((other) => {
    const box = other.getBoundingClientRect();
    const near = (at: number, from: number, size: number) => Math.abs(at - from - size / 2) <= Math.max(size, FINGER) / 2;
    return near(event.clientX, box.left, box.width) && near(event.clientY, box.top, box.height);
  });
}

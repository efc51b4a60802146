/** What is in sight of a drawing: moved and magnified by pointer, wheel, two fingers and keys. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "./curve";

const MOST = 6;
const NUDGE = 60;
/** A pointer that moves less than this is a click. */
const STILL = 6;

export class Camera {
  /** The size of the window and of the drawing. */
  view = $state({ width: 0, height: 0 });
  whole = $state({ width: 1, height: 1 });
  /** The magnification over the whole drawing, and the point of the drawing in the middle. */
  zoom = $state(1);
  middle = $state<Point>({ x: 0, y: 0 });
  /** Whether the viewer has chosen the magnification, and whether they have moved it at all. */
  chosen = false;
  moving = false;
  /** Pixels at the top of the window that are not the drawing's, and units around what is shown. */
  top = 0;
  air = 40;
  /** Whether it is being moved by hand, so that it must not lag behind. */
  held = $state(false);

  /** Pixels for one unit of the drawing. */
  readonly scale = $derived.by(() => {
    const { view, whole } = this;
    return Math.min(view.width / whole.width, view.height / whole.height) * this.zoom || 1;
  });
  readonly at = $derived.by(() => ({
    x: this.view.width / 2 - this.middle.x * this.scale,
    y: this.view.height / 2 - this.middle.y * this.scale,
  }));
  get moved(): boolean {
    return this.zoom > 1.001;
  }

  /** Everything at once, or as much of it as fits at this many pixels for a unit. */
  home(least: number): void {
    this.chosen = this.moving = false;
    this.usual(least);
    this.middle = { x: this.whole.width / 2, y: this.whole.height / 2 };
    this.#bound();
  }

  /** The usual magnification, unless the viewer has chosen one. */
  usual(least: number): void {
    if (this.chosen) return;
    const before = this.zoom;
    this.zoom = 1;
    this.zoom = this.scale < least ? Math.min(MOST, least / this.scale) : 1;
    if (this.zoom !== before) this.#bound();
  }

  /** Magnifies what is shown where the window has room to spare, unless the viewer has chosen otherwise. */
  near(points: Point[], share: number): void {
    if (this.chosen || !points.length) return;
    const box = around(points, this.air);
    const fit = share * Math.min(this.view.width / box.width, this.view.height / box.height);
    if (fit > this.scale) this.zoom = Math.min(MOST, (this.zoom * fit) / this.scale);
  }

  /** Where a point of the drawing is in the window. */
  pixel(point: Point): Point {
    return { x: this.at.x + point.x * this.scale, y: this.at.y + point.y * this.scale };
  }

  pan(dx: number, dy: number): void {
    this.moving = true;
    this.middle = { x: this.middle.x - dx / this.scale, y: this.middle.y - dy / this.scale };
    this.#bound();
  }

  /** Magnifies, keeping the point of the window where it is. */
  zoomBy(factor: number, at: Point = { x: this.view.width / 2, y: this.view.height / 2 }): void {
    const before = this.scale;
    this.chosen = this.moving = factor > 0;
    const off = { x: at.x - this.view.width / 2, y: at.y - this.view.height / 2 };
    const fixed = { x: this.middle.x + off.x / before, y: this.middle.y + off.y / before };
    this.zoom = Math.max(1, Math.min(MOST, this.zoom * factor));
    this.middle = { x: fixed.x - off.x / this.scale, y: fixed.y - off.y / this.scale };
    this.#bound();
  }

  /**
   * Brings points into sight: all of them, or those that must be seen, or as many as there is room for around
   * the viewer's own. It is reduced for that if need be, but not below `least` pixels for a unit. What is shown
   * comes to the middle if that is wanted and the viewer has not moved it; else it moves no farther than it has to.
   */
  frame(must: Point[], nice: Point[], least: number, centre = false): void {
    for (const points of nearer(must, nice)) {
      const box = around(points, this.air), { view, whole } = this;
      const fit = Math.min(view.width / Math.min(box.width, whole.width), view.height / Math.min(box.height, whole.height));
      if (fit < least && points.length > 1) continue;
      if (fit < this.scale) this.zoom = Math.max(1, (this.zoom * Math.max(fit, Math.min(least, this.scale))) / this.scale);
      const half = { x: view.width / this.scale / 2, y: view.height / this.scale / 2 };
      const from = this.moving || !centre ? this.middle : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      this.middle = { x: into(from.x, box.left, box.left + box.width, half.x), y: into(from.y, box.top, box.top + box.height, half.y) };
      this.#bound();
      return;
    }
  }

  /** The drawing never leaves the window. */
  #bound(): void {
    const fit = (value: number, whole: number, view: number) => {
      const half = view / this.scale / 2;
      return half * 2 >= whole ? whole / 2 : Math.max(half, Math.min(whole - half, value));
    };
    this.middle = {
      x: fit(this.middle.x, this.whole.width, this.view.width),
      y: fit(this.middle.y, this.whole.height, this.view.height),
    };
  }

  /** Makes an element the window: drags, pinches, the wheel with Ctrl or in focus, arrows, + and -. */
  hands: Attachment<HTMLElement> = (node) => {
    const listening = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(kind: K, work: (event: HTMLElementEventMap[K]) => void, more: AddEventListenerOptions = {}) =>
      node.addEventListener(kind, work, { ...more, signal: listening.signal });
    const fingers = new Map<number, Point>();
    let travelled = 0;
    const where = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top - this.top };
    };
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
    };
    const letGo = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (!fingers.size) this.held = false;
    };

    on("pointerdown", (event) => {
      if (event.button) return;
      if (!fingers.size) travelled = 0;
      fingers.set(event.pointerId, where(event));
    });
    on("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const pinched = spread(), now = where(event);
      fingers.set(event.pointerId, now);
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled < STILL) return;
      const after = spread();
      if (pinched && after) {
        this.pan(after.x - pinched.x, after.y - pinched.y);
        this.zoomBy(after.far / Math.max(1, pinched.far), after);
      } else if (this.moved) {
        node.setPointerCapture(event.pointerId);
        this.pan(now.x - before.x, now.y - before.y);
      } else return;
      this.held = true;
    });
    on("pointerup", letGo);
    on("pointercancel", letGo);
    // What was dragged was not clicked.
    on("click", (event) => {
      if (!this.moved || travelled < STILL) return;
      event.stopPropagation();
      event.preventDefault();
    }, { capture: true });
    on("wheel", (event) => {
      if (!event.ctrlKey && !node.matches(":focus-within")) return;
      event.preventDefault();
      this.zoomBy(2 ** (-event.deltaY / 240), where(event));
    }, { passive: false });
    // Two fingers are ours; one scrolls the page, unless the drawing is magnified.
    on("touchmove", (event) => {
      if (event.touches.length > 1 || this.moved) event.preventDefault();
    }, { passive: false });
    on("keydown", (event) => {
      if (event.target !== node && /^(Arrow|Home|End)/.test(event.key)) return;
      const step = { ArrowLeft: [NUDGE, 0], ArrowRight: [-NUDGE, 0], ArrowUp: [0, NUDGE], ArrowDown: [0, -NUDGE] }[event.key];
      const factor = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, "0": 1 / MOST }[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || (!step && !factor)) return;
      if (step && !this.moved) return;
      event.preventDefault();
      event.stopPropagation();
      if (step) this.pan(step[0]!, step[1]!);
      if (factor) this.zoomBy(factor);
    });
    return () => listening.abort();
  };
}

/** What to show, the most first: everything, what must be seen, and then without whatever lies farthest from the own. */
function nearer(must: Point[], nice: Point[]): Point[][] {
  const all = [...nice, ...must], [own] = all;
  if (!own) return [];
  const far = (point: Point) => Math.hypot(point.x - own.x, point.y - own.y);
  const sorted = all.toSorted((a, b) => far(a) - far(b));
  return [all, must, ...sorted.map((_, n) => sorted.slice(0, sorted.length - n))].filter((points) => points.length);
}

/** The box around some points, with room to breathe. */
function around(points: Point[], air: number): { left: number; top: number; width: number; height: number } {
  const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
  const left = Math.min(...xs) - air, top = Math.min(...ys) - air;
  return { left, top, width: Math.max(...xs) + air - left, height: Math.max(...ys) + air - top };
}

/** The middle that has a stretch in sight, as near as can be to where it is. */
function into(middle: number, from: number, to: number, half: number): number {
  if (to - from >= half * 2) return (from + to) / 2;
  return Math.max(to - half, Math.min(from + half, middle));
}

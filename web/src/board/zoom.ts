/** Zooms and pans an element with fingers, a double tap or buttons; one finger pans only when it is zoomed in. */

const MOST = 4;
const DOUBLE_TAP = 2.2;

interface Pinch {
  readonly distance: number;
  readonly middle: readonly [x: number, y: number];
}

export class Zoom {
  #scale = 1;
  #x = 0;
  #y = 0;
  readonly #pointers = new Map<number, PointerEvent>();
  readonly #listening = new AbortController();

  constructor(readonly element: SVGSVGElement) {
    const on = <Name extends keyof SVGElementEventMap>(
      name: Name,
      handle: (event: SVGElementEventMap[Name]) => void,
    ): void => {
      element.addEventListener(name, handle, { signal: this.#listening.signal });
    };
    on("pointerdown", (event) => {
      if (event.pointerType === "touch") this.#pointers.set(event.pointerId, event);
    });
    on("pointermove", (event) => this.#onMove(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const)
      on(name, (event) => {
        this.#pointers.delete(event.pointerId);
      });
    on("dblclick", (event) => {
      const isPlace = event.target instanceof Element && event.target.closest("[data-place]") !== null;
      if (!isPlace) this.#scaleAt(this.#scale > 1 ? 1 / this.#scale : DOUBLE_TAP, event.clientX, event.clientY);
    });
    this.#apply();
  }

  stop(): void {
    this.#listening.abort();
  }

  /** Scales around the middle. */
  scaleBy(factor: number): void {
    const { left, top, width, height } = this.#frame();
    this.#scaleAt(factor, left + width / 2, top + height / 2);
  }

  /** The box that the element has without its transformation. */
  #frame(): DOMRect {
    return (this.element.parentElement ?? this.element).getBoundingClientRect();
  }

  #onMove(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const pinch = this.#pinch();
    this.#pointers.set(event.pointerId, event);
    const after = this.#pinch();
    if (pinch && after) {
      this.#x += after.middle[0] - pinch.middle[0];
      this.#y += after.middle[1] - pinch.middle[1];
      this.#scaleAt(after.distance / (pinch.distance || 1), ...after.middle);
    } else if (this.#scale > 1) {
      this.#x += event.clientX - before.clientX;
      this.#y += event.clientY - before.clientY;
      this.#apply();
    }
  }

  #pinch(): Pinch | undefined {
    const [one, other] = [...this.#pointers.values()];
    if (!one || !other) return undefined;
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    return { distance, middle: [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] };
  }

  /** Scales so that the point on the page stays where it is. */
  #scaleAt(factor: number, x: number, y: number): void {
    const { left, top } = this.#frame();
    const scale = Math.min(MOST, Math.max(1, this.#scale * factor));
    const ratio = scale / this.#scale;
    this.#x = x - left - (x - left - this.#x) * ratio;
    this.#y = y - top - (y - top - this.#y) * ratio;
    this.#scale = scale;
    this.#apply();
  }

  /** Keeps the element over the whole box, and moves it by a transformation alone. */
  #apply(): void {
    const { style } = this.element;
    style.transformOrigin = "0 0";
    style.touchAction = this.#scale === 1 ? "pan-x pan-y" : "none";
    if (this.#scale === 1) {
      // Without the box, so that a new page is not laid out for it.
      [this.#x, this.#y] = [0, 0];
      style.transform = "";
      return;
    }
    const { width, height } = this.#frame();
    this.#x = Math.min(0, Math.max(width * (1 - this.#scale), this.#x));
    this.#y = Math.min(0, Math.max(height * (1 - this.#scale), this.#y));
    style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
  }
}

/** Draws scenes into an SVG element: elements are kept by key, and only what changed is touched. */

import { addDefinition, changeAttribute, createElement } from "./elements.js";
import { SIDE } from "./geometry.js";
import { translate, use, type SvgNode } from "./nodes.js";
import { noteNodes } from "./notes.js";
import { FREE, LAYERS, type Bounds, type Marks, type Outline, type Place, type Scene, type Sprite } from "./scene.js";
import { hexPath } from "./symbols.js";

interface DrawingOptions {
  /** Called with the key of a highlighted place that a pointer or the keyboard activates. */
  onChoose?: (key: string, by: "pointer" | "keyboard") => void;
}

/** What is drawn under a key: nodes in a layer, at a place. */
interface Item {
  readonly key: string;
  readonly layer: string;
  readonly transform: string;
  readonly nodes: readonly SvgNode[];
}

interface Drawn {
  readonly element: SVGElement;
  readonly layer: string;
  readonly content: string;
  transform: string;
}

/** Highlighted hexes lie under the pieces, so that these are seen as they are. */
const AREAS = "areas";
/** Outlines of what changed lie over the pieces, and under what can be chosen. */
const CHANGED = "changed";
const PLACES = "places";
const NOTES = "notes";
/** Larger outlines have corners, as the tiles that they surround. */
const ROUND = 34;
/** Layers whose elements do not appear with a movement. */
const STILL: readonly string[] = ["ground", AREAS, CHANGED, PLACES, NOTES];
/** Waves as far as anybody can see; the page hides them where there is no sea. */
const WAVES: SvgNode = ["rect", { class: "waves", x: -3000, y: -3000, width: 6000, height: 6000, fill: "url(#waves)" }];
const WAVE_PATTERN: SvgNode = [
  "pattern",
  { id: "waves", width: 92, height: 58, patternUnits: "userSpaceOnUse" },
  [use("wave")],
];
/** With more hexes than these to choose from, each has a thin outline. */
const FEW = 8;
const DROP = [
  { opacity: 0, translate: "0 -8px" },
  { opacity: 1, translate: "0 0" },
];

/** A drawing of one board. It knows no rules and sends no requests. */
export class Drawing {
  readonly #layers = new Map<string, SVGElement>();
  readonly #drawn = new Map<string, Drawn>();
  readonly #options: DrawingOptions;
  #started = false;
  /** Where the keyboard was last. */
  #last: Place | undefined;
  #reachable: readonly Place[] = [];

  constructor(
    readonly svg: SVGSVGElement,
    options: DrawingOptions = {},
  ) {
    this.#options = options;
    addDefinition(WAVE_PATTERN);
    svg.replaceChildren(createElement(WAVES));
    svg.setAttribute("tabindex", "-1");
    svg.onkeydown = (event) => {
      this.#onKey(event);
    };
    for (const name of [LAYERS[0], AREAS, ...LAYERS.slice(1), CHANGED, PLACES, NOTES]) {
      const layer = createElement(["g", { class: `layer-${name}` }]);
      this.#layers.set(name, layer);
      svg.append(layer);
    }
  }

  /** Shows a scene; things with the same key move from where they were. */
  update(scene: Scene, marks: Marks): void {
    changeAttribute(this.svg, "viewBox", boundsWith(scene, marks).join(" "));
    const items = [
      ...scene.sprites.map(toItem),
      ...(marks.changed ?? []).map(outlined),
      ...browsed(scene, marks),
      ...highlighted(scene, marks),
      ...notes(scene, marks),
    ];
    const focused = this.svg.contains(document.activeElement) ? this.#last?.key : undefined;
    const wanted = new Set(items.map(({ key }) => key));
    for (const [key, { element }] of this.#drawn) {
      if (wanted.has(key)) continue;
      element.remove();
      this.#drawn.delete(key);
    }
    for (const item of items) this.#draw(item);
    this.#order(items);
    const areas = items.filter(({ layer }) => layer === AREAS);
    this.#layers.get(AREAS)?.classList.toggle("many", areas.length > FEW);
    this.#makeActive(scene, marks);
    if (focused !== undefined) this.#keepFocus(focused);
    this.#started = true;
  }

  #draw(item: Item): void {
    const content = JSON.stringify(item.nodes);
    const drawn = this.#drawn.get(item.key);
    if (drawn?.content === content && drawn.layer === item.layer) {
      if (drawn.transform !== item.transform) this.#move(drawn, item.transform);
      return;
    }
    const element = createElement(["g", { transform: item.transform }, item.nodes]);
    if (drawn?.layer === item.layer) drawn.element.replaceWith(element);
    else drawn?.element.remove();
    this.#drawn.set(item.key, { element, layer: item.layer, content, transform: item.transform });
    if (this.#started && !drawn && !STILL.includes(item.layer)) this.#animate(element, DROP, 180);
  }

  /** Puts the elements of each layer in the order of the items; those in their place are not touched. */
  #order(items: readonly Item[]): void {
    for (const [name, layer] of this.#layers) {
      let next = layer.firstChild;
      for (const item of items) {
        const element = item.layer === name ? this.#drawn.get(item.key)?.element : undefined;
        if (!element) continue;
        if (element === next) next = next.nextSibling;
        else layer.insertBefore(element, next);
      }
    }
  }

  #move(drawn: Drawn, transform: string): void {
    const [from, to] = [coordinates(drawn.transform), coordinates(transform)];
    drawn.element.setAttribute("transform", transform);
    drawn.transform = transform;
    this.#animate(drawn.element, [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }], 300);
  }

  #animate(element: SVGElement, frames: Keyframe[], duration: number): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.animate(frames, { duration, easing: "ease-out" });
  }

  /** Highlighted places are buttons: one of them is a tab stop, and the arrow keys move between all that can be reached. */
  #makeActive(scene: Scene, marks: Marks): void {
    const reachable = [...scene.places.values()].filter(
      ({ key, shape }) => marks.open.has(key) || shape === marks.browsing,
    );
    const tabStop =
      reachable.find(({ key }) => key === this.#last?.key) ??
      reachable.find(({ key }) => marks.open.has(key)) ??
      reachable[0];
    this.#reachable = reachable;
    for (const place of reachable) {
      const element = this.#elementOf(place.key);
      if (element) this.#makeReachable(element, place, marks, place === tabStop);
    }
  }

  #makeReachable(element: SVGElement, place: Place, marks: Marks, isTabStop: boolean): void {
    const { key } = place;
    const isOpen = marks.open.has(key);
    const notes = (marks.notes ?? []).filter(({ at }) => at === key).map(({ text }) => text);
    const state = !isOpen && place.state ? [place.state] : [];
    changeAttribute(element, "role", isOpen ? "button" : "img");
    changeAttribute(element, "aria-label", [place.label, ...state, ...notes].join("; "));
    changeAttribute(element, isOpen ? "data-place" : "data-browse", key);
    changeAttribute(element, "tabindex", isTabStop ? "0" : "-1");
    if (isOpen) changeAttribute(element, "aria-pressed", String(key === marks.chosen));
    element.onfocus = () => {
      this.#last = place;
    };
    element.onclick = isOpen ? () => this.#options.onChoose?.(key, "pointer") : null;
  }

  #elementOf(key: string): SVGElement | undefined {
    return (this.#drawn.get(`place:${key}`) ?? this.#drawn.get(`browse:${key}`))?.element;
  }

  /** An element that was drawn again takes the focus of the old one; without one the board itself keeps it. */
  #keepFocus(key: string): void {
    const element = this.#elementOf(key);
    if (element?.hasAttribute("tabindex")) element.focus();
    else this.svg.focus();
  }

  /** Moves the keyboard to the board: to where it was last, or to the first place that can be chosen. */
  focus(): void {
    const first =
      this.svg.querySelector<SVGElement>("[data-place][tabindex='0'], [data-browse][tabindex='0']") ??
      this.svg.querySelector<SVGElement>("[data-place]");
    (first ?? this.svg).focus();
  }

  #onKey(event: KeyboardEvent): void {
    const key =
      event.target instanceof Element ? event.target.closest("[data-place]")?.getAttribute("data-place") : undefined;
    if (key && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#options.onChoose?.(key, "keyboard");
    }
    const direction = DIRECTIONS[event.key];
    if (!direction || this.#reachable.length === 0) return;
    event.preventDefault();
    const next = this.#last ? nearest(this.#last, direction, this.#reachable) : this.#reachable[0];
    if (next) this.#elementOf(next.key)?.focus();
  }
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in a direction; places to the side count as further away. */
export function nearest(from: Place, [dx, dy]: readonly [number, number], places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * dx + y * dy;
    if (place.key === from.key || ahead <= 1) continue;
    const distance = ahead + 2.5 * Math.abs(x * dy - y * dx);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** The bounds of a scene with all hexes that can be chosen, some of which lie on the frame of the board. */
function boundsWith({ bounds, places }: Scene, { open }: Marks): Bounds {
  const hexes = [...open].flatMap((key) => places.get(key) ?? []).filter(({ shape }) => shape === "hex");
  const [left, top] = [
    Math.min(bounds[0], ...hexes.map(({ x }) => x - SIDE)),
    Math.min(bounds[1], ...hexes.map(({ y }) => y - SIDE)),
  ];
  const right = Math.max(bounds[0] + bounds[2], ...hexes.map(({ x }) => x + SIDE));
  return [left, top, right - left, Math.max(bounds[1] + bounds[3], ...hexes.map(({ y }) => y + SIDE)) - top];
}

function coordinates(transform: string): { x: number; y: number } {
  const [x = 0, y = 0] = /translate\(([^)]*)\)/.exec(transform)?.[1]?.split(",").map(Number) ?? [];
  return { x, y };
}

function toItem({ key, layer, symbol, colour, x, y, turn, opacity, scale }: Sprite): Item {
  const node = use(`${symbol}${colour ?? ""}`);
  const nodes: SvgNode[] = opacity === undefined ? [node] : [["g", { opacity }, [node]]];
  return { key, layer, transform: translate(x, y, turn, scale), nodes };
}

/** Its key is its place, so that an outline does not move from one to the next. */
function outlined({ x, y, turn, across, down }: Outline): Item {
  const transform = translate(x, y, turn);
  const radius = Math.min(across, down);
  const rx = radius > ROUND ? TILE.rx + 3 : radius;
  const shape = { x: -across, y: -down, width: 2 * across, height: 2 * down, rx };
  return { key: `changed:${transform}`, layer: CHANGED, transform, nodes: ring("rect", shape) };
}

function highlighted(scene: Scene, marks: Marks): Item[] {
  return [...marks.open].flatMap((key) => {
    const place = scene.places.get(key);
    if (!place) return [];
    const nodes = placeNodes(place, marks, key === marks.chosen);
    return [
      {
        key: `place:${key}`,
        layer: place.shape === "hex" ? AREAS : PLACES,
        transform: translate(place.x, place.y, place.turn),
        nodes,
      },
    ];
  });
}

/** Places that the keyboard can reach although they can not be chosen. */
function browsed(scene: Scene, marks: Marks): Item[] {
  if (marks.browsing === undefined) return [];
  return [...scene.places.values()]
    .filter(({ key, shape }) => shape === marks.browsing && !marks.open.has(key))
    .map((place) => ({
      key: `browse:${place.key}`,
      layer: PLACES,
      transform: translate(place.x, place.y, place.turn),
      nodes: [OUTLINES[place.shape]],
    }));
}

const TILE = { x: -33, y: -31, width: 66, height: 62, rx: 9 };
const OUTLINES: Readonly<Record<Place["shape"], SvgNode>> = {
  hex: ["path", { class: "browse", d: hexPath(SIDE - 7) }],
  edge: ["rect", { class: "browse", x: -20, y: -10, width: 40, height: 20, rx: 8 }],
  corner: ["circle", { class: "browse", r: 15 }],
  tile: ["rect", { class: "browse", ...TILE }],
};

function notes(scene: Scene, marks: Marks): Item[] {
  return (marks.notes ?? []).flatMap((note, index) => {
    const place = scene.places.get(note.at);
    if (!place) return [];
    return [
      {
        key: `note:${note.at}:${index}`,
        layer: NOTES,
        transform: translate(place.x, place.y),
        nodes: noteNodes(note, place, scene.places.get(note.awayFrom ?? "")),
      },
    ];
  });
}

function placeNodes(place: Place, marks: Marks, chosen: boolean): SvgNode[] {
  const state = `place ${place.shape}${chosen ? " chosen" : ""} seat${marks.seat}`;
  const isTaken = place.state !== undefined && place.state !== FREE;
  switch (place.shape) {
    case "edge":
      if (isTaken)
        return [
          [
            "g",
            { class: state },
            [
              ["rect", { class: "hit", x: -26, y: -16, width: 52, height: 32 }],
              ...ring("rect", { x: -26, y: -11, width: 52, height: 22, rx: 10 }),
            ],
          ],
        ];
      return [
        [
          "g",
          { class: state },
          [
            ["rect", { class: "hit", x: -24, y: -16, width: 48, height: 32 }],
            ["rect", { class: "pill", x: -17, y: -7, width: 34, height: 14, rx: 7 }],
            chosen
              ? use(`${marks.edgePiece ?? "road"}${marks.seat}`)
              : ["rect", { class: "tint", x: -14.5, y: -4.5, width: 29, height: 9, rx: 4.5 }],
            ["path", { class: "plus", d: "M-3.2,0h6.4M0,-3.2v6.4" }],
          ],
        ],
      ];
    case "corner":
      if (isTaken)
        return [["g", { class: state }, [["circle", { class: "hit", r: 22 }], ...ring("circle", { r: 21 })]]];
      return [
        [
          "g",
          { class: state },
          [
            ["circle", { class: "hit", r: 22 }],
            ["circle", { class: "pill", r: 12 }],
            ["circle", { class: "tint", r: 8.5 }],
            ["path", { class: "plus", d: "M-4,0h8M0,-4v8" }],
          ],
        ],
      ];
    case "hex":
      return [
        [
          "g",
          { class: state },
          [["path", { class: "area", d: hexPath(SIDE - 7) }], ...ring("path", { d: hexPath(SIDE - 7) })],
        ],
      ];
    case "tile":
      return [["g", { class: state }, [["rect", { class: "area", ...TILE }], ...ring("rect", TILE)]]];
  }
}

/** A light outline with a dark one on it, which is seen on every ground; what stands there is not covered. */
function ring(tag: string, shape: Readonly<Record<string, string | number>>): SvgNode[] {
  return [
    [tag, { class: "halo", ...shape }],
    [tag, { class: "line", ...shape }],
  ];
}

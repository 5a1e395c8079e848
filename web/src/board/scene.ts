/** The scene of a board: what it shows, as a flat list from back to front that does not depend on how it is drawn.
 *
 * `projections/pictures` makes the same list in the service; stored views with their scenes are the tests of both.
 */

import type { Point } from "./geometry.js";
import { tenth } from "./nodes.js";

/** From back to front. */
export const LAYERS = ["ground", "roads", "hexes", "buildings", "figures"] as const;
export type Layer = (typeof LAYERS)[number];

/** A symbol at a place; symbols of a piece have the colour of their seat. */
export interface Sprite {
  readonly layer: Layer;
  /** Equal keys in two scenes are the same thing, which may have moved. */
  readonly key: string;
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly colour?: number;
  readonly turn?: number;
  readonly opacity?: number;
  readonly scale?: number;
}

/** The state of a place that nobody has. */
export const FREE = "free";

/** A place on the board that actions can name; `key` is `corner:12`, `edge:3`, `hex:7`, `slot:-1 above`, ... */
export interface Place {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** In words, for screen readers. */
  readonly label: string;
  /** Who has it, in words; missing if the place is never owned. */
  readonly state?: string;
  readonly shape: "hex" | "edge" | "corner" | "tile";
}

/** Minimum x and y, width and height. */
export type Bounds = readonly [left: number, top: number, width: number, height: number];

export interface Scene {
  readonly bounds: Bounds;
  readonly sprites: readonly Sprite[];
  readonly places: ReadonlyMap<string, Place>;
  /** In words, for screen readers: one row for each hex, or for each colony. */
  readonly rows: readonly string[];
}

/** A rounded frame around its middle: half its width and height. */
export interface Outline {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly across: number;
  readonly down: number;
}

/** What the drawing highlights. */
export interface Marks {
  /** Keys of places that can be chosen. */
  readonly open: ReadonlySet<string>;
  readonly chosen: string | undefined;
  /** Seat whose colour open places show. */
  readonly seat: number;
  /** The symbol of a chosen edge; a road without it. */
  readonly edgePiece?: string | undefined;
  readonly notes?: readonly Note[];
  /** Around what changed last. */
  readonly changed?: readonly Outline[];
  /** All places of this shape can be reached with the keyboard, chosen or not. */
  readonly browsing?: Place["shape"] | undefined;
}

/** What a step adds to a place, such as who would be robbed there. */
export interface Note {
  /** The key of the place. */
  readonly at: string;
  /** In words, for screen readers; a short one is drawn. */
  readonly text: string;
  /** Seats whose marks are drawn instead of the text. */
  readonly seats?: readonly number[];
  /** The key of a place from which the note is moved away, so that the notes around a hex do not meet; below its own place without it. */
  readonly awayFrom?: string;
  /** `danger` adds a ring to the place, `trail` a filled one, `veil` covers the hex up to its corners. */
  readonly tone?: "plain" | "danger" | "trail" | "veil";
}

interface Details {
  readonly colour?: number;
  readonly turn?: number;
  readonly opacity?: number;
  readonly scale?: number;
}

/** A sprite whose coordinates are rounded to a tenth; fields with their default are left out. */
export function placeSprite(layer: Layer, key: string, symbol: string, [x, y]: Point, details: Details = {}): Sprite {
  const turn = tenth(details.turn ?? 0);
  const { colour, opacity = 1, scale = 1 } = details;
  return {
    layer,
    key,
    symbol,
    x: tenth(x),
    y: tenth(y),
    ...(colour !== undefined && { colour }),
    ...(turn !== 0 && { turn }),
    ...(opacity !== 1 && { opacity }),
    ...(scale !== 1 && { scale }),
  };
}

/** Orders sprites by layer; buildings that are further up are further back. */
export function orderSprites(sprites: readonly Sprite[]): readonly Sprite[] {
  return [...sprites].sort(
    (a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer) || (a.layer === "buildings" ? a.y - b.y : 0),
  );
}

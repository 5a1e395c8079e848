/** Draws what a step adds to the places of the board: marks of seats, short texts and rings. */

import { SIDE } from "./geometry.js";
import { translate, type SvgNode } from "./nodes.js";
import type { Note, Place } from "./scene.js";
import { hexPath } from "./symbols.js";

const MARK = 20;
/** The width of a letter, and the room beside the text. */
const LETTER = 7.6;
const PADDING = 14;
/** How far a veil reaches beyond the corners of its hex. */
const CORNERS = 13;
/** How far from the middle of a place its note is drawn: below it, but above the number of a hex, because pieces stand below that. */
const BELOW: Readonly<Record<Place["shape"], number>> = { hex: -33, tile: 0, corner: 24, edge: 0 };
const AWAY: Readonly<Record<Place["shape"], number>> = { hex: 33, tile: 0, corner: 30, edge: 24 };

export function noteNodes(note: Note, place: Place, other?: Place): SvgNode[] {
  const { shape } = place;
  const tone = note.tone ?? "plain";
  const side = SIDE + (tone === "veil" ? CORNERS : -6);
  const ring: SvgNode[] = tone !== "plain" && shape === "hex" ? [["path", { class: "ring", d: hexPath(side) }]] : [];
  const label = note.seats ? markRow(note.seats) : textPill(note.text);
  return [["g", { class: `note ${tone}` }, [...ring, ["g", { transform: labelAt(place, other) }, label]]]];
}

function labelAt({ shape, x, y }: Place, other: Place | undefined): string {
  if (!other) return translate(0, BELOW[shape]);
  const length = Math.hypot(x - other.x, y - other.y) || 1;
  return translate(((x - other.x) / length) * AWAY[shape], ((y - other.y) / length) * AWAY[shape]);
}

function markRow(seats: readonly number[]): SvgNode[] {
  const width = seats.length * MARK;
  const marks = seats.map(
    (seat, index): SvgNode => [
      "g",
      { class: `seat${seat}`, transform: `translate(${index * MARK - width / 2 + MARK / 2},0)` },
      [
        ["rect", { class: "seat-fill mark-edge", x: -8.5, y: -8.5, width: 17, height: 17, rx: 5 }],
        ["use", { href: `#mark${seat}` }],
      ],
    ],
  );
  return [["rect", { class: "pill", x: -width / 2 - 4, y: -12.5, width: width + 8, height: 25, rx: 9 }], ...marks];
}

function textPill(text: string): SvgNode[] {
  const width = text.length * LETTER + PADDING;
  return [
    ["rect", { class: "pill", x: -width / 2, y: -11, width, height: 22, rx: 9 }],
    ["text", { y: 4.5 }, text],
  ];
}

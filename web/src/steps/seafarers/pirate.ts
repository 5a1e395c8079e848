/** Robber and pirate: one decision; names stand at the hexes where a player would be hit. */

import { computeGeometry } from "../../board/geometry.js";
import { coloursAtHexes, fleetsAtHexes } from "../../board/places.js";
import type { Note } from "../../board/scene.js";
import { isSea } from "../../board/view.js";
import { seatNotes } from "../settlers/robber.js";
import type { StepProps } from "../step.js";

export const MOVES_OF_FIGURES: readonly string[] = ["move_robber", "move_pirate"];

/** The names of those with buildings at a hex of land, or with ships at a hex of sea. */
export function pirateNotes(props: StepProps): readonly Note[] {
  const { draft, view } = props;
  if (!("board" in view) || !MOVES_OF_FIGURES.includes(draft.current.value ?? "")) return [];
  const geometry = computeGeometry(view.board.hexes);
  const land = new Set(view.board.hexes.filter((hex) => !isSea(hex)).map(({ hex }) => hex));
  const [built, sailing] = [coloursAtHexes(view, geometry), fleetsAtHexes(view, geometry)];
  return seatNotes(props, (hex) => (land.has(hex) ? built : sailing).get(hex));
}

/** Robber and pirate: one decision; names stand at the hexes where a player would be hit. */

import { computeGeometry } from "../../board/geometry.js";
import { coloursAtHexes, fleetsAtHexes } from "../../board/places.js";
import type { Note } from "../../board/scene.js";
import { colourOf, isSea } from "../../board/view.js";
import { seatNotes } from "../settlers/robber.js";
import type { StepProps } from "../step.js";

export const MOVES_OF_FIGURES: readonly string[] = ["move_robber", "move_pirate"];

/** Whether the robber or the pirate is being moved. */
export function movesFigure({ draft }: StepProps): boolean {
  return MOVES_OF_FIGURES.includes(draft.current.value ?? "");
}

/** The names of those with buildings at a hex of land, or with ships at a hex of sea and a card that can be stolen. */
export function pirateNotes(props: StepProps): readonly Note[] {
  const { view } = props;
  if (!("board" in view)) return [];
  const geometry = computeGeometry(view.board.hexes);
  const land = new Set(view.board.hexes.filter((hex) => !isSea(hex)).map(({ hex }) => hex));
  const [built, sailing] = [coloursAtHexes(view, geometry), fleetsAtHexes(view, geometry)];
  const hasCard = (seat: number): boolean => (colourOf(view, seat)?.hand.count ?? 0) > 0;
  return seatNotes(props, (hex) =>
    land.has(hex) ? built.get(hex) : new Set([...(sailing.get(hex) ?? [])].filter(hasCard)),
  );
}

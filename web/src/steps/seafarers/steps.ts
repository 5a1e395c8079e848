/** The steps of Seafarers: ships beside roads, the pirate beside the robber, and cards for gold. */

import { listWords } from "../../rules/words.js";
import { headOf, type RulesetSteps, type StepProps } from "../step.js";
import { GOLD, TakeGold } from "./gold.js";
import { MOVES_OF_FIGURES, movesFigure, pirateNotes } from "./pirate.js";

/** The steps of a game with ships. */
export const extend = (base: RulesetSteps): RulesetSteps => ({
  ...base,
  panels: [{ types: [GOLD], Component: TakeGold, opens: "at once" }, ...base.panels],
  joined: [MOVES_OF_FIGURES, ...base.joined],
  // The notes of the robber would name players with a building at a hex of sea, where only ships are robbed.
  notes: (props) => (movesFigure(props) ? pirateNotes(props) : base.notes(props)),
  prompt: (props) => {
    const { draft, view } = props;
    if (headOf(view, "robber")) return "Move the robber or the pirate.";
    if (headOf(view, "setup_road")) return "Place a road or a ship beside your settlement.";
    if (headOf(view, "setup_partner_road")) return `Place a ${partnerPieces(props)} beside your partner's settlement.`;
    const free = headOf(view, "free_road")?.count;
    if (free !== undefined) return `Place a free road or ship. ${free === 2 ? "Two are left." : "One is left."}`;
    if (draft.type.value !== "move_ship") return base.prompt(props);
    return draft.chosen.value.length === 0 && draft.narrowed.value.fixed.length === 0
      ? "Choose the ship to move."
      : "Choose the new place of the ship.";
  },
});

/** Of the road and the ship of a partner, those for which there is a place. */
function partnerPieces({ draft }: StepProps): string {
  const pieces = ["road", "ship"].filter((piece) => draft.groups.value.has(`place_partner_${piece}`));
  return listWords(pieces, "or");
}

/** The steps of First Nations: walk, attack, defence and a draft at the coast. */

import { headOf, type RulesetSteps, type StepProps } from "../step.js";
import { STEPS as ISLAND } from "../settlers/steps.js";
import { AttackBand, DEFENCE_TYPES, Declare, Defence, attackNotes } from "./attack.js";
import { Walk, trailNotes } from "./walk.js";

export const STEPS: RulesetSteps = {
  ...ISLAND,
  panels: [
    { types: ["walk_tribe"], Component: Walk, opens: "at once" },
    { types: DEFENCE_TYPES, Component: Defence, opens: "at once" },
    { types: ["declare_attack"], Component: Declare, opens: "on request" },
    ...ISLAND.panels,
  ],
  bands: [AttackBand, ...ISLAND.bands],
  joined: [["defend_road", "defend_building"]],
  notes: (props) => [...ISLAND.notes(props), ...trailNotes(props), ...attackNotes(props)],
  prompt: (props) => ISLAND.prompt(props) ?? draftPrompt(props),
};

/** Settlers begin away from the hex in the middle, so the page says why some corners are not highlighted. */
function draftPrompt({ view, table }: StepProps): string | undefined {
  const isSettler = "first_nations" in view && view.first_nations.seat !== table.seat.value;
  return isSettler && headOf(view, "setup_settlement") ? "Place a settlement on one of the highlighted corners; those in the middle are closed in the set-up." : undefined;
}

/** The steps of Dinosaurs: placing, competitions, evolution and catastrophes. */

import { STEPS as ISLAND } from "../settlers/steps.js";
import type { RulesetSteps } from "../step.js";
import { Catastrophe, ChooseVictim, VICTIM } from "./catastrophe.js";
import { EVOLVE, Evolve } from "./evolve.js";
import { Competitions, PLACING, Placing, STOP, placingNotes } from "./placement.js";

export const STEPS: RulesetSteps = {
  ...ISLAND,
  panels: [
    { types: [EVOLVE], Component: Evolve, opens: "on request" },
    { types: [PLACING, STOP], Component: Placing, opens: "at once" },
    { types: [VICTIM], Component: ChooseVictim, opens: "at once" },
    ...ISLAND.panels,
  ],
  bands: [Catastrophe, Competitions],
  notes: (props) => [...ISLAND.notes(props), ...placingNotes(props)],
};

/** The steps of First Nations: walk, attack, defence, its dice, and a draft at the coast. */

import type { RulesetSteps } from "../step.js";
import { STEPS as ISLAND } from "../settlers/steps.js";
import { AttackBand, DEFENCE_TYPES, Declare, Defence, attackNotes } from "./attack.js";
import { BattleDice } from "./battle.js";
import { draftNotes, draftPrompt } from "./draft.js";
import { Walk, trailNotes } from "./walk.js";

export const STEPS: RulesetSteps = {
  ...ISLAND,
  panels: [
    { types: ["walk_tribe"], Component: Walk, opens: "at once" },
    { types: DEFENCE_TYPES, Component: Defence, opens: "at once" },
    { types: ["declare_attack"], Component: Declare, opens: "on request" },
    ...ISLAND.panels,
  ],
  bands: [AttackBand, BattleDice, ...ISLAND.bands],
  joined: [["defend_road", "defend_building"]],
  notes: (props) => [...ISLAND.notes(props), ...draftNotes(props), ...trailNotes(props), ...attackNotes(props)],
  prompt: (props) => ISLAND.prompt(props) ?? draftPrompt(props),
};

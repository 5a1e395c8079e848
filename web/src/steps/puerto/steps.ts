/** The steps of Puerto: roles, goes, the Soldier's plunder and the Prospector. */

import { STEPS as ISLAND } from "../settlers/steps.js";
import { headOf, type RulesetSteps, type StepProps } from "../step.js";
import { BankCard, PICK, Phase, PickRole, Plunder } from "./roles.js";

/** What a pass leaves, by step. */
const PASSES: Readonly<Record<string, string>> = {
  after_roll: "Pass: no Year of Plenty",
  builder: "Pass: end building",
  optional_robber: "Pass: the robber stays",
  optional_theft: "Pass: take no card",
  prospector: "Pass: take no card",
  robber_role: "Pass: the robber stays",
  soldier: "Pass: no knight",
  soldier_theft: "Pass: spare all",
  trader: "Pass: end trading",
};

function headStep({ view }: StepProps): string {
  return headOf(view, ...Object.keys(PASSES))?.step ?? "";
}

export const STEPS: RulesetSteps = {
  ...ISLAND,
  panels: [
    { types: [PICK], Component: PickRole, opens: "at once" },
    { types: ["take_bank_card"], Component: BankCard, opens: "at once" },
    { types: ["trade_gold"], Component: BankCard, opens: "on request" },
    { types: ["plunder"], Component: Plunder, opens: "at once" },
    ...ISLAND.panels,
  ],
  bands: [Phase],
  title: (type, props) => (type === "pass" ? PASSES[headStep(props)] : ISLAND.title(type, props)),
};

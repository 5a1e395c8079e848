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

const PROMPTS: Readonly<Record<string, string>> = {
  after_roll: "Play Year of Plenty, or pass.",
  builder: "Build, or pass.",
  optional_robber: "Move the robber, or pass.",
  optional_theft: "Steal a card, or pass.",
  pick_role: "Pick a role.",
  producer: "Roll the dice.",
  prospector: "Take a card from the bank, or pass.",
  robber_to_roller: "Move the robber to a hex of the seat that rolled.",
  soldier: "Play a knight, or pass.",
  soldier_robber: "Move the robber.",
  soldier_theft: "Take a card from them, or pass.",
  trader: "Trade, or pass.",
};

function headStep({ view }: StepProps): string {
  return headOf(view, ...Object.keys({ ...PASSES, ...PROMPTS }))?.step ?? "";
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
  prompt: (props) => ISLAND.prompt(props) ?? PROMPTS[headStep(props)],
  title: (type, props) => (type === "pass" ? PASSES[headStep(props)] : ISLAND.title(type, props)),
};

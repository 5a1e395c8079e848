/** The steps of Trade Partners: the catch-up and the purchase from the partner. */

import { STEPS as ISLAND } from "../settlers/steps.js";
import type { RulesetSteps } from "../step.js";
import { CatchUp, PURCHASE, Purchase, partnerColour } from "./partner.js";

export const STEPS: RulesetSteps = {
  ...ISLAND,
  panels: [{ types: [PURCHASE], Component: Purchase, opens: "on request" }, ...ISLAND.panels],
  bands: [CatchUp, ...ISLAND.bands],
  joined: [["place_partner_road", "place_partner_settlement", "place_partner_city"]],
  colour: partnerColour,
};

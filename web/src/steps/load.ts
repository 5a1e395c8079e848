/** The components of a ruleset's steps, loaded when its first game is opened. */

import { useEffect, useState } from "preact/hooks";

import { GENERIC, type RulesetSteps } from "./step.js";

const LOADERS: Readonly<Record<string, () => Promise<{ STEPS: RulesetSteps }>>> = {
  settlers: () => import("./settlers/steps.js"),
  settlers_with_seafarers: () => import("./seafarers/steps.js"),
  trade_partners: () => import("./trade_partners/steps.js"),
  first_nations: () => import("./first_nations/steps.js"),
  dinosaurs: () => import("./dinosaurs/steps.js"),
  puerto: () => import("./puerto/steps.js"),
  natick: () => import("./natick/steps.js"),
};

/** The steps of a ruleset; until they are loaded, and for a ruleset that the page does not know, the generic ones. */
export function useSteps(ruleset: string): RulesetSteps {
  const [steps, setSteps] = useState(GENERIC);
  useEffect(() => {
    let wanted = true;
    void LOADERS[ruleset]?.().then(({ STEPS }) => { if (wanted) setSteps(STEPS); });
    return () => { wanted = false; };
  }, [ruleset]);
  return steps;
}

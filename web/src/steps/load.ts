/** The components of a game's steps: those of its ruleset, which its expansions extend, loaded when the first one is opened. */

import { useEffect, useState } from "preact/hooks";

import { combinationKey, type Combination } from "../rules/words.js";
import { GENERIC, type RulesetSteps } from "./step.js";

const RULESETS: Readonly<Record<string, () => Promise<{ STEPS: RulesetSteps }>>> = {
  settlers: () => import("./settlers/steps.js"),
  trade_partners: () => import("./trade_partners/steps.js"),
  first_nations: () => import("./first_nations/steps.js"),
  dinosaurs: () => import("./dinosaurs/steps.js"),
  puerto: () => import("./puerto/steps.js"),
  natick: () => import("./natick/steps.js"),
};
const EXPANSIONS: Readonly<Record<string, () => Promise<{ extend: (steps: RulesetSteps) => RulesetSteps }>>> = {
  cities_knights: () => import("./cities_knights/steps.js"),
  seafarers: () => import("./seafarers/steps.js"),
};

/** The steps of a game; undefined until they are loaded. For a ruleset that the page does not know, and when they cannot be loaded, the generic ones. */
export function useSteps(game: Combination): RulesetSteps | undefined {
  const [steps, setSteps] = useState<RulesetSteps>();
  useEffect(() => {
    let wanted = true;
    void loadSteps(game)
      .catch(() => GENERIC)
      .then((loaded) => {
        if (wanted) setSteps(loaded);
      });
    return () => {
      wanted = false;
    };
  }, [combinationKey(game)]);
  return steps;
}

async function loadSteps({ ruleset, expansions }: Combination): Promise<RulesetSteps> {
  const extensions = await Promise.all(expansions.flatMap((name) => EXPANSIONS[name]?.() ?? []));
  const loaded = await RULESETS[ruleset]?.();
  return extensions.reduce((steps, { extend }) => extend(steps), loaded?.STEPS ?? GENERIC);
}

/** The description of a ruleset in a component. */

import { useEffect, useState } from "preact/hooks";

import { combinationKey, type Combination } from "../rules/words.js";
import { readRuleset, type RulesetDetails } from "../state/rulesets.js";

/** The description of a ruleset; undefined until it arrives. */
export function useRuleset(game: Combination): RulesetDetails | undefined {
  const key = combinationKey(game);
  const [details, setDetails] = useState<RulesetDetails>();
  useEffect(() => {
    let wanted = true;
    void readRuleset(key).then((read) => {
      if (wanted) setDetails(read);
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return details;
}

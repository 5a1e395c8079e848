/** The description of a ruleset in a component. */

import { useEffect, useState } from "preact/hooks";

import { readRuleset, type RulesetDetails } from "../state/rulesets.js";

/** The description of a ruleset; undefined until it arrives. */
export function useRuleset(name: string): RulesetDetails | undefined {
  const [details, setDetails] = useState<RulesetDetails>();
  useEffect(() => {
    let wanted = true;
    void readRuleset(name).then((read) => { if (wanted) setDetails(read); });
    return () => { wanted = false; };
  }, [name]);
  return details;
}

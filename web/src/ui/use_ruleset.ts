/** The description of a ruleset in a component. */

import { useEffect, useState } from "preact/hooks";

import { combinationKey, type Combination } from "../rules/words.js";
import { readRuleset, type RulesetDetails } from "../state/rulesets.js";

/** Milliseconds until a description that did not arrive is asked for again. */
const RETRY_MS = 3000;

/** The description of a ruleset; undefined until it arrives. */
export function useRuleset(game: Combination): RulesetDetails | undefined {
  const key = combinationKey(game);
  const [details, setDetails] = useState<RulesetDetails>();
  useEffect(() => {
    let wanted = true;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      readRuleset(key).then(
        (found) => {
          if (wanted) setDetails(found);
        },
        () => {
          if (wanted) pause = setTimeout(read, RETRY_MS);
        },
      );
    };
    read();
    return () => {
      wanted = false;
      clearTimeout(pause);
    };
  }, [key]);
  return details;
}

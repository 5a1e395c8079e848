/** What things cost, from the description of the ruleset. */

import { useEffect, useState } from "preact/hooks";

import { readable } from "../rules/words.js";
import { readRuleset, type RulesetDetails } from "../state/rulesets.js";
import { Amounts } from "./players.js";

export function Costs({ ruleset }: { ruleset: string }) {
  const details = useRuleset(ruleset);
  if (!details) return <p role="status">Loading…</p>;
  return (
    <table class="costs">
      <caption class="visually-hidden">Costs</caption>
      <tbody>
        {Object.entries(details.costs ?? {}).map(([name, cost]) => (
          <tr key={name}><th scope="row">{readable(name)}</th><td><Amounts cards={cost} /></td></tr>
        ))}
      </tbody>
    </table>
  );
}

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

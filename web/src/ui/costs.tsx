/** What things cost, from the description of the ruleset. */

import { readable } from "../rules/words.js";
import type { RulesetDetails } from "../state/rulesets.js";
import { Amounts } from "./players.js";

export function Costs({ details }: { details: RulesetDetails | undefined }) {
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

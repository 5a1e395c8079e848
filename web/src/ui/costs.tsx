/** What things cost, from the description of the ruleset, and what is left of the bank. */

import type { View } from "../board/view.js";
import { countWords, readable } from "../rules/words.js";
import type { RulesetDetails } from "../state/rulesets.js";
import { Amounts } from "./players.js";

export function Costs({ details, view }: { details: RulesetDetails | undefined; view: View }) {
  if (!details) return <p role="status">Loading…</p>;
  return (
    <>
      <table class="costs">
        <caption class="visually-hidden">Costs</caption>
        <tbody>
          {Object.entries(details.costs).map(([name, cost]) => (
            <tr key={name}>
              <th scope="row">{readable(name)}</th>
              <td>
                <Amounts cards={cost} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Left in the {"bank" in view ? "bank" : "pool"}</h2>
      <p class="costs">
        <Amounts cards={"bank" in view ? view.bank : view.pool} />
      </p>
      {"deck" in view && <p class="muted">{countWords(view.deck, "development card")} left in the deck</p>}
    </>
  );
}

/** What things cost, from the description of the ruleset, and what is left of the bank. */

import type { Cards, View } from "../board/view.js";
import { countWords, readable } from "../rules/words.js";
import type { RulesetDetails } from "../state/rulesets.js";
import { Amounts } from "./players.js";

export function Costs({ details, view }: { details: RulesetDetails | undefined; view: View }) {
  if (!details) return <p role="status">Loading…</p>;
  return (
    <>
      <AmountTable caption="Costs" rows={Object.entries(details.costs ?? {})} />
      <h2>Left</h2>
      <AmountTable caption="Left" rows={Object.entries(supplyOf(view))} />
      {"deck" in view && <p class="muted">{countWords(view.deck, "development card")} in the deck</p>}
    </>
  );
}

function AmountTable({ caption, rows }: { caption: string; rows: readonly (readonly [string, Cards])[] }) {
  return (
    <table class="costs">
      <caption class="visually-hidden">{caption}</caption>
      <tbody>{rows.map(([name, amounts]) => <tr key={name}><th scope="row">{readable(name)}</th><td><Amounts cards={amounts} /></td></tr>)}</tbody>
    </table>
  );
}

/** The cards of the bank, or the coins of the pool. */
function supplyOf(view: View): Readonly<Record<string, Cards>> {
  return "bank" in view ? { bank: view.bank } : { pool: view.pool };
}

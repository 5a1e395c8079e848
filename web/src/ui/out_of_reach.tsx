/** Buttons of what would be legal if the hand could pay it: in grey, with what is missing. */

import { needsWords, outOfReach } from "../rules/reach.js";
import type { RulesetDetails } from "../state/rulesets.js";
import type { Table } from "../state/table.js";
import { Amounts } from "./players.js";

export function OutOfReach({ table, details, titleOf }: { table: Table; details: RulesetDetails | undefined; titleOf: (type: string) => string }) {
  const schemas = details?.actions;
  if (!schemas) return null;
  const { actions, almost } = table.choices.value;
  const groupOf = (type: string): string => String(schemas[type]?.["x-group"] ?? "");
  const legal = new Set<string>(actions.map(({ type }) => type));
  return (
    <>
      {outOfReach(almost ?? [], legal, groupOf).map(({ type, missing }) => (
        <button type="button" key={type} class="unpaid" disabled title={needsWords(missing)}>
          {titleOf(type)}<span class="visually-hidden">, {needsWords(missing)}</span> <small aria-hidden="true">needs <Amounts cards={missing} /></small>
        </button>
      ))}
    </>
  );
}

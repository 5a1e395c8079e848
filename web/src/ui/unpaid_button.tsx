/** The button of an action that would be legal if the hand could pay it: in grey, with what is missing. */

import { needsWords, type OutOfReach } from "../rules/reach.js";
import { Amounts } from "./players.js";

export function UnpaidButton({ title, missing }: { title: string; missing: OutOfReach["missing"] }) {
  return (
    <button type="button" class="unpaid" disabled title={needsWords(missing)}>
      {title}
      <span class="visually-hidden">, {needsWords(missing)}</span>{" "}
      <small aria-hidden="true">
        needs <Amounts cards={missing} />
      </small>
    </button>
  );
}

/** The buttons of what cannot be built, in grey: with what is missing in the hand, or with the reason. */

import { needsWords, type Closed, type OutOfReach } from "../rules/reach.js";
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

export function ClosedButton({ title, reason }: { title: string; reason: Closed["reason"] }) {
  return (
    <button type="button" class="unpaid" disabled>
      {title} <small>{reason}</small>
    </button>
  );
}

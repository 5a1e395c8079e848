/** What the AI considered at the entry that the replay shows: a button, and the best choices with their worth. */

import { useContext, useEffect } from "preact/hooks";

import type { Evaluation, Valued } from "../rules/evaluation.js";
import { stepsOf } from "../rules/choices.js";
import { actionTitle, valueWords } from "../rules/words.js";
import type { Table } from "../state/table.js";
import { WordingContext, type Wording } from "./sentence.js";

const PLACES: ReadonlySet<string> = new Set(["hex", "edge", "corner"]);

export function EvaluationButton({ table }: { table: Table }) {
  const { shown } = table.evaluations;
  useEffect(
    () =>
      table.evaluations.follow((error) => {
        table.report(error);
      }),
    [table],
  );
  return (
    <button
      type="button"
      aria-pressed={shown.value}
      onClick={() => {
        shown.value = !shown.value;
      }}
    >
      AI choices
    </button>
  );
}

/** The best choices as a list; nothing at an entry without an evaluation. */
export function BestChoices({ table }: { table: Table }) {
  const wording = useContext(WordingContext);
  const { shown, current, isLoading } = table.evaluations;
  if (!shown.value) return null;
  if (table.past.value === undefined)
    return <p class="evaluation muted">Go back to an entry to see what the AI players considered.</p>;
  if (isLoading.value) return <p class="evaluation muted">Loading…</p>;
  if (!current.value) return <p class="evaluation muted">No AI player compared choices here.</p>;
  return <Choices evaluation={current.value} wording={wording} />;
}

function Choices({ evaluation: { seat, choices, best }, wording }: { evaluation: Evaluation; wording: Wording }) {
  return (
    <section class="evaluation" aria-label="Best choices of the AI">
      <p>
        The best of {choices} choices for {wording.seatName(seat)}, by what they were worth in points:
      </p>
      <ol>
        {best.map((each, rank) => (
          <li key={rank}>
            {words(each, wording)} <b>{each.worth.toFixed(2)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function words({ action }: Valued, { placeName, seatName }: Wording): string {
  if (!action) return "An offer or another filled-in action";
  const values = stepsOf(action).map(({ field, value }) =>
    PLACES.has(field) && typeof value === "number" ? placeName(field, value) : valueWords(field, value, seatName),
  );
  return [actionTitle(action.type), values.join(", ")].filter(Boolean).join(": ");
}

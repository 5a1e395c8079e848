/** The generic form of a template: cards as steppers, seats as chips, offers as a list. */

import { useState } from "preact/hooks";

import type { Action } from "../rules/choices.js";
import { cardsOf, countOf, numbersOf } from "../rules/domains.js";
import { actionTitle, readable } from "../rules/words.js";
import type { Table, Template } from "../state/table.js";
import { SeatMark } from "./icons.js";
import type { SeatName } from "./sentence.js";
import { Steppers, positive, type Counts } from "./steppers.js";

/** Templates that the trade panel shows. */
const TRADES: readonly string[] = ["make_offer", "counter_offer"];
const KINDS: readonly string[] = ["cards", "seats", "offer"];
type Values = Readonly<Record<string, Counts | readonly number[] | number>>;

/** Forms of the templates for which no step has a component. One with a kind of field that the page does not know is left out. */
export function TemplateForms({
  table,
  seatName,
  handled,
}: {
  table: Table;
  seatName: SeatName;
  handled: ReadonlySet<string>;
}) {
  const templates = table.choices.value.templates.filter(
    ({ type, domain }) =>
      !handled.has(type) && !TRADES.includes(type) && Object.values(domain).every(({ kind }) => KINDS.includes(kind)),
  );
  return (
    <>
      {templates.map((template) => (
        <TemplateForm key={template.type} template={template} table={table} seatName={seatName} />
      ))}
    </>
  );
}

function TemplateForm({
  template: { type, domain },
  table,
  seatName,
}: {
  template: Template;
  table: Table;
  seatName: SeatName;
}) {
  const [values, change] = useState<Values>({});
  const set = (field: string, value: Values[string]): void => change({ ...values, [field]: value });
  const send = (): void => {
    const fields = Object.entries(domain).map(([field, { kind }]) => [
      field,
      kind === "cards" ? positive((values[field] ?? {}) as Counts) : values[field],
    ]);
    void table.act({ type, ...Object.fromEntries(fields) } as unknown as Action);
  };
  return (
    <section class="step" aria-label={actionTitle(type)}>
      {Object.entries(domain).map(([field, { kind }]) => {
        if (kind === "cards") {
          const count = countOf(domain, field);
          return (
            <Steppers
              key={field}
              label={readable(field)}
              limits={cardsOf(domain, field)}
              amounts={(values[field] ?? {}) as Counts}
              {...(count > 0 && { total: count })}
              onChange={(amounts) => set(field, amounts)}
            />
          );
        }
        const chosen = values[field];
        const isChosen = (number: number): boolean =>
          Array.isArray(chosen) ? chosen.includes(number) : chosen === number;
        const toggle = (number: number): void => {
          const before = Array.isArray(chosen) ? (chosen as readonly number[]) : [];
          set(
            field,
            kind === "offer"
              ? number
              : isChosen(number)
                ? before.filter((each) => each !== number)
                : [...before, number].sort(),
          );
        };
        return (
          <div key={field} class="chips" role="group" aria-label={readable(field)}>
            {numbersOf(domain, field).map((number) => (
              <button
                type="button"
                key={number}
                class="chip"
                aria-pressed={isChosen(number)}
                onClick={() => toggle(number)}
              >
                {kind === "seats" ? (
                  <>
                    <SeatMark colour={number} /> {seatName(number)}
                  </>
                ) : (
                  `Offer ${number}`
                )}
              </button>
            ))}
          </div>
        );
      })}
      <div class="step-buttons">
        <button type="button" class="main" data-action={type} disabled={table.sending.value} onClick={send}>
          {actionTitle(type)}
        </button>
      </div>
    </section>
  );
}

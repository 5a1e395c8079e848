/** Cards with plus and minus: both sides of a trade, and forms. */

import { orderNames } from "../rules/cards.js";
import { ResourceIcon } from "./icons.js";

/** How many of each kind. */
export type Counts = Readonly<Record<string, number>>;

export function Steppers({
  label,
  limits,
  amounts,
  total,
  onChange,
}: {
  label: string;
  limits: Counts;
  amounts: Counts;
  total?: number;
  onChange: (amounts: Counts) => void;
}) {
  const sum = Object.values(amounts).reduce((all, each) => all + each, 0);
  const change = (name: string, by: number): void => {
    onChange({ ...amounts, [name]: (amounts[name] ?? 0) + by });
  };
  return (
    <fieldset class="steppers">
      <legend>
        {label}
        {total !== undefined && `: ${sum} of ${total}`}
      </legend>
      {orderNames(Object.keys(limits)).map((name) => {
        const limit = limits[name] ?? 0;
        const count = amounts[name] ?? 0;
        return (
          <div key={name} class={`stepper${count > 0 ? " some" : ""}`}>
            <span class={`card card-${name}`}>
              <ResourceIcon name={name} size={26} />
              <b role="img" aria-label={`${count} ${name}`}>
                {count}
              </b>
            </span>
            <button
              type="button"
              disabled={count === 0}
              onClick={() => change(name, -1)}
              aria-label={`one ${name} less`}
            >
              −
            </button>
            <button
              type="button"
              disabled={count >= limit || (total !== undefined && sum >= total)}
              onClick={() => change(name, 1)}
              aria-label={`one ${name} more`}
            >
              +
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}

/** The amounts without zeros, as the API takes them. */
export function positive(amounts: Counts): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).filter(([, count]) => count > 0));
}

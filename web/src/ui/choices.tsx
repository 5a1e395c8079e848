/** Choices of which one holds, as a row of buttons behind its label; and the expansions of a ruleset as such a row. */

import { combinationKey, expansionTitle, type Combination } from "../rules/words.js";

/** How far the arrow keys move the choice. */
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function Choices<Value extends string | number>({
  label,
  values,
  chosen,
  words,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  chosen: Value;
  words: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  return (
    <div
      class="choices"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const next = values[values.indexOf(chosen) + (ARROWS[event.key] ?? 0)];
        if (!(event.key in ARROWS)) return;
        event.preventDefault();
        if (next === undefined) return;
        onChoose(next);
        event.currentTarget.querySelectorAll("button")[values.indexOf(next)]?.focus();
      }}
    >
      <span class="label" aria-hidden="true">
        {label}
      </span>
      {values.map((value, index) => (
        <button
          type="button"
          key={value}
          role="radio"
          aria-checked={value === chosen}
          tabIndex={value === chosen || (index === 0 && !values.includes(chosen)) ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {words(value)}
        </button>
      ))}
    </div>
  );
}

/** The combinations of one ruleset; nothing where there is only one. */
export function ExpansionChoices<Offered extends Combination>({
  combinations,
  chosen,
  onChoose,
}: {
  combinations: readonly Offered[];
  chosen: Combination;
  onChoose: (combination: Offered) => void;
}) {
  if (combinations.length < 2) return null;
  const byKey = new Map(combinations.map((each) => [combinationKey(each), each]));
  return (
    <Choices
      label="Expansions"
      values={[...byKey.keys()]}
      chosen={combinationKey(chosen)}
      words={(key) => expansionTitle(byKey.get(key)?.expansions ?? [])}
      onChoose={(key) => {
        const found = byKey.get(key);
        if (found) onChoose(found);
      }}
    />
  );
}

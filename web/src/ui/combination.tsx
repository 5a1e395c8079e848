/** The choice of what is played: a ruleset with expansions, and a number of seats. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { combinationKey, rulesetTitle, type Combination } from "../rules/words.js";
import { combinationsOf, type Ruleset } from "../state/rulesets.js";
import { Choices, ExpansionChoices } from "./choices.js";

const CHOICE = "landnama.choice";

export interface Choice extends Combination {
  readonly seats: number;
}

type Offered = ReturnType<typeof combinationsOf>[number];

/** Ruleset and expansions as rows of buttons, with what they are. */
export function CombinationChoices({ rulesets, choice }: { rulesets: readonly Ruleset[]; choice: Signal<Choice> }) {
  const { ruleset, seats } = choice.value;
  return (
    <>
      <Choices
        label="Ruleset"
        values={rulesets.map(({ name }) => name)}
        chosen={ruleset}
        words={(name) => rulesetTitle({ ruleset: name, expansions: [] })}
        onChoose={(name) => {
          choice.value = firstChoice(rulesets.find((each) => each.name === name));
        }}
      />
      <ExpansionChoices
        combinations={rulesets.filter(({ name }) => name === ruleset).flatMap(combinationsOf)}
        chosen={choice.value}
        onChoose={(combination) => {
          choice.value = pick(combination, seats) ?? choice.value;
        }}
      />
      <p class="muted">{offeredOf(rulesets, choice.value)?.description}</p>
    </>
  );
}

export function SeatChoices({ counts, choice }: { counts: readonly number[]; choice: Signal<Choice> }) {
  return (
    <Choices
      label="Seats"
      values={counts}
      chosen={choice.value.seats}
      words={String}
      onChoose={(seats) => {
        choice.value = { ...choice.value, seats };
      }}
    />
  );
}

export function Check({ box, children }: { box: Signal<boolean>; children: ComponentChildren }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={box.value}
        onChange={(event) => {
          box.value = event.currentTarget.checked;
        }}
      />{" "}
      <span>{children}</span>
    </label>
  );
}

/** What the service says about a combination. */
export function offeredOf(rulesets: readonly Ruleset[], chosen: Combination): Offered | undefined {
  return rulesets.flatMap(combinationsOf).find((each) => combinationKey(each) === combinationKey(chosen));
}

/** The choice of the last new game of this browser, or the usual one. */
export function readChoice(rulesets: readonly Ruleset[]): Choice {
  const kept = localStorage.getItem(CHOICE);
  const choice = kept ? (JSON.parse(kept) as Partial<Choice>) : {};
  const found = choice.ruleset === undefined ? undefined : offeredOf(rulesets, { expansions: [], ...choice } as Choice);
  return pick(found, choice.seats) ?? firstChoice(rulesets[0]);
}

export function keepChoice(choice: Choice): void {
  localStorage.setItem(CHOICE, JSON.stringify(choice));
}

function firstChoice(ruleset: Ruleset | undefined): Choice {
  return pick(ruleset && combinationsOf(ruleset)[0], undefined) ?? { ruleset: "settlers", expansions: [], seats: 4 };
}

/** A choice of a combination, with the same number of seats if it has that. */
function pick(found: Offered | undefined, seats: number | undefined): Choice | undefined {
  if (!found) return undefined;
  const { ruleset, expansions, seat_counts } = found;
  return {
    ruleset,
    expansions,
    seats: seats !== undefined && seat_counts.includes(seats) ? seats : usualSeats(seat_counts),
  };
}

function usualSeats(counts: readonly number[]): number {
  return counts.includes(4) ? 4 : (counts.at(-1) ?? 2);
}

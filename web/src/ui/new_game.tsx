/** The form of a new game: ruleset, expansions, seats, how many of them are for people, and the level of the AI players. */

import { useSignal, type Signal } from "@preact/signals";
import { newKey } from "landnama-client";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { combinationKey, rulesetTitle, type Combination } from "../rules/words.js";
import { createGame } from "../state/lobby.js";
import { choosePolicy, listPolicies, policy, type Policy } from "../state/policies.js";
import { navigate } from "../state/router.js";
import { combinationsOf, type Ruleset } from "../state/rulesets.js";
import { Choices, ExpansionChoices } from "./choices.js";
import { Notice, useAttempts } from "./notice.js";

const CHOICE = "landnama.choice";

interface Choice extends Combination {
  readonly seats: number;
}

export function NewGame({ rulesets }: { rulesets: readonly Ruleset[] }) {
  const choice = useSignal<Choice>(readChoice(rulesets));
  const people = useSignal(1);
  const isRated = useSignal(false);
  const isPrivate = useSignal(false);
  const { problem, isBusy, attempt } = useAttempts();
  const { ruleset, seats } = choice.value;
  const combinations = rulesets.filter(({ name }) => name === ruleset).flatMap(combinationsOf);
  const chosen = combinations.find((each) => combinationKey(each) === combinationKey(choice.value));
  const players = Math.min(people.value, seats);
  // The key belongs to the choice: a press after a lost answer asks for the same game again.
  const key = useMemo(newKey, [combinationKey(choice.value), seats, players, policy.value, isRated.value, isPrivate.value]);
  const play = async (): Promise<void> => {
    localStorage.setItem(CHOICE, JSON.stringify(choice.value));
    const terms = { kind: isRated.value ? "rated" : "casual", private: isPrivate.value && players > 1 } as const;
    navigate(`/g/${await createGame(key, choice.value, seats, players, terms)}`);
  };
  return (
    <>
      <Choices label="Ruleset" values={rulesets.map(({ name }) => name)} chosen={ruleset} words={(name) => rulesetTitle({ ruleset: name, expansions: [] })}
        onChoose={(name) => { choice.value = firstChoice(rulesets.find((each) => each.name === name)); }} />
      <ExpansionChoices combinations={combinations} chosen={choice.value} onChoose={(combination) => { choice.value = pick(combination, seats) ?? choice.value; }} />
      <p class="muted">{chosen?.description}</p>
      <Choices label="Seats" values={chosen?.seat_counts ?? []} chosen={seats} words={String}
        onChoose={(count) => { choice.value = { ...choice.value, seats: count }; }} />
      <Choices label="People" values={Array.from({ length: seats }, (_, index) => index + 1)} chosen={players} words={(count) => (count === 1 ? "only you" : `${count} people`)}
        onChoose={(count) => { people.value = count; }} />
      {players < seats && <AiLevel />}
      <Check box={isRated}>Rated: the result counts on the <a href="/ladder">ladder</a></Check>
      {players > 1 && <Check box={isPrivate}>Private: seats are only for those whom you invite</Check>}
      <Notice text={problem} />
      <button type="button" class="main large" disabled={isBusy} onClick={() => attempt(play)}>{isBusy ? "Starting…" : players === 1 ? "Play" : "Create table"}</button>
    </>
  );
}

function Check({ box, children }: { box: Signal<boolean>; children: ComponentChildren }) {
  return <label class="check"><input type="checkbox" checked={box.value} onChange={(event) => { box.value = event.currentTarget.checked; }} /> <span>{children}</span></label>;
}

/** How well the AI players of the other seats play. */
function AiLevel() {
  const [policies, setPolicies] = useState<readonly Policy[]>([]);
  useEffect(() => { void listPolicies().then(setPolicies); }, []);
  const chosen = policies.find(({ name }) => name === policy.value);
  return (
    <>
      <Choices label="AI players" values={policies.map(({ name }) => name)} chosen={policy.value} onChoose={choosePolicy}
        words={(name) => policies.find((each) => each.name === name)?.title ?? name} />
      <p class="muted">{chosen?.about}</p>
    </>
  );
}

type Offered = ReturnType<typeof combinationsOf>[number];

function readChoice(rulesets: readonly Ruleset[]): Choice {
  const kept = localStorage.getItem(CHOICE);
  const choice = kept ? (JSON.parse(kept) as Partial<Choice>) : {};
  const found = rulesets.flatMap(combinationsOf).find((each) => choice.ruleset !== undefined && combinationKey(each) === combinationKey({ expansions: [], ...choice } as Choice));
  return pick(found, choice.seats) ?? firstChoice(rulesets[0]);
}

function firstChoice(ruleset: Ruleset | undefined): Choice {
  return pick(ruleset && combinationsOf(ruleset)[0], undefined) ?? { ruleset: "settlers", expansions: [], seats: 4 };
}

/** A choice of a combination, with the same number of seats if it has that. */
function pick(found: Offered | undefined, seats: number | undefined): Choice | undefined {
  if (!found) return undefined;
  const { ruleset, expansions, seat_counts } = found;
  return { ruleset, expansions, seats: seats !== undefined && seat_counts.includes(seats) ? seats : usualSeats(seat_counts) };
}

function usualSeats(counts: readonly number[]): number {
  return counts.includes(4) ? 4 : (counts.at(-1) ?? 2);
}

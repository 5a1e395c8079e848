/** The form of a new game: ruleset, expansions, seats, how many of them are for people, and the level of the AI players. */

import { useSignal } from "@preact/signals";
import { newKey } from "landnama-client";
import { useEffect, useMemo, useState } from "preact/hooks";

import { combinationKey } from "../rules/words.js";
import { createGame } from "../state/lobby.js";
import { choosePolicy, listPolicies, policy, type Policy } from "../state/policies.js";
import { navigate } from "../state/router.js";
import type { Ruleset } from "../state/rulesets.js";
import { Choices } from "./choices.js";
import {
  Check,
  CombinationChoices,
  SeatChoices,
  keepChoice,
  offeredOf,
  readChoice,
  type Choice,
} from "./combination.js";
import { Notice, useAttempts } from "./notice.js";

export function NewGame({ rulesets }: { rulesets: readonly Ruleset[] }) {
  const choice = useSignal<Choice>(readChoice(rulesets));
  const people = useSignal(1);
  const isRated = useSignal(false);
  const isPrivate = useSignal(false);
  const { problem, isBusy, attempt } = useAttempts();
  const { seats } = choice.value;
  const players = Math.min(people.value, seats);
  // The key belongs to the choice: a press after a lost answer asks for the same game again.
  const key = useMemo(newKey, [
    combinationKey(choice.value),
    seats,
    players,
    policy.value,
    isRated.value,
    isPrivate.value,
  ]);
  const play = async (): Promise<void> => {
    keepChoice(choice.value);
    const terms = { kind: isRated.value ? "rated" : "casual", private: isPrivate.value && players > 1 } as const;
    navigate(`/g/${await createGame(key, choice.value, seats, players, terms)}`);
  };
  return (
    <>
      <CombinationChoices rulesets={rulesets} choice={choice} />
      <SeatChoices counts={offeredOf(rulesets, choice.value)?.seat_counts ?? []} choice={choice} />
      <Choices
        label="People"
        values={Array.from({ length: seats }, (_, index) => index + 1)}
        chosen={players}
        words={(count) => (count === 1 ? "Only you" : `${count} people`)}
        onChoose={(count) => {
          people.value = count;
        }}
      />
      {players < seats && <AiLevel />}
      <Check box={isRated}>
        Rated: the result counts on the <a href="/ladder">ladder</a>
      </Check>
      {players > 1 && <Check box={isPrivate}>Private: seats are only for those whom you invite</Check>}
      <Notice text={problem} />
      <button type="button" class="main large" disabled={isBusy} onClick={() => attempt(play)}>
        {isBusy ? "Starting…" : players === 1 ? "Play" : "Create table"}
      </button>
    </>
  );
}

/** How well the AI players of the other seats play. */
function AiLevel() {
  const [policies, setPolicies] = useState<readonly Policy[]>([]);
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listPolicies().then(setPolicies));
  }, []);
  const chosen = policies.find(({ name }) => name === policy.value);
  return (
    <>
      <Choices
        label="AI players"
        values={policies.map(({ name }) => name)}
        chosen={policy.value}
        onChoose={choosePolicy}
        words={(name) => policies.find((each) => each.name === name)?.title ?? name}
      />
      <Notice text={problem} />
      <p class="muted">{chosen?.about}</p>
    </>
  );
}

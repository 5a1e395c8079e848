/** The form of a match: with other players who seek the same, or with one player or bot. */

import { useSignal, type Signal } from "@preact/signals";
import { newKey } from "landnama-client";
import { useMemo } from "preact/hooks";

import { combinationKey } from "../rules/words.js";
import { challengePlayer, seekMatch } from "../state/matches.js";
import { navigate } from "../state/router.js";
import type { Ruleset } from "../state/rulesets.js";
import { Choices } from "../ui/choices.js";
import { Check, CombinationChoices, SeatChoices, offeredOf, readChoice, type Choice } from "../ui/combination.js";
import { Notice, useAttempts } from "../ui/notice.js";

/** `opponent` is the name of the player who is challenged; undefined for a seek. */
export function MatchForm({
  rulesets,
  opponent,
  onSent,
}: {
  rulesets: readonly Ruleset[];
  opponent: Signal<string | undefined>;
  onSent: () => void;
}) {
  const choice = useSignal<Choice>(readChoice(rulesets));
  const isRated = useSignal(false);
  const left = useSignal<readonly number[]>([]);
  const sent = useSignal(0);
  const { problem, isBusy, attempt } = useAttempts();
  const counts = offeredOf(rulesets, choice.value)?.seat_counts ?? [];
  const seats = counts.filter((count) => !left.value.includes(count));
  const name = opponent.value;
  const kind = isRated.value ? "rated" : "casual";
  // The key belongs to the choice: a press after a lost answer sends the same request again.
  const key = useMemo(newKey, [combinationKey(choice.value), choice.value.seats, seats.join(), name, kind, sent.value]);
  const send = async (): Promise<void> => {
    const { game } =
      name === undefined
        ? await seekMatch(key, choice.value, seats, kind)
        : await challengePlayer(key, name.trim(), choice.value, choice.value.seats, kind);
    sent.value += 1;
    if (game === null) onSent();
    else navigate(`/g/${game}`);
  };
  return (
    <form
      id="match"
      class="play-now"
      aria-label="Match"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(send);
      }}
    >
      <Choices
        label="Opponent"
        values={["anybody", "named"]}
        chosen={name === undefined ? "anybody" : "named"}
        words={(value) => (value === "anybody" ? "Anyone who seeks the same" : "A player or bot")}
        onChoose={(value) => {
          opponent.value = value === "anybody" ? undefined : "";
        }}
      />
      {name !== undefined && (
        <label class="choices">
          <span class="label">Name</span>
          <input
            required
            maxLength={40}
            autocomplete="off"
            value={name}
            onInput={(event) => {
              opponent.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      <CombinationChoices rulesets={rulesets} choice={choice} />
      {name === undefined ? (
        <SuitableSeats counts={counts} left={left} />
      ) : (
        <SeatChoices counts={counts} choice={choice} />
      )}
      {name !== undefined && choice.value.seats > 2 && <p class="muted">AI players have the other seats.</p>}
      <Check box={isRated}>
        Rated: the result counts on the <a href="/ladder">ladder</a>
      </Check>
      <Notice text={problem} />
      <button type="submit" class="main large" disabled={isBusy || seats.length === 0}>
        {name === undefined ? "Seek a match" : "Challenge"}
      </button>
    </form>
  );
}

/** The numbers of seats that suit; at first all. */
function SuitableSeats({ counts, left }: { counts: readonly number[]; left: Signal<readonly number[]> }) {
  const toggle = (count: number): void => {
    left.value = left.value.includes(count) ? left.value.filter((each) => each !== count) : [...left.value, count];
  };
  return (
    <div class="choices" role="group" aria-label="Numbers of seats that suit">
      <span class="label" aria-hidden="true">
        Seats
      </span>
      {counts.map((count) => (
        <button type="button" key={count} aria-pressed={!left.value.includes(count)} onClick={() => toggle(count)}>
          {count}
        </button>
      ))}
    </div>
  );
}

/** What waits for an answer of the player: seats that are held, and challenges. */

import { newKey } from "landnama-client";
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";

import { countWords, listWords, rulesetTitle } from "../rules/words.js";
import { live } from "../state/live.js";
import { freeSeat, takeSeat } from "../state/lobby.js";
import {
  acceptChallenge,
  declineChallenge,
  listChallenges,
  listHeldGames,
  type Challenge,
  type HeldGame,
} from "../state/matches.js";
import { navigate } from "../state/router.js";
import { player } from "../state/session.js";
import { Notice, useAttempts } from "./notice.js";

interface News<Value> {
  /** Undefined until it has arrived. */
  readonly found: Value | undefined;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  readonly readAgain: () => void;
}

/** What `read` finds for the player of this browser, again with each notification and with `readAgain`. */
export function useNews<Value>(read: () => Promise<Value>): News<Value> {
  const [found, show] = useState<Value>();
  const [count, setCount] = useState(0);
  const { problem, attempt } = useAttempts();
  const reader = player.value?.player_id;
  useEffect(() => {
    let wanted = true;
    attempt(async () => {
      const value = await read();
      if (wanted) show(() => value);
    });
    return () => {
      wanted = false;
    };
  }, [read, reader, live.notified.value, count]);
  const readAgain = useCallback(() => {
    setCount((before) => before + 1);
  }, []);
  return { found, problem, readAgain };
}

/** Nothing is shown where nothing waits. */
export function Invitations() {
  const held = useNews(listHeldGames);
  const challenges = useNews(listChallenges);
  const received = challenges.found?.filter(isReceived) ?? [];
  const problem = held.problem ?? challenges.problem;
  if ((held.found ?? []).length + received.length === 0 && problem === undefined) return null;
  return (
    <section aria-label="You are invited">
      <h2>You are invited</h2>
      <Notice text={problem} />
      <ul class="rows">
        {held.found?.map((each) => (
          <HeldRow key={each.game.game} held={each} onAnswered={held.readAgain} />
        ))}
        {received.map((each) => (
          <ChallengeRow key={each.challenge} challenge={each} onAnswered={challenges.readAgain} />
        ))}
      </ul>
    </section>
  );
}

function isReceived({ status, opponent }: Challenge): boolean {
  return status === "open" && opponent === player.value?.name;
}

function HeldRow({ held: { game, seats }, onAnswered }: { held: HeldGame; onAnswered: () => void }) {
  const [seat = 0] = seats;
  const others = game.seats.flatMap(({ kind, name }) => (kind !== null && name !== null ? [name] : []));
  return (
    <Row
      words={
        <>
          <a href={`/g/${game.game}`}>{rulesetTitle(game)}</a>
          {others.length > 0 && ` with ${listWords(others)}`}
        </>
      }
      terms={`${countWords(game.seats.length, "seat")}${game.kind === "rated" ? ", rated" : ""}; one is held for you`}
      accept="Take the seat"
      onAccept={async () => {
        await takeSeat(game.game, seat, { "Idempotency-Key": newKey() });
        navigate(`/g/${game.game}`);
      }}
      onDecline={async () => {
        await Promise.all(seats.map((each) => freeSeat(game.game, each)));
        onAnswered();
      }}
    />
  );
}

function ChallengeRow({ challenge, onAnswered }: { challenge: Challenge; onAnswered: () => void }) {
  return (
    <Row
      words={`${challenge.challenger ?? "A player"} challenges you`}
      terms={termsOf(challenge)}
      accept="Accept"
      onAccept={async () => {
        navigate(`/g/${await acceptChallenge(challenge)}`);
      }}
      onDecline={async () => {
        await declineChallenge(challenge);
        onAnswered();
      }}
    />
  );
}

/** What would be played. */
export function termsOf(terms: {
  readonly ruleset: string;
  readonly expansions: readonly string[];
  readonly seats: number | readonly number[];
  readonly kind: string;
}): string {
  const seats =
    typeof terms.seats === "number"
      ? countWords(terms.seats, "seat")
      : `${listWords(terms.seats.map(String), "or")} seats`;
  return `${rulesetTitle(terms)}, ${seats}${terms.kind === "rated" ? ", rated" : ""}`;
}

function Row({
  words,
  terms,
  accept,
  onAccept,
  onDecline,
}: {
  words: ComponentChildren;
  terms: string;
  accept: string;
  onAccept: () => Promise<void>;
  onDecline: () => Promise<void>;
}) {
  const { problem, isBusy, attempt } = useAttempts();
  return (
    <li>
      <span>
        <strong>{words}</strong> <small>{terms}</small>
        <Notice text={problem} />
      </span>
      <span class="buttons">
        <button type="button" disabled={isBusy} onClick={() => attempt(onDecline)}>
          Decline
        </button>
        <button type="button" class="main" disabled={isBusy} onClick={() => attempt(onAccept)}>
          {accept}
        </button>
      </span>
    </li>
  );
}

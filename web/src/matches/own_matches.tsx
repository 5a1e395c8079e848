/** The seeks of the player and the challenges that the player has sent. */

import { useEffect, useRef } from "preact/hooks";

import {
  listChallenges,
  listSeeks,
  withdrawChallenge,
  withdrawSeek,
  type Challenge,
  type Seek,
} from "../state/matches.js";
import { navigate } from "../state/router.js";
import { player } from "../state/session.js";
import { termsOf, useNews } from "../ui/invitations.js";
import { Notice, useAttempts } from "../ui/notice.js";

/** The most requests of each kind. */
const SHOWN = 5;
const BECAUSE = {
  ruleset: "does not play this",
  kind: "does not play games of this kind",
  closed: "does not play at this hour",
  busy: "plays enough games",
};

/** `changes` counts the requests that this page has sent. */
export function OwnMatches({ changes }: { changes: number }) {
  const { found: seeks = [], problem, readAgain: readSeeks } = useNews(listSeeks);
  const { found: challenges = [], readAgain: readChallenges } = useNews(listChallenges);
  const own = challenges.filter(({ challenger }) => challenger === player.value?.name);
  useEffect(() => {
    if (changes === 0) return;
    readSeeks();
    readChallenges();
  }, [changes]);
  useStart([...seeks, ...own]);
  if (seeks.length + own.length === 0 && problem === undefined) return null;
  return (
    <section aria-label="Your seeks and challenges">
      <h2>Your seeks and challenges</h2>
      <Notice text={problem} />
      <ul class="rows">
        {latest(seeks).map((seek) => (
          <Row
            key={seek.seek}
            match={seek}
            words={`You seek ${termsOf(seek)}`}
            outcome={SEEK_STATES[seek.status]}
            withdraw="Cancel"
            onWithdraw={async () => {
              await withdrawSeek(seek);
              readSeeks();
            }}
          />
        ))}
        {latest(own).map((challenge) => (
          <Row
            key={challenge.challenge}
            match={challenge}
            words={`You challenge ${challenge.opponent ?? "a deleted player"}: ${termsOf(challenge)}`}
            outcome={outcomeOf(challenge)}
            withdraw="Withdraw"
            onWithdraw={async () => {
              await withdrawChallenge(challenge);
              readChallenges();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Open requests first. */
function latest<Match extends Seek | Challenge>(matches: readonly Match[]): readonly Match[] {
  return [...matches].sort((a, b) => Number(b.status === "open") - Number(a.status === "open")).slice(0, SHOWN);
}

/** Goes to the game of a request that was open when this page read it before. */
function useStart(matches: readonly (Seek | Challenge)[]): void {
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const started = matches.find((match) => match.game !== null && open.current.has(idOf(match)));
    open.current = new Set(matches.filter(({ status }) => status === "open").map(idOf));
    if (started?.game) navigate(`/g/${started.game}`);
  });
}

function idOf(match: Seek | Challenge): string {
  return "seek" in match ? match.seek : match.challenge;
}

const SEEK_STATES = { open: "waits for players", matched: "matched", withdrawn: "cancelled", expired: "expired" };

function outcomeOf({ status, because, reason, opponent }: Challenge): string {
  if (status === "declined")
    return reason ?? (because === null ? "declined" : `declined: ${opponent ?? "the bot"} ${BECAUSE[because]}`);
  return status === "open" ? "waits for an answer" : status;
}

function Row({
  match: { status, game, expires_at },
  words,
  outcome,
  withdraw,
  onWithdraw,
}: {
  match: Seek | Challenge;
  words: string;
  outcome: string;
  withdraw: string;
  onWithdraw: () => Promise<void>;
}) {
  const { problem, isBusy, attempt } = useAttempts();
  const until = new Date(expires_at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <span>
        {game === null ? words : <a href={`/g/${game}`}>{words}</a>}{" "}
        <small>
          {outcome}
          {status === "open" && ` until ${until}`}
        </small>
        <Notice text={problem} />
      </span>
      {status === "open" && (
        <span class="buttons">
          <button type="button" disabled={isBusy} onClick={() => attempt(onWithdraw)}>
            {withdraw}
          </button>
        </span>
      )}
    </li>
  );
}

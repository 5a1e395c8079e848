/** People and bots to play with: seeks, challenges, the bots that are listed, and the players whom one follows. */

import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { rulesetTitle } from "../rules/words.js";
import { listBots, type Bot } from "../state/matches.js";
import { playerPage } from "../state/ratings.js";
import { query } from "../state/router.js";
import { listRulesets, type Ruleset } from "../state/rulesets.js";
import { Invitations } from "../ui/invitations.js";
import { Notice, useAttempts } from "../ui/notice.js";
import { useTitle } from "../ui/use_title.js";
import { Followed } from "./followed.js";
import { MatchForm } from "./match_form.js";
import { OwnMatches } from "./own_matches.js";

export default function PlayersPage() {
  const [rulesets, setRulesets] = useState<readonly Ruleset[]>([]);
  const opponent = useSignal(query.value.get("challenge") ?? undefined);
  const changes = useSignal(0);
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listRulesets().then(setRulesets));
  }, []);
  useTitle("Players");
  return (
    <main class="page">
      <h1>Players</h1>
      <p>
        Play with anyone who seeks the same game, or challenge a player or bot. For friends, create a table on the{" "}
        <a href="/">start page</a> and send its link.
      </p>
      <Notice text={problem} />
      <Invitations />
      {rulesets.length > 0 && (
        <MatchForm
          rulesets={rulesets}
          opponent={opponent}
          onSent={() => {
            changes.value += 1;
          }}
        />
      )}
      <OwnMatches changes={changes.value} />
      <Followed />
      <Bots
        onChallenge={(name) => {
          opponent.value = name;
          document.getElementById("match")?.scrollIntoView();
        }}
      />
    </main>
  );
}

/** The bots that their owners have listed. */
function Bots({ onChallenge }: { onChallenge: (name: string) => void }) {
  const [bots, setBots] = useState<readonly Bot[]>();
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listBots().then(setBots));
  }, []);
  return (
    <section aria-label="Bots">
      <h2>Bots</h2>
      <Notice text={problem} />
      {bots?.length === 0 && (
        <p class="muted">
          No bot is listed. <a href="/docs/bots">How to write one</a>
        </p>
      )}
      <ul class="rows">
        {bots?.map(({ bot_id, name, owner, description, plays, online }) => (
          <li key={bot_id}>
            <span>
              <strong>
                <a href={playerPage(name)}>{name}</a>
              </strong>{" "}
              <small>
                {owner !== null && `by ${owner}, `}
                {online ? "online" : "offline"}
              </small>
              <br />
              {description} <small>Plays {[...new Set(plays.map(rulesetTitle))].join(", ")}.</small>
            </span>
            <span class="buttons">
              <button type="button" aria-label={`Challenge ${name}`} onClick={() => onChallenge(name)}>
                Challenge
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

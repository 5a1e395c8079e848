/** The start page: a new game, one's own games, tables with free seats, and games to watch. */

import { useEffect, useState } from "preact/hooks";

import { combinationKey, expansionTitle, rulesetTitle, seatCountWords, type Combination } from "../rules/words.js";
import { combinationsOf, listRulesets, type Ruleset } from "../state/rulesets.js";
import { player } from "../state/session.js";
import { Games } from "../ui/games.js";
import { Invitations } from "../ui/invitations.js";
import { NewGame } from "../ui/new_game.js";
import { Notice, useAttempts } from "../ui/notice.js";

export function StartPage() {
  const [rulesets, setRulesets] = useState<readonly Ruleset[]>([]);
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listRulesets().then(setRulesets));
  }, []);
  return (
    <main class="page start">
      <section class="play-now">
        <h1>Play now</h1>
        <p>
          Against AI players or with others; <a href="/players">find players</a>. No account is needed.
        </p>
        <Notice text={problem} />
        {rulesets.length > 0 && <NewGame rulesets={rulesets} />}
      </section>
      {player.value && <Invitations />}
      {player.value && <Games title="Your games" filter={{ player: "me" }} />}
      <Games title="Open tables" filter={{ open: "true" }} ofOthers empty="No table has a free seat." />
      <Games title="Running now" filter={{ status: "running" }} boards ofOthers empty="No game is running." />
      <section>
        <h2>Rulesets</h2>
        <ul class="rulesets">
          {rulesets.map(combinationsOf).map((combinations) => (
            <RulesetCard key={combinations[0]?.ruleset} combinations={combinations} />
          ))}
        </ul>
      </section>
      <Games title="Finished games" filter={{ status: "finished" }} boards empty="No game is finished." />
    </main>
  );
}

/** A ruleset: what it is, and the expansions that go with it; titles lead to the rules. */
function RulesetCard({ combinations: [plain, ...others] }: { combinations: ReturnType<typeof combinationsOf> }) {
  if (!plain) return null;
  return (
    <li>
      <a href={rulesPage(plain)}>
        <strong>{rulesetTitle(plain)}</strong>
      </a>
      <p>{plain.description}</p>
      <small>{seatCountWords(plain.seat_counts)}</small>
      {others.length > 0 && (
        <ul>
          {others.map((each) => (
            <li key={combinationKey(each)}>
              <a href={rulesPage(each)}>with {expansionTitle(each.expansions)}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The page with the rules for people. */
function rulesPage({ ruleset, expansions }: Combination): string {
  return `/docs/rulesets/${ruleset}${expansions.length ? `?expansions=${expansions.join(",")}` : ""}`;
}

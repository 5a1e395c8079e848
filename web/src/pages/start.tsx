/** The start page: a new game, one's own games, tables with free seats, and games to watch. */

import { useEffect, useState } from "preact/hooks";

import { combinationKey, rulesetTitle, type Combination } from "../rules/words.js";
import { combinationsOf, listRulesets, type Ruleset } from "../state/rulesets.js";
import { player } from "../state/session.js";
import { Games } from "../ui/games.js";
import { NewGame } from "../ui/new_game.js";

export function StartPage() {
  const [rulesets, setRulesets] = useState<readonly Ruleset[]>([]);
  useEffect(() => { void listRulesets().then(setRulesets); }, []);
  return (
    <main class="page start">
      <section class="play-now">
        <h1>Play now</h1>
        <p>Against AI players or with others. No account is needed.</p>
        {rulesets.length > 0 && <NewGame rulesets={rulesets} />}
      </section>
      {player.value && <Games title="Your games" filter={{ player: "me" }} />}
      <Games title="Open tables" filter={{ open: "true" }} ofOthers empty="No table has a free seat." />
      <Games title="Running now" filter={{ status: "running" }} boards ofOthers empty="No game is running." />
      <section>
        <h2>Rulesets</h2>
        <ul class="rulesets">
          {rulesets.flatMap(combinationsOf).map(({ description, seat_counts, ...game }) => (
            <li key={combinationKey(game)}><a href={rulesPage(game)}><strong>{rulesetTitle(game)}</strong></a><p>{description}</p><small>{seat_counts.join(", ")} seats</small></li>
          ))}
        </ul>
      </section>
      <Games title="Finished games" filter={{ status: "finished" }} boards empty="No game is finished." />
    </main>
  );
}

/** The page with the rules for people. */
function rulesPage({ ruleset, expansions }: Combination): string {
  return `/docs/rulesets/${ruleset}${expansions.length ? `?expansions=${expansions.join(",")}` : ""}`;
}

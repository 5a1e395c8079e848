/** The page of a player: ratings over time, and the latest finished games. */

import { useEffect, useState } from "preact/hooks";

import { FollowedPlayer } from "../matches/followed.js";
import { rulesetTitle } from "../rules/words.js";
import { readFinishedGames, type FinishedGame } from "../state/ratings.js";
import { Notice, StartLink, useAttempts } from "../ui/notice.js";
import { useTitle } from "../ui/use_title.js";
import { dayOf } from "./curve.js";
import PlayerRatings from "./player_ratings.js";

export default function PlayerPage({ name }: { name: string }) {
  const [games, setGames] = useState<readonly FinishedGame[]>();
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => readFinishedGames(name).then(setGames));
  }, [name]);
  useTitle(name);
  return (
    <main class="page">
      <h1>{name}</h1>
      <Notice text={problem} />
      {!games && problem !== undefined && <StartLink />}
      {games && <FollowedPlayer name={name} />}
      {games && <PlayerRatings name={name} />}
      {games && (
        <section aria-label="Finished games">
          <h2>Finished games</h2>
          {games.length === 0 ? <p class="muted">No game is finished.</p> : <FinishedGames games={games} name={name} />}
        </section>
      )}
    </main>
  );
}

function FinishedGames({ games, name }: { games: readonly FinishedGame[]; name: string }) {
  return (
    <table class="ranking">
      <thead>
        <tr>
          <th scope="col">Game</th>
          <th scope="col">Ended</th>
          <th scope="col">Rank</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => {
          const own = game.seats.find((seat) => seat.name === name);
          return (
            <tr key={game.game}>
              <th scope="row">
                <a href={`/g/${game.game}`}>{rulesetTitle(game)}</a>
                {game.kind === "casual" ? null : <small> {game.kind}</small>}
              </th>
              <td>{dayOf(game.finished_at)}</td>
              <td>
                {own?.resigned ? (
                  "resigned"
                ) : (
                  <>
                    {own?.final_rank ?? "–"} <small>of {game.seats.length}</small>
                  </>
                )}
              </td>
              <td>{own?.points ?? "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The players whom one follows, with the games that they play. */

import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { rulesetTitle } from "../rules/words.js";
import { live } from "../state/live.js";
import { listGames, type GameRow } from "../state/lobby.js";
import { followPlayer, listFollows, unfollowPlayer, type Follow } from "../state/matches.js";
import { playerPage } from "../state/ratings.js";
import { player } from "../state/session.js";
import { Games } from "../ui/games.js";
import { useNews } from "../ui/invitations.js";
import { Notice, useAttempts } from "../ui/notice.js";
import "./matches.css";

/** The most games of one player. */
const SHOWN = 3;

export function Followed() {
  const { found: follows = [], problem: missing, readAgain: read } = useNews(listFollows);
  const name = useSignal("");
  const { problem, isBusy, attempt } = useAttempts();
  const follow = async (): Promise<void> => {
    await followPlayer(name.value.trim());
    name.value = "";
    read();
  };
  return (
    <section aria-label="Players whom you follow">
      <h2>Players whom you follow</h2>
      <p class="muted">You see here what they play. They do not see who follows them.</p>
      <Notice text={missing} />
      <ul class="rows">
        {follows.map((each) => (
          <FollowRow key={each.player_id} follow={each} onEnded={read} />
        ))}
      </ul>
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          attempt(follow);
        }}
      >
        <input
          required
          maxLength={40}
          autocomplete="off"
          aria-label="Name of a player"
          placeholder="Name of a player"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" disabled={isBusy}>
          Follow
        </button>
      </form>
      <Notice text={problem} />
    </section>
  );
}

function FollowRow({ follow: { player_id, name }, onEnded }: { follow: Follow; onEnded: () => void }) {
  const [games, setGames] = useState<readonly GameRow[]>();
  const { problem, isBusy, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listGames({ player: player_id, status: "running", limit: SHOWN }).then(setGames));
  }, [player_id, live.notified.value]);
  return (
    <li>
      <span>
        <strong>
          <a href={playerPage(name)}>{name}</a>
        </strong>{" "}
        <small>{games && (games.length === 0 ? "plays no game" : "plays ")}</small>
        {games?.map(({ game, turn, ...what }, index) => (
          <small key={game}>
            {index > 0 && ", "}
            <a href={`/g/${game}`}>
              {rulesetTitle(what)}, turn {turn}
            </a>
          </small>
        ))}
        <Notice text={problem} />
      </span>
      <span class="buttons">
        <button
          type="button"
          aria-label={`Unfollow ${name}`}
          disabled={isBusy}
          onClick={() =>
            attempt(async () => {
              await unfollowPlayer(name);
              onEnded();
            })
          }
        >
          Unfollow
        </button>
      </span>
    </li>
  );
}

/** Follows the player of a page, whose games are then shown, or ends it; and leads to a challenge. The own player has neither. */
export function FollowedPlayer({ name }: { name: string }) {
  const { found: follows, problem: missing, readAgain: read } = useNews(listFollows);
  const { problem, isBusy, attempt } = useAttempts();
  if (name === player.value?.name) return null;
  if (!follows) return <Notice text={missing} />;
  const followed = follows.find((each) => each.name === name);
  return (
    <>
      <p class="line">
        <button
          type="button"
          aria-pressed={followed !== undefined}
          disabled={isBusy}
          onClick={() =>
            attempt(async () => {
              await (followed ? unfollowPlayer(name) : followPlayer(name));
              read();
            })
          }
        >
          Follow
        </button>
        <a class="button" href={`/players?challenge=${encodeURIComponent(name)}`}>
          Challenge
        </a>
      </p>
      <Notice text={problem} />
      {followed && (
        <Games
          title="Running games"
          filter={{ player: followed.player_id, status: "running" }}
          empty="No game is running."
          boards
        />
      )}
    </>
  );
}

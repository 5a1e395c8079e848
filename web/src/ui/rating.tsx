/** Names of players with their ratings. */

import { useEffect, useState } from "preact/hooks";

import { playerPage, readSeatRatings, type SeatRating } from "../state/ratings.js";
import type { Game, Seat } from "../state/table.js";

/** The ratings in a game by seat, read again when a seat changes hands and when the game ends. */
export function useRatings(game: Game): ReadonlyMap<number, SeatRating> {
  const [ratings, setRatings] = useState<ReadonlyMap<number, SeatRating>>(new Map());
  const holders = game.seats.map(({ player_id, policy }) => player_id ?? policy).join();
  useEffect(() => {
    let wanted = true;
    void readSeatRatings(game.game).then((found) => {
      if (wanted) setRatings(found);
    });
    return () => {
      wanted = false;
    };
  }, [game.game, game.status, holders]);
  return ratings;
}

/** The words for a seat; for a player they lead to the player's page. */
export function SeatTitle({ seat: { kind, name }, words }: { seat: Seat; words: string }) {
  return (
    <strong>
      {name !== null && kind !== "ai" ? (
        <a class="name" href={playerPage(name)}>
          {words}
        </a>
      ) : (
        words
      )}
    </strong>
  );
}

/** A rating as a number, with a question mark while it is provisional. */
export function Rating({ rating: found }: { rating: SeatRating | undefined }) {
  if (!found) return null;
  const { rating, deviation, games, is_provisional } = found;
  return (
    <small
      class="rating"
      title={`Rating ${Math.round(rating)} ± ${Math.round(deviation)}, rated games: ${games}${is_provisional ? ", provisional" : ""}`}
    >
      <span class="visually-hidden">, rating </span>
      {Math.round(rating)}
      {is_provisional && "?"}
    </small>
  );
}

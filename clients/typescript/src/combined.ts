/** Several games and the account of the player over one connection. */

import { streamEvents, type StreamMessage, type StreamOptions } from "./stream.js";

/** A game to follow: after a version, and for one of the player's seats where there are several. */
export interface FollowedGame {
  readonly game: string;
  readonly after?: number | undefined;
  readonly seat?: number | undefined;
}

export interface CombinedOptions extends Omit<StreamOptions, "url" | "isLast"> {
  /** Address of the server; empty for the page's own server. */
  server?: string;
  games: readonly FollowedGame[];
  /** Whether to follow the account of the player as well. */
  me?: boolean;
  form?: "sealed" | "merged" | "frames" | "text";
  texts?: boolean;
}

/**
 * Yields the messages of all games and of the account; `game` in the data of each says what it is about. Each game ends
 * with `game_closing`, and without `me` the stream ends after the last one.
 */
export async function* streamCombined({
  server = "",
  games,
  me = false,
  form,
  texts,
  ...options
}: CombinedOptions): AsyncGenerator<StreamMessage, void> {
  const open = new Map(games.map((each) => [each.game, each]));
  const url = (): string => {
    const query = new URLSearchParams();
    for (const { game, after, seat } of open.values()) {
      query.append("game", game);
      if (after !== undefined) query.append("after", `${game}:${after}`);
      if (seat !== undefined) query.append("seat", `${game}:${seat}`);
    }
    if (me) query.set("me", "true");
    if (form) query.set("form", form);
    if (texts) query.set("texts", "true");
    return `${server}/v1/stream?${query.toString()}`;
  };
  const isLast = ({ event, data }: StreamMessage): boolean => {
    if (event === "game_closing") open.delete((data as { game: string }).game);
    return open.size === 0 && !me;
  };
  yield* streamEvents({ ...options, url, isLast });
}

/** The event stream of this tab, for the player of this browser. */

import { listGames, waitsForMe } from "./lobby.js";
import { LiveStream } from "./live_stream.js";
import { deleteAccount, dropPlayer, player } from "./session.js";

export const live = new LiveStream(dropPlayer, document);

/** Reads the stream of the player of this browser, also of one who signs in later. */
export function readOwnStream(): void {
  player.subscribe((current) => {
    live.read(current);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void readWaiting();
  });
}

/** No notification says that a turn has ended, such as in another tab or on another device. */
async function readWaiting(): Promise<void> {
  const games = await listGames({ player: "me", status: "running" }).catch(() => []);
  live.update(games.map((each) => ({ game: each.game, waits: waitsForMe(each) })).reverse());
}

/** Deletes the player for good. The stream ends first, because it would tell of the games that end. */
export async function deletePlayer(): Promise<void> {
  live.read(undefined);
  try {
    await deleteAccount();
  } catch (error) {
    live.read(player.value);
    throw error;
  }
}

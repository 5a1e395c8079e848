/** The event stream of this tab, for the player of this browser. */

import { LiveStream } from "./live_stream.js";
import { deleteAccount, dropPlayer, player } from "./session.js";

export const live = new LiveStream(dropPlayer, document);

/** Reads the stream of the player of this browser, also of one who signs in later. */
export function readOwnStream(): void {
  player.subscribe((current) => {
    live.read(current);
  });
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

/** The event stream of this tab, for the player of this browser. */

import { LiveStream } from "./live_stream.js";
import { deleteAccount, dropPlayer, player } from "./session.js";

export const live = new LiveStream(dropPlayer, document);

/** Follows the player of this browser, also one who signs in later. */
export function followPlayer(): void {
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

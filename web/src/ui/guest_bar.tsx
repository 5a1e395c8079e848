/** A bar that shows a guest the recovery code until it is closed, or says that the server refused the token of the player. */

import { signal } from "@preact/signals";

import { lostName, player } from "../state/session.js";
import { CopyButton } from "./copy_button.js";

const KEY = "landnama.code_shown";

const closedFor = signal(localStorage.getItem(KEY));

/** `isCodeShown` says that the page itself shows the code. */
export function GuestBar({ isCodeShown }: { readonly isCodeShown: boolean }) {
  const guest = player.value;
  if (lostName.value !== undefined) {
    return (
      <aside class="guest-bar" aria-label="Player">
        <span role="status">
          The server does not accept this browser as {lostName.value} any more, so you are a visitor.
        </span>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            lostName.value = undefined;
          }}
        >
          Close
        </button>
      </aside>
    );
  }
  if (isCodeShown || !guest?.guest || closedFor.value === guest.player_id) return null;
  const close = (): void => {
    localStorage.setItem(KEY, guest.player_id);
    closedFor.value = guest.player_id;
  };
  return (
    <aside class="guest-bar" aria-label="Your code">
      <span>
        <span class="explained">You play as {guest.name}. Your code to come back:</span>{" "}
        <span class="narrow-only">Code:</span> <b class="code">{guest.recovery_code}</b>
      </span>
      <CopyButton text={guest.recovery_code} />
      <button type="button" class="quiet" onClick={close}>
        Close
      </button>
    </aside>
  );
}

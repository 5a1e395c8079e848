/** All hands of a finished game: the recordings of all seats, of which each shows its own cards. */

import { computed, signal } from "@preact/signals";

import type { View } from "../board/view.js";
import { Recording } from "./recording.js";
import { api } from "./session.js";

export class OpenHands {
  readonly shown = signal(false);
  readonly #seats = signal<readonly Recording[]>([]);
  /** Whether the recordings have been read. */
  readonly loaded = computed(() => this.#seats.value.length > 0);

  /** Shows or hides the cards of all seats; they are read once. */
  async toggle(game: string, seats: number): Promise<void> {
    this.shown.value = !this.shown.value;
    if (!this.shown.value || this.loaded.value) return;
    const recordings = Array.from({ length: seats }, () => new Recording());
    const { signal: never } = new AbortController();
    await Promise.all(recordings.map((recording, seat) => recording.load(api, game, seat, never)));
    this.#seats.value = recordings;
  }

  /** What a seat saw at the version, if all hands are shown; else what the page shows. */
  reveal(view: View, seat: number, version: number): View {
    const own = this.shown.value ? this.#seats.value[seat]?.viewAt(version) : undefined;
    return own ?? view;
  }
}

/** The replay of a game: which version the page shows, and moving through entries and turns by hand or by time. */

import { computed, effect, signal } from "@preact/signals";

import type { Recording } from "./recording.js";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const STEP_MS = 900;

export type Jump = "start" | "previous turn" | "previous entry" | "next entry" | "next turn" | "end";

export class Replay {
  /** The version of the past that is shown; undefined at the present. */
  readonly past = signal<number | undefined>(undefined);
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly first = computed(() => this.recording.firstVersion.value ?? 1);
  /** The version that is shown. */
  readonly at = computed(() => this.past.value ?? this.last());
  /** The turn starts that are not undone. */
  readonly turns = computed(() =>
    this.recording.turns.value.filter(({ version }) => !this.recording.undone.value.has(version)),
  );

  /** `last` returns the latest version of the game. */
  constructor(
    readonly recording: Recording,
    readonly last: () => number,
  ) {}

  /** Shows a version; the latest one is the present. */
  go(version: number): void {
    this.past.value = version >= this.last() ? undefined : Math.max(version, this.first.value);
  }

  jump(to: Jump): void {
    const at = this.at.value;
    switch (to) {
      case "start":
        return this.go(this.first.value);
      case "previous entry":
        return this.go(at - 1);
      case "next entry":
        return this.go(at + 1);
      case "previous turn":
        return this.go(this.turns.value.findLast(({ version }) => version < at)?.version ?? this.first.value);
      case "next turn":
        return this.go(this.turns.value.find(({ version }) => version > at)?.version ?? this.last());
      case "end":
        return this.go(this.last());
    }
  }

  /** Starts or stops the time; at the present it starts from the beginning. */
  toggle(): void {
    if (!this.playing.value && this.past.value === undefined) this.go(this.first.value);
    this.playing.value = !this.playing.value;
  }

  /** Stops, and returns to the present. */
  leave(): void {
    this.playing.value = false;
    this.past.value = undefined;
  }

  /** Moves on by itself while it plays; waits at the end of what has arrived. Returns a function that ends it. */
  follow(): () => void {
    return effect(() => {
      if (!this.playing.value) return undefined;
      const past = this.past.value;
      if (past === undefined) {
        this.playing.value = false;
        return undefined;
      }
      if (past >= (this.recording.frames.value.at(-1)?.version ?? 0)) return undefined;
      const timer = setTimeout(() => this.go(past + 1), STEP_MS / this.speed.value);
      return () => clearTimeout(timer);
    });
  }
}

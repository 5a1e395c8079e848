/** The recording of a game: the frames of one audience, which are read once and then followed live. */

import { computed, signal } from "@preact/signals";
import { FrameStore, readFrames, undoneVersions, type Frame, type Landnama } from "landnama-client";

import type { View } from "../board/view.js";

export type { Frame };

/** Where a turn begins, and whose it is. */
export interface TurnStart {
  readonly version: number;
  readonly turn: number;
  readonly seat: number | null;
}

/** The frames so far. Each added piece makes a new list. */
export class Recording {
  readonly frames = signal<readonly Frame[]>([]);
  /** The versions that are undone. */
  readonly undone = computed(() => undoneVersions(this.frames.value));
  /** The first version with a view. */
  readonly firstVersion = signal<number | undefined>(undefined);
  readonly turns = signal<readonly TurnStart[]>([]);

  readonly #store = new FrameStore();
  /** The beginning of a turn that was looked at last. */
  #start: { turn: number; view: View } | undefined;

  get lastVersion(): number {
    return this.#store.lastVersion ?? 0;
  }

  /** Reads the frames of a game up to its present version; those of a seat, if the reader may see its view. */
  async load(api: Landnama, game: string, seat: number | undefined, signal: AbortSignal): Promise<void> {
    const query = seat === undefined ? {} : { seat };
    for await (const piece of readFrames(api, game, query, signal)) this.add(piece);
  }

  /** Adds frames in order; those that are known are left out. */
  add(frames: readonly Frame[]): void {
    const turns: TurnStart[] = [];
    let isNew = false;
    for (const frame of frames) {
      if (!this.#store.add(frame)) continue;
      isNew = true;
      const view = this.#store.viewAt(frame.version);
      if (!view) continue;
      this.firstVersion.value ??= frame.version;
      const before = turns.at(-1) ?? this.turns.value.at(-1);
      if (view.turn > (before?.turn ?? 0))
        turns.push({ version: frame.version, turn: view.turn, seat: view.active_seat });
    }
    if (turns.length > 0) this.turns.value = [...this.turns.value, ...turns];
    if (isNew) this.frames.value = [...this.#store.frames];
  }

  /** The frame of a version; undefined until it has arrived. */
  frameAt(version: number): Frame | undefined {
    return this.frames.value.length > 0 ? this.#store.frameAt(version) : undefined;
  }

  /** The view at a version; undefined before play, and for a version that has not arrived. */
  viewAt(version: number): View | undefined {
    return this.#store.viewAt(version) ?? undefined;
  }

  /** The view at the beginning of a turn. */
  startOf(turn: number): View | undefined {
    if (this.#start?.turn === turn) return this.#start.view;
    const start = this.turns.value.find((each) => each.turn === turn);
    const view = start && this.viewAt(start.version);
    if (view) this.#start = { turn, view };
    return view;
  }
}

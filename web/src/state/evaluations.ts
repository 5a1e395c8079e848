/** The evaluations of AI players in a finished game: what the seat considered that acted after the version shown. */

import { effect, signal } from "@preact/signals";

import type { Evaluation } from "../rules/evaluation.js";
import { remember } from "./remember.js";
import type { Replay } from "./replay.js";

type Read = (game: string, version: number) => Promise<Evaluation | undefined>;

export class Evaluations {
  readonly shown = signal(false);
  /** The evaluation at the version shown; undefined where none was recorded, and until it has arrived. */
  readonly current = signal<Evaluation | undefined>(undefined);
  /** Whether the evaluation at the version shown is being read. */
  readonly isLoading = signal(false);
  readonly #at: (version: number) => Promise<Evaluation | undefined>;

  constructor(
    game: string,
    readonly replay: Replay,
    read: Read,
  ) {
    this.#at = remember((version) => read(game, version));
  }

  /** Follows the replay while they are shown. Returns a function that ends it. */
  follow(onError: (error: unknown) => void): () => void {
    return effect(() => {
      const version = this.shown.value ? this.replay.past.value : undefined;
      this.current.value = undefined;
      this.isLoading.value = version !== undefined;
      if (version === undefined) return undefined;
      let isCurrent = true;
      this.#at(version)
        .then((found) => {
          if (isCurrent) this.current.value = found;
        }, onError)
        .finally(() => {
          if (isCurrent) this.isLoading.value = false;
        });
      return () => {
        isCurrent = false;
      };
    });
  }
}

/** The standing answers of the reader's seat: what the service answers without asking. */

import { signal } from "@preact/signals";
import { bodyOf } from "landnama-client";

import { toggled, type StandingAnswer } from "../rules/standing_answers.js";
import { api } from "./session.js";

/** The standing answers of one seat in one game. */
export class StandingAnswers {
  readonly answers = signal<readonly StandingAnswer[]>([]);
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly seat: number,
  ) {}

  read(): Promise<void> {
    return this.#next(async () => bodyOf(await api.GET("/v1/games/{game}/standing-answers", { params: this.#params })));
  }

  /** Sets an answer, or clears it. */
  toggle(answer: StandingAnswer): Promise<void> {
    return this.#next(async () => {
      const body = { answers: toggled(this.answers.value, answer) };
      return bodyOf(await api.PUT("/v1/games/{game}/standing-answers", { params: this.#params, body }));
    });
  }

  /** One request after the other, because each sends all answers. */
  #next(request: () => Promise<{ readonly answers: readonly StandingAnswer[] }>): Promise<void> {
    const keep = this.#last.then(async () => {
      this.answers.value = (await request()).answers;
    });
    this.#last = keep.catch(() => undefined);
    return keep;
  }

  get #params() {
    return { path: { game: this.game }, query: { seat: this.seat } };
  }
}

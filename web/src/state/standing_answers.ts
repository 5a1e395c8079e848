/** The standing answers of the reader's seat: what the service answers without asking. */

import { signal } from "@preact/signals";
import { bodyOf } from "landnama-client";

import { toggled, type StandingAnswer } from "../rules/standing_answers.js";
import { api } from "./session.js";
import type { Table } from "./table.js";

/** The standing answers of the reader's seat in one game. */
export class StandingAnswers {
  readonly answers = signal<readonly StandingAnswer[]>([]);

  constructor(readonly table: Table) {}

  async read(): Promise<void> {
    this.answers.value = bodyOf(await api.GET("/v1/games/{game}/standing-answers", { params: this.#params })).answers;
  }

  /** Sets an answer, or clears it. */
  async toggle(answer: StandingAnswer): Promise<void> {
    try {
      const answers = toggled(this.answers.value, answer);
      this.answers.value = bodyOf(
        await api.PUT("/v1/games/{game}/standing-answers", { params: this.#params, body: { answers } }),
      ).answers;
    } catch (error) {
      this.table.report(error);
    }
  }

  get #params() {
    return { path: { game: this.table.id }, query: this.table.seatQuery };
  }
}

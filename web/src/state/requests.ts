/** What people at a table ask of each other: takebacks, agreed draws, and leaving a game that continues. */

import { computed } from "@preact/signals";
import { ProblemError } from "landnama-client";

import { api } from "./session.js";
import type { RequestHeader, Table, Takeback } from "./table.js";

type Answer = "accept" | "decline";
/** What an undo to a version would bring. */
export type UndoOutlook = "free" | "needs consent" | "refused";

/** The requests at a table. */
export class Requests {
  /** The seat of this browser that still plays; undefined for spectators, and after resigning. */
  readonly seat = computed(() => {
    const game = this.table.game.value;
    return game?.status === "running" ? this.table.seats.value.find((seat) => !game.seats[seat]?.resigned) : undefined;
  });
  readonly canOfferDraw = computed(() => {
    const { game, view } = this.table;
    return view.value?.active_seat === this.seat.value && !game.value?.draw_offer;
  });

  constructor(readonly table: Table) {}

  /** Undoes the last action of this seat, or all after a version; or asks those whose consent is needed. */
  undo(to?: number): Promise<boolean> {
    const body = to === undefined ? {} : { to };
    return this.table.send(async (header) => {
      const params = { path: { game: this.table.id }, header, query: this.table.seatQuery };
      try {
        await api.POST("/v1/games/{game}/undo", { params, body });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== "consent_required") throw error;
        await api.POST("/v1/games/{game}/takebacks", { params, body });
      }
    });
  }

  /** Whether the game may return to a version; `signal` ends the request when nobody wants to know any more. */
  async checkUndo(to: number, signal: AbortSignal): Promise<UndoOutlook> {
    const header = { "If-Match": `"v${this.table.version.value}"` };
    const params = { path: { game: this.table.id }, header, query: { ...this.table.seatQuery, dry_run: true } };
    try {
      await api.POST("/v1/games/{game}/undo", { params, body: { to }, signal });
      return "free";
    } catch (error) {
      return error instanceof ProblemError && error.code === "consent_required" ? "needs consent" : "refused";
    }
  }

  answerTakeback({ takeback }: Takeback, answer: Answer): Promise<boolean> {
    const place = { path: { game: this.table.id, takeback }, query: this.table.seatQuery };
    return this.table.send((header) =>
      answer === "accept"
        ? api.POST("/v1/games/{game}/takebacks/{takeback}/accept", {
            params: { ...this.#params(header), ...place },
            body: {},
          })
        : api.POST("/v1/games/{game}/takebacks/{takeback}/decline", { params: place, body: {} }),
    );
  }

  withdrawTakeback({ takeback }: Takeback): Promise<boolean> {
    return this.table.send(() =>
      api.DELETE("/v1/games/{game}/takebacks/{takeback}", {
        params: { path: { game: this.table.id, takeback }, query: this.table.seatQuery },
      }),
    );
  }

  offerDraw(): Promise<boolean> {
    return this.table.send((header) => api.POST("/v1/games/{game}/draw", { params: this.#params(header), body: {} }));
  }

  answerDraw(answer: Answer): Promise<boolean> {
    return this.table.send((header) =>
      answer === "accept"
        ? api.POST("/v1/games/{game}/draw/accept", { params: this.#params(header), body: {} })
        : api.POST("/v1/games/{game}/draw/decline", { params: this.#params(header), body: {} }),
    );
  }

  resign(): Promise<boolean> {
    return this.table.send((header) => api.POST("/v1/games/{game}/resign", { params: this.#params(header), body: {} }));
  }

  #params(header: RequestHeader) {
    return {
      path: { game: this.table.id },
      header: { "Idempotency-Key": header["Idempotency-Key"] },
      query: this.table.seatQuery,
    };
  }
}

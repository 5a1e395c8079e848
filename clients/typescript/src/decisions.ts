/** Decisions: the moments in which a seat of the player must or may act. */

import { newKey, type Landnama } from "./client.js";
import { exchange, type ExchangeOptions } from "./exchange.js";
import { ProblemError } from "./problem.js";
import type { components } from "./schema.js";
import {
  fillAtRandom,
  fillTemplate,
  isCompulsory,
  sample,
  type Action,
  type ActionOf,
  type FieldsOf,
  type Template,
} from "./templates.js";

type Schemas = components["schemas"];

export interface DecisionOptions {
  /** The seat, if the player has several in the game. */
  seat?: number | undefined;
  /** Ends the wait for decisions, and with it the iteration; an action that is being sent is not aborted. */
  signal?: AbortSignal | undefined;
  /** Seconds that a long poll waits: 1 to 30, which is the default. */
  waitSeconds?: number;
  /** Seconds that a request waits in all for a rate limit or an outage to end: 60 by default. */
  patienceSeconds?: number;
}

const WAIT = 30;
const PATIENCE = 60;
/** The game has moved on since the version of the decision. */
const MOVED_ON = ["stale_version", "game_over"];

/**
 * Waits for the decisions of a seat until the game is over, the seat resigns or `signal` aborts. A decision
 * that was left open comes again after the next entry of the game. In a game that has not started it waits for the
 * start; it ends if the game is closed instead, and rejects with `not_your_seat` if the player has no seat.
 */
export async function* decisions(
  api: Landnama,
  game: string,
  options: DecisionOptions = {},
): AsyncGenerator<Decision, void> {
  const { seat = null, signal, waitSeconds: wait = WAIT, patienceSeconds: patience = PATIENCE } = options;
  const path = { game };
  const ways = { patience, signal };
  const waitForEntry = (after: number): Promise<unknown> =>
    exchange(
      (until) =>
        api.GET("/v1/games/{game}/events", { params: { path, query: { seat, after, limit: 1, wait } }, signal: until }),
      { ...ways, wait },
    );
  try {
    while (!signal?.aborted) {
      const legal = await exchange(
        (until) => api.GET("/v1/games/{game}/actions", { params: { path, query: { seat, wait } }, signal: until }),
        { ...ways, wait },
      );
      if (isChoice(legal)) {
        const decision = new Decision(api, legal, patience);
        yield decision;
        if (!decision.hasActed) await waitForEntry(legal.version);
      } else {
        const details = await readDetails(api, game, ways);
        if (details.status === "finished" || details.seats[legal.seat]?.resigned) return;
        if (legal.due.length === 0) await waitForEntry(legal.version);
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

function readDetails(api: Landnama, game: string, ways: ExchangeOptions): Promise<Schemas["Game"]> {
  return exchange((signal) => api.GET("/v1/games/{game}", { params: { path: { game } }, signal }), ways);
}

/** Whether the seat may act. One that its player gave up stays due, and has nothing to choose from. */
function isChoice({ seat, due, actions, templates }: Schemas["LegalActions"]): boolean {
  return due.includes(seat) && actions.length + templates.length > 0;
}

/** A moment in which a seat must or may act: `act` with one of `actions`, or with what `fill` returns. */
export class Decision {
  readonly #api: Landnama;
  readonly #patience: number;
  #hasActed = false;

  constructor(
    api: Landnama,
    readonly legal: Schemas["LegalActions"],
    patience: number,
  ) {
    this.#api = api;
    this.#patience = patience;
  }

  /** The id of the game. */
  get game(): string {
    return this.legal.game;
  }

  get seat(): number {
    return this.legal.seat;
  }

  /** The version of the game for which the choice is made. */
  get version(): number {
    return this.legal.version;
  }

  /** Legal actions that can be taken unchanged. */
  get actions(): readonly Action[] {
    return this.legal.actions;
  }

  /** Actions with fields to fill in, by type. */
  get templates(): ReadonlyMap<string, Template> {
    return new Map(this.legal.templates.map((template) => [template.type, template]));
  }

  /** Whether the seat has an action to take. Otherwise it may only make an offer, or wait. */
  get isCompulsory(): boolean {
    return this.actions.length > 0 || this.legal.templates.some(isCompulsory);
  }

  /** Whether `act` was called, so that the seat may be due again at once. */
  get hasActed(): boolean {
    return this.#hasActed;
  }

  /** The legal actions of these types. */
  ofType<Type extends Action["type"]>(...types: Type[]): ActionOf<Type>[] {
    return this.actions.filter((action): action is ActionOf<Type> => types.includes(action.type as Type));
  }

  /** An action from a template, `fill("discard_cards", { cards: { ore: 4 } })`; a `RangeError` says what is allowed. */
  fill<Type extends string>(type: Type, fields: FieldsOf<Type>): Action {
    const template = this.templates.get(type);
    if (!template) {
      throw new RangeError(
        `There is no template for ${type}, only for: ${[...this.templates.keys()].join(", ") || "none"}.`,
      );
    }
    return fillTemplate(template, fields);
  }

  /** A random legal action, or a random discard; undefined if the seat need not act. */
  randomAction(random: () => number = Math.random): Action | undefined {
    if (this.actions.length > 0) return sample(this.actions, 1, random)[0];
    const owed = this.legal.templates.find(isCompulsory);
    return owed && fillAtRandom(owed, random);
  }

  /** The state of the game as the seat may know it; `view.ruleset` says which ruleset it is of. */
  async view(): Promise<Schemas["View"]> {
    const params = { path: { game: this.game }, query: { seat: this.seat, version: this.version } };
    const { view } = await exchange((signal) => this.#api.GET("/v1/games/{game}/view", { params, signal }), {
      patience: this.#patience,
    });
    if (!view) throw new TypeError("A seat decides in a game that has begun.");
    return view;
  }

  /**
   * Takes the action and returns its entry. Undefined if the game has moved on and the decision no longer holds: it
   * comes again if the seat is still due.
   */
  async act(action: Action): Promise<Schemas["EntryEnvelope"] | undefined> {
    this.#hasActed = true;
    const header = { "If-Match": `"v${this.version}"`, "Idempotency-Key": newKey() };
    const params = { path: { game: this.game }, query: { seat: this.seat }, header };
    try {
      const entry = await exchange(
        (signal) => this.#api.POST("/v1/games/{game}/actions", { params, body: action, signal }),
        { patience: this.#patience },
      );
      return entry as Schemas["EntryEnvelope"];
    } catch (error) {
      if (error instanceof ProblemError && MOVED_ON.includes(error.code)) return undefined;
      throw error;
    }
  }
}

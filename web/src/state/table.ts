/** One game as this browser sees it: description, view, legal actions and log, kept current by the game's stream. */

import { batch, computed, signal } from "@preact/signals";
import { ConnectionLost, ProblemError, bodyOf, newKey, type Schemas, type StreamMessage } from "landnama-client";

import type { View } from "../board/view.js";
import type { Action } from "../rules/choices.js";
import { readEvaluationAfter } from "./evaluation_log.js";
import { Evaluations } from "./evaluations.js";
import { OpenHands } from "./hands.js";
import { live } from "./live.js";
import { Recording, type Frame } from "./recording.js";
import { Replay } from "./replay.js";
import { sendOnce } from "./sending.js";
import { api } from "./session.js";

export type Game = Schemas["Game"];
export type Seat = Schemas["Seat"];
/** A sentence: its template, and the values of the placeholders. */
export type Text = Schemas["Text"];
export type Template = Schemas["Template"];
export type Takeback = Schemas["Takeback"];
type Choices = Pick<
  Schemas["LegalActions"],
  "version" | "seat" | "actions" | "templates" | "almost" | "undo" | "undo_problem"
>;
/** A message of the stream about a takeback: what a seat did, and the takeback after it. */
type TakebackMessage = Takeback & { readonly change: "asked" | "accepted" | "declined" | "withdrawn" };

/** The header of a request that changes the game. */
export interface RequestHeader {
  readonly "If-Match": string;
  readonly "Idempotency-Key": string;
}

const NO_CHOICES: Choices = { version: 0, seat: -1, actions: [], templates: [] };
const RETRY_MS = 1000;

/** The state of a table, and what the person at it can do. `close` ends its stream. */
export class Table {
  readonly game = signal<Game | undefined>(undefined);
  readonly view = signal<View | undefined>(undefined);
  readonly version = signal(0);
  readonly #legal = signal<Choices>(NO_CHOICES);
  /** How many requests of this page the server has accepted. */
  readonly #accepted = signal(0);
  readonly recording = new Recording();
  readonly replay = new Replay(this.recording, () =>
    Math.max(this.version.value, this.recording.frames.value.at(-1)?.version ?? 0),
  );
  /** The takebacks that are open or declined; each entry of the log ends them. */
  readonly takebacks = signal<readonly Takeback[]>([]);
  readonly connected = signal(true);
  readonly sending = signal(false);
  /** A refusal or another problem, for the person to read. */
  readonly notice = signal<string | undefined>(undefined);
  readonly hands = new OpenHands();
  readonly evaluations: Evaluations;
  /** The version of the past that the page shows; undefined at the present. */
  readonly past = this.replay.past;

  /** What the person can do; nothing while the page shows the past. */
  readonly choices = computed(() => (this.past.value === undefined ? this.#legal.value : NO_CHOICES));
  /** What the seat has to decide, as a key: it changes with the decision, not with what others do meanwhile. */
  readonly question = computed(() => {
    const { seat, actions, templates } = this.#legal.value;
    const step = this.view.value?.agenda[0]?.step;
    return JSON.stringify([seat, step, actions, templates, this.#accepted.value]);
  });
  /** The view of the past that the page shows; undefined at the present, and until it has arrived. */
  readonly pastView = computed(() => {
    const version = this.past.value;
    return version !== undefined && this.recording.frames.value.length > 0 ? this.recording.viewAt(version) : undefined;
  });
  /** The view that the page shows. */
  readonly shown = computed(() => this.pastView.value ?? this.view.value);
  readonly seats = computed(() => this.game.value?.your_seats ?? []);
  /** The seat that acts in this browser; -1 for a spectator. */
  readonly seat = computed(() => {
    const due = this.view.value?.due ?? [];
    return this.seats.value.find((each) => due.includes(each)) ?? this.seats.value[0] ?? -1;
  });
  readonly isMyTurn = computed(() => hasAny(this.choices.value));

  #isClosed = false;
  readonly #loading = new AbortController();
  #unfollow: (() => void) | undefined;
  #refreshing: Promise<void> | undefined;
  #stale = false;

  constructor(readonly id: string) {
    this.evaluations = new Evaluations(id, this.replay, readEvaluationAfter);
  }

  /** Loads the game and follows it until it is over or `close` is called. */
  async open(): Promise<void> {
    try {
      await this.refresh();
      await this.recording.load(api, this.id, this.seats.value[0], this.#loading.signal);
      // The stream begins after the recording, so entries between the first read and the recording come with neither.
      if (this.recording.lastVersion > this.version.value) await this.refresh();
      if (this.past.value !== undefined) this.replay.go(this.past.value);
      this.follow();
    } catch (error) {
      this.report(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#loading.abort();
    this.#unfollow?.();
  }

  /** Follows the game as the player of this browser; what was followed before ends. */
  follow(): void {
    this.takebacks.value = [];
    if (this.game.value?.status === "finished" || this.#isClosed) return this.#unfollow?.();
    this.#unfollow = live.follow({
      game: this.id,
      seat: this.seats.value[0],
      after: () => this.recording.lastVersion,
      onMessage: (message) => {
        this.#onMessage(message);
      },
      onConnection: (connected) => {
        this.#setConnected(connected);
      },
      onProblem: (problem) => {
        this.#onProblem(problem);
      },
    });
  }

  /** Reads description, view and legal actions; several calls at once read twice at most. */
  async refresh(): Promise<void> {
    this.#stale = true;
    this.#refreshing ??= this.#refreshWhileStale();
    await this.#refreshing;
  }

  /** Ends in the same step in which it finds nothing stale, so that no later call waits for a read that is over. */
  async #refreshWhileStale(): Promise<void> {
    try {
      while (this.#stale) {
        this.#stale = false;
        await this.#readWhenAnswered();
      }
    } finally {
      this.#refreshing = undefined;
    }
  }

  /** Reads again after a pause for as long as the server does not answer. */
  async #readWhenAnswered(): Promise<void> {
    for (;;) {
      try {
        await this.#read();
        this.#setConnected(true);
        return;
      } catch (error) {
        if (!isPassing(error) || this.#isClosed) throw error;
        this.#setConnected(false);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  async #read(): Promise<void> {
    const path = { game: this.id };
    const game = bodyOf(await api.GET("/v1/games/{game}", { params: { path } }));
    const seats = game.your_seats;
    const mine = seats.find((each) => game.due.includes(each)) ?? seats[0];
    const choosing = mine === undefined ? {} : { seat: mine };
    const [seen, choices] = await Promise.all([
      api.GET("/v1/games/{game}/view", { params: { path, query: choosing } }),
      mine === undefined || game.status !== "running" ? NO_CHOICES : this.#readChoices(mine),
    ]);
    const { view, version } = bodyOf(seen);
    const isTorn = choices !== NO_CHOICES && choices.version !== version;
    if (isTorn) this.#stale = true;
    // What the person is choosing stays until view and choices are of the same version again.
    if (isTorn && hasAny(this.#legal.value)) return;
    batch(() => {
      this.game.value = game;
      this.view.value = view ?? undefined;
      this.version.value = version;
      this.#legal.value = isTorn ? NO_CHOICES : choices;
    });
  }

  async #readChoices(seat: number): Promise<Choices> {
    return bodyOf(
      await api.GET("/v1/games/{game}/actions", {
        params: { path: { game: this.id }, query: { seat, out_of_reach: true } },
      }),
    );
  }

  #onMessage({ event, data }: StreamMessage): void {
    if (event === "takeback") return this.#setTakeback(data as TakebackMessage);
    if (event === "frame") {
      this.takebacks.value = [];
      this.recording.add([data as Frame]);
    }
    this.refresh().catch((error: unknown) => {
      this.report(error);
    });
  }

  /** The seat may have been left, here or in another tab. Where it was not, the same request would end in the same way. */
  #onProblem(problem: ProblemError): void {
    if (problem.code !== "not_your_seat") return this.report(problem);
    const [seat] = this.seats.value;
    this.refresh().then(
      () => {
        if (this.seats.value[0] === seat) this.report(problem);
        else this.follow();
      },
      (error: unknown) => {
        this.report(error);
      },
    );
  }

  #setTakeback({ change, ...takeback }: TakebackMessage): void {
    const others = this.takebacks.value.filter((each) => each.takeback !== takeback.takeback);
    this.takebacks.value = change === "withdrawn" ? others : [...others, takeback];
  }

  /** After a lost connection, what it made the page say is out of date; the stream tells the open takebacks again. */
  #setConnected(connected: boolean): void {
    const isBack = connected && !this.connected.value;
    this.connected.value = connected;
    if (!isBack) return;
    this.takebacks.value = [];
    this.notice.value = undefined;
    this.refresh().catch((error: unknown) => {
      this.report(error);
    });
  }

  /** Names the seat that acts, where the player has several. */
  get seatQuery(): { seat?: number } {
    return this.seats.value.length > 1 ? { seat: this.seat.value } : {};
  }

  /** Sends an action; true if the server accepted it. */
  async act(action: Action): Promise<boolean> {
    return this.send(async (header) => {
      await api.POST("/v1/games/{game}/actions", {
        params: { path: { game: this.id }, header, query: this.seatQuery },
        body: action,
      });
    });
  }

  /** Sends a request, one at a time, and reads what changed; true if the server accepted it. */
  async send(request: (header: RequestHeader) => Promise<unknown>): Promise<boolean> {
    if (this.sending.value) return false;
    batch(() => {
      this.sending.value = true;
      this.notice.value = undefined;
    });
    try {
      const match = `"v${this.version.value}"`;
      await sendOnce(newKey(), (key) => request({ "If-Match": match, "Idempotency-Key": key }));
      await this.refresh();
      this.#accepted.value += 1;
      return true;
    } catch (error) {
      this.report(error);
      await this.refresh().catch(() => undefined);
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  /** Shows a problem to the person. */
  report(error: unknown): void {
    if (error instanceof ProblemError) {
      const stale = error.code === "stale_version";
      this.notice.value = stale
        ? "The game changed before your action arrived. Check it and try again."
        : error.message;
    } else if (error instanceof ConnectionLost) {
      this.notice.value = "The server does not answer. Your action may not have arrived.";
    } else if (!this.#isClosed) {
      throw error;
    }
  }
}

function hasAny({ actions, templates }: Choices): boolean {
  return actions.length > 0 || templates.length > 0;
}

/** Whether a later attempt may succeed. */
function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof ProblemError && error.status >= 500);
}

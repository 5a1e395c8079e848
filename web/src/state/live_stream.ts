/** The one event stream of this tab: the game that it shows and the notifications of its player, over one connection. */

import { signal } from "@preact/signals";
import {
  ProblemError,
  closingProblem,
  streamCombined,
  type CombinedOptions,
  type StreamMessage,
} from "landnama-client";

import { LANGUAGE } from "../rules/words.js";

/** What follows a game. */
export interface Follower {
  readonly game: string;
  readonly seat: number | undefined;
  /** The version that it has. */
  after(): number;
  onMessage(message: StreamMessage): void;
  onConnection(connected: boolean): void;
  onProblem(problem: ProblemError): void;
}

/** Whose notifications the stream has. */
export interface Reader {
  readonly player_id: string;
  readonly token: string;
}

type OpenStream = (options: CombinedOptions) => AsyncIterable<StreamMessage>;
type Hidden = Pick<Document, "hidden" | "addEventListener">;

/** Milliseconds after which the stream of a hidden tab is closed, unless it shows a game in which its player sits. */
const HIDDEN_MS = 300_000;

export class LiveStream {
  /** Goes up with each notification, so that lists of the player's games are read again. */
  readonly notified = signal(0);
  /** The games that wait for the player, by the notifications of this tab, except the one that it shows. */
  readonly waiting = signal<readonly string[]>([]);

  #follower: Follower | undefined;
  #reader: Reader | undefined;
  #controller = new AbortController();
  /** The cursor of the last message, for the player that it belongs to. */
  #cursor: { readonly id: string; readonly player: string | undefined } | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #isPaused = false;

  /** `onRefused` is called when the server does not know a token any more. */
  constructor(
    readonly onRefused: (token: string) => void,
    readonly page: Hidden,
    readonly open: OpenStream = streamCombined,
    readonly hiddenMs = HIDDEN_MS,
  ) {
    page.addEventListener("visibilitychange", () => {
      this.#onVisibility();
    });
  }

  /** Has the notifications of another player from here on, or none. */
  read(reader: Reader | undefined): void {
    if (reader?.player_id !== this.#reader?.player_id) this.waiting.value = [];
    this.#reader = reader;
    this.#restart();
  }

  /** Follows a game from here on, in place of another one; the function ends it. */
  follow(follower: Follower): () => void {
    this.#follower = follower;
    this.waiting.value = this.waiting.value.filter((game) => game !== follower.game);
    this.#restart();
    return () => {
      if (this.#follower !== follower) return;
      this.#follower = undefined;
      this.#restart();
    };
  }

  /** Takes which of some games wait for the player, the longest first; what is known of other games stays. */
  update(games: readonly { readonly game: string; readonly waits: boolean }[]): void {
    const others = this.waiting.value.filter((each) => games.every(({ game }) => game !== each));
    const found = games.flatMap(({ game, waits }) => (waits && game !== this.#follower?.game ? [game] : []));
    this.waiting.value = [...others, ...found];
  }

  /** Opens the stream again; without game and player there is none. */
  #restart(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    if (!this.#isPaused && (this.#follower || this.#reader))
      void this.#readStream(this.#follower, this.#reader, this.#controller.signal);
  }

  async #readStream(follower: Follower | undefined, reader: Reader | undefined, signal: AbortSignal): Promise<void> {
    const games = follower ? [{ game: follower.game, seat: follower.seat, after: follower.after() }] : [];
    const after = this.#cursor?.player === reader?.player_id ? this.#cursor?.id : undefined;
    try {
      const messages = this.open({
        games,
        me: reader !== undefined,
        form: "frames",
        token: reader?.token,
        language: LANGUAGE,
        after,
        signal,
        onConnection: (connected) => {
          if (!signal.aborted) follower?.onConnection(connected);
        },
      });
      for await (const message of messages) {
        if (signal.aborted) return;
        if (message.id !== undefined) this.#cursor = { id: message.id, player: reader?.player_id };
        this.#pass(message, follower);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ProblemError)) throw error;
      this.#onProblem(error, follower, reader);
    }
  }

  #pass(message: StreamMessage, follower: Follower | undefined): void {
    switch (message.event) {
      case "frame":
      case "takeback":
        return follower?.onMessage(message);
      case "game_closing": {
        const problem = closingProblem(message.data);
        return problem ? follower?.onProblem(new ProblemError(problem)) : follower?.onMessage(message);
      }
      default: {
        const { game } = message.data as { game: string };
        if (game !== follower?.game) this.waiting.value = waitingAfter(this.waiting.value, message.event, game);
        this.notified.value += 1;
      }
    }
  }

  /** The cursor may be one of another server at this address, so the stream begins without one. */
  #onProblem(problem: ProblemError, follower: Follower | undefined, reader: Reader | undefined): void {
    if (problem.status === 401 && reader) {
      this.onRefused(reader.token);
    } else if (problem.code === "invalid_cursor" && this.#cursor) {
      this.#cursor = undefined;
      this.#restart();
    } else {
      follower?.onProblem(problem);
    }
  }

  #onVisibility(): void {
    clearTimeout(this.#hiding);
    if (this.page.hidden) {
      this.#hiding = setTimeout(() => this.#pause(), this.hiddenMs);
    } else if (this.#isPaused) {
      this.#isPaused = false;
      this.#restart();
    }
  }

  #pause(): void {
    // The title of this tab says when it is the player's turn.
    if (this.#follower?.seat !== undefined) return;
    this.#isPaused = true;
    this.#controller.abort();
  }
}

/** The notifications of a game that waits for the player, and those of one that does not any more. */
const BEGIN_WAITING = ["your_turn", "offer_received", "takeback_requested", "seat_held"];
const END_WAITING = ["game_started", "game_over"];

/** The games that wait for the player after a notification; news of other games changes nothing. */
function waitingAfter(games: readonly string[], event: string, game: string): readonly string[] {
  const others = games.filter((each) => each !== game);
  if (END_WAITING.includes(event)) return others;
  return BEGIN_WAITING.includes(event) ? [...others, game] : games;
}

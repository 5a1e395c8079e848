import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError, type CombinedOptions, type StreamMessage } from "landnama-client";

import { LiveStream, type Follower } from "../src/state/live_stream.js";

const ADA = { player_id: "ada", token: "lnd_ada" };
const BEN = { player_id: "ben", token: "lnd_ben" };

/** A connection that a test writes to. */
class Connection {
  #wake: () => void = () => undefined;
  #queue: StreamMessage[] = [];
  #problem: ProblemError | undefined;

  constructor(readonly options: CombinedOptions) {
    options.signal.addEventListener("abort", () => {
      this.#wake();
    });
  }

  get isOpen(): boolean {
    return !this.options.signal.aborted;
  }

  async send(event: string, data: unknown, id?: string): Promise<void> {
    this.#queue.push({ event, data, id });
    await this.#settle();
  }

  async fail(status: number, code: string): Promise<void> {
    this.#problem = problem(status, code);
    await this.#settle();
  }

  async #settle(): Promise<void> {
    this.#wake();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  async *messages(): AsyncGenerator<StreamMessage, void> {
    while (this.isOpen) {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) yield next;
      if (this.#problem) throw this.#problem;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

function problem(status: number, code: string): ProblemError {
  return new ProblemError({ type: "/", title: "", status, code, detail: "" });
}

class Page {
  hidden = false;
  #listener: () => void = () => undefined;

  addEventListener(_: string, listener: () => void): void {
    this.#listener = listener;
  }

  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.#listener();
  }
}

function start() {
  const connections: Connection[] = [];
  const refused: string[] = [];
  const page = new Page();
  const open = (options: CombinedOptions): AsyncIterable<StreamMessage> => {
    const connection = new Connection(options);
    connections.push(connection);
    return connection.messages();
  };
  const live = new LiveStream(
    (token) => {
      refused.push(token);
    },
    page as unknown as Document,
    open,
    1000,
  );
  const last = (): Connection => {
    const found = connections.at(-1);
    if (!found) throw new Error("There is no connection.");
    return found;
  };
  return { live, connections, refused, page, last };
}

function follower(game: string, seat?: number): Follower & { events: string[]; problems: string[] } {
  const events: string[] = [];
  const problems: string[] = [];
  return {
    game,
    seat,
    events,
    problems,
    after: () => 7,
    onConnection: () => undefined,
    onMessage: ({ event }) => {
      events.push(event);
    },
    onProblem: ({ code }) => {
      problems.push(code);
    },
  };
}

describe("the stream of a tab", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has game and account in one connection", () => {
    const { live, connections, last } = start();
    live.read(ADA);
    live.follow(follower("a", 1));
    expect(connections.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(last().options).toMatchObject({
      me: true,
      token: "lnd_ada",
      form: "frames",
      games: [{ game: "a", seat: 1, after: 7 }],
    });
  });

  it("has no connection without game and player", () => {
    const { live, connections, last } = start();
    live.read(undefined);
    expect(connections).toHaveLength(0);
    live.follow(follower("a"))();
    expect(last().isOpen).toBe(false);
  });

  it("gives the messages of the game to its follower, and counts those of the account", async () => {
    const { live, last } = start();
    live.read(ADA);
    const table = follower("a");
    live.follow(table);
    await last().send("frame", { game: "a", version: 8 }, "c1");
    await last().send("takeback", { game: "a" });
    await last().send("your_turn", { game: "b" }, "c2");
    expect(table.events).toEqual(["frame", "takeback"]);
    expect([live.waiting.value, live.notified.value]).toEqual([["b"], 1]);
  });

  it("forgets that a game waits when it is shown or over", async () => {
    const { live, last } = start();
    live.read(ADA);
    for (const game of ["b", "c", "d"]) await last().send("your_turn", { game });
    await last().send("game_over", { game: "b", winners: [0] });
    live.follow(follower("c"));
    expect(live.waiting.value).toEqual(["d"]);
  });

  it("takes from a list which games wait, except the one that it shows", async () => {
    const { live, last } = start();
    live.read(ADA);
    for (const game of ["b", "c"]) await last().send("your_turn", { game });
    live.follow(follower("d"));
    live.update(["b", "d", "e"].map((game) => ({ game, waits: game !== "b" })));
    expect(live.waiting.value).toEqual(["c", "e"]);
  });

  it("does not take news of other games for games that wait", async () => {
    const { live, last } = start();
    live.read(ADA);
    for (const event of ["followed_game_started", "seek_matched", "challenge_answered"])
      await last().send(event, { game: "b" });
    expect([live.waiting.value, live.notified.value]).toEqual([[], 3]);
  });

  it("continues with the cursor when it follows another game, and begins anew for another player", async () => {
    const { live, last } = start();
    live.read(ADA);
    await last().send("your_turn", { game: "a" }, "c1");
    live.follow(follower("a"));
    expect(last().options.after).toBe("c1");
    live.read(BEN);
    expect([last().options.after, last().options.token, live.waiting.value]).toEqual([undefined, "lnd_ben", []]);
  });

  it("begins without a cursor that the server does not know", async () => {
    const { live, last, connections } = start();
    live.read(ADA);
    await last().send("your_turn", { game: "a" }, "c1");
    live.follow(follower("a"));
    await last().fail(400, "invalid_cursor");
    expect([connections.length, last().options.after]).toEqual([3, undefined]);
  });

  it("says which token was refused, and gives other problems to the follower", async () => {
    const { live, last, refused } = start();
    live.read(ADA);
    const table = follower("a");
    live.follow(table);
    await last().send("game_closing", {
      game: "a",
      reason: "unknown_game",
      problem: problem(404, "unknown_game").problem,
    });
    expect(table.problems).toEqual(["unknown_game"]);
    await last().fail(401, "invalid_token");
    expect([refused, table.problems]).toEqual([["lnd_ada"], ["unknown_game"]]);
  });

  it("is closed in a hidden tab after a while, and resumed when the tab is shown", async () => {
    const { live, last, page, connections } = start();
    live.read(ADA);
    live.follow(follower("a"));
    await last().send("frame", { game: "a", version: 8 }, "c1");
    page.show(false);
    await vi.advanceTimersByTimeAsync(999);
    expect(last().isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().isOpen).toBe(false);
    page.show(true);
    expect([last().isOpen, last().options.after]).toEqual([true, "c1"]);
    page.show(false);
    page.show(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(connections).toHaveLength(3);
  });

  it("stays open in a hidden tab in which the player sits, whose title tells the turn", async () => {
    const { live, last, page } = start();
    live.read(ADA);
    live.follow(follower("a", 0));
    page.show(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(last().isOpen).toBe(true);
  });
});

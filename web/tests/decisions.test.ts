import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import {
  ConnectionLost,
  ProblemError,
  connect,
  decisions,
  type Decision,
  type DecisionOptions,
  type Schemas,
} from "landnama-client";

const ROLL = { type: "roll_dice" };
const BUILD = { type: "build_road", edge: 3 };
const DISCARD = { type: "discard_cards", domain: { cards: { kind: "cards", from: { wool: 3, ore: 2 }, count: 2 } } };
const OFFER = {
  type: "make_offer",
  domain: {
    give: { kind: "cards", from: { wool: 3 } },
    want: { kind: "cards", from: { brick: 19 } },
    to: { kind: "seats", from: [1, 2] },
  },
};
const COUNTER = { type: "counter_offer", domain: { offer: { kind: "offer", from: [4] } } };
const UNKNOWN = { type: "new_action", domain: { what: { kind: "new_kind" } } };
const ENTRY = { entry: { version: 10 } };

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | "lost" | "cut" | "silent";

/** What the seat may do; by default it is due. */
function legal(more: Record<string, unknown> = {}): Answer {
  return { body: { game: "g", version: 9, seat: 0, due: [0], deadlines: [], actions: [ROLL], templates: [], ...more } };
}

function details(more: Record<string, unknown> = {}): Answer {
  return { body: { status: "running", version: 9, seats: [{ resigned: false }], your_seats: [0], due: [0], ...more } };
}

const others = legal({ due: [1], actions: [] });
const nobody = legal({ due: [], actions: [] });
const ended = { body: { status: "finished", version: 12, seats: [] } };
const running = details();
const resigned = details({ seats: [{ resigned: true }] });
const entries = { body: { entries: [] } };

function problem(status: number, code: string, more: Record<string, unknown> = {}, headers = {}): Answer {
  return { status, headers, body: { type: "/", title: code, status, code, detail: code, facts: {}, ...more } };
}

/** A server that answers each request with the next of some answers, and keeps what it was asked. */
class Server {
  readonly asked: string[] = [];
  readonly requests: Request[] = [];

  constructor(readonly answers: Answer[]) {}

  readonly fetch = (request: Request): Promise<Response> => {
    this.requests.push(request);
    this.asked.push(`${request.method} ${request.url.replace("http://server/v1", "").replace("/games/g", "")}`);
    const answer = this.answers.shift();
    if (answer === undefined) throw new Error(`No answer to ${this.asked.at(-1) ?? ""}`);
    if (answer === "lost") return Promise.reject(new TypeError("fetch failed"));
    if (answer === "silent") {
      return new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => {
          reject(new Error("aborted"));
        });
      });
    }
    if (answer === "cut") return Promise.resolve(new Response('{"version":'));
    return Promise.resolve(
      Response.json(answer.body, { status: answer.status ?? 200, ...(answer.headers && { headers: answer.headers }) }),
    );
  };

  follow(options: DecisionOptions = {}): AsyncGenerator<Decision, void> {
    return decisions(connect({ url: "http://server", fetch: this.fetch }), "g", options);
  }

  async first(): Promise<Decision> {
    const { value } = await this.follow().next();
    if (!value) throw new Error("There was no decision.");
    return value;
  }
}

async function decide(
  more: Record<string, unknown> = {},
  ...answers: Answer[]
): Promise<{ decision: Decision; server: Server }> {
  const server = new Server([legal(more), ...answers]);
  return { decision: await server.first(), server };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }).setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the decisions in a game", () => {
  async function play(answers: Answer[], options?: DecisionOptions): Promise<{ server: Server; seen: number[] }> {
    const server = new Server(answers);
    const seen: number[] = [];
    for await (const decision of server.follow(options)) {
      seen.push(decision.version);
      await decision.act(decision.actions[0] ?? decision.fill("discard_cards", { cards: { ore: 2 } }));
    }
    return { server, seen };
  }

  it("come by long polls until the game is over", async () => {
    const { server, seen } = await play([
      legal(),
      { body: ENTRY },
      others,
      running,
      legal({ version: 11 }),
      { body: ENTRY },
      nobody,
      ended,
    ]);
    expect(seen).toEqual([9, 11]);
    expect(server.asked).toEqual([
      "GET /actions?wait=30",
      "POST /actions?seat=0",
      "GET /actions?wait=30",
      "GET ",
      "GET /actions?wait=30",
      "POST /actions?seat=0",
      "GET /actions?wait=30",
      "GET ",
    ]);
  });

  it("are none in a game that is over", async () => {
    expect((await play([nobody, ended])).seen).toEqual([]);
  });

  it("end when the seat resigns", async () => {
    expect((await play([legal(), { body: ENTRY }, others, resigned])).seen).toEqual([9]);
    expect((await play([legal({ actions: [] }), resigned])).seen).toEqual([]);
  });

  it("wait for a game that has not begun", async () => {
    const { server, seen } = await play([
      nobody,
      details({ status: "open" }),
      entries,
      legal(),
      { body: ENTRY },
      nobody,
      ended,
    ]);
    expect(seen).toEqual([9]);
    expect(server.asked[2]).toBe("GET /events?after=9&limit=1&wait=30");
  });

  it("are those of the seat that is named, with polls as long as wished", async () => {
    const { server } = await play([nobody, details({ status: "open" }), entries, nobody, ended], {
      seat: 2,
      waitSeconds: 5,
    });
    expect(server.asked[0]).toBe("GET /actions?seat=2&wait=5");
    expect(server.asked[2]).toBe("GET /events?seat=2&after=9&limit=1&wait=5");
  });

  it("come again after the next entry when they are left open", async () => {
    const server = new Server([legal(), entries, legal({ version: 10 })]);
    const waiting = server.follow();
    await waiting.next();
    expect((await waiting.next()).value?.version).toBe(10);
    expect(server.asked[1]).toBe("GET /events?after=9&limit=1&wait=30");
  });

  it.each<[string, Answer, number]>([
    ["a poll", "silent", 0],
    ["a pause", "lost", 1],
  ])("end when the signal aborts during %s", async (_, answer, timers) => {
    vi.setTimerTickMode("manual");
    const leave = new AbortController();
    const server = new Server([answer]);
    const next = server.follow({ signal: leave.signal }).next();
    await vi.waitFor(() => {
      expect([server.asked.length, vi.getTimerCount()]).toEqual([1, timers]);
    });
    leave.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(server.asked).toHaveLength(1);
  });

  it("end when the signal aborts during a decision, or before the first one", async () => {
    const leave = new AbortController();
    const server = new Server([legal(), { body: ENTRY }]);
    for await (const decision of server.follow({ signal: leave.signal })) {
      leave.abort();
      expect(await decision.act({ type: "roll_dice" })).toEqual(ENTRY);
    }
    expect(server.asked).toHaveLength(2);
    expect(await server.follow({ signal: leave.signal }).next()).toEqual({ done: true, value: undefined });
  });

  it("survive a lost answer, half a response, an outage and a rate limit, after pauses that double or are as long as the server says", async () => {
    const start = Date.now();
    const limited = problem(429, "rate_limited", {}, { "Retry-After": "20" });
    const { seen } = await play(["lost", "cut", problem(503, "log_unavailable"), limited, nobody, ended]);
    expect(seen).toEqual([]);
    expect(Date.now() - start).toBe(1000 * (0.5 + 1 + 2 + 20));
  });

  it("survive a server that does not answer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => {
        late.abort();
      }, milliseconds);
      return late.signal;
    });
    const { server } = await play(["silent", nobody, ended], { waitSeconds: 20 });
    expect(server.asked).toEqual(["GET /actions?wait=20", "GET /actions?wait=20", "GET "]);
    expect(timeout).toHaveBeenNthCalledWith(1, 50_000);
    timeout.mockRestore();
  });

  it("reject with the problem when the patience is not enough", async () => {
    const limited = problem(429, "rate_limited", {}, { "Retry-After": "61" });
    await expect(play([limited])).rejects.toMatchObject({ code: "rate_limited", retryAfter: 61 });
    await expect(play(["lost", "lost"], { patienceSeconds: 1 })).rejects.toBeInstanceOf(ConnectionLost);
  });

  it("reject with a problem that no repetition solves", async () => {
    await expect(play([problem(404, "unknown_game")])).rejects.toMatchObject({ status: 404, code: "unknown_game" });
  });
});

describe("a decision", () => {
  it("has what the server answers, also what this release does not know", async () => {
    const { decision } = await decide({ actions: [ROLL, BUILD], templates: [OFFER, UNKNOWN], new_field: 1 });
    expect([decision.game, decision.version, decision.seat]).toEqual(["g", 9, 0]);
    expect(decision.ofType("build_road", "build_ship")).toEqual([BUILD]);
    expect(decision.templates.get("new_action")).toEqual(UNKNOWN);
    expect(decision.legal).toHaveProperty("new_field", 1);
  });

  it("has the view of its version", async () => {
    const { decision, server } = await decide({}, { body: { view: { ruleset: "natick" } } });
    expect(await decision.view()).toEqual({ ruleset: "natick" });
    expect(server.asked[1]).toBe("GET /view?seat=0&version=9");
  });

  it("takes an action at its version, and again with the same key when the answer is lost", async () => {
    const { decision, server } = await decide({}, "lost", { body: ENTRY });
    expect(await decision.act({ type: "roll_dice" })).toEqual(ENTRY);
    const [first, second] = server.requests.slice(1);
    expect(first?.headers.get("If-Match")).toBe('"v9"');
    expect(first?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(await second?.json()).toEqual(ROLL);
  });

  it.each([
    [412, "stale_version"],
    [409, "game_over"],
  ])("no longer holds after %i %s", async (status, code) => {
    const { decision } = await decide({}, problem(status, code));
    expect(await decision.act({ type: "roll_dice" })).toBeUndefined();
  });

  it("rejects with the problem of an action that is refused", async () => {
    const { decision } = await decide(
      {},
      problem(409, "not_connected", { facts: { legal: [BUILD] }, errors: { edge: "taken" } }),
    );
    const refused = await decision.act({ type: "build_road", edge: 4 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(refused).toMatchObject({
      status: 409,
      detail: "not_connected",
      facts: { legal: [BUILD] },
      errors: { edge: "taken" },
    });
  });

  it("is narrowed by types, and checks the fields of a template before it is sent", () => {
    expectTypeOf<Decision["ofType"]>().parameter(0).toEqualTypeOf<Schemas["Action"]["type"]>();
    const check = async (decision: Decision): Promise<void> => {
      expectTypeOf(decision.ofType("place_settlement")).toEqualTypeOf<Schemas["PlaceSettlement"][]>();
      decision.fill("discard_cards", { cards: { ore: 4 } });
      decision.fill("newer_action", { what: 1 });
      // @ts-expect-error: a discard has cards.
      decision.fill("discard_cards", { coins: 4 });
      // @ts-expect-error: there is no such type.
      decision.ofType("build_castle");
      const view = await decision.view();
      if (view.ruleset === "natick") expectTypeOf(view).toEqualTypeOf<Schemas["NatickView"]>();
    };
    expect(check).toBeTypeOf("function");
  });
});

describe("a template", () => {
  it("is filled with values of its domain", async () => {
    const { decision } = await decide({ templates: [OFFER] });
    const fields = { give: { wool: 1 }, want: { brick: 1 }, to: [2] };
    expect(decision.fill("make_offer", fields)).toEqual({ type: "make_offer", ...fields });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [
      { cards: { wool: 1 } },
      "discard_cards",
      'cards of discard_cards cannot be {"wool":1}: choose 2 cards of 3 wool, 2 ore.',
    ],
    [{ cards: { ore: 3 } }, "discard_cards", "cannot be"],
    [{ cards: { ore: 1.5, wool: 0.5 } }, "discard_cards", "cannot be"],
    [{ cards: { gold: 2 } }, "discard_cards", "cannot be"],
    [{ cards: [2] }, "discard_cards", "cannot be [2]"],
    [{ give: {}, want: { brick: 20 }, to: [1] }, "make_offer", "choose at most 19 brick."],
    [
      { give: {}, want: {}, to: [0] },
      "make_offer",
      "to of make_offer cannot be [0]: choose one or more of the seats [1, 2].",
    ],
    [{ give: {}, want: {}, to: [] }, "make_offer", "choose one or more of the seats"],
    [{ give: {} }, "make_offer", "make_offer has the fields give, want, to, not give."],
    [{ offer: 5 }, "counter_offer", "offer of counter_offer cannot be 5: choose one of the offers [4]."],
    [{}, "roll_dice", "There is no template for roll_dice, only for: discard_cards, make_offer, counter_offer."],
  ])("refuses %j of %s and says what is allowed", async (fields, type, reason) => {
    const { decision } = await decide({ templates: [DISCARD, OFFER, COUNTER] });
    expect(() => decision.fill<string>(type, fields)).toThrow(new RegExp(reason.replace(/[[\].{}]/g, "\\$&")));
  });

  it("takes any value for a kind of domain that this release does not know", async () => {
    const { decision } = await decide({ templates: [UNKNOWN] });
    expect(decision.fill("new_action", { what: 7 })).toEqual({ type: "new_action", what: 7 });
  });
});

describe("a random action", () => {
  it("is one of the legal actions", async () => {
    const { decision } = await decide({ actions: [ROLL, BUILD] });
    expect([decision.randomAction(() => 0), decision.randomAction(() => 0.99)]).toEqual([ROLL, BUILD]);
  });

  it.each([0, 0.3, 0.6, 0.99])("is a discard that its domain allows, where the seat owes one (%f)", async (number) => {
    const { decision } = await decide({ actions: [], templates: [OFFER, DISCARD] });
    const { type, ...fields } = decision.randomAction(() => number) ?? {};
    expect(decision.isCompulsory).toBe(true);
    expect(decision.fill<string>(type ?? "", fields)).toEqual({ type: "discard_cards", ...fields });
  });

  it.each([0, 0.99])("fills every kind of domain, and a number of cards (%f)", async (number) => {
    const owed = { type: "owed", domain: { ...DISCARD.domain, ...OFFER.domain, ...COUNTER.domain } };
    const { decision } = await decide({ actions: [], templates: [owed] });
    const { type, ...fields } = decision.randomAction(() => number) ?? {};
    expect(decision.fill<string>("owed", fields)).toEqual({ type, ...fields });
  });

  it("is none if the seat could only make an offer, or owes what this release does not know", async () => {
    const { decision } = await decide({ actions: [], templates: [OFFER] });
    expect([decision.isCompulsory, decision.randomAction()]).toEqual([false, undefined]);
    const newer = await decide({
      actions: [],
      templates: [{ type: "new", domain: { ...DISCARD.domain, ...UNKNOWN.domain } }],
    });
    expect(newer.decision.randomAction()).toBeUndefined();
  });
});

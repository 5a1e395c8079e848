import { afterEach, describe, expect, it, vi } from "vitest";

import { json, stubBrowser } from "./browser.js";

const GAME = "0123456789abcdef";

/** A server that refuses each stream of a seat; the seats of the reader are those of the next answer. */
function stubServer(answers: number[][]): { streams: string[] } {
  const streams: string[] = [];
  stubBrowser((request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/v1/stream") {
      streams.push(search);
      return search.includes("seat=")
        ? Promise.resolve(json({ type: "/", title: "", status: 403, code: "not_your_seat", detail: "Not yours." }, 403))
        : new Promise<Response>(() => undefined);
    }
    if (pathname.endsWith("/view")) return Promise.resolve(json({ view: null, version: 1 }));
    const your_seats = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(json({ status: "open", your_seats, due: [], seats: [] }));
  });
  return { streams };
}

async function openTable() {
  const { Table } = await import("../src/state/table.js");
  const table = new Table(GAME);
  await table.refresh();
  return table;
}

async function follow() {
  const table = await openTable();
  table.follow();
  return table;
}

const ROLL = { type: "roll_dice" };
const DISCARD = { type: "discard_cards", domain: { cards: { kind: "cards", from: { wool: 8 }, count: 4 } } };

/** A server of a running game whose only seat of the reader may do `legal`; the test changes what it answers. */
function stubGame(legal: { actions: unknown[]; templates: unknown[] }) {
  const state = { version: 4, choicesVersion: 4, waitingFor: [0, 1], reads: 0, ...legal };
  stubBrowser(async (request) => {
    const { pathname } = new URL(request.url);
    const { version, choicesVersion, waitingFor, actions, templates } = state;
    if (request.method === "POST") return json({});
    if (pathname.endsWith("/view")) {
      state.reads += 1;
      await new Promise((resolve) => setTimeout(resolve));
      const agenda = [{ step: "discard", seats: waitingFor }];
      return json({ view: { agenda, due: waitingFor }, version });
    }
    if (pathname.endsWith("/actions")) return json({ version: choicesVersion, seat: 0, actions, templates });
    return json({ status: "running", your_seats: [0], due: waitingFor, seats: [] });
  });
  return state;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("a table whose seat the stream refuses", () => {
  it("is followed without the seat that was left", async () => {
    const { streams } = stubServer([[0], []]);
    const table = await follow();
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[1]).not.toContain("seat=");
    table.close();
  });

  it("says so where the seat was not left, and asks no more", async () => {
    const { streams } = stubServer([[0]]);
    const table = await follow();
    await vi.waitFor(() => expect(table.notice.value).toBe("Not yours."));
    expect(streams).toHaveLength(1);
    table.close();
  });
});

describe("what a seat can do", () => {
  it("is nothing while the page shows the past", async () => {
    stubGame({ actions: [ROLL], templates: [DISCARD] });
    const table = await openTable();
    const { Draft } = await import("../src/state/draft.js");
    const draft = new Draft(table, () => ({ bounds: [0, 0, 1, 1], sprites: [], places: new Map(), rows: [] }));
    expect([[...draft.groups.value.keys()], table.isMyTurn.value]).toEqual([["roll_dice"], true]);
    table.past.value = 2;
    expect([[...draft.groups.value.keys()], table.choices.value.templates, table.isMyTurn.value]).toEqual([
      [],
      [],
      false,
    ]);
  });
});

describe("the question to a seat", () => {
  it("stays while others decide", async () => {
    const state = stubGame({ actions: [], templates: [DISCARD] });
    const table = await openTable();
    const asked = table.question.value;
    Object.assign(state, { version: 5, choicesVersion: 5, waitingFor: [0] });
    await table.refresh();
    expect([table.version.value, table.question.value]).toEqual([5, asked]);
  });

  it("stays between the answers for two versions", async () => {
    const state = stubGame({ actions: [], templates: [DISCARD] });
    const table = await openTable();
    const questions = new Set<string>();
    table.question.subscribe((question) => questions.add(question));
    state.version = 5;
    void table.refresh();
    await vi.waitFor(() => expect(state.reads).toBeGreaterThan(2));
    Object.assign(state, { version: 6, choicesVersion: 6 });
    await vi.waitFor(() => expect(table.version.value).toBe(6));
    expect(questions.size).toBe(1);
  });

  it("is another one after an own action, also with the same choices", async () => {
    stubGame({ actions: [ROLL], templates: [] });
    const table = await openTable();
    const asked = table.question.value;
    expect(await table.act({ type: "roll_dice" })).toBe(true);
    expect(table.question.value).not.toBe(asked);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";

import { json, stubBrowser } from "./browser.js";

const PLAYER = { player_id: "ada", name: "Ada", token: "lnd_ada", recovery_code: "code", guest: true };

/** A server whose first answers about games are lost, and the keys with which it was asked. */
function stubServer(lost: number, bodies: unknown[] = []): string[] {
  const keys: string[] = [];
  stubBrowser(async (request) => {
    if (request.url.endsWith("/v1/players")) return json(PLAYER, 201);
    bodies.push(await request.json());
    keys.push(request.headers.get("Idempotency-Key") ?? "none");
    return keys.length > lost
      ? Promise.resolve(json({ game: "0123456789abcdef" }, 201))
      : Promise.reject(new TypeError("Failed to fetch"));
  });
  return keys;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("a private table", () => {
  it("is asked for with its terms", async () => {
    const bodies: unknown[] = [];
    stubServer(0, bodies);
    const { createGame } = await import("../src/state/lobby.js");
    await createGame("one intention", { ruleset: "settlers", expansions: [] }, 4, 2, { kind: "rated", private: true });
    expect(bodies).toEqual([expect.objectContaining({ kind: "rated", private: true, seats: 4 })]);
  });
});

describe("a game whose answer is lost", () => {
  it("is asked for again with the same key", async () => {
    const keys = stubServer(2);
    const { createGame } = await import("../src/state/lobby.js");
    expect(
      await createGame("one intention", { ruleset: "settlers", expansions: [] }, 4, 1, {
        kind: "casual",
        private: false,
      }),
    ).toBe("0123456789abcdef");
    expect(keys).toEqual(["one intention", "one intention", "one intention"]);
  });

  it("is given up after three attempts", async () => {
    const keys = stubServer(9);
    const { createGame } = await import("../src/state/lobby.js");
    await expect(
      createGame("one intention", { ruleset: "settlers", expansions: [] }, 4, 1, { kind: "casual", private: false }),
    ).rejects.toThrow("Failed to fetch");
    expect(keys).toHaveLength(3);
  });

  it("is forked once from a table that repeats the request", async () => {
    const keys = stubServer(1);
    const { forkGame } = await import("../src/state/lobby.js");
    const { Table } = await import("../src/state/table.js");
    const game = { game: "0123456789abcdef", seats: [] } as unknown as Parameters<typeof forkGame>[0];
    const table = new Table("0123456789abcdef");
    table.refresh = () => Promise.resolve();
    expect(await table.send((header) => forkGame(game, 3, 0, header))).toBe(true);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

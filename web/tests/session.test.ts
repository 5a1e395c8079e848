import { afterEach, describe, expect, it, vi } from "vitest";

import { json, stubBrowser } from "./browser.js";

const KEY = "landnama.player";
const ADA = { player_id: "ada", name: "Ada", token: "lnd_ada", recovery_code: "code", guest: true };
const BEN = { ...ADA, player_id: "ben", name: "Ben", token: "lnd_ben" };

/** What another tab keeps; the browser tells the page if it is not too busy. */
function keepElsewhere(player: typeof ADA | undefined, isTold = true): void {
  if (player) localStorage.setItem(KEY, JSON.stringify(player));
  else localStorage.removeItem(KEY);
  if (isTold) window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
}

/** The session of a page at an address, and the tokens with which the server was asked. */
async function start(kept: typeof ADA | undefined, path = "") {
  const tokens: (string | null)[] = [];
  stubBrowser((request) => {
    tokens.push(request.headers.get("Authorization"));
    return Promise.resolve(request.method === "POST" ? json(BEN, 201) : json({}));
  }, path);
  if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
  return { tokens, session: await import("../src/state/session.js") };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("the player of a page", () => {
  it("is the one that another tab keeps, and a table begins again", async () => {
    const { session } = await start(ADA);
    keepElsewhere(BEN);
    expect([session.player.value, session.switches.value]).toEqual([BEN, 1]);
    keepElsewhere(undefined);
    expect([session.player.value, session.switches.value]).toEqual([undefined, 2]);
  });

  it("stays the same when another tab gives it a name", async () => {
    const { session } = await start(ADA);
    keepElsewhere({ ...ADA, name: "Adelheid", guest: false });
    expect([session.player.value?.name, session.switches.value]).toEqual(["Adelheid", 0]);
  });

  it("is not made again where another tab has made one", async () => {
    const { session, tokens } = await start(undefined);
    keepElsewhere(ADA, false);
    expect(await session.ensurePlayer()).toEqual(ADA);
    expect(tokens).toEqual([]);
  });

  it("is not forgotten for the refused token of the one before", async () => {
    const { session } = await start(ADA);
    keepElsewhere(BEN, false);
    session.dropPlayer(ADA.token);
    expect([localStorage.getItem(KEY), session.player.value]).toEqual([JSON.stringify(BEN), BEN]);
    expect(session.lostName.value).toBeUndefined();
  });

  it("is forgotten when the server refuses its token", async () => {
    const { session } = await start(ADA);
    session.dropPlayer(ADA.token);
    expect([localStorage.getItem(KEY), session.player.value, session.lostName.value]).toEqual([null, undefined, "Ada"]);
  });

  it("is nobody in a frame", async () => {
    const { session, tokens } = await start(ADA, "/embed/0123456789abcdef");
    keepElsewhere(BEN);
    await session.api.GET("/v1/rulesets");
    expect([session.player.value, tokens]).toEqual([undefined, [null]]);
  });
});

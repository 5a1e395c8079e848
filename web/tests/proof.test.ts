import { afterEach, describe, expect, it, vi } from "vitest";
import {
  canonical,
  parseCanonical,
  readCheckpoint,
  readKeyLists,
  readReceipts,
  utf8,
  verifyExport,
  type Json,
} from "landnama-client/proof";

import vectors from "../../tests/events/vectors.json";

const { receipt, key_list: list, transparency } = vectors;
const LIST = { key_list: JSON.parse(list.list) as Json, hash: list.hash, signature: list.signature };
const GENESIS = {
  algorithm: "landnama/1",
  at: "2026-11-21T07:22:33.123Z",
  chance: "fair",
  expansions: [],
  forked_from: null,
  game: "g7f3a",
  key_id: null,
  kind: "casual",
  options: {},
  rules_version: "1",
  ruleset: "settlers",
  seats: 3,
  seed_commitment: vectors.seed_commitment,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An export with nothing but a genesis. */
function record(genesis: Json, hash = "00".repeat(32)): ReturnType<typeof utf8> {
  return utf8(`${canonical({ genesis, hash })}\n`);
}

/** The names of the checks that found something. */
async function wrongChecks(data: ReturnType<typeof utf8>): Promise<string[]> {
  return (await verifyExport(data)).checks.filter(({ state }) => state === "wrong").map(({ name }) => name);
}

describe("canonical JSON", () => {
  it.each(['{"a":1,"b":[true,null,"é"]}', "[]", '"\\u0000"', "9007199254740991"])("accepts %s", (text) => {
    expect(canonical(parseCanonical(utf8(text)))).toBe(text);
  });

  it.each([
    '{"b":1,"a":2}',
    '{"a":1,"a":1}',
    "[1, 2]",
    "1.0",
    "1.5",
    "-0",
    "1e3",
    "9007199254740992",
    '"\\ud800"',
    '{"é":1}',
    '"\\/"',
    "NaN",
  ])("refuses %s", (text) => {
    expect(() => parseCanonical(utf8(text))).toThrow();
  });

  it("refuses bytes that are no UTF-8, and a byte order mark", () => {
    expect(() => parseCanonical(Uint8Array.of(0x22, 0xff, 0x22))).toThrow();
    expect(() => parseCanonical(utf8("\ufeff1"))).toThrow();
  });
});

describe("keys and receipts", () => {
  const held = readReceipts({
    receipts: [
      { game: receipt.game, version: 0, hash: receipt.hash, key_id: receipt.key_id, signature: receipt.signature },
    ],
  });

  it("reads a list that its root key signed", async () => {
    const known = await readKeyLists([LIST], list.root_key);
    expect([...known.keys.keys()]).toEqual([receipt.key_id]);
    expect(known.areSigned).toBe(true);
  });

  it.each([
    ["another root key", { ...LIST }, "ab".repeat(32)],
    ["another hash", { ...LIST, hash: "00".repeat(32) }, null],
    ["another signature", { ...LIST, signature: "00".repeat(64) }, null],
  ])("refuses a list with %s", async (_, changed, root) => {
    await expect(readKeyLists([changed], root)).rejects.toThrow();
  });

  // Every encoding of a point of small order, with both signs, and y coordinates that are not below the prime.
  it.each([
    "00".repeat(32),
    `${"00".repeat(31)}80`,
    `01${"00".repeat(31)}`,
    `01${"00".repeat(30)}80`,
    `ec${"ff".repeat(30)}7f`,
    `ec${"ff".repeat(31)}`,
    `ed${"ff".repeat(30)}7f`,
    `ee${"ff".repeat(30)}7f`,
    "ff".repeat(32),
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
  ])("refuses the key %s, with which anybody can sign", async (rootKey) => {
    await expect(
      readKeyLists([{ ...LIST, key_list: { keys: [], number: 1, previous: null, root_key: rootKey } }]),
    ).rejects.toThrow();
  });

  it("leaves signatures open on a page that has no Web Crypto", async () => {
    vi.stubGlobal("crypto", {});
    const known = await readKeyLists([LIST]);
    const verdict = await verifyExport(record(GENESIS), { known, receipts: held });
    expect(known.areSigned).toBe(null);
    expect(verdict.checks.find(({ name }) => name === "receipts")?.state).toBe("open");
    expect(verdict.anchoredVersion).toBe(null);
  });

  it("refuses a receipt whose version was changed", async () => {
    const verdict = await verifyExport(record(GENESIS), { known: await readKeyLists([LIST]), receipts: held });
    expect(verdict.checks.find(({ name }) => name === "receipts")?.findings[0]?.message).toContain("signature");
  });
});

describe("the transparency log", () => {
  it("reads a checkpoint that a key of the list signed", async () => {
    expect(await readCheckpoint(transparency.note, await readKeyLists([LIST]))).toEqual({
      size: 1,
      root: transparency.leaf_hash,
    });
  });

  it.each([
    ["another size", "\n1\n", "\n2\n"],
    ["no signature", "\u2014 ", "- "],
    ["another log", "games/25", "games/26"],
  ])("refuses one with %s", async (_, was, is) => {
    await expect(readCheckpoint(transparency.note.replace(was, is), await readKeyLists([LIST]))).rejects.toThrow();
  });
});

describe("a record", () => {
  it.each(["", "\n", "null\n", "[]\n", "{}\n", `${"[".repeat(100_000)}\n`])(
    "that is no export is bad from the start: %j",
    async (text) => {
      expect((await verifyExport(utf8(text))).firstBadVersion).toBe(0);
    },
  );

  it("of a fair game without a commitment is wrong", async () => {
    expect(await wrongChecks(record({ ...GENESIS, seed_commitment: null }))).toContain("seeds");
  });

  it("reports each check as soon as it is done", async () => {
    const reported: string[] = [];
    const { checks } = await verifyExport(record(GENESIS), {}, ({ name }) => reported.push(name));
    expect(reported).toEqual(checks.map(({ name }) => name));
  });
});

import { describe, expect, it } from "vitest";
import { FrameStore, applyPatch, connect, readFrames, undoneVersions, type Frame } from "landnama-client";

/** Frames of a recorded game, and the hash of the view that the API returned for each version. */
interface Recorded {
  readonly frames: readonly Frame[];
  readonly views: readonly string[];
}

const FILES = import.meta.glob<Recorded>("./frames/*.json", { eager: true, import: "default" });
const GAMES = Object.entries(FILES).map(([path, game]) => ({
  ruleset: path.slice("./frames/".length, -".json".length),
  game,
}));

async function hash(view: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(sorted(view))));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

function fill(frames: readonly Frame[]): FrameStore {
  const store = new FrameStore();
  for (const frame of frames) store.add(frame);
  return store;
}

/** A game whose turn counts up, of many frames. */
function counting(count: number): Frame[] {
  const view = GAMES.flatMap(({ game }) => game.frames).find((frame) => frame.view)?.view ?? null;
  return Array.from(
    { length: count },
    (_, version): Frame =>
      version === 0
        ? { version, view, texts: [] }
        : { version, patch: [{ op: "replace", path: "/turn", value: version }], texts: [] },
  );
}

describe("the frames of a game", () => {
  it.each(GAMES)("give the views of the API in any order: $ruleset", async ({ game: { frames, views } }) => {
    const store = fill(frames);
    const order = frames.map(({ version }) => version);
    const looks = [...order, ...[...order].reverse(), ...order.map((_, index) => (index * 7) % order.length)];
    for (const version of looks) expect(await hash(store.viewAt(version))).toBe(views[version]);
  });

  it.each(GAMES)("are read from pieces that end anywhere: $ruleset", async ({ game: { frames } }) => {
    const text = frames.map((frame) => `${JSON.stringify(frame)}\n`).join("");
    const api = connect({
      url: "http://service",
      fetch: () => Promise.resolve(new Response(new Blob([text]).stream().pipeThrough(cutting(777)))),
    });
    const read: Frame[] = [];
    for await (const piece of readFrames(api, "g", {}, new AbortController().signal)) read.push(...piece);
    expect(read).toEqual(frames);
  });

  it("give any of many views, also those between the views that are kept", () => {
    const store = fill(counting(450));
    for (const version of [449, 1, 448, 201, 200, 199, 398, 399, 400, 401, 0]) {
      expect(store.viewAt(version)?.turn).toBe(version === 0 ? store.viewAt(0)?.turn : version);
    }
    expect(store.viewAt(450)).toBeUndefined();
  });

  it("may come twice, but not with a gap", () => {
    const [first, second, third] = counting(3);
    const store = fill(first ? [first] : []);
    expect(second && store.add(second)).toBe(true);
    expect(second && store.add(second)).toBe(false);
    expect(() => third && store.add({ ...third, version: 5 })).toThrow(RangeError);
    expect(store.lastVersion).toBe(1);
  });

  it("begin at any version", () => {
    const store = fill(
      counting(30)
        .slice(20)
        .map((frame, index): Frame => (index === 0 ? { version: 20, view: null, texts: [] } : { ...frame, patch: [] })),
    );
    expect(store.viewAt(20)).toBeNull();
    expect(store.viewAt(19)).toBeUndefined();
    expect(store.frameAt(29)?.version).toBe(29);
  });

  it("tell which entries are undone", () => {
    const frames = counting(9).map(
      (frame): Frame => ({
        ...frame,
        ...({ 5: { restores: 2 }, 6: { restores: 4 }, 8: { restores: 3 } }[frame.version] ?? {}),
      }),
    );
    expect([...undoneVersions(frames.slice(0, 6))]).toEqual([3, 4]);
    expect([...undoneVersions(frames.slice(0, 7))]).toEqual([5]);
    expect([...undoneVersions(frames)]).toEqual([4, 5, 6, 7]);
  });
});

function cutting(size: number): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      for (let from = 0; from < chunk.length; from += size) controller.enqueue(chunk.slice(from, from + size));
    },
  });
}

describe("a patch", () => {
  const document = { a: { b: [1, 2, 3] }, c: { d: 1 }, "e/f~": 0 };

  it("changes a copy and shares what stays", () => {
    const after = applyPatch(document, [{ op: "replace", path: "/a/b/1", value: 9 }]) as typeof document;
    expect(after.a.b).toEqual([1, 9, 3]);
    expect(after.c).toBe(document.c);
    expect(document.a.b).toEqual([1, 2, 3]);
  });

  it("adds, removes and replaces members and elements", () => {
    expect(
      applyPatch(document, [
        { op: "add", path: "/a/b/0", value: 0 },
        { op: "add", path: "/a/b/-", value: 4 },
        { op: "remove", path: "/a/b/2" },
        { op: "remove", path: "/c/d" },
        { op: "add", path: "/c/x", value: null },
        { op: "replace", path: "/e~1f~0", value: [] },
      ]),
    ).toEqual({ a: { b: [0, 1, 3, 4] }, c: { x: null }, "e/f~": [] });
    expect(applyPatch(document, [{ op: "replace", path: "", value: 5 }])).toBe(5);
  });

  it.each(["/x", "/a/b/3", "/a/b/-", "/a/b/01", "/a/b/x", "/c/d/e", "a"])(
    "is refused where the document has no %s",
    (path) => {
      expect(() => applyPatch(document, [{ op: "replace", path, value: 1 }])).toThrow(TypeError);
    },
  );
});

import { describe, expect, it } from "vitest";
import type { Frame } from "landnama-client";

import { changesBetween } from "../src/board/changes.js";
import type { Scene } from "../src/board/scene.js";
import type { View } from "../src/board/view.js";
import { Changes } from "../src/state/changes.js";
import { Recording } from "../src/state/recording.js";
import { STORED_VIEWS, sceneOf } from "./scenes.js";

const FILES = import.meta.glob<{ frames: Frame[] }>("./frames/*.json", { eager: true, import: "default" });
const GAMES = Object.entries(FILES).map(([path, { frames }]) => ({
  ruleset: path.slice("./frames/".length, -".json".length),
  frames,
}));
/** Sentences about what stands on the board, and about what does not. */
const PLACED = /^(?!.* set).* (founded|built|laid|settled|was placed|placed) /;
const TALK = / (declined|offered) /;

function sceneOfView(view: View): Scene {
  return sceneOf({ view, seat: null, scene: { bounds: [0, 0, 0, 0], sprites: [] } });
}

function storedView(name: string): View {
  const [, stored] = STORED_VIEWS.find(([each]) => each === name) ?? [];
  if (!stored) throw new Error(`no stored view ${name}`);
  return stored.view;
}

/** The outlines after a change of a stored view. */
function outlinesAfter(name: string, change: (view: View) => void): ReturnType<typeof changesBetween> {
  const [before, after] = [storedView(name), structuredClone(storedView(name))];
  change(after);
  return changesBetween(sceneOfView(before), sceneOfView(after), after, []);
}

function recordingOf(frames: readonly Frame[]): Recording {
  const recording = new Recording();
  recording.add(frames);
  return recording;
}

describe.each(GAMES)("the outlines in a game of $ruleset", ({ frames }) => {
  const recording = recordingOf(frames);
  const changes = new Changes(recording, sceneOfView);
  const first = recording.firstVersion.value ?? 0;
  const played = frames.filter(({ version }) => version > first && !recording.undone.value.has(version));
  const at = new Map(frames.map(({ version }) => [version, JSON.stringify(changes.at(version))]));

  it("are around what the entry placed, and move with the next one", () => {
    const placed = played.filter(({ texts }) => texts.some(({ text }) => PLACED.test(text)));
    const outlines = placed.map(({ version }) => at.get(version));
    expect(placed.length).toBeGreaterThan(3);
    expect(outlines).not.toContain("[]");
    expect(new Set(outlines).size).toBe(outlines.length);
  });

  it("stay while entries change nothing on the board", () => {
    for (const { version, texts } of played) {
      const isTalk = texts.every(({ text }) => TALK.test(text));
      if (isTalk) expect(at.get(version)).toBe(at.get(version - 1));
    }
  });

  it("are missing for a version that has not arrived", () => {
    expect(changes.at(recording.lastVersion + 1)).toEqual([]);
  });
});

describe("the outlines of a roll", () => {
  it("are around the numbers that fell, without the hex of the robber", () => {
    const view = storedView("settlers");
    if (!("board" in view)) throw new Error("no island");
    const scene = sceneOfView(view);
    const { robber } = view.board as { robber: number };
    for (const total of [4, 5, 6, 9]) {
      const hexes = view.board.hexes.filter(({ hex, token }) => token === total && hex !== robber);
      const found = changesBetween(scene, scene, view, [total]);
      expect(found?.map(({ x, y }) => [x, y])).toEqual(
        hexes.map(({ hex }) => [scene.places.get(`hex:${hex}`)?.x, scene.places.get(`hex:${hex}`)?.y]),
      );
    }
    expect(changesBetween(scene, scene, view, [7])).toEqual([]);
    expect(changesBetween(scene, scene, view, [])).toBeUndefined();
  });
});

describe("what changed on a board", () => {
  it("is one outline around the dinosaurs of a hex", () => {
    const found = outlinesAfter("dinosaurs", (view) => {
      if (!("dinosaurs" in view)) throw new Error("no dinosaurs");
      const hex = view.dinosaurs.hexes.find(({ dinosaurs }) => dinosaurs.every((count) => count === 0));
      (hex?.dinosaurs as number[])[0] = 2;
    });
    expect(found).toHaveLength(1);
    expect(found?.[0]?.across).toBeGreaterThan(found?.[0]?.down ?? 0);
  });

  it("is the robber where it went, and nothing where it came from", () => {
    const found = outlinesAfter("settlers", (view) => {
      const board = (view as unknown as { board: { robber: number } }).board;
      board.robber = (board.robber + 1) % 19;
    });
    expect(found).toHaveLength(1);
  });

  it("is not a colony that is drawn further right because it has a column more", () => {
    const found = outlinesAfter("natick", (view) => {
      if (!("colonies" in view)) throw new Error("no colonies");
      const least = Math.min(
        ...view.colonies.flatMap(({ regions, villages }) => [...regions.map(({ column }) => column), ...villages]),
      );
      (view.colonies[0]?.villages as number[] | undefined)?.push(least - 2);
    });
    expect(found).toHaveLength(1);
  });

  it("is none where the dice of colonies were rolled, and what it was before once they are gone", () => {
    const rolled = outlinesAfter("natick", (view) => {
      (view as unknown as { dice: string[] }).dice = ["2", "2", "3", "ace"];
    });
    const gone = outlinesAfter("natick", (view) => {
      (view as unknown as { dice: null }).dice = null;
    });
    expect([rolled, gone]).toEqual([[], undefined]);
  });

  it("is none where a piece only left the board", () => {
    const found = outlinesAfter("natick", (view) => {
      if ("colonies" in view) (view.colonies[0]?.villages as number[] | undefined)?.pop();
    });
    expect(found).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { signal } from "@preact/signals";
import type { Frame } from "landnama-client";

import { islandScene } from "../src/board/island.js";
import type { IslandView } from "../src/board/view.js";
import type { Action } from "../src/rules/choices.js";
import { readEvaluation, withGhosts, type Evaluation } from "../src/rules/evaluation.js";
import { Evaluations } from "../src/state/evaluations.js";
import type { Replay } from "../src/state/replay.js";
import settlers from "./frames/settlers.json";

const ACTIONS: readonly Action[] = [
  { type: "build_road", edge: 3 },
  { type: "build_settlement", corner: 7 },
  { type: "build_city", corner: 9 },
  { type: "end_turn" },
];
const view = (settlers.frames as unknown as Frame[]).find((frame) => frame.view)?.view as unknown as IslandView;

function ghostsOf(evaluation: Evaluation | undefined): (string | number | undefined)[][] {
  const scene = islandScene(view);
  return withGhosts(scene, evaluation)
    .sprites.filter(({ key }) => key.startsWith("ghost"))
    .map(({ symbol, colour, opacity }) => [symbol, colour, opacity]);
}

describe("the evaluation of an AI player", () => {
  it("has the best choices with their worth in points", () => {
    expect(readEvaluation(2, [14, 1, 1250, 3, -40, 9, -500], ACTIONS)).toEqual({
      seat: 2,
      choices: 14,
      best: [
        { action: ACTIONS[1], worth: 1.25 },
        { action: ACTIONS[3], worth: -0.04 },
        { action: undefined, worth: -0.5 },
      ],
    });
  });

  it("has ghosts of its pieces, the best one the clearest", () => {
    const found = ghostsOf(readEvaluation(2, [9, 0, 300, 1, 200, 2, 100], ACTIONS));
    expect(found).toEqual([
      ["road", 2, 0.8],
      ["house", 2, 0.55],
      ["town", 2, 0.35],
    ]);
  });

  it("has no ghosts of choices that are no places", () => {
    expect(ghostsOf(readEvaluation(2, [9, 3, 300, 8, 200], ACTIONS))).toEqual([]);
    expect(ghostsOf(undefined)).toEqual([]);
  });
});

describe("the evaluations beside a replay", () => {
  function start() {
    const past = signal<number | undefined>(4);
    const asked: number[] = [];
    const answers = new Map<number, () => void>();
    const read = (_: string, version: number): Promise<Evaluation | undefined> => {
      asked.push(version);
      return new Promise((resolve) => {
        answers.set(version, () => {
          resolve({ seat: 0, choices: version, best: [] });
        });
      });
    };
    const evaluations = new Evaluations("a", { past } as unknown as Replay, read);
    const stop = evaluations.follow(() => undefined);
    const answer = async (version: number): Promise<void> => {
      answers.get(version)?.();
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    };
    return { past, asked, evaluations, stop, answer };
  }

  it("are read only while they are shown, and each once", async () => {
    const { past, asked, evaluations, answer, stop } = start();
    expect(asked).toEqual([]);
    evaluations.shown.value = true;
    await answer(4);
    past.value = 5;
    past.value = 4;
    await answer(4);
    expect([asked, evaluations.current.value?.choices]).toEqual([[4, 5], 4]);
    past.value = undefined;
    expect(evaluations.current.value).toBeUndefined();
    stop();
  });

  it("are those of the version shown, whatever arrives last", async () => {
    const { past, evaluations, answer, stop } = start();
    evaluations.shown.value = true;
    past.value = 5;
    await answer(5);
    await answer(4);
    expect(evaluations.current.value?.choices).toBe(5);
    stop();
  });
});

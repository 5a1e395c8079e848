import { describe, expect, it } from "vitest";

import type { View } from "../src/board/view.js";
import { isClose, isHandLarge, pointWords, targetOf } from "../src/rules/danger.js";

const colour = (count: number, points = 0) => ({ colour: 0, hand: { count }, points });
const viewOf = (count: number, more: object = {}) =>
  ({ colours: [colour(count)], result: null, ...more }) as unknown as View;
const OPTIONS = { discard_limit: 7, target_points: 10 };

describe("a hand of which a seven takes half", () => {
  it("has more cards than the limit", () => {
    expect([7, 8].map((count) => isHandLarge(viewOf(count), 0, OPTIONS))).toEqual([false, true]);
  });
  it("may have two more for each wall", () => {
    const walled = { cities_knights: { colours: [{ colour: 0, walls: [4, 9] }] } };
    expect([11, 12].map((count) => isHandLarge(viewOf(count, walled), 0, OPTIONS))).toEqual([false, true]);
  });
  it("is no danger in a ruleset without a limit, or in a finished game", () => {
    expect(isHandLarge(viewOf(30), 0, {})).toBe(false);
    expect(isHandLarge(viewOf(30, { result: { winners: [0] } }), 0, OPTIONS)).toBe(false);
  });
});

describe("points close to the target", () => {
  const at = (points: number, more: object = {}) =>
    ({ ...viewOf(0, more), colours: [colour(0, points)] }) as unknown as View;

  it("lack at most two", () => {
    expect([7, 8, 9].map((points) => isClose(at(points), 0, OPTIONS))).toEqual([false, true, true]);
    expect(pointWords(at(8), 0, OPTIONS)).toBe("8 points, close to winning");
    expect(pointWords(at(1), 0, OPTIONS)).toBe("1 point");
  });
  it("may have a target of their own, as those of the First Nations", () => {
    const nations = at(12, { first_nations: { seat: 0 } });
    expect(targetOf(nations, 0, { ...OPTIONS, first_nations_target: 15 })).toBe(15);
    expect(targetOf(nations, 0, { ...OPTIONS, first_nations_target: null })).toBe(10);
    expect(targetOf(nations, 1, { ...OPTIONS, first_nations_target: 15 })).toBe(10);
  });
  it("are nothing special when the game is over", () => {
    expect(isClose(at(10, { result: { winners: [0] } }), 0, OPTIONS)).toBe(false);
  });
});

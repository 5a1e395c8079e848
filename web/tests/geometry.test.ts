import { describe, expect, it } from "vitest";

import { SIDE, computeGeometry } from "../src/board/geometry.js";
import { hexPath } from "../src/board/symbols.js";

const ONE = computeGeometry([{ hex: 0, q: 0, r: 0 }]);
const TWO = computeGeometry([
  { hex: 0, q: 0, r: 0 },
  { hex: 1, q: 1, r: 0 },
]);

describe("the geometry of an island", () => {
  it("numbers corners from top to bottom and from left to right", () => {
    const rounded = ONE.corners.map(([x, y]) => [Math.round(x), Math.round(y)]);
    expect(rounded).toEqual([
      [0, -60],
      [-52, -30],
      [52, -30],
      [-52, 30],
      [52, 30],
      [0, 60],
    ]);
  });

  it("numbers edges by their corners, the lower number first", () => {
    expect(ONE.edges.map(({ ends }) => ends)).toEqual([
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 4],
      [3, 5],
      [4, 5],
    ]);
  });

  it("places an edge in the middle of its corners and turns it along them", () => {
    expect(ONE.edges.map(({ angle }) => Math.round(angle))).toEqual([150, 30, 90, 90, 30, 150]);
    const [across, down] = ONE.edges[2]?.middle ?? [0, 0];
    expect([Math.round(across), Math.round(down)]).toEqual([-52, 0]);
  });

  it("shares corners and the edge between neighbours", () => {
    expect(TWO.corners).toHaveLength(10);
    expect(TWO.edges).toHaveLength(11);
    expect(TWO.edges.filter(({ hexes }) => hexes.length === 2)).toHaveLength(1);
    expect(TWO.hexesAt.filter((hexes) => hexes.length === 2)).toHaveLength(2);
  });

  it("knows the centre of a hex that is not listed", () => {
    const [across, down] = ONE.centre({ q: -1, r: 2 });
    expect([Math.round(across), down]).toEqual([0, 3 * SIDE]);
  });

  it("draws a hex with its corner at the top", () => {
    expect(hexPath(10)).toBe("M0,-10L8.7,-5L8.7,5L0,10L-8.7,5L-8.7,-5Z");
  });
});

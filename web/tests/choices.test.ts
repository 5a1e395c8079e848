import { describe, expect, it } from "vitest";

import { groupByType, narrow, offered, placeTypes, stepsOf, type Action } from "../src/rules/choices.js";

describe("choosing an action", () => {
  it("offers the places of an action with one value, and is ready after one of them", () => {
    const roads: Action[] = [
      { type: "build_road", edge: 3 },
      { type: "build_road", edge: 7 },
    ];
    expect(narrow(roads, []).options.map(({ key }) => key)).toEqual(["edge:3", "edge:7"]);
    expect(narrow(roads, []).ready).toBeUndefined();
    expect(narrow(roads, ["edge:7"])).toMatchObject({ options: [], ready: roads[1] });
  });

  it("asks no question with one answer", () => {
    const thefts: Action[] = [{ type: "steal_card", victim: 2 }];
    expect(narrow(thefts, [])).toMatchObject({ options: [], ready: thefts[0] });
    const placements: Action[] = [
      { type: "place_dinosaur", corner: 6, hex: 1 },
      { type: "place_dinosaur", corner: 6, hex: 2 },
    ];
    expect(narrow(placements, []).options.map(({ key }) => key)).toEqual(["hex:1", "hex:2"]);
    expect(narrow(placements, ["hex:2"]).ready).toBe(placements[1]);
  });

  it("walks hex by hex, and may stop wherever a listed path ends", () => {
    const walks: Action[] = [
      { type: "walk_tribe", path: [1] },
      { type: "walk_tribe", path: [1, 5] },
      { type: "walk_tribe", path: [4] },
    ];
    const after = narrow(walks, ["hex:1"]);
    expect(after.ready).toBe(walks[0]);
    expect(after.options.map(({ key }) => key)).toEqual(["hex:5"]);
    expect(after.fixed.map(({ key }) => key)).toEqual(["hex:1"]);
  });

  it("offers the last value of the only action, so that a board has a place to press", () => {
    const roads: Action[] = [{ type: "build_road", edge: 3 }];
    expect(offered(narrow(roads, [])).map(({ key }) => key)).toEqual(["edge:3"]);
    expect(placeTypes(groupByType(roads), new Map([["edge:3", true]]))).toEqual(["build_road"]);
  });

  it("makes one slot of a column and its side", () => {
    expect(
      stepsOf({ type: "place_region", region: "wood_3", column: -1, side: "above" }).map(({ key }) => key),
    ).toEqual(["region:wood_3", "slot:-1 above"]);
  });

  it("lights the places of a type only if the board has them", () => {
    const groups = groupByType([
      { type: "build_road", edge: 1 },
      { type: "build_road", edge: 2 },
      { type: "end_turn" },
    ]);
    expect(placeTypes(groups, new Map([["edge:1", true]]))).toEqual(["build_road"]);
    expect(placeTypes(groups, new Map())).toEqual([]);
  });
});

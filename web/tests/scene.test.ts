import { describe, expect, it } from "vitest";

import { LAYERS } from "../src/board/scene.js";
import { combinationKey } from "../src/rules/words.js";
import { symbolNode } from "../src/board/symbols.js";
import { STORED_VIEWS, sceneOf } from "./scenes.js";

describe.each(STORED_VIEWS)("the scene of %s", (_, stored) => {
  const scene = sceneOf(stored);

  it("is the list that the service makes for its pictures", () => {
    expect(scene.sprites).toEqual(stored.scene.sprites);
    expect(scene.bounds).toEqual(stored.scene.bounds);
  });

  it("names every thing once, from back to front", () => {
    const keys = scene.sprites.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const layers = scene.sprites.map(({ layer }) => LAYERS.indexOf(layer));
    expect(layers).toEqual([...layers].sort((a, b) => a - b));
  });

  it("uses only symbols that the page has", () => {
    expect(scene.sprites.filter(({ symbol, colour }) => !symbolNode(`${symbol}${colour ?? ""}`))).toEqual([]);
  });

  it("puts every thing and every place within its bounds", () => {
    const [left, top, width, height] = scene.bounds;
    const inside = ({ x, y }: { x: number; y: number }): boolean =>
      x >= left && x <= left + width && y >= top && y <= top + height;
    expect(scene.sprites.filter((each) => !inside(each))).toEqual([]);
    expect([...scene.places.values()].filter((each) => !inside(each))).toEqual([]);
  });
});

describe("stored views", () => {
  it("exist for every ruleset", () => {
    const rulesets = new Set(STORED_VIEWS.map(([, { view }]) => combinationKey(view)));
    expect([...rulesets].sort()).toEqual([
      "dinosaurs",
      "first_nations",
      "natick",
      "puerto",
      "settlers",
      "settlers+cities_knights",
      "settlers+seafarers",
      "settlers+seafarers+cities_knights",
      "trade_partners",
      "trade_partners+cities_knights",
      "trade_partners+seafarers",
      "trade_partners+seafarers+cities_knights",
    ]);
  });
});

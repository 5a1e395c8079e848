import { describe, expect, it } from "vitest";

import { STORED_VIEWS, sceneOf } from "./scenes.js";

function labelsOf(name: string): string[] {
  const stored = STORED_VIEWS.find(([each]) => each === name);
  if (!stored) throw new Error(`no stored view ${name}`);
  return [...sceneOf(stored[1]).places.values()].map(({ label }) => label);
}

describe("the names of places", () => {
  it("call the sea by numbers only where no land is next to the place", () => {
    const labels = labelsOf("seafarers_four").filter((label) => /\bsea\b/.test(label));
    const numbered = labels.filter((label) => /\bsea \d/.test(label));
    expect(labels.length).toBeGreaterThan(numbered.length);
    for (const label of numbered) expect(label).not.toMatch(/forest|hills|pasture|fields|mountains|desert|gold/);
  });
});

describe("a colony in words", () => {
  it("has every kind of piece", () => {
    const stored = STORED_VIEWS.find(([each]) => each === "natick");
    expect(stored && sceneOf(stored[1]).rows[0]).toMatch(
      /villages at .*; towns at .*; roads at .*; traders at .*; knights at .* column/,
    );
  });
});

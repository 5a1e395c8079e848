import { afterEach, describe, expect, it, vi } from "vitest";

import type { RulesetDetails } from "../src/state/rulesets.js";
import { hasAnswer, offeredAnswers, toggled, type StandingAnswer } from "../src/rules/standing_answers.js";
import { json, stubBrowser } from "./browser.js";

const DECLINE: StandingAnswer = { type: "decline_offers", only_unaffordable: true };
const NO_ORE: StandingAnswer = { type: "decline_offers", asking_for: ["ore"] };
const SETTLERS = { standing_answers: { decline_offers: {}, skip_special_building: {} } } as unknown as RulesetDetails;

describe("standing answers", () => {
  it("are set and cleared one by one, and those of another client stay", () => {
    const both = toggled([NO_ORE], DECLINE);
    expect(both).toEqual([NO_ORE, DECLINE]);
    expect(hasAnswer(both, { only_unaffordable: true, type: "decline_offers" })).toBe(true);
    expect(toggled(both, DECLINE)).toEqual([NO_ORE]);
  });

  it("are offered as far as the ruleset and the number of seats have the decision", () => {
    const words = (seats: number): string[] => offeredAnswers(SETTLERS, seats).map(({ words }) => words);
    expect(words(4)).toEqual(["Decline offers that I cannot pay", "Decline all offers"]);
    expect(words(5)).toContain("Build nothing between turns");
    expect(offeredAnswers(undefined, 4)).toEqual([]);
  });

  it("of a seat are changed one after the other", async () => {
    const sent: unknown[] = [];
    stubBrowser(async (request) => {
      const body = (await request.json()) as { answers: StandingAnswer[] };
      sent.push([new URL(request.url).search, body.answers]);
      return json(body);
    });
    const { StandingAnswers } = await import("../src/state/standing_answers.js");
    const standing = new StandingAnswers("0123456789abcdef", 2);
    await Promise.all([standing.toggle(DECLINE), standing.toggle(NO_ORE)]);
    expect(sent).toEqual([
      ["?seat=2", [DECLINE]],
      ["?seat=2", [DECLINE, NO_ORE]],
    ]);
  });

  it("stay when a change fails, and can be changed again", async () => {
    let isLost = true;
    stubBrowser(() =>
      isLost ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(json({ answers: [DECLINE] })),
    );
    const { StandingAnswers } = await import("../src/state/standing_answers.js");
    const standing = new StandingAnswers("0123456789abcdef", 2);
    await expect(standing.toggle(DECLINE)).rejects.toThrow();
    expect(standing.answers.value).toEqual([]);
    isLost = false;
    await standing.toggle(DECLINE);
    expect(standing.answers.value).toEqual([DECLINE]);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

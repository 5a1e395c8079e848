import { describe, expect, it } from "vitest";

import { leftWords, sinceWords } from "../src/rules/times.js";

const MINUTE = 60_000;

describe("a span of time", () => {
  it.each([
    [59_999, undefined],
    [MINUTE, "1 min"],
    [59 * MINUTE, "59 min"],
    [60 * MINUTE, "1 h"],
    [47 * 60 * MINUTE, "47 h"],
    [48 * 60 * MINUTE, "2 days"],
    [-5, undefined],
  ])("of %d ms ago is said as %s", (span, words) => {
    expect(sinceWords(span)).toBe(words);
  });

  it.each([
    [65_000, "1:05"],
    [600, "0:01"],
    [-1, "0:00"],
    [120 * MINUTE, "2:00:00"],
  ])("of %d ms that is left is said as %s", (span, words) => {
    expect(leftWords(span)).toBe(words);
  });
});

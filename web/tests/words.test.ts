import { describe, expect, it } from "vitest";

import { seatCountWords } from "../src/rules/words.js";

describe("the numbers of seats of a ruleset", () => {
  it.each([
    [[2], "2 seats"],
    [[3, 4], "3 or 4 seats"],
    [[2, 3, 4, 5, 6], "2 to 6 seats"],
    [[2, 4, 6], "2, 4 or 6 seats"],
  ])("%j are said as %s", (counts, words) => {
    expect(seatCountWords(counts)).toBe(words);
  });
});

import { describe, expect, it } from "vitest";

import { bankDeal, holdingOf, isOffer, lackWords } from "../src/trade/terms.js";

describe("an offer", () => {
  it("has cards on both sides and none on both", () => {
    expect(isOffer({ wool: 1 }, { ore: 1 })).toBe(true);
    expect(isOffer({ wool: 1 }, {})).toBe(false);
    expect(isOffer({ wool: 1 }, { wool: 2 })).toBe(false);
  });
});

describe("what is missing for a trade", () => {
  it("is said before it can be sent", () => {
    expect(lackWords({ wool: 1 }, {}, true)).toBe("Choose what you give and get.");
    expect(lackWords({ wool: 1 }, { wool: 1, ore: 1 }, true)).toBe("You cannot give and get the same resource.");
    expect(lackWords({ wool: 1 }, { ore: 1 }, true)).toBe("Choose whom you ask.");
    expect(lackWords({ wool: 3 }, { ore: 1 }, false)).toBe("Choose what you give and get.");
  });
});

describe("a trade with the bank", () => {
  const trades = [{ type: "make_maritime_trade", give: "wool", receive: "ore" } as const];
  const rates = { wool: 2, ore: 4 };

  it("is a legal one at the best rate", () => {
    expect(bankDeal({ wool: 2, ore: 0 }, { ore: 1 }, trades, rates)).toEqual({ action: trades[0], rate: 2 });
    expect(bankDeal({ wool: 3 }, { ore: 1 }, trades, rates)).toBeUndefined();
    expect(bankDeal({ wool: 2 }, { brick: 1 }, trades, rates)).toBeUndefined();
    expect(bankDeal({ wool: 2 }, { ore: 2 }, trades, rates)).toBeUndefined();
  });
});

describe("whether a seat holds what is wanted", () => {
  it("is known, possible or impossible", () => {
    expect(holdingOf({ known: { ore: 2 }, unknown: 0 }, { ore: 2 })).toBe("has it");
    expect(holdingOf({ known: { ore: 1 }, unknown: 1 }, { ore: 2 })).toBe("may have it");
    expect(holdingOf({ known: {}, unknown: 1 }, { ore: 2 })).toBe("does not have it");
  });
});

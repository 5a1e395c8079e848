import { describe, expect, it } from "vitest";

import type { View } from "../src/board/view.js";
import { cardNames, newKinds, orderCards } from "../src/rules/cards.js";

it("orders cards alike, however a patched view names them", () => {
  expect(orderCards({ ore: 1, cloth: 3, wool: 0, brick: 2 })).toEqual([
    ["brick", 2],
    ["ore", 1],
    ["cloth", 3],
  ]);
});

describe("the names of cards", () => {
  const colours = [
    { colour: 0, development: { cards: { knight: 2, monopoly: 0, year_of_plenty: 1 } } },
    { colour: 1, development: { cards: null } },
  ];

  it("are told as far as a view has them", () => {
    const view = { colours } as unknown as View;
    expect(cardNames(view, 0)).toEqual(["2 × Knight", "Year of Plenty"]);
    expect(cardNames(view, 1)).toEqual([]);
  });
  it("are those of progress cards, too", () => {
    const cards = [
      { colour: 0, cards: ["spy", "merchant_fleet"] },
      { colour: 1, cards: null },
    ];
    const view = { colours: [{ colour: 0 }, { colour: 1 }], progress_cards: { colours: cards } } as unknown as View;
    expect(cardNames(view, 0)).toEqual(["Spy", "Merchant Fleet"]);
    expect(cardNames(view, 1)).toEqual([]);
  });
});

describe("new development cards", () => {
  const has = (cards: Record<string, number>, too_new = 0, played: Record<string, number> = {}) => ({
    cards,
    count: Object.values(cards).reduce((sum, count) => sum + count, 0),
    too_new,
    played,
  });

  it("are those of which the seat had none at the beginning of the turn", () => {
    expect(newKinds(has({ knight: 1, monopoly: 1 }, 1), has({ knight: 1 }))).toEqual(["monopoly"]);
    expect(newKinds(has({ knight: 2 }, 1), has({ knight: 1 }))).toEqual([]);
    expect(newKinds(has({ knight: 1 }), has({ knight: 1 }))).toEqual([]);
  });
  it("may be of a kind that was played in the same turn", () => {
    expect(newKinds(has({ knight: 1, monopoly: 1 }, 1, { knight: 1 }), has({ knight: 1, monopoly: 1 }))).toEqual([
      "knight",
    ]);
  });
  it("are all cards if none is old, whatever is known of before", () => {
    expect(newKinds(has({ knight: 1 }, 1), undefined)).toEqual(["knight"]);
    expect(newKinds(has({ knight: 1, monopoly: 1 }, 1), undefined)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";

import type { ColoniesView } from "../src/board/view.js";
import { commandOf } from "../src/keys/keys.js";
import { orderNames } from "../src/rules/cards.js";
import { orderTypes } from "../src/rules/order.js";
import { computeGeometry } from "../src/board/geometry.js";
import { facesOf } from "../src/steps/first_nations/attack.js";
import { inlandHexes } from "../src/steps/first_nations/draft.js";
import { gainOf } from "../src/steps/natick/gain.js";
import { openPicks } from "../src/steps/settlers/cards.js";
import { suggestDiscard } from "../src/steps/settlers/discard.js";
import { plainSentence } from "../src/ui/sentence.js";

describe("a discard", () => {
  it("suggests the most common cards", () => {
    expect(suggestDiscard({ wool: 4, ore: 3 }, 4)).toEqual({ wool: 3, ore: 1 });
  });
});

describe("picked resources", () => {
  const choices = [{ ore: 2 }, { ore: 1, wool: 1 }];

  it("leave those open that a legal choice still has", () => {
    expect(openPicks(choices, [])).toEqual(new Set(["ore", "wool"]));
    expect(openPicks(choices, ["wool"])).toEqual(new Set(["ore"]));
    expect(openPicks(choices, ["ore", "ore"])).toEqual(new Set());
  });
});

describe("the gain of a set of dice", () => {
  const region = (name: string, coins: number) => ({
    region: name,
    suit: name.split("_")[0],
    number: Number(name.split("_")[1]),
    coins,
  });
  const view = {
    dice: ["3", "3", "ace", "4"],
    pool: { wood: 1, grain: 6 },
    colonies: [{ regions: [region("wood_3", 0), region("grain_4", 3)] }],
  } as unknown as ColoniesView;

  it("fills regions with the number while they have room and the pool has coins", () => {
    expect(gainOf(view, 0, [0, 1])).toEqual({ coins: { wood: 1 }, events: [] });
    expect(gainOf(view, 0, [2, 3])).toEqual({ coins: {}, events: ["grain"] });
  });
});

describe("a sentence about the dice of Natick", () => {
  it("calls the face without a number blank, as the board draws it", () => {
    const wording = { kinds: {}, endReasons: {}, seatName: String, placeName: String };
    expect(plainSentence({ text: "The dice showed {dice}.", with: { dice: ["null", "ace", "3", "5"] } }, wording)).toBe(
      "The dice showed blank, ace, 3 and 5.",
    );
  });
});

describe("the faces that remove a piece", () => {
  it("are those from the least one on", () => {
    expect(facesOf({ hits_on: 4 })).toBe("4, 5 or 6");
    expect(facesOf({ hits_on: 6 })).toBe("6");
    expect(facesOf({ hits_on: 7 })).toBe("no face");
  });
});

/** An island of hexes around a middle one. */
function islandOf(rings: number): ReturnType<typeof computeGeometry> {
  const numbers = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings);
  const places = numbers.flatMap((r) => numbers.map((q) => ({ q, r }))).filter(({ q, r }) => Math.abs(q + r) <= rings);
  return computeGeometry(places.map((place, hex) => ({ hex, ...place })));
}

describe("the part of an island that is closed to Settlers in the set-up", () => {
  it("is the hex in the middle, whose corners touch no hex at the coast", () => {
    expect(inlandHexes(islandOf(2))).toEqual([9]);
  });

  it("is empty where all corners are near the coast", () => {
    expect(inlandHexes(islandOf(1))).toEqual([]);
  });
});

describe("the buttons of a turn", () => {
  const groups: Readonly<Record<string, string>> = {
    roll_dice: "Turn",
    play_knight: "Cards",
    end_turn: "Turn",
    build_city: "Build",
    build_road: "Build",
    build_settlement: "Build",
    buy_development_card: "Cards",
  };
  const order = (...types: string[]): readonly string[] =>
    orderTypes(types, Object.keys(groups), (type) => groups[type] ?? "");

  it("stand in groups, and the end of the turn comes last", () => {
    expect(order("build_road", "end_turn", "buy_development_card", "build_city")).toEqual([
      "buy_development_card",
      "build_road",
      "build_city",
      "end_turn",
    ]);
  });

  it("name the small pieces before the large ones", () => {
    expect(order("build_city", "build_settlement", "build_road")).toEqual([
      "build_road",
      "build_settlement",
      "build_city",
    ]);
  });

  it("have the same order with more or fewer of them", () => {
    expect(order("build_city", "build_road", "buy_development_card", "play_knight", "end_turn")).toEqual([
      "play_knight",
      "buy_development_card",
      "build_road",
      "build_city",
      "end_turn",
    ]);
  });
});

describe("keys", () => {
  it("name an action, a place of the board or a seat", () => {
    expect(commandOf("r")).toEqual({ do: "act", types: ["roll_dice"] });
    expect(commandOf("6")).toEqual({ do: "seat", seat: 5 });
    expect(commandOf("7")).toBeUndefined();
  });
});

describe("the order of cards", () => {
  it("begins with the resources", () => {
    expect(orderNames(["knight", "ore", "brick"])).toEqual(["brick", "ore", "knight"]);
  });
});

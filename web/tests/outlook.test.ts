import { describe, expect, it } from "vitest";

import type { View } from "../src/board/view.js";
import type { Action } from "../src/rules/choices.js";
import { closedTypes, needsWords, outOfReach } from "../src/rules/reach.js";
import { undoLabel } from "../src/rules/undo.js";

const seatName = (seat: number): string => ["Ada", "Ben", "Cleo"][seat] ?? "";
const outlook = (free: boolean, ...asks: number[]) => ({
  undo: { to: 3, free, reason: "consent" as const, asks },
  undo_problem: null,
});

describe("undoLabel", () => {
  it("says whom an undo asks", () => {
    expect(undoLabel(outlook(false, 1, 2), seatName)).toEqual({
      words: "Ask to undo",
      title: "Asks Ben and Cleo (u)",
      isPossible: true,
    });
  });
  it("distinguishes a free undo from one that needs the consent of AI players", () => {
    expect(undoLabel(outlook(true), seatName).title).toBe("Undo your last action (u)");
    expect(undoLabel(outlook(false), seatName).title).toContain("the AI players consent");
  });
  it("says why an undo is not possible", () => {
    expect(undoLabel({ undo: null, undo_problem: "undo_refused_by_ai" }, seatName)).toMatchObject({
      isPossible: false,
      title: expect.stringContaining("do not consent") as string,
    });
    expect(undoLabel({ undo: null, undo_problem: "nothing_to_undo" }, seatName).title).toContain("no action");
  });
});

describe("outOfReach", () => {
  const groupOf = (type: string): string => (type === "make_maritime_trade" ? "Trade" : "Build");
  const road = (edge: number) => ({ type: "build_road", edge }) as const;

  it("names the least that is missing for a type", () => {
    const almost = [
      { action: road(1), missing: { brick: 1, lumber: 1 } },
      { action: road(2), missing: { lumber: 1 } },
    ];
    expect(outOfReach({ actions: [], almost }, groupOf)).toEqual([{ type: "build_road", missing: { lumber: 1 } }]);
  });
  it("says what is missing in words", () => {
    expect(needsWords({ grain: 1 })).toBe("needs 1 grain more");
    expect(needsWords({ brick: 1, grain: 1, ore: 2 })).toBe("needs 1 brick, 1 grain and 2 ore more");
  });
  it("leaves out what is legal, and trades", () => {
    const almost = [
      { action: road(1), missing: { brick: 1 } },
      { action: { type: "make_maritime_trade", give: "ore", receive: "wool" }, missing: { ore: 1 } },
    ] as const;
    expect(outOfReach({ actions: [road(7)], almost: [...almost] }, groupOf)).toEqual([]);
  });
});

describe("closedTypes", () => {
  const declared = ["build_road", "build_settlement", "build_hex_settlement", "build_city", "buy_development_card"];
  const view = (left: object, more: object = {}) =>
    ({ agenda: [{ step: "trade_build" }], colours: [{ colour: 0, left }], ...more }) as unknown as View;
  const choices = (...types: string[]) => ({ actions: types.map((type) => ({ type }) as Action) });

  it("says whether a piece or a place is missing, of what more cards would not bring", () => {
    const almost = [{ action: { type: "build_city", corner: 1 } as const, missing: { ore: 1 } }];
    const left = { road: 0, settlement: 2, city: 4, wall: 3 };
    expect(closedTypes({ ...choices("end_turn"), almost }, declared, view(left, { deck: 9 }), 0)).toEqual([
      { type: "build_road", reason: "none left" },
      { type: "build_settlement", reason: "no place" },
    ]);
  });
  it("names the deck when it is empty", () => {
    expect(closedTypes(choices("end_turn"), declared, view({}, { deck: 0 }), 0)).toEqual([
      { type: "buy_development_card", reason: "none left" },
    ]);
  });
  it("names what the First Nations build on hexes for their seat alone", () => {
    const nations = { first_nations: { seat: 0 } };
    expect(closedTypes(choices("end_turn"), declared, view({ settlement: 1, marker: 9 }, nations), 0)).toEqual([
      { type: "build_hex_settlement", reason: "no place" },
    ]);
  });
  it("is silent in the turn of another seat, and before the roll", () => {
    expect(closedTypes(choices("accept_offer"), declared, view({ road: 0 }), 0)).toEqual([]);
    const roll = { agenda: [{ step: "roll" }] };
    expect(closedTypes(choices("roll_dice"), declared, view({ road: 0 }, roll), 0)).toEqual([]);
  });
});

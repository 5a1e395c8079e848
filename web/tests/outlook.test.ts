import { describe, expect, it } from "vitest";

import { needsWords, outOfReach } from "../src/rules/reach.js";
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

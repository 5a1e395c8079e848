import { describe, expect, it } from "vitest";

import { actorsOf, type View } from "../src/board/view.js";
import { STORED_VIEWS } from "./scenes.js";

function actorsWhen(due: readonly number[], active: number | null): readonly number[] {
  const [, stored] = STORED_VIEWS[0] ?? [];
  return actorsOf({ ...stored?.view, due, active_seat: active } as View);
}

describe("who has to act", () => {
  it("is the seat whose turn it is, although others may answer its offer", () => {
    expect(actorsWhen([2, 0, 1], 2)).toEqual([2]);
  });

  it("are those that are due, if the seat whose turn it is waits for them", () => {
    expect(actorsWhen([0, 3], 2)).toEqual([0, 3]);
  });

  it("is the seat that places, before the first turn", () => {
    expect(actorsWhen([1], null)).toEqual([1]);
  });

  it("is the seat whose turn it is, while nobody is due", () => {
    expect(actorsWhen([], 1)).toEqual([1]);
  });
});

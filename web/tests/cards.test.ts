import { expect, it } from "vitest";

import { orderCards } from "../src/rules/cards.js";

it("orders cards alike, however a patched view names them", () => {
  expect(orderCards({ ore: 1, cloth: 3, wool: 0, brick: 2 })).toEqual([
    ["brick", 2],
    ["ore", 1],
    ["cloth", 3],
  ]);
});

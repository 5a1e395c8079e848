/** Sentences of the log as plain text: names of cards as on the cards. */

import { expect, test } from "vitest";

import { plainSentence, type Wording } from "../src/ui/sentence.js";

const WORDING: Wording = {
  kinds: { shown: "name", card: "name", progress_cards: "names", seat: "seat", colour: "colour" },
  endReasons: {},
  seatName: (seat) => ["Ada", "Ben"][seat] ?? "",
  placeName: (kind, place) => `${kind} ${place}`,
};

test.each([
  ["{colour} drew a progress card: {shown}.", { colour: 0, shown: "progress_road_building" }, "Road Building."],
  ["{colour} played {card}.", { colour: 1, card: "smith" }, "Ben played Smith."],
  ["{colour} bought {card}.", { colour: 1, card: "victory_point" }, "Ben bought Victory Point."],
  ["{colour} named {card}.", { colour: 1, card: "wool" }, "Ben named wool."],
  [
    "{colour} saw {progress_cards}.",
    { colour: 0, progress_cards: ["spy", "master_merchant"] },
    "Spy and Master Merchant.",
  ],
])("%s", (text, values, end) => {
  expect(plainSentence({ text, with: values }, WORDING)).toContain(end);
});

/** The points of a seat by their sources, for the end of a game. */

import { citiesOf, colonyOf, colourOf, settlementsOf, type View } from "../board/view.js";
import { countWords } from "./words.js";

const PER_CITY = 2;
const PER_AWARD = 2;

interface Source {
  readonly words: string;
  readonly points: number;
}

/** Pieces and awards that the view shows; `total` says how many points cards and everything else brought. */
export function pointSources(view: View, seat: number, total: number): Source[] {
  const sources = [
    ...pieceSources(view, seat),
    ...awardsOf(view, seat).map((words) => ({ words, points: PER_AWARD })),
  ].filter(({ points }) => points > 0);
  const rest = total - sources.reduce((sum, { points }) => sum + points, 0);
  return rest > 0 ? [...sources, { words: "Cards and others", points: rest }] : sources;
}

function pieceSources(view: View, seat: number): Source[] {
  const colour = colourOf(view, seat);
  const colony = colonyOf(view, seat);
  const onHexes = "first_nations" in view && view.first_nations.seat === seat ? view.first_nations : undefined;
  const [small, large] = colour
    ? [
        settlementsOf(colour).length + (onHexes?.settlements.length ?? 0),
        citiesOf(colour).length + (onHexes?.cities.length ?? 0),
      ]
    : [colony?.villages.length ?? 0, colony?.towns.length ?? 0];
  const dinosaurs =
    "dinosaurs" in view ? (view.dinosaurs.colours.find((each) => each.colour === seat)?.dinosaurs ?? 0) : 0;
  const pawns = colony ? colony.traders.length + colony.knights.length : 0;
  const [smallWords, largeWords] = colony
    ? [countWords(small, "village"), countWords(large, "town")]
    : colour && "colonies" in colour
      ? [countWords(small, "colony", "colonies"), countWords(large, "large colony", "large colonies")]
      : [countWords(small, "settlement"), countWords(large, "city", "cities")];
  return [
    { words: smallWords, points: small },
    { words: largeWords, points: PER_CITY * large },
    { words: countWords(dinosaurs, "dinosaur"), points: dinosaurs },
    { words: countWords(pawns, "trader or knight", "traders and knights"), points: pawns },
  ];
}

/** The cards for the longest route and the largest army. */
export function awardsOf(view: View, seat: number): string[] {
  const found: string[] = [];
  if ("longest_road" in view && view.longest_road === seat)
    found.push("seafarers" in view ? "Longest trade route" : "Longest road");
  if ("longest_path" in view && view.longest_path === seat) found.push("Longest path");
  if ("largest_army" in view && view.largest_army === seat) found.push("Largest army");
  return found;
}

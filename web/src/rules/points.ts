/** The points of a seat by their sources, for the end of a game. */

import {
  citiesOf,
  colonyOf,
  colourOf,
  developmentOf,
  fleetsOf,
  progressOf,
  realmOf,
  settlementsOf,
  type View,
} from "../board/view.js";
import { countWords, readable } from "./words.js";

const PER_CITY = 2;
const PER_AWARD = 2;
/** Those that a metropolis brings beside its city. */
const PER_METROPOLIS = 2;
const PER_ISLAND = 2;

interface Source {
  readonly words: string;
  readonly points: number;
}

/** What the view shows; `total` tells how many points everything else brought. */
export function pointSources(view: View, seat: number, total: number): Source[] {
  const sources = [
    ...pieceSources(view, seat),
    ...cardSources(view, seat),
    ...realmSources(view, seat),
    ...islandSources(view, seat),
    ...awardsOf(view, seat).map((words) => ({ words, points: PER_AWARD })),
  ].filter(({ points }) => points > 0);
  const rest = total - sources.reduce((sum, { points }) => sum + points, 0);
  return rest > 0 ? [...sources, { words: "Others", points: rest }] : sources;
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
  const markers = onHexes?.markers.length ?? 0;
  const pawns = colony ? colony.traders.length + colony.knights.length : 0;
  const [smallWords, largeWords] = colony
    ? [countWords(small, "village"), countWords(large, "town")]
    : colour && "colonies" in colour
      ? [countWords(small, "colony", "colonies"), countWords(large, "large colony", "large colonies")]
      : [countWords(small, "settlement"), countWords(large, "city", "cities")];
  return [
    { words: smallWords, points: small },
    { words: largeWords, points: PER_CITY * large },
    { words: countWords(markers, "marker"), points: markers },
    { words: countWords(dinosaurs, "dinosaur"), points: dinosaurs },
    { words: countWords(pawns, "trader or knight", "traders and knights"), points: pawns },
  ];
}

/** Cards that are worth a point each. */
function cardSources(view: View, seat: number): Source[] {
  const hidden = developmentOf(colourOf(view, seat))?.cards?.victory_point ?? 0;
  return [
    { words: countWords(hidden, "victory point card"), points: hidden },
    ...holdingsOf(view, seat).cards.map((card) => ({ words: readable(card), points: 1 })),
  ];
}

interface Holdings {
  /** The tracks of its metropolises. */
  readonly metropolises: readonly string[];
  readonly defender: number;
  readonly merchant: boolean;
  /** The point cards that lie open before it. */
  readonly cards: readonly string[];
}

/** What brings points to a colour in Cities & Knights, but its buildings; nothing in a game without it. */
export function holdingsOf(view: View, seat: number): Holdings {
  const realm = realmOf(view);
  const colour = colourOf(view, seat);
  const cities = colour ? citiesOf(colour) : [];
  const metropolises = realm?.metropolises.filter(({ corner }) => cities.includes(corner)) ?? [];
  return {
    metropolises: metropolises.map(({ track }) => track),
    defender: realm?.colours.find((each) => each.colour === seat)?.defender_points ?? 0,
    merchant: realm?.merchant?.colour === seat,
    cards: progressOf(view)?.colours.find((each) => each.colour === seat)?.points ?? [],
  };
}

/** Metropolises, Defender cards and the merchant. */
function realmSources(view: View, seat: number): Source[] {
  const { metropolises, defender, merchant } = holdingsOf(view, seat);
  const count = metropolises.length;
  return [
    { words: countWords(count, "metropolis", "metropolises"), points: PER_METROPOLIS * count },
    { words: countWords(defender, "Defender card"), points: defender },
    { words: "Merchant", points: merchant ? 1 : 0 },
  ];
}

/** Small islands with a first settlement of the colour. */
function islandSources(view: View, seat: number): Source[] {
  const islands = fleetsOf(view)?.colours.find((each) => each.colour === seat)?.islands.length ?? 0;
  return [{ words: countWords(islands, "small island"), points: PER_ISLAND * islands }];
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

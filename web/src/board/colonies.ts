/** The scene of two colonies facing each other: columns of regions, villages and roads, and the dice between them. */

import { SUITS } from "../rules/cards.js";
import { FREE, orderSprites, placeSprite, type Layer, type Place, type Scene, type Sprite } from "./scene.js";
import type { ColoniesView, Colony } from "./view.js";

const COLUMN = 74;
const ROW = 68;
/** The height of a colony. */
const STRIP = 240;
/** The room for dice between the colonies. */
const GAP = 116;
/** From the road to the numbers of the columns, which the sentences about a colony name. */
const NUMBER_DISTANCE = 110;
const KNIGHT_DISTANCE = 50;
/** The opacity of an open road, and of a trader that is used. */
const FADED = 0.6;
const SETS = ["first", "second", "aside", null] as const;
const LABEL_WIDTH = 92;
const DIE_WIDTH = 58;
const SET_GAP = 12;
/** The room beside the first and the last column, and beside the colonies. */
const END = 8;
const MARGIN = 12;
const TERRAIN: Readonly<Record<string, string>> = {
  wood: "forest",
  stone: "mountains",
  grain: "fields",
  iron: "hills",
};

/** The terrain that has the colour of a suit. */
export function suitTerrain(suit: string): string {
  return TERRAIN[suit] ?? "desert";
}

/** The columns of both colonies. */
interface Strip {
  readonly first: number;
  readonly count: number;
  readonly width: number;
  /** The middle of a column. */
  column(number: number): number;
}

/** The place of one colony: its seat, the height of its road, and the columns. */
interface Lane {
  readonly seat: number;
  readonly middle: number;
  readonly strip: Strip;
}

/** Lays out both colonies; the seat of the reader is below, -1 stands for a spectator. */
export function coloniesScene(view: ColoniesView, reader: number): Scene {
  const { colonies } = view;
  const ordered = [...colonies].sort((a, b) => Number(a.seat === reader) - Number(b.seat === reader));
  const strip = columnsOf(colonies);
  const groups = diceGroups(view);
  const width = Math.max(strip.width + 2 * END, groupsWidth(groups));
  const places = new Map<string, Place>();
  const sprites = ordered.flatMap((colony, index) => {
    const lane = { seat: colony.seat, middle: index * (STRIP + GAP) + STRIP / 2, strip };
    if (colony.seat === reader || reader < 0) addPlaces(places, colony, lane);
    addRegions(places, colony, lane);
    return colonySprites(colony, lane);
  });
  return {
    bounds: [(strip.width - width) / 2 - MARGIN, -14, width + 2 * MARGIN, 2 * STRIP + GAP + 28],
    sprites: orderSprites([...sprites, ...diceSprites(view, groups, strip.width / 2, STRIP + GAP / 2)]),
    places,
    rows: ordered.map(describe),
  };
}

/** One column more on each side than is in use, and at least seven. */
function columnsOf(colonies: readonly Colony[]): Strip {
  const used = colonies.flatMap((each) => [
    ...each.regions.map(({ column }) => column),
    ...each.villages,
    ...each.towns,
  ]);
  const [least, most] = [Math.min(...used, -2), Math.max(...used, 2)];
  const [first, count] = [least - 1, most - least + 3];
  return { first, count, width: count * COLUMN, column: (number) => (number - first) * COLUMN + COLUMN / 2 };
}

interface Details {
  readonly down?: number;
  readonly colour?: number;
  readonly opacity?: number;
}

function colonySprites(colony: Colony, { seat: colour, middle, strip }: Lane): Sprite[] {
  const place = (
    layer: Layer,
    key: string,
    symbol: string,
    column: number,
    { down = 0, ...details }: Details = {},
  ): Sprite => placeSprite(layer, `${colour}:${key}`, symbol, [strip.column(column), middle + down], details);
  const columns = Array.from({ length: strip.count }, (_, index) => strip.first + index);
  return [
    ...columns.flatMap((column, index) => [
      place("ground", `strip:${column}`, stripSymbol(index, strip.count), column),
      place("ground", `column:${column}`, `column-${column}`, column, { down: NUMBER_DISTANCE }),
    ]),
    ...colony.regions.flatMap(({ region, suit, number, coins, column, side }) => [
      place("hexes", `region:${region}`, `region-${suit}`, column, { down: sign(side) * ROW }),
      place("hexes", `number:${region}`, `region-number-${number}`, column, { down: sign(side) * ROW }),
      place("hexes", `coins:${region}`, `coins-${coins}`, column, { down: sign(side) * ROW }),
    ]),
    ...colony.roads.map(({ column, open }) =>
      place("roads", `road:${column}`, "large-road", column, { colour, opacity: open ? FADED : 1 }),
    ),
    ...colony.traders.map(({ column, used }) =>
      place("figures", `trader:${column}`, "trader", column, { opacity: used ? FADED : 1 }),
    ),
    ...colony.villages.map((column) => place("buildings", `building:${column}`, "village", column, { colour })),
    ...colony.towns.map((column) =>
      place("buildings", `building:${column}`, "large-town", column, { colour, down: 2 }),
    ),
    ...colony.knights.map(({ column, side }) =>
      place("figures", `knight:${column}:${side}`, "knight", column, { colour, down: sign(side) * KNIGHT_DISTANCE }),
    ),
  ];
}

function stripSymbol(index: number, count: number): string {
  return index === 0 ? "strip-start" : index === count - 1 ? "strip-end" : "strip";
}

function sign(side: string): number {
  return side === "above" ? -1 : 1;
}

/** Places that an action can name: columns, and slots above and below them. */
function addPlaces(
  places: Map<string, Place>,
  { villages, towns }: Colony,
  { middle, strip: { first, count, column } }: Lane,
): void {
  for (let number = first; number < first + count; number++) {
    const state = towns.includes(number) ? "town" : villages.includes(number) ? "village" : FREE;
    places.set(`column:${number}`, {
      key: `column:${number}`,
      x: column(number),
      y: middle,
      turn: 0,
      label: `column ${number}`,
      state,
      shape: "corner",
    });
    for (const side of ["above", "below"]) {
      const key = `slot:${number} ${side}`;
      const y = middle + (side === "above" ? -ROW : ROW);
      places.set(key, { key, x: column(number), y, turn: 0, label: `${side} column ${number}`, shape: "tile" });
    }
  }
}

/** A region is on the table once, so that its name is its key in both colonies. */
function addRegions(places: Map<string, Place>, colony: Colony, { middle, strip: { column } }: Lane): void {
  for (const region of colony.regions) {
    const y = middle + (region.side === "above" ? -ROW : ROW);
    const label = `${region.suit} ${region.number}, ${region.coins} coins`;
    places.set(`region:${region.region}`, {
      key: `region:${region.region}`,
      x: column(region.column),
      y,
      turn: 0,
      label,
      shape: "tile",
    });
  }
}

/** Dice that lie in one set; the set is null before they are divided. */
interface DiceGroup {
  readonly set: (typeof SETS)[number];
  readonly dice: readonly number[];
  readonly width: number;
}

function diceGroups(view: ColoniesView): DiceGroup[] {
  const faces = view.dice ?? [];
  const sets = view.sets ?? faces.map(() => null);
  return SETS.map((set) => ({ set, dice: [...faces.keys()].filter((index) => sets[index] === set) }))
    .filter(({ dice }) => dice.length > 0)
    .map(({ set, dice }) => ({ set, dice, width: LABEL_WIDTH + DIE_WIDTH * dice.length }));
}

function groupsWidth(groups: readonly DiceGroup[]): number {
  return groups.reduce((sum, { width }) => sum + width, 0) + SET_GAP * (groups.length - 1);
}

/** The dice in their sets beside each other. */
function diceSprites(view: ColoniesView, groups: readonly DiceGroup[], x: number, y: number): Sprite[] {
  const faces = view.dice ?? [];
  let left = x - groupsWidth(groups) / 2;
  return groups.flatMap(({ set, dice, width }) => {
    const start = left;
    left += width + SET_GAP;
    const frame = set !== null && set === view.taken_set ? "taken-set" : "dice-set";
    return [
      placeSprite("hexes", `dice:${set}`, `${frame}-${dice.length}`, [start, y]),
      ...labels(set, view.taken_set ?? null, start + 44, y),
      ...dice.flatMap((index, place): Sprite[] => [
        placeSprite("figures", `die:${index}`, `die-${SUITS[index]}`, [start + 112 + place * DIE_WIDTH, y]),
        placeSprite("figures", `face:${index}`, `face-${faces[index]}`, [start + 112 + place * DIE_WIDTH, y]),
      ]),
    ];
  });
}

function labels(set: string | null, taken: string | null, x: number, y: number): Sprite[] {
  const hasState = taken !== null && (set === "first" || set === "second");
  const label = placeSprite("hexes", `label:${set}`, `label-${set ?? "dice"}`, [x, hasState ? y - 2 : y + 5]);
  return hasState
    ? [label, placeSprite("hexes", `state:${set}`, set === taken ? "label-taken" : "label-left", [x, y + 15])]
    : [label];
}

function describe(colony: Colony): string {
  const parts = [
    piecesAt("villages", colony.villages),
    piecesAt("towns", colony.towns),
    piecesAt(
      "roads",
      colony.roads.map(({ column, open }) => (open ? `${column} (open)` : column)),
    ),
    piecesAt(
      "traders",
      colony.traders.map(({ column, used }) => (used ? `${column} (used)` : column)),
    ),
    piecesAt(
      "knights",
      colony.knights.map(({ column, side }) => `${column} (${side})`),
    ),
    ...colony.regions.map(
      ({ suit, number, coins, column, side }) => `${suit} ${number} ${side} column ${column} with ${coins} coins`,
    ),
  ];
  return `Seat ${colony.seat}: ${parts.join("; ")}`;
}

function piecesAt(pieces: string, columns: readonly (number | string)[]): string {
  return `${pieces} at ${columns.join(", ") || "no column"}`;
}

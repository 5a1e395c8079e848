/** The scene of an island: hexes, harbours, roads, buildings, and the figures of each ruleset. */

import { angleBetween, computeGeometry, shifted, type Geometry, type Hex, type Point } from "./geometry.js";
import { islandPlaces, islandRows } from "./places.js";
import { tenth } from "./nodes.js";
import { barbarianSprites, buildingSymbols, realmSprites, withTrack } from "./realm.js";
import { orderSprites, placeSprite, type Bounds, type Scene, type Sprite } from "./scene.js";
import {
  citiesOf,
  fleetsOf,
  frameOf,
  habitatsOf,
  isSea,
  realmOf,
  roadsOf,
  robberOf,
  settlementsOf,
  type BoardView,
  type ColourView,
  type Habitat,
  type IslandView,
} from "./view.js";

/** Three broad strokes under all hexes of land; they make a shore around any island. */
const SHORE = ["surf-outer", "surf-inner", "beach"] as const;
const FREQUENT: readonly number[] = [6, 8];
/** The opacity of a number under the robber. */
const BLOCKED = 0.42;
/** From the middle of its edge: a ship on that edge leaves the sign free. */
const HARBOUR_DISTANCE = 38;
/** From the middle of a hex with a harbour to the pirate, and how near the signs of that hex are. */
const PIRATE_DISTANCE = 28;
const NEAR = 30;
/** The room that a hex with its shore, a hex of the sea, what lies on the frame and a harbour take, across and down from their middle. */
const REACHES = { land: [80, 88], sea: [60, 70], frame: [30, 34], harbour: [26, 26] } as const;
const MARGIN = 4;

/** Lays out the island of a view. */
export function islandScene(view: IslandView): Scene {
  const { board } = view;
  const geometry = computeGeometry(board.hexes);
  const habitats = habitatsOf(view);
  const robber = robberOf(board);
  const realm = realmOf(view);
  const forms = buildingSymbols(realm);
  const island = bounds(board, habitats, geometry);
  const whole = realm ? withTrack(island) : island;
  const land = board.hexes.filter((hex) => !isSea(hex));
  const sprites = [
    ...board.hexes.filter(isSea).map((hex) => placeSprite("ground", `hex:${hex.hex}`, "sea-hex", geometry.centre(hex))),
    ...shore(land, geometry),
    ...land.flatMap((hex) => ground(hex, geometry, hex.hex === robber)),
    ...habitats
      .filter(({ niche }) => niche === "sea")
      .map((hex) => placeSprite("ground", `niche:${hex.hex}`, "niche", geometry.centre(hex))),
    ...board.harbours.flatMap((each) => harbour(each, board, geometry)),
    ...view.colours.flatMap((colour) => pieces(colour, geometry, forms)),
    ...(realm ? realmSprites(realm, geometry) : []),
    ...fleets(view, geometry),
    ...nation(view, geometry),
    ...habitats.flatMap((hex) => dinosaurs(hex, geometry)),
    ...(robber === undefined
      ? []
      : [placeSprite("figures", "robber", "robber", shifted(centreOf(robber, geometry), -33, -1))]),
    ...(realm ? barbarianSprites(realm, whole) : []),
  ];
  return {
    bounds: whole,
    sprites: orderSprites(sprites),
    places: islandPlaces(view, geometry),
    rows: islandRows(view, geometry),
  };
}

function shore(land: readonly Hex[], geometry: Geometry): Sprite[] {
  return SHORE.flatMap((name) =>
    land.map((hex) => placeSprite("ground", `${name}:${hex.hex}`, name, geometry.centre(hex))),
  );
}

function ground(hex: BoardView["hexes"][number], geometry: Geometry, blocked: boolean): Sprite[] {
  const centre = geometry.centre(hex);
  const variant = (7 * hex.hex + 3 * hex.q) & 1;
  const terrain = placeSprite("ground", `hex:${hex.hex}`, `${hex.terrain}-${variant}`, centre);
  if (!hex.token) return [terrain];
  return [
    terrain,
    placeSprite("ground", `token:${hex.hex}`, FREQUENT.includes(hex.token) ? "often-token" : "token", centre),
    placeSprite("ground", `number:${hex.hex}`, `number-${hex.token}`, centre, { opacity: blocked ? BLOCKED : 1 }),
  ];
}

function harbourPoint(edge: number, board: BoardView, geometry: Geometry): Point {
  const { middle, hexes } = geometry.edges[edge] ?? { middle: [0, 0] as Point, hexes: [] as number[] };
  const land = board.hexes.find((hex) => hexes.includes(hex.hex) && !isSea(hex));
  const centre = centreOf(land?.hex ?? 0, geometry);
  const [dx, dy] = [middle[0] - centre[0], middle[1] - centre[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [middle[0] + (dx / length) * HARBOUR_DISTANCE, middle[1] + (dy / length) * HARBOUR_DISTANCE];
}

/** A disc on the sea, with two piers that point to the corners of its edge. */
function harbour(
  { edge, harbour: kind }: { edge: number; harbour: string },
  board: BoardView,
  geometry: Geometry,
): Sprite[] {
  const point = harbourPoint(edge, board, geometry);
  const piers = (geometry.edges[edge]?.ends ?? []).map((corner, index) =>
    placeSprite("ground", `pier:${edge}:${index}`, "pier", point, {
      turn: angleBetween(point, geometry.corners[corner] ?? point),
    }),
  );
  return [...piers, placeSprite("ground", `harbour:${edge}`, `harbour-${kind}`, point)];
}

function pieces(pieces: ColourView, geometry: Geometry, forms: ReadonlyMap<number, string>): Sprite[] {
  const { colour } = pieces;
  const roads = roadsOf(pieces).map((number) => {
    const { middle, angle } = geometry.edges[number] ?? { middle: [0, 0] as Point, angle: 0 };
    return placeSprite("roads", `road:${number}`, "road", middle, { colour, turn: angle });
  });
  const building = (corner: number, symbol: string): Sprite =>
    placeSprite(
      "buildings",
      `building:${corner}`,
      forms.get(corner) ?? symbol,
      shifted(geometry.corners[corner] ?? [0, 0], 0, -1),
      { colour },
    );
  return [
    ...roads,
    ...settlementsOf(pieces).map((corner) => building(corner, "house")),
    ...citiesOf(pieces).map((corner) => building(corner, "town")),
  ];
}

/** A ship stands upright on its wake, which lies along the edge; the pirate is on a hex of sea. */
function fleets(view: IslandView, geometry: Geometry): Sprite[] {
  const found = fleetsOf(view);
  const ships = (found?.colours ?? []).flatMap(({ colour, ships }) =>
    ships.flatMap((number) => {
      const { middle, angle } = geometry.edges[number] ?? { middle: [0, 0] as Point, angle: 0 };
      return [
        placeSprite("roads", `wake:${number}`, "wake", middle, { colour, turn: angle }),
        placeSprite("hexes", `ship:${number}`, "ship", middle, { colour }),
      ];
    }),
  );
  const pirate = [...view.board.hexes, ...frameOf(view.board)].filter(({ hex }) => hex === found?.pirate);
  return [
    ...ships,
    ...pirate.map((hex) =>
      placeSprite("figures", "pirate", "pirate", piratePoint(geometry.centre(hex), view.board, geometry)),
    ),
  ];
}

/** The middle of a hex, or across from the harbours that lie there. */
function piratePoint([x, y]: Point, board: BoardView, geometry: Geometry): Point {
  const signs = board.harbours
    .map(({ edge }) => harbourPoint(edge, board, geometry))
    .filter(([atX, atY]) => Math.hypot(atX - x, atY - y) < NEAR);
  const [dx, dy] = [signs.reduce((sum, [atX]) => sum + x - atX, 0), signs.reduce((sum, [, atY]) => sum + y - atY, 0)];
  const length = Math.hypot(dx, dy);
  return length < 1 ? [x, y] : [x + (dx / length) * PIRATE_DISTANCE, y + (dy / length) * PIRATE_DISTANCE];
}

/** Lodges stand at the foot of their hex, two for a city; the tribe stands right of the token. */
function nation(view: IslandView, geometry: Geometry): Sprite[] {
  if (!("first_nations" in view)) return [];
  const { seat: colour, markers, settlements, cities, tribe } = view.first_nations;
  const lodge = (hex: number, symbol: string): Sprite =>
    placeSprite("buildings", `lodge:${hex}`, symbol, shifted(centreOf(hex, geometry), 0, 33), { colour });
  return [
    ...markers.map((hex) => placeSprite("hexes", `marker:${hex}`, "marker", centreOf(hex, geometry), { colour })),
    ...settlements.map((hex) => lodge(hex, "lodge")),
    ...cities.map((hex) => lodge(hex, "lodges")),
    ...(tribe === null
      ? []
      : [
          placeSprite("figures", "tribe", "tribe", shifted(centreOf(tribe, geometry), 33, -2), { colour, scale: 0.85 }),
        ]),
  ];
}

/** Dinosaurs stand side by side at the foot of their hex; on the sea they are moved outwards, past the harbours. */
function dinosaurs(hex: Habitat, geometry: Geometry): Sprite[] {
  const [x, y] = geometry.centre(hex);
  const length = Math.hypot(x, y) || 1;
  const [dx, dy] = hex.niche === "sea" ? [(x / length) * 24, (y / length) * 24] : [0, 29];
  const colours = hex.dinosaurs.flatMap((count, colour) => Array.from({ length: count }, () => colour));
  const width = colours.length > 2 ? 22 : 31;
  return colours.map((colour, index) =>
    placeSprite(
      "figures",
      `dinosaur:${hex.hex}:${index}`,
      "dinosaur",
      [x + dx + (index - (colours.length - 1) / 2) * width, y + dy],
      { colour },
    ),
  );
}

function centreOf(hex: number, geometry: Geometry): Point {
  return geometry.centres.get(hex) ?? [0, 0];
}

function bounds(board: BoardView, habitats: readonly Habitat[], geometry: Geometry): Bounds {
  const middles: Record<keyof typeof REACHES, readonly Point[]> = {
    land: board.hexes.filter((hex) => !isSea(hex)).map((hex) => geometry.centre(hex)),
    sea: [...habitats, ...board.hexes.filter(isSea)].map((hex) => geometry.centre(hex)),
    frame: frameOf(board).map((hex) => geometry.centre(hex)),
    harbour: board.harbours.map(({ edge }) => harbourPoint(edge, board, geometry)),
  };
  const kinds = Object.keys(REACHES) as (keyof typeof REACHES)[];
  const boxes = kinds.flatMap((kind) =>
    middles[kind].map(([x, y]) => ({ x, y, across: REACHES[kind][0], down: REACHES[kind][1] })),
  );
  const left = Math.min(...boxes.map(({ x, across }) => x - across)) - MARGIN;
  const right = Math.max(...boxes.map(({ x, across }) => x + across)) + MARGIN;
  const top = Math.min(...boxes.map(({ y, down }) => y - down)) - MARGIN;
  const bottom = Math.max(...boxes.map(({ y, down }) => y + down)) + MARGIN;
  return [tenth(left), tenth(top), tenth(right - left), tenth(bottom - top)];
}

/** The places of an island that actions can name, and the island in words for screen readers. */

import { SIDE, type Geometry, type Point } from "./geometry.js";
import { tenth } from "./nodes.js";
import { barbarianWords, cityKinds, knightWords } from "./realm.js";
import { FREE, type Place } from "./scene.js";
import { colourName } from "../rules/seats.js";
import { listWords } from "../rules/words.js";
import {
  citiesOf,
  fleetsOf,
  frameOf,
  habitatsOf,
  realmOf,
  roadsOf,
  robberOf,
  settlementsOf,
  type IslandView,
} from "./view.js";

/** What a terrain yields. */
export const RESOURCE_OF: Readonly<Record<string, string>> = {
  forest: "lumber",
  hills: "brick",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
};

/** Hexes, edges and corners by key. */
export function islandPlaces(view: IslandView, geometry: Geometry): Map<string, Place> {
  const { board } = view;
  const found = new Map<string, Place>();
  const owners = ownersOf(view);
  const add = (key: string, [x, y]: Point, turn: number, label: string, shape: Place["shape"]): void => {
    const state = shape === "hex" ? {} : { state: owners.get(key) ?? FREE };
    found.set(key, { key, x: tenth(x), y: tenth(y), turn: tenth(turn), label, shape, ...state });
  };
  const byNumber = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  const namesOf = (numbers: readonly number[]): string =>
    namesAround(numbers.flatMap((number) => byNumber.get(number) ?? []));
  const coast = new Map(
    board.harbours.flatMap(({ edge, harbour: kind }) =>
      (geometry.edges[edge]?.ends ?? []).map(
        (corner) => [corner, kind === "any" ? "3:1 harbour" : `${kind} harbour`] as const,
      ),
    ),
  );
  for (const hex of board.hexes) add(`hex:${hex.hex}`, geometry.centre(hex), 0, hexName(hex), "hex");
  for (const hex of [...habitatsOf(view), ...frameOf(board)]) {
    if (!found.has(`hex:${hex.hex}`)) add(`hex:${hex.hex}`, geometry.centre(hex), 0, `sea ${hex.hex}`, "hex");
  }
  for (const [number, edge] of geometry.edges.entries()) {
    add(
      `edge:${number}`,
      edge.middle,
      edge.angle,
      edge.hexes.length > 1 ? `edge between ${namesOf(edge.hexes)}` : `edge of ${namesOf(edge.hexes)}`,
      "edge",
    );
  }
  geometry.corners.forEach((corner, number) => {
    const harbourName = coast.get(number);
    const label = `corner of ${namesOf(geometry.hexesAt[number] ?? [])}${harbourName ? `, ${harbourName}` : ""}`;
    add(`corner:${number}`, corner, 0, label, "corner");
  });
  return found;
}

type NamedHex = Pick<IslandView["board"]["hexes"][number], "hex" | "terrain" | "token">;

/** The hexes around an edge or a corner. Sea has its numbers only where there is no land to tell places apart. */
function namesAround(hexes: readonly NamedHex[]): string {
  const land = hexes.filter(({ terrain }) => terrain !== "sea");
  const isOnCoast = land.length > 0 && land.length < hexes.length;
  return listWords(isOnCoast ? [...land.map(hexName), "the sea"] : hexes.map(hexName));
}

function hexName(hex: NamedHex): string {
  if (hex.terrain === "sea") return `sea ${hex.hex}`;
  return hex.token ? `${hex.terrain} ${hex.token}` : hex.terrain;
}

/** One row for each hex: what it yields, and who has a building there. */
export function islandRows(view: IslandView, geometry: Geometry): string[] {
  const { board } = view;
  const built = buildings(view);
  const fleets = fleetsOf(view);
  const realm = realmOf(view);
  const rows = board.hexes.map((hex) => {
    const resource = hex.terrain === "gold" ? "a resource of choice" : RESOURCE_OF[hex.terrain];
    const here = [...built].filter(([corner]) => geometry.hexesAt[corner]?.includes(hex.hex));
    const owners = here.map(([, { colour, kind }]) => `${kind} of ${ownerName(colour)}`);
    const ships = (fleets?.colours ?? []).flatMap(({ colour, ships }) =>
      ships.filter((edge) => geometry.edges[edge]?.hexes.includes(hex.hex)).map(() => `ship of ${ownerName(colour)}`),
    );
    const figures = [
      hex.hex === robberOf(board) && "robber",
      hex.hex === fleets?.pirate && "pirate",
      hex.hex === realm?.merchant?.hex && "merchant",
    ];
    const knights = (realm?.colours ?? []).flatMap((own) =>
      own.knights
        .filter(({ corner }) => geometry.hexesAt[corner]?.includes(hex.hex))
        .map((knight) => `${knightWords(knight)} of ${ownerName(own.colour)}`),
    );
    const parts = [resource && `yields ${resource}`, ...figures, ...owners, ...ships, ...knights].filter(Boolean);
    return `${hexName(hex)}: ${parts.join("; ") || "empty"}`;
  });
  return realm ? [...rows, barbarianWords(realm)] : rows;
}

/** A colour in the middle of a sentence. */
function ownerName(colour: number): string {
  return colourName(colour).toLowerCase();
}

/** What stands on edges and corners in words, by the key of the place. */
function ownersOf(view: IslandView): Map<string, string> {
  const roads = view.colours.flatMap((colour) =>
    roadsOf(colour).map((edge) => [`edge:${edge}`, `road of ${ownerName(colour.colour)}`] as const),
  );
  const ships = (fleetsOf(view)?.colours ?? []).flatMap(({ colour, ships }) =>
    ships.map((edge) => [`edge:${edge}`, `ship of ${ownerName(colour)}`] as const),
  );
  const houses = [...buildings(view)].map(
    ([corner, { colour, kind }]) => [`corner:${corner}`, `${kind} of ${ownerName(colour)}`] as const,
  );
  const knights = (realmOf(view)?.colours ?? []).flatMap((own) =>
    own.knights.map(
      (knight) => [`corner:${knight.corner}`, `${knightWords(knight)} of ${ownerName(own.colour)}`] as const,
    ),
  );
  return new Map([...roads, ...ships, ...houses, ...knights]);
}

/** The colours with a building at each hex, by hex. */
export function coloursAtHexes(view: IslandView, { hexesAt }: Geometry): Map<number, Set<number>> {
  const found = new Map(view.board.hexes.map(({ hex }) => [hex, new Set<number>()]));
  for (const [corner, { colour }] of buildings(view))
    for (const hex of hexesAt[corner] ?? []) found.get(hex)?.add(colour);
  if ("first_nations" in view) {
    const { seat, settlements, cities } = view.first_nations;
    for (const hex of [...settlements, ...cities]) found.get(hex)?.add(seat);
  }
  return found;
}

/** The colours with a ship at each hex of sea, also at those of the frame, by hex. */
export function fleetsAtHexes(view: IslandView, geometry: Geometry): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const hex of [...view.board.hexes, ...frameOf(view.board)]) {
    const [x, y] = geometry.centre(hex);
    const touches = (edge: number): boolean => {
      const [atX, atY] = geometry.edges[edge]?.middle ?? [Infinity, Infinity];
      return Math.hypot(atX - x, atY - y) < SIDE;
    };
    found.set(
      hex.hex,
      new Set((fleetsOf(view)?.colours ?? []).flatMap(({ colour, ships }) => (ships.some(touches) ? [colour] : []))),
    );
  }
  return found;
}

/** The corners of a view that belong to colours, by corner: the colour and the kind of building. */
function buildings(view: IslandView): Map<number, { colour: number; kind: string }> {
  const found = new Map<number, { colour: number; kind: string }>();
  for (const colour of view.colours) {
    const [small, large] = "colonies" in colour ? ["colony", "large colony"] : ["settlement", "city"];
    for (const corner of settlementsOf(colour)) found.set(corner, { colour: colour.colour, kind: small });
    for (const corner of citiesOf(colour)) found.set(corner, { colour: colour.colour, kind: large });
  }
  for (const [corner, kind] of cityKinds(realmOf(view))) {
    const building = found.get(corner);
    if (building) found.set(corner, { ...building, kind });
  }
  return found;
}

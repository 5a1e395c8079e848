/** The pieces of knights and cities on an island: knights by rank, walls, metropolises, the merchant, and the barbarians. */

import { shifted, type Geometry, type Point } from "./geometry.js";
import { tenth } from "./nodes.js";
import { placeSprite, type Bounds, type Sprite } from "./scene.js";
import type { Realm } from "./view.js";

/** The room above the island for the track of the barbarians. */
const TRACK_HEIGHT = 56;
/** Above a wider island the track is larger in proportion, because the whole board is drawn smaller. */
const TRACK_ISLAND = 620;
/** After so many steps the barbarians attack. */
const STEPS = 7;
/** From one step of the ship to the next, and where the first one and the strengths of both sides begin on the track. */
const STEP = 32;
const FIRST_STEP = -180;
const ATTACK = 116;
const DEFENCE = 176;
const DIGIT = 12;

/** The corners whose building does not look like others of its kind. */
export function buildingSymbols(realm: Realm | undefined): ReadonlyMap<number, string> {
  const lying = (realm?.colours ?? []).flatMap(({ lying_cities: corners }) =>
    corners.map((corner) => [corner, "lying-city"] as const),
  );
  return new Map([...lying, ...(realm?.metropolises ?? []).map(({ corner }) => [corner, "metropolis"] as const)]);
}

/** Walls stand before their city, and the sign of its track over a metropolis. */
export function realmSprites({ colours, metropolises, merchant }: Realm, { corners, centres }: Geometry): Sprite[] {
  const at = (corner: number): Point => corners[corner] ?? [0, 0];
  return [
    ...colours.flatMap(({ colour, walls, knights }) => [
      ...walls.map((corner) => placeSprite("buildings", `wall:${corner}`, "wall", shifted(at(corner), 0, -1))),
      ...knights.map(({ corner, rank, active }) =>
        placeSprite("buildings", `knight:${corner}`, `${active ? "active-" : ""}${rank}-knight`, at(corner), {
          colour,
        }),
      ),
    ]),
    ...metropolises.map(({ track, corner }) =>
      placeSprite("figures", `metropolis:${track}`, `badge-${track}`, shifted(at(corner), -2, -28)),
    ),
    ...(merchant
      ? [
          placeSprite("figures", "merchant", "merchant", shifted(centres.get(merchant.hex) ?? [0, 0], 33, 2), {
            colour: merchant.colour,
            scale: 0.85,
          }),
        ]
      : []),
  ];
}

/** The bounds of the island with its track. */
export function withTrack([left, top, width, height]: Bounds): Bounds {
  const room = tenth(TRACK_HEIGHT * trackScale(width));
  return [left, tenth(top - room), width, tenth(height + room)];
}

function trackScale(width: number): number {
  return Math.max(1, tenth(width / TRACK_ISLAND));
}

/** The ship on its way to the coast; then its strength, and that of the knights. */
export function barbarianSprites(realm: Realm, [left, top, width]: Bounds): Sprite[] {
  const scale = trackScale(width);
  const at = (across: number): Point => [left + width / 2 + across * scale, top + (TRACK_HEIGHT / 2) * scale];
  return [
    placeSprite("ground", "barbarian-track", "barbarian-track", at(0), { scale }),
    ...digits("attack", realm.barbarian_strength).map(({ key, symbol, across }) =>
      placeSprite("ground", key, symbol, at(ATTACK + across), { scale }),
    ),
    ...digits("defence", defenceOf(realm)).map(({ key, symbol, across }) =>
      placeSprite("ground", key, symbol, at(DEFENCE + across), { scale }),
    ),
    placeSprite("figures", "barbarians", "barbarians", at(FIRST_STEP + STEP * realm.ship), { scale }),
  ];
}

/** A knight in words: `active strong knight`. */
export function knightWords({ rank, active }: Realm["colours"][number]["knights"][number]): string {
  return `${active ? "active" : "resting"} ${rank} knight`;
}

/** The corners whose building is more than a settlement or a city, in words. */
export function cityKinds(realm: Realm | undefined): ReadonlyMap<number, string> {
  const kinds = new Map<number, string>();
  for (const { lying_cities: lying, walls } of realm?.colours ?? []) {
    for (const corner of lying) kinds.set(corner, "lying city");
    for (const corner of walls) kinds.set(corner, "city with a wall");
  }
  for (const { track, corner } of realm?.metropolises ?? []) {
    kinds.set(corner, `metropolis of ${track}${kinds.has(corner) ? " with a wall" : ""}`);
  }
  return kinds;
}

/** Where the barbarians are, and what both sides would have. */
export function barbarianWords(realm: Realm): string {
  const { ship, barbarian_strength: attack } = realm;
  return `barbarians: ${ship} of ${STEPS} steps, with a strength of ${attack}; the knights have ${defenceOf(realm)}`;
}

/** The strength of the active knights of all colours. */
function defenceOf({ colours }: Realm): number {
  return colours.reduce((sum, { strength }) => sum + strength, 0);
}

/** The digits of a number beside each other. */
function digits(name: string, value: number): { key: string; symbol: string; across: number }[] {
  return [...String(value)].map((digit, index) => ({
    key: `${name}:${index}`,
    symbol: `digit-${digit}`,
    across: index * DIGIT,
  }));
}

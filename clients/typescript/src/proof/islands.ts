/** A map with islands: the main island and the islets are laid apart, as their draws give them. */

import { isRed, redsTouch, spirals, type Draw } from "./board.js";
import type { Box, Ring } from "./box.js";
import { shuffle, shuffleBounds } from "./chance.js";
import { canonical, type JsonObject } from "./json.js";
import type { LogEvent } from "./record.js";

type PrintedMap = NonNullable<Box["map"]>;
/** Draws the next number and gives its values; a shortage of numbers is an error. */
type NextDraw = (bounds: readonly number[]) => number[];

/** Whether the event shows the map that the draws with these numbers give, and no draw is left. */
export function matchesIslands(
  event: LogEvent,
  box: Box,
  map: PrintedMap,
  numbers: readonly number[],
  options: JsonObject,
  draw: Draw,
): boolean {
  let made = 0;
  const next: NextDraw = (bounds) => {
    const number = numbers[made];
    if (number === undefined) throw new Shortage();
    made += 1;
    return draw(number, bounds);
  };
  const shown = {
    terrain: event["terrain"] ?? null,
    harbours: event["harbours"] ?? null,
    tokens: event["tokens"] ?? null,
    robber: event["robber"] ?? null,
  };
  try {
    return canonical(shown) === canonical({ ...lay(box, map, options, next) }) && made === numbers.length;
  } catch (error) {
    if (error instanceof Shortage) return false;
    throw error;
  }
}

class Shortage extends Error {}

function lay(
  box: Box,
  map: PrintedMap,
  options: JsonObject,
  next: NextDraw,
): { terrain: string[]; harbours: string[]; tokens: number[]; robber: number } {
  const hasLetters = box.corners.length > 0;
  const isPrinted = map.ring === undefined && (options["board"] ?? "fixed") === "fixed";
  const mix = <Thing>(things: readonly Thing[]): Thing[] => shuffle(things, next(shuffleBounds(things.length)));
  let islets = box.terrain.flatMap((land, hex) => (land === "sea" || map.main.includes(hex) ? [] : [hex]));
  let [terrain, harbours, tokens] = [[...box.terrain], [...box.harbours], [...map.tokens]];
  if (!isPrinted) terrain = fill(terrain, map.main, mix(pick(terrain, map.main)));
  if (!isPrinted || hasLetters) harbours = mix(harbours);
  if (!isPrinted) {
    const onMain = layMain(box, map, terrain, hasLetters && (options["numbers"] ?? "spiral") === "spiral", mix, next);
    const content = map.ring ?? { terrain: pick(terrain, islets), tokens: pick(map.tokens, islets) };
    if (map.ring !== undefined) islets = dealIslets(map.ring, mix, next);
    terrain = fill(terrain, islets, mix(content.terrain));
    do {
      tokens = fill(onMain, islets, mix(content.tokens));
    } while (redsTouch(box, tokens) || terrain.some((land, hex) => land === "gold" && isRed(tokens[hex])));
  }
  const robber = hasLetters ? terrain.indexOf("desert") : (islets.find((hex) => tokens[hex] === 12) ?? -1);
  return { terrain, harbours, tokens, robber };
}

/** The hexes of islets that are dealt, islet by islet. */
function dealIslets(
  { hexes, sites, sizes }: Ring,
  mix: (things: readonly number[]) => number[],
  next: NextDraw,
): number[] {
  const offset = next([hexes.length])[0] ?? 0;
  const dealt = mix(sizes);
  return sites.flatMap((site, index) =>
    Array.from({ length: dealt[index] ?? 0 }, (_, step) => hexes[(offset + site + step) % hexes.length] ?? 0),
  );
}

/** The tokens of the main island: by their letters along a spiral, or drawn until no 6 or 8 is adjacent to another. */
function layMain(
  box: Box,
  map: PrintedMap,
  terrain: readonly string[],
  isSpiral: boolean,
  mix: (things: readonly number[]) => number[],
  next: NextDraw,
): number[] {
  const empty = terrain.map(() => 0);
  const place = (order: readonly number[], tokens: readonly number[]): number[] =>
    fill(
      empty,
      order.filter((hex) => terrain[hex] !== "desert"),
      tokens,
    );
  if (isSpiral) return place(spirals(box)[next([box.corners.length])[0] ?? 0] ?? [], box.tokens);
  for (;;) {
    const tokens = place(map.main, mix(box.tokens));
    if (!redsTouch(box, tokens)) return tokens;
  }
}

function pick<Thing>(values: readonly Thing[], hexes: readonly number[]): Thing[] {
  return values.filter((_, hex) => hexes.includes(hex));
}

function fill<Thing>(values: readonly Thing[], hexes: readonly number[], things: readonly Thing[]): Thing[] {
  return values.map((value, hex) => things[hexes.indexOf(hex)] ?? value);
}

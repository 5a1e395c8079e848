/** The board of a game: terrain, harbours and tokens as their draws, or the script, give them. */

import { boxOf, type Box } from "./box.js";
import { shuffle, shuffleBounds } from "./chance.js";
import { matchesIslands } from "./islands.js";
import { canonical, isArray, listOf, textOf, type Json } from "./json.js";
import type { Genesis, LogEvent } from "./record.js";

export type Draw = (number: number, bounds: readonly number[]) => number[];
type Item = (number: number) => Json;

/** Whether the event shows what the draws with these numbers give. */
export function matchesBoard(
  event: LogEvent,
  numbers: readonly number[],
  { options, expansions }: Genesis,
  item: Item,
  draw: Draw,
): boolean {
  if (numbers.length === 0) return options["board"] === "fixed";
  const terrain = listOf(event["terrain"], "terrain").map((each) => textOf(each, "a terrain"));
  const box = boxOf(terrain.length, expansions);
  if (box === undefined) return false;
  if (box.map !== undefined) return matchesIslands(event, box, box.map, numbers, options, draw);
  const isShuffled = (at: number, shown: Json | undefined, things: readonly string[]): boolean => {
    const number = numbers[at];
    return (
      number === undefined ||
      isOrder(shown, item(number) ?? shuffle(things, draw(number, shuffleBounds(things.length))), things)
    );
  };
  if (!isShuffled(0, event["terrain"], box.terrain) || !isShuffled(1, event["harbours"], box.harbours)) return false;
  const isSpiral = (options["numbers"] ?? "spiral") === "spiral";
  const laid = numbers
    .slice(2)
    .map((number) =>
      isSpiral
        ? laySpiral(box, terrain, item(number), number, draw)
        : layRandom(box, terrain, item(number), number, draw),
    );
  const last = laid.at(-1);
  return (
    last !== undefined &&
    laid.every(({ isValid }, index) => isValid === (index === laid.length - 1)) &&
    same(last.tokens, event["tokens"])
  );
}

interface Laid {
  readonly tokens: Json;
  readonly isValid: boolean;
}

function laySpiral(box: Box, terrain: readonly string[], item: Json, number: number, draw: Draw): Laid {
  const orders = spirals(box).map((order) => placeTokens(box, terrain, order));
  const tokens = item ?? orders[draw(number, [orders.length])[0] ?? 0] ?? null;
  return { tokens, isValid: orders.some((order) => same(order, tokens)) };
}

/** The tokens in the order of the hexes; another draw follows where a 6 or 8 is adjacent to another one. */
function layRandom(box: Box, terrain: readonly string[], item: Json, number: number, draw: Draw): Laid {
  const shuffled = shuffle(box.tokens, draw(number, shuffleBounds(box.tokens.length)));
  const tokens =
    item ??
    placeTokens(
      { ...box, tokens: shuffled },
      terrain,
      terrain.map((_, hex) => hex),
    );
  const laid = isArray(tokens) ? tokens : [];
  return {
    tokens,
    isValid: !redsTouch(box, laid) && same(laid.filter((token) => token !== 0).sort(), [...box.tokens].sort()),
  };
}

function placeTokens({ tokens }: Box, terrain: readonly string[], order: readonly number[]): number[] {
  const placed = terrain.map(() => 0);
  const left = tokens.values();
  for (const hex of order) {
    if (terrain[hex] !== "desert") placed[hex] = left.next().value ?? 0;
  }
  return placed;
}

/** The orders in which tokens are placed, one for each hex at which a spiral can begin. */
export function spirals(box: Box): number[][] {
  const beside = neighbours(box);
  return box.corners.map((corner) => {
    let starts = new Set([corner]);
    return box.rings.flatMap((ring) => {
      const first = ring.findIndex((hex) => starts.has(hex));
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      const last = beside[turned.at(-1) ?? 0];
      starts = new Set([...(beside[turned[0] ?? 0] ?? [])].filter((hex) => last?.has(hex)));
      return turned;
    });
  });
}

/** The hexes that share an edge with each hex; each row is half a hex further west for each hex that it has more. */
function neighbours({ rows }: Box): Set<number>[] {
  const places = rows.flatMap((length, row) => Array.from({ length }, (_, index) => ({ row, x: 2 * index - length })));
  return places.map(
    (one) =>
      new Set(
        places.flatMap((other, hex) => {
          const [down, across] = [Math.abs(one.row - other.row), Math.abs(one.x - other.x)];
          return (down === 0 && across === 2) || (down === 1 && across === 1) ? [hex] : [];
        }),
      ),
  );
}

export function isRed(token: Json | undefined): boolean {
  return token === 6 || token === 8;
}

/** Whether a 6 or 8 is adjacent to another one; `tokens` are in the order of the hexes. */
export function redsTouch(box: Box, tokens: readonly Json[]): boolean {
  const beside = neighbours(box);
  return tokens.some((token, hex) => isRed(token) && [...(beside[hex] ?? [])].some((other) => isRed(tokens[other])));
}

/** Whether what is shown is this order, and has the things of the box. */
function isOrder(shown: Json | undefined, order: Json, things: readonly string[]): boolean {
  return same(order, shown) && isArray(shown) && same([...shown].sort(), [...things].sort());
}

function same(one: Json, other: Json | undefined): boolean {
  return other !== undefined && canonical(one) === canonical(other);
}

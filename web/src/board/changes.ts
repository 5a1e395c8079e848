/** What changed on a board from one view to the next: outlines of what was placed or moved, and of the numbers rolled. */

import { robberOf, type View } from "./view.js";
import type { Outline, Scene, Sprite } from "./scene.js";

/** What never counts as placed: the dice between two colonies. */
const DICE = /^(dice|label|state|die|face):/;
/** Half the size of the outlines of pieces, by the start of their symbol, and of all others. */
const SIZES: readonly (readonly [start: string, across: number, down: number])[] = [
  ["road", 24, 11],
  ["wake", 24, 11],
  ["large-road", 32, 13],
  ["house", 20, 20],
  ["large-town", 32, 32],
  ["village", 28, 28],
  ["region", 38, 36],
  ["coins", 38, 36],
  ["dinosaur", 21, 21],
  ["badge", 16, 16],
  ["pirate", 29, 29],
  ["metropolis", 30, 30],
];
const SIZE = 25;
const TOKEN = 24;

/**
 * The outlines of what changed, and of the numbers that were rolled.
 *
 * Undefined if nothing changed; none if something only left the board, or dice without numbers of hexes were rolled.
 */
export function changesBetween(
  before: Scene,
  after: Scene,
  view: View,
  rolls: readonly number[],
): readonly Outline[] | undefined {
  const outlines = [...outlinesOf(placedBetween(before, after)), ...tokensOf(view, after, rolls)];
  const isLess = !hasAll(
    after,
    before.sprites.filter(({ key, layer }) => layer !== "ground" && !DICE.test(key)),
  );
  const isRolled = !hasAll(
    before,
    after.sprites.filter(({ key }) => DICE.test(key)),
  );
  return outlines.length > 0 || isLess || isRolled || rolls.length > 0 ? outlines : undefined;
}

function hasAll(scene: Scene, sprites: readonly Sprite[]): boolean {
  const symbols = new Set(scene.sprites.map(({ key, symbol }) => `${key} ${DICE.test(key) ? symbol : ""}`));
  return sprites.every(({ key, symbol }) => symbols.has(`${key} ${DICE.test(key) ? symbol : ""}`));
}

/** A wake lies under its ship, which has the outline. */
function outlinesOf(placed: readonly Sprite[]): Outline[] {
  const standing = placed.filter(({ layer }) => layer !== "roads");
  const lying = placed.filter(
    ({ layer, x, y }) => layer === "roads" && !standing.some((each) => each.x === x && each.y === y),
  );
  return [...lying.map(outline), ...joinOutlines(standing.map(outline))];
}

/** The hexes with a number that was rolled, but not the one with the robber. */
function tokensOf(view: View, { places }: Scene, rolls: readonly number[]): Outline[] {
  if (!("board" in view)) return [];
  return view.board.hexes
    .filter(({ hex, token }) => rolls.includes(token ?? 0) && hex !== robberOf(view.board))
    .flatMap(({ hex }) => places.get(`hex:${hex}`) ?? [])
    .map(({ x, y }) => ({ x, y, across: TOKEN, down: TOKEN }));
}

/** The things above the ground that are new, look different or stand elsewhere; not what paid for them. */
function placedBetween(before: Scene, after: Scene): Sprite[] {
  const known = new Map(before.sprites.map((sprite) => [sprite.key, sprite]));
  const [dx, dy] = shiftBetween(known, after);
  return after.sprites.filter((sprite) => {
    if (sprite.layer === "ground" || DICE.test(sprite.key)) return false;
    const old = known.get(sprite.key);
    if (old && sprite.symbol.startsWith("coins") && old.symbol > sprite.symbol) return false;
    return (
      !old ||
      old.symbol !== sprite.symbol ||
      old.colour !== sprite.colour ||
      Math.hypot(sprite.x - old.x - dx, sprite.y - old.y - dy) > 1
    );
  });
}

/** How far most things moved: a colony with a column more is drawn further right. */
function shiftBetween(known: ReadonlyMap<string, Sprite>, after: Scene): readonly [x: number, y: number] {
  const pairs = after.sprites.flatMap((sprite) => {
    const old = known.get(sprite.key);
    return old ? [[sprite.x - old.x, sprite.y - old.y] as const] : [];
  });
  const middle = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return [middle(pairs.map(([x]) => x)), middle(pairs.map(([, y]) => y))];
}

function outline({ symbol, x, y, turn, scale = 1 }: Sprite): Outline {
  const [, across, down] = SIZES.find(([start]) => symbol.startsWith(start)) ?? ["", SIZE, SIZE];
  return { x, y, across: across * scale, down: down * scale, ...(turn !== undefined && { turn }) };
}

/** One outline around things that stand in each other's way, such as the dinosaurs of a hex. */
function joinOutlines(outlines: readonly Outline[]): Outline[] {
  const joined: Outline[] = [];
  for (const each of outlines) {
    const near = joined.findIndex((one) => isNear(one, each));
    const [other] = near < 0 ? [] : joined.splice(near, 1);
    joined.push(other ? around(other, each) : each);
  }
  return joined;
}

function isNear(one: Outline, other: Outline): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return dx < one.across + other.across - 2 && dy < one.down + other.down - 2;
}

function around(...ends: readonly Outline[]): Outline {
  const [left, right] = [
    Math.min(...ends.map(({ x, across }) => x - across)),
    Math.max(...ends.map(({ x, across }) => x + across)),
  ];
  const [top, bottom] = [
    Math.min(...ends.map(({ y, down }) => y - down)),
    Math.max(...ends.map(({ y, down }) => y + down)),
  ];
  return { x: (left + right) / 2, y: (top + bottom) / 2, across: (right - left) / 2, down: (bottom - top) / 2 };
}

/** Draws: the root of a game, and the values of one draw. */

import { concat, fromHex, framed, tagged, unsigned, utf8, type Bytes } from "./bytes.js";
import { expand, hmac } from "./sha256.js";

const WORDS = 2n ** 64n;

/** The root of all draws from the server's seed and those of the seats, as they were mixed. */
export function mixRoot(server: string, game: string, seeds: readonly string[]): Bytes {
  return hmac(tagged("landnama/mix/1", framed(game), ...seeds.map(fromHex)), fromHex(server));
}

/** The root in a sandbox game whose creator chose a seed. */
export function chosenRoot(seed: string): Bytes {
  return hmac(tagged("landnama/seeded/1"), utf8(seed));
}

/** One value below each of the bounds. */
export function drawValues(root: Bytes, purpose: string, number: number, bounds: readonly number[]): number[] {
  const words = streamWords(
    expand(root, tagged("landnama/draw/1", utf8(purpose)), 32),
    tagged(purpose, unsigned(number, 8)),
  );
  return bounds.map((bound) => valueBelow(BigInt(bound), words));
}

/** The next word modulo the bound; words above the last multiple of the bound are skipped. */
function valueBelow(bound: bigint, words: Iterator<bigint, never>): number {
  for (;;) {
    const word = words.next().value;
    if (word < WORDS - (WORDS % bound)) return Number(word % bound);
  }
}

function* streamWords(key: Bytes, draw: Bytes): Generator<bigint, never> {
  for (let block = 0; ; block += 1) {
    const view = new DataView(hmac(key, concat(draw, unsigned(block, 8))).buffer);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

/** The things in the order of a shuffle: the last is swapped with the one that its value names, then the one before. */
export function shuffle<Thing>(things: readonly Thing[], values: readonly number[]): Thing[] {
  const order = [...things];
  values.forEach((chosen, index) => {
    const last = order.length - 1 - index;
    const [one, other] = [order[last], order[chosen]];
    if (one === undefined || other === undefined) return;
    [order[last], order[chosen]] = [other, one];
  });
  return order;
}

/** The bounds of a shuffle of so many things. */
export function shuffleBounds(things: number): number[] {
  return Array.from({ length: Math.max(things - 1, 0) }, (_, index) => things - index);
}

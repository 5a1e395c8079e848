/** SHA-256, HMAC and HKDF without `crypto.subtle`, which browsers offer on https and localhost only. */

import { concat, type Bytes } from "./bytes.js";

const BLOCK = 64;
const [INITIAL, ROUNDS] = makeConstants();

export function sha256(message: Bytes): Bytes {
  const state = INITIAL.slice(0, 8);
  const words = new Uint32Array(BLOCK);
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  for (let start = 0; start < padded.length; start += BLOCK) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(start + 4 * index);
    compress(state, words);
  }
  const digest = new Uint8Array(32);
  state.forEach((word, index) => {
    new DataView(digest.buffer).setUint32(4 * index, word);
  });
  return digest;
}

/** HMAC of RFC 2104; the key is at most one block long. */
export function hmac(key: Bytes, message: Bytes): Bytes {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** HKDF-Expand of RFC 5869 for at most 32 bytes, which are one block. */
export function expand(key: Bytes, info: Bytes, length: number): Bytes {
  return hmac(key, concat(info, Uint8Array.of(1))).slice(0, length);
}

function pad(message: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

/** Adds one block to the state; `words` holds its sixteen words and has room for 64. */
function compress(state: Uint32Array, words: Uint32Array): void {
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 16; index < BLOCK; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + low + word(index - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < BLOCK; index += 1) {
    const choice = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + choice + (ROUNDS[index] ?? 0) + word(index)) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The fractional parts of the square and cube roots of the first 64 primes. */
function makeConstants(): [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < BLOCK; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  const fraction = (root: number): number => (root % 1) * 2 ** 32;
  return [
    Uint32Array.from(primes, (prime) => fraction(prime ** 0.5)),
    Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ];
}

/** The hash chain, the times and the seals of a record. */

import { fromHex, tagged, toHex, unsigned, type Bytes } from "./bytes.js";
import { canonicalBytes, isSealed } from "./json.js";
import type { Finding, GameRecord, LogEntry, Opening } from "./record.js";
import { expand, hmac, sha256 } from "./sha256.js";

const SALT_LENGTH = 16;

/** Every hash that does not follow from the one before it, and every version that is not the next one. */
export function checkChain({ genesis, entries }: GameRecord): Finding[] {
  const found: Finding[] = [];
  const wrong = "the hash does not match the bytes and the previous hash";
  if (toHex(sha256(tagged("landnama/game/1", canonicalBytes(genesis.form)))) !== genesis.hash)
    found.push({ version: 0, message: wrong });
  let [before, version] = [genesis.hash, 0];
  for (const entry of entries) {
    const hash = sha256(tagged("landnama/entry/1", hashBytes(before), entry.bytes));
    if (toHex(hash) !== entry.hash) found.push({ version: entry.position, message: wrong });
    if (entry.version !== version + 1)
      found.push({ version: entry.position, message: `the entry has the version ${entry.version}` });
    [before, version] = [entry.hash, entry.version];
  }
  return found;
}

/** The raw bytes of a hash; none of a text that is no hash, from which no entry follows. */
function hashBytes(hash: string): Bytes {
  return /^[0-9a-f]{64}$/.test(hash) ? fromHex(hash) : new Uint8Array();
}

/** Every entry that is earlier than the one before it. */
export function checkTimes({ genesis, entries }: GameRecord): Finding[] {
  return entries.flatMap(({ at, position }, index) => {
    const before = entries[index - 1]?.at ?? genesis.at;
    return at < before ? [{ version: position, message: `the entry is of ${at}, after one of ${before}` }] : [];
  });
}

/** Every opening that is not that of its seal; `seed` is the server's, and all seals are open once it is revealed. */
export function checkSeals({ entries }: GameRecord, seed: string | null, isRevealed: boolean): Finding[] {
  const key = seed === null ? null : hmac(new Uint8Array(32), fromHex(seed));
  return entries.flatMap((entry) => {
    const paths = sealPaths(entry);
    const open = new Set(entry.openings.map(({ path }) => path));
    const messages = entry.openings.flatMap((opening, place) => {
      if (entry.openings.slice(0, place).some(({ path }) => path === opening.path))
        return [`${opening.path} is opened twice`];
      const index = paths.indexOf(opening.path);
      if (!matchesSeal(opening)) return [`the opening of ${opening.path} does not match its seal`];
      const info = tagged("salt", unsigned(entry.version, 8), unsigned(index < 0 ? paths.length : index, 4));
      const derived = key === null || toHex(expand(key, info, SALT_LENGTH)) === toHex(opening.salt);
      return derived ? [] : [`the salt of ${opening.path} is not derived from the seed`];
    });
    const closed = isRevealed ? paths.filter((path) => !open.has(path)).map((path) => `${path} was never opened`) : [];
    return [...messages, ...closed].map((message) => ({ version: entry.position, message }));
  });
}

function matchesSeal({ salt, value, seal }: Opening): boolean {
  return (
    salt.length === SALT_LENGTH &&
    isSealed(seal) &&
    seal["sealed"] === toHex(sha256(tagged("landnama/seal/1", salt, canonicalBytes(value))))
  );
}

/** The paths of the hidden fields in the order of their numbers. */
function sealPaths({ form, action }: LogEntry): string[] {
  const events = Array.isArray(form["events"]) ? form["events"] : [];
  const holders = [
    ["/action", action ?? {}] as const,
    ...events.map((event: object, index) => [`/events/${index}`, event] as const),
  ];
  return holders.flatMap(([base, holder]) =>
    Object.entries(holder)
      .filter(([, value]) => isSealed(value))
      .map(([name]) => name)
      .sort()
      .map((name) => `${base}/${name}`),
  );
}

/** The seal of a seed, as the genesis and `seed_committed` state it. */
export function seedCommitment(seed: string): string {
  return toHex(sha256(tagged("landnama/seed/1", fromHex(seed))));
}

/** What each check was made on, as lines of text for people. */

import { toHex, type Bytes } from "./bytes.js";
import type { RecordedDraw } from "./draws.js";
import { canonical } from "./json.js";
import type { Finding, GameRecord } from "./record.js";
import type { SeedCheck } from "./seeds.js";
import { sha256 } from "./sha256.js";
import { leafOf } from "./transparency.js";

const text = new TextDecoder();

export function describeRecord(data: Bytes, record: GameRecord | null): string[] {
  const size = [`${data.length} bytes, SHA-256 ${toHex(sha256(data))}`];
  if (record === null) return size;
  return [
    ...size,
    `v0 ${canonical(record.genesis.form)}`,
    ...record.entries.map(({ position, bytes }) => `v${position} ${text.decode(bytes)}`),
  ];
}

/** Each finding, and the entry in which the first one is. */
export function describeFindings(record: GameRecord | null, findings: readonly Finding[]): string[] {
  const entry = record?.entries[(findings[0]?.version ?? 0) - 1];
  const lines = findings.map(({ version, message }) => `version ${version}: ${message}`);
  return entry ? [...lines, `v${entry.position} ${text.decode(entry.bytes)}`] : lines;
}

export function describeSeeds({ genesis }: GameRecord, { commitments, revealed, missing }: SeedCheck): string[] {
  const parties = [...new Set([...commitments.keys(), ...revealed.keys()])];
  const lines = parties.flatMap((party) => {
    const name = party === null ? "the server" : `seat ${party}`;
    const seed = revealed.get(party);
    return [
      `${name} committed to ${commitments.get(party) ?? "nothing"}`,
      seed === undefined ? `${name} has not revealed its seed` : `${name} revealed ${seed}`,
    ];
  });
  const left = missing.map((seat) => `the seed of seat ${seat} is not in the mix: it was not revealed in time`);
  return [`algorithm: ${genesis.algorithm ?? "none"}`, ...lines, ...left];
}

export function describeSeals({ entries }: GameRecord): string[] {
  return entries.flatMap(({ position, openings }) =>
    openings.map(
      ({ path, value, salt, seal }) =>
        `v${position} ${path} = ${canonical(value)}, salt ${toHex(salt)}, seal ${canonical(seal)}`,
    ),
  );
}

export function describeSeats({ entries }: GameRecord): string[] {
  return linesOf(entries, ["seat_taken", "seat_left", "seat_resigned"]);
}

export function describeUndos({ entries }: GameRecord): string[] {
  const lines = linesOf(entries, ["actions_undone", "actions_redone"]);
  return lines.length > 0 ? lines : ["nothing was undone"];
}

function linesOf(entries: GameRecord["entries"], types: readonly string[]): string[] {
  return entries.flatMap(({ position, events }) =>
    events.filter(({ type }) => types.includes(type)).map((event) => `v${position} ${canonical(event)}`),
  );
}

export function describeDraws(draws: readonly RecordedDraw[]): string[] {
  return draws.map(
    ({ version, purpose, number, shown, isProven }) =>
      `v${version} ${purpose} ${number}: ${shown}${isProven === false ? " (wrong)" : ""}`,
  );
}

export function describeLog(record: GameRecord, message: string): string[] {
  const proof = record.inclusion;
  if (proof === null) return [];
  return [
    message,
    `leaf ${proof.index}: ${text.decode(leafOf(record))}`,
    ...proof.hashes.map((hash) => `sibling ${hash}`),
    ...(proof.checkpoint?.trimEnd().split("\n") ?? []),
  ];
}

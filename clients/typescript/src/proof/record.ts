/** Reads an export: the genesis, the entries with their openings, and the proof for the transparency log. */

import { fromHex, Malformed, type Bytes } from "./bytes.js";
import {
  canonicalBytes,
  countOf,
  hashOf,
  isObject,
  listOf,
  objectOf,
  optional,
  parseCanonical,
  requireFields,
  textOf,
  timeOf,
  type Json,
  type JsonObject,
} from "./json.js";
import { isServiceEvent, requireServiceFields } from "./service_events.js";

export type LogEvent = JsonObject & { readonly type: string };

export interface Genesis {
  /** The fields as they are hashed. */
  readonly form: JsonObject;
  readonly hash: string;
  readonly game: string;
  readonly ruleset: string;
  readonly expansions: readonly string[];
  readonly options: JsonObject;
  readonly seats: number;
  readonly kind: string;
  readonly chance: string;
  readonly seedCommitment: string | null;
  readonly algorithm: string | null;
  readonly keyId: string | null;
  readonly forkedFrom: JsonObject | null;
  readonly at: string;
}

export interface Opening {
  readonly path: string;
  readonly value: Json;
  readonly salt: Bytes;
  /** What the entry has at this path. */
  readonly seal: Json;
}

export interface LogEntry {
  /** The entry with its seals, and the bytes of it that are hashed. */
  readonly form: JsonObject;
  readonly bytes: Bytes;
  readonly hash: string;
  readonly openings: readonly Opening[];
  /** The number that the entry states; `position` is its line. */
  readonly version: number;
  readonly position: number;
  readonly at: string;
  readonly seat: number | null;
  readonly action: JsonObject | null;
  /** The events with opened values in place of their seals. */
  readonly events: readonly LogEvent[];
}

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly hashes: readonly string[];
  readonly checkpoint: string | null;
}

export interface GameRecord {
  readonly genesis: Genesis;
  readonly entries: readonly LogEntry[];
  readonly inclusion: Inclusion | null;
}

/** An error at a version; 0 is the genesis. */
export interface Finding {
  readonly version: number;
  readonly message: string;
}

const NEWLINE = 10;
const GENESIS_FIELDS = [
  "algorithm",
  "at",
  "chance",
  "expansions",
  "forked_from",
  "game",
  "key_id",
  "kind",
  "options",
  "rules_version",
  "ruleset",
  "seats",
  "seed_commitment",
];
const ENTRY_FIELDS = ["action", "at", "events", "seat", "version"];
const ENTRY_START = '{"entry":'.length;
const MOST_HASHES = 64;
const MOST_SEATS = 255;

/** The lines up to the first one that cannot be read, and the error in that one. */
export function readRecord(data: Bytes): [GameRecord | null, Finding[]] {
  const rows = splitLines(data);
  let genesis: Genesis | null = null;
  let inclusion: Inclusion | null = null;
  const entries: LogEntry[] = [];
  for (const [position, row] of rows.entries()) {
    try {
      const value = objectOf(parseCanonical(row), "the line");
      if (genesis === null) genesis = readGenesis(value);
      else if ("inclusion" in value && position === rows.length - 1) inclusion = readInclusion(value);
      else entries.push(readEntry(value, row, position));
    } catch (error) {
      const message = error instanceof Malformed ? error.message : "nested too deeply";
      return [genesis && { genesis, entries, inclusion: null }, [{ version: position, message }]];
    }
  }
  const found = data.at(-1) === NEWLINE ? [] : [{ version: rows.length - 1, message: "the last line does not end" }];
  return [genesis && { genesis, entries, inclusion }, found];
}

function splitLines(data: Bytes): Bytes[] {
  const rows: Bytes[] = [];
  const end = data.at(-1) === NEWLINE ? data.length - 1 : data.length;
  for (let start = 0; start <= end; ) {
    const found = data.indexOf(NEWLINE, start);
    const stop = found < 0 || found > end ? end : found;
    rows.push(data.subarray(start, stop));
    start = stop + 1;
  }
  return rows;
}

function readGenesis(row: JsonObject): Genesis {
  requireFields(row, ["genesis", "hash"], "the line");
  const form = objectOf(row["genesis"], "the genesis");
  requireFields(form, GENESIS_FIELDS, "the genesis");
  textOf(form["rules_version"], "rules_version");
  return {
    form,
    hash: textOf(row["hash"], "hash"),
    game: textOf(form["game"], "game"),
    ruleset: textOf(form["ruleset"], "ruleset"),
    expansions: listOf(form["expansions"], "expansions").map((name) => textOf(name, "expansions")),
    options: objectOf(form["options"], "options"),
    seats: seatsOf(form["seats"]),
    kind: oneOf(form["kind"], ["rated", "casual", "sandbox"], "kind"),
    chance: oneOf(form["chance"], ["fair", "seeded", "scripted"], "chance"),
    seedCommitment: optional(hashOf, form["seed_commitment"], "seed_commitment"),
    algorithm: optional(textOf, form["algorithm"], "algorithm"),
    keyId: optional(textOf, form["key_id"], "key_id"),
    forkedFrom: optional(objectOf, form["forked_from"], "forked_from"),
    at: timeOf(form["at"], "at"),
  };
}

function seatsOf(value: Json | undefined): number {
  const seats = countOf(value, "seats");
  if (seats < 1 || seats > MOST_SEATS) throw new Malformed(`a game has 1 to ${MOST_SEATS} seats`);
  return seats;
}

/** Reads an entry from the bytes of its line, which are canonical, so that those of the entry are a part of them. */
function readEntry(row: JsonObject, line: Bytes, position: number): LogEntry {
  requireFields(row, ["entry", "hash", "openings"], "the line");
  const rest = canonicalBytes({ hash: row["hash"] ?? null, openings: row["openings"] ?? null });
  const form = objectOf(row["entry"], "the entry");
  requireFields(form, "flag" in form ? [...ENTRY_FIELDS, "flag"] : ENTRY_FIELDS, "the entry");
  const events = listOf(form["events"], "events").map(readEvent);
  const action = optional(objectOf, form["action"], "action");
  const openings = listOf(row["openings"], "openings").map((each) =>
    readOpening(objectOf(each, "an opening"), events, action),
  );
  return {
    form,
    bytes: line.subarray(ENTRY_START, line.length - rest.length),
    hash: textOf(row["hash"], "hash"),
    openings,
    version: countOf(form["version"], "version"),
    position,
    at: timeOf(form["at"], "at"),
    seat: optional(countOf, form["seat"], "seat"),
    action,
    events: events.map((event, index) => openEvent(event, `/events/${index}/`, openings)),
  };
}

function readEvent(value: Json): LogEvent {
  const event = objectOf(value, "an event");
  const type = textOf(event["type"], "the type of an event");
  requireServiceFields(type, event);
  return { ...event, type };
}

function readOpening(form: JsonObject, events: readonly LogEvent[], action: JsonObject | null): Opening {
  const path = textOf(form["path"], "path");
  const [, index, name = ""] = /^\/(?:action|events\/(\d{1,4}))\/([^/]+)$/.exec(path) ?? [];
  const holder = index === undefined ? action : events[Number(index)];
  const seal = holder?.[name];
  if (seal === undefined || form["value"] === undefined) throw new Malformed(`there is nothing to open at ${path}`);
  return { path, value: form["value"], salt: fromHex(textOf(form["salt"], "salt")), seal };
}

function openEvent(event: LogEvent, base: string, openings: readonly Opening[]): LogEvent {
  const opened = openings
    .filter(({ path }) => path.startsWith(base))
    .map(({ path, value }) => [path.slice(base.length), value] as const);
  return opened.length ? { ...event, ...Object.fromEntries(opened), type: event.type } : event;
}

function readInclusion(row: JsonObject): Inclusion {
  requireFields(row, ["inclusion"], "the line");
  const form = objectOf(row["inclusion"], "the proof");
  requireFields(form, ["checkpoint", "hashes", "index", "size"], "the proof");
  const hashes = listOf(form["hashes"], "hashes").map((each) => hashOf(each, "a hash"));
  if (hashes.length > MOST_HASHES) throw new Malformed("the proof has too many hashes");
  const [index, size] = [countOf(form["index"], "index"), countOf(form["size"], "size")];
  if (index >= size) throw new Malformed(`leaf ${index} is not in a tree of ${size}`);
  return {
    index,
    size,
    hashes,
    checkpoint: optional(textOf, form["checkpoint"], "checkpoint"),
  };
}

function oneOf(value: Json | undefined, allowed: readonly string[], what: string): string {
  const text = textOf(value, what);
  if (!allowed.includes(text)) throw new Malformed(`${what} is ${text}`);
  return text;
}

/** The events of an entry that the rules caused. */
export function ruleEvents(entry: LogEntry): readonly LogEvent[] {
  return entry.events.filter(({ type }) => !isServiceEvent(type));
}

export function isWhole(value: Json | undefined): value is number {
  return Number.isSafeInteger(value);
}

/** The names and values of an object's fields; none for anything else. */
export function fieldsOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

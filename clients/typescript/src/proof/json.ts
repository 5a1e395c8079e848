/** Canonical JSON: parsing that accepts nothing else, and typed access to fields. */

import { Malformed, utf8, type Bytes } from "./bytes.js";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** The value in bytes that are canonical JSON without floats. */
export function parseCanonical(bytes: Bytes): Json {
  let text: string;
  let value: Json;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text) as Json;
  } catch {
    throw new Malformed("not JSON");
  }
  if (canonical(value) !== text) throw new Malformed("not canonical JSON");
  return value;
}

/** The canonical text of a value. */
export function canonical(value: Json): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new Malformed("a number is not an integer below 2^53");
  if (typeof value === "string" && /\p{Surrogate}/u.test(value)) throw new Malformed("a text has a lone surrogate");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const fields = Object.keys(value)
    .sort()
    .map((name) => `${canonicalKey(name)}:${canonical(value[name] ?? null)}`);
  return `{${fields.join(",")}}`;
}

function canonicalKey(name: string): string {
  if (/^[a-z_]+$/.test(name)) return `"${name}"`;
  if (!/^[\0-\x7f]*$/.test(name)) throw new Malformed("a key is not ASCII");
  return JSON.stringify(name);
}

export function canonicalBytes(value: Json): Bytes {
  return utf8(canonical(value));
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a field is hidden: it has a commitment in place of its value. */
export function isSealed(value: Json | undefined): value is JsonObject {
  return isObject(value) && Object.keys(value).join() === "sealed";
}

export function objectOf(value: Json | undefined, what: string): JsonObject {
  if (!isObject(value)) throw new Malformed(`${what} is not an object`);
  return value;
}

export function listOf(value: Json | undefined, what: string): readonly Json[] {
  if (!isArray(value)) throw new Malformed(`${what} is not a list`);
  return value;
}

export function textOf(value: Json | undefined, what: string): string {
  if (typeof value !== "string") throw new Malformed(`${what} is not a text`);
  return value;
}

/** A hash, a seed or a public key: 32 bytes in hex. */
export function hashOf(value: Json | undefined, what: string): string {
  const text = textOf(value, what);
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Malformed(`${what} is not 32 bytes in hex`);
  return text;
}

/** An integer that is not negative. */
export function countOf(value: Json | undefined, what: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    throw new Malformed(`${what} is not a count`);
  return value;
}

/** A time in UTC with milliseconds that exists: such texts are ordered as the times are. */
export function timeOf(value: Json | undefined, what: string): string {
  const text = textOf(value, what);
  const exists = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !text.startsWith("0000") && isTime(text);
  if (!exists) throw new Malformed(`${what} is not a time`);
  return text;
}

/** Whether the text is what its own time is written as; a date after the last one of its month is not. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.valueOf()) && time.toISOString() === text;
}

/** Null, or what the reader makes of the value. */
export function optional<Value>(
  read: (value: Json | undefined, what: string) => Value,
  value: Json | undefined,
  what: string,
): Value | null {
  return value === null || value === undefined ? null : read(value, what);
}

/** Throws if the object has other fields than these. */
export function requireFields(value: JsonObject, names: readonly string[], what: string): void {
  const isComplete = Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
  if (!isComplete) throw new Malformed(`${what} has other fields than it must have`);
}

/** The events that no rule of a game causes, and their fields. */

import {
  countOf,
  hashOf,
  isSealed,
  listOf,
  objectOf,
  optional,
  requireFields,
  textOf,
  timeOf,
  type Json,
  type JsonObject,
} from "./json.js";

type Reader = (value: Json | undefined, what: string) => unknown;

const nullable =
  (read: Reader): Reader =>
  (value, what) =>
    optional(read, value, what);
const hidden =
  (read: Reader): Reader =>
  (value, what) =>
    isSealed(value) ? value : read(value, what);
const counts: Reader = (value, what) => listOf(value, what).map((each) => countOf(each, what));
const integers: Reader = (value, what) => listOf(value, what);
const seeds: Reader = (value, what) =>
  listOf(value, what).map((each) => readFields(objectOf(each, what), { seat: countOf, seed: hashOf }, what));
const script: Reader = (value, what) =>
  listOf(value, what).map((each) => readFields(objectOf(each, what), { purpose: textOf, items: listOf }, what));
const reversal = { from: countOf, to: countOf, by: nullable(countOf), reason: textOf, consenting_seats: counts };

const FIELDS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  actions_redone: reversal,
  actions_undone: reversal,
  ai_evaluation_recorded: { evaluation: hidden(integers) },
  chance_set: { seed: hidden(nullable(textOf)), script: hidden(script) },
  deadline_reminder_sent: { seat: countOf, deadline_at: timeOf },
  draw_answered: { seat: countOf, answer: textOf },
  draw_offered: { seat: countOf },
  game_closed: { by: textOf, reason: textOf },
  game_started: { reveal_by: nullable(timeOf) },
  position_loaded: {},
  position_set: { position: hidden(textOf) },
  rules_changed: { from: textOf, to: textOf },
  scripted_draw_skipped: { purpose: textOf, draw_number: countOf },
  seat_left: { seat: countOf },
  seat_resigned: { seat: countOf, reason: textOf },
  seat_taken: { seat: countOf, label: textOf, kind: textOf, policy: nullable(textOf) },
  seed_committed: { seat: countOf, commitment: hashOf },
  seed_revealed: { seat: nullable(countOf), seed: hashOf },
  seeds_mixed: { seeds, first_draw_not_before: nullable(timeOf) },
};

/** Fields that older entries lack. */
const ABSENT: Readonly<Record<string, JsonObject>> = { seeds_mixed: { first_draw_not_before: null } };

/** Whether no rule causes events of this type. */
export function isServiceEvent(type: string): boolean {
  return Object.hasOwn(FIELDS, type);
}

/** Throws `Malformed` if an event of the service has not the fields of its type. */
export function requireServiceFields(type: string, { type: _, ...event }: JsonObject): void {
  const fields = Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
  if (fields) readFields({ ...ABSENT[type], ...event }, fields, type);
}

function readFields(form: JsonObject, fields: Readonly<Record<string, Reader>>, what: string): void {
  requireFields(form, Object.keys(fields), what);
  for (const [name, read] of Object.entries(fields)) read(form[name], `${name} of ${what}`);
}

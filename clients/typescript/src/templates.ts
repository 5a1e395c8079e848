/** Templates: actions with too many variants to list. The domain of each field says which values it can have. */

import type { components } from "./schema.js";

type Schemas = components["schemas"];
export type Action = Schemas["Action"];
export type Template = Schemas["Template"];
type Domain = Schemas["FieldDomain"];

/** The actions of a type, in any ruleset. */
export type ActionOf<Type extends string> = Extract<Action, { type: Type }>;

type WithoutType<Each> = Each extends unknown ? Omit<Each, "type"> : never;

/** The fields of an action of a type; any, if the type is only known when the program runs, or newer than this package. */
export type FieldsOf<Type extends string> = string extends Type
  ? Readonly<Record<string, unknown>>
  : [ActionOf<Type>] extends [never]
    ? Readonly<Record<string, unknown>>
    : WithoutType<ActionOf<Type>>;

/** The action with these fields; throws a `RangeError` that says what a field can have instead. */
export function fillTemplate({ type, domain }: Template, fields: Readonly<Record<string, unknown>>): Action {
  const [expected, given] = [Object.keys(domain), Object.keys(fields)];
  if (expected.length !== given.length || !expected.every((name) => given.includes(name))) {
    throw new RangeError(`${type} has the fields ${expected.join(", ")}, not ${given.join(", ") || "none"}.`);
  }
  for (const [name, allowed] of Object.entries(domain)) {
    const value = fields[name];
    if (!isInDomain(allowed, value)) {
      throw new RangeError(`${name} of ${type} cannot be ${JSON.stringify(value)}: ${describeDomain(allowed)}.`);
    }
  }
  return { type, ...fields } as Action;
}

/** The action with random values; undefined if a field has a kind of domain that this release does not know. */
export function fillAtRandom({ type, domain }: Template, random: () => number): Action | undefined {
  const fields = Object.entries(domain).map(([name, allowed]) => [name, randomValue(allowed, random)] as const);
  return fields.some(([, value]) => value === undefined)
    ? undefined
    : ({ type, ...Object.fromEntries(fields) } as Action);
}

/** Whether the seat owes something: an exact number of cards, as in a discard. An offer is optional. */
export function isCompulsory({ domain }: Template): boolean {
  return Object.values(domain).some((allowed) => allowed.kind === "cards" && allowed.count !== undefined);
}

/** So many different items in a random order. */
export function sample<Item>(items: readonly Item[], size: number, random: () => number): Item[] {
  const left = [...items];
  return Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** The values of a field in words. */
function describeDomain(domain: Domain): string {
  if (domain.kind !== "cards") {
    return `choose ${domain.kind === "seats" ? "one or more of the seats" : "one of the offers"} [${domain.from.join(", ")}]`;
  }
  const counts = Object.entries(domain.from)
    .map(([kind, number]) => `${number} ${kind}`)
    .join(", ");
  return domain.count === undefined ? `choose at most ${counts}` : `choose ${domain.count} cards of ${counts}`;
}

function isInDomain(domain: Domain, value: unknown): boolean {
  switch (domain.kind) {
    case "cards":
      return isHand(domain, value);
    case "seats":
      return Array.isArray(value) && value.length > 0 && value.every((seat) => domain.from.includes(seat as number));
    case "offer":
      return domain.from.includes(value as number);
    default:
      return true;
  }
}

function isHand({ from, count }: Schemas["CardsDomain"], value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const cards = Object.entries(value as Record<string, number>);
  const total = cards.reduce((sum, [, number]) => sum + number, 0);
  return (
    cards.every(([kind, number]) => Number.isInteger(number) && number >= 0 && number <= (from[kind] ?? 0)) &&
    total === (count ?? total)
  );
}

function randomValue(domain: Domain, random: () => number): unknown {
  switch (domain.kind) {
    case "cards":
      return randomCards(domain, random);
    case "seats":
      return sample(domain.from, 1 + Math.floor(random() * domain.from.length), random).sort(
        (one, other) => one - other,
      );
    case "offer":
      return sample(domain.from, 1, random)[0];
    default:
      return undefined;
  }
}

/** One card where any number is allowed. */
function randomCards({ from, count }: Schemas["CardsDomain"], random: () => number): Record<string, number> {
  const hand = Object.entries(from).flatMap(([kind, number]) => Array<string>(number).fill(kind));
  const chosen = sample(hand, count ?? Math.min(1, hand.length), random);
  return Object.fromEntries(chosen.map((kind) => [kind, chosen.filter((each) => each === kind).length]));
}

/** The domains of templates: which values a person may fill in for a field of an action. */

import type { Schemas } from "landnama-client";

type Domain = Schemas["Template"]["domain"];

/** At most so many cards of each kind; nothing if the field holds no cards. */
export function cardsOf(domain: Domain, field: string): Readonly<Record<string, number>> {
  const values = domain[field];
  return values?.kind === "cards" ? values.from : {};
}

/** How many cards the field takes; 0 if any number. */
export function countOf(domain: Domain, field: string): number {
  const values = domain[field];
  return values?.kind === "cards" ? (values.count ?? 0) : 0;
}

/** The seats or offers that the field takes. */
export function numbersOf(domain: Domain, field: string): readonly number[] {
  const values = domain[field];
  return values === undefined || values.kind === "cards" ? [] : values.from;
}

/** The order of cards: a view that was patched may name them in another. */

/** The suits of Natick: of its dice in their order, its regions and coins. */
export const SUITS = ["wood", "stone", "grain", "iron"] as const;
export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;

/** Names of cards, resources first and in their order. */
export function orderNames(names: readonly string[]): readonly string[] {
  const resources: readonly string[] = RESOURCES.filter((resource) => names.includes(resource));
  return [...resources, ...names.filter((name) => !resources.includes(name))];
}

/** Kinds and counts, resources first and in their order; kinds of which there are none are left out. */
export function orderCards(cards: Readonly<Record<string, number>>): [string, number][] {
  return orderNames(Object.keys(cards)).flatMap((name) => (cards[name] ? [[name, cards[name]]] : []));
}

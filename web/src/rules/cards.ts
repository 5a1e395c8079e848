/** The order of cards: a view that was patched may name them in another. */

export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;

/** Kinds and counts, resources first and in their order; kinds of which there are none are left out. */
export function orderCards(cards: Readonly<Record<string, number>>): [string, number][] {
  const others = Object.keys(cards).filter((name) => !RESOURCES.some((resource) => resource === name));
  return [...RESOURCES, ...others].flatMap((name) => (cards[name] ? [[name, cards[name]]] : []));
}

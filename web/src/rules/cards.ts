/** The order of cards, and which are new: a view that was patched may name them in another. */

import { colourOf, developmentOf, progressOf, type View } from "../board/view.js";
import { cardTitle } from "./words.js";

/** The suits of Natick: of its dice in their order, its regions and coins. */
export const SUITS = ["wood", "stone", "grain", "iron"] as const;
export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;

export const COMMODITIES = ["coin", "cloth", "paper"] as const;
const KINDS: readonly string[] = [...RESOURCES, ...COMMODITIES];

/** Whether a card is a resource or a commodity, and of no deck. */
export function isResource(name: string): boolean {
  return KINDS.includes(name);
}

/** Names of cards, resources and then commodities first and in their order. */
export function orderNames(names: readonly string[]): readonly string[] {
  const kinds = KINDS.filter((kind) => names.includes(kind));
  return [...kinds, ...names.filter((name) => !kinds.includes(name))];
}

/** All kinds of cards that the bank of a game has; the resources in one that tells only some of them. */
export function kindsOf(bank: Readonly<Record<string, number>>): readonly string[] {
  return orderNames([...new Set([...RESOURCES, ...Object.keys(bank)])]);
}

/** Kinds and counts, resources first and in their order; kinds of which there are none are left out. */
export function orderCards(cards: Readonly<Record<string, number>>): [string, number][] {
  return orderNames(Object.keys(cards)).flatMap((name) => (cards[name] ? [[name, cards[name]]] : []));
}

const DECKS: Readonly<Record<string, readonly string[]>> = {
  trade: ["commercial_harbor", "master_merchant", "merchant", "merchant_fleet", "resource_monopoly", "trade_monopoly"],
  politics: ["bishop", "constitution", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding"],
};

/** The deck of a progress card. */
export function deckOf(card: string): string {
  return Object.keys(DECKS).find((deck) => DECKS[deck]?.includes(card)) ?? "science";
}

/** The names of the development and progress cards of a seat, as far as a view has them. */
export function cardNames(view: View, seat: number): string[] {
  const bought = Object.entries(developmentOf(colourOf(view, seat))?.cards ?? {});
  const drawn = progressOf(view)?.colours.find(({ colour }) => colour === seat)?.cards ?? [];
  return [
    ...bought
      .filter(([, count]) => count > 0)
      .map(([card, count]) => (count > 1 ? `${count} × ` : "") + cardTitle(card)),
    ...drawn.map(cardTitle),
  ];
}

interface Development {
  readonly count: number;
  readonly cards: Readonly<Record<string, number>> | null;
  readonly too_new: number;
  readonly played: Readonly<Record<string, number>>;
}

/**
 * The kinds of development cards of which a seat has only cards that it bought in this turn. The view says how many are
 * too new to be played, and what the seat had at the beginning of the turn says which.
 */
export function newKinds(now: Development, before: Development | undefined): readonly string[] {
  const { cards, count, too_new: most } = now;
  if (!cards || most === 0) return [];
  const owned = ({ cards, played }: Development, kind: string): number => (cards?.[kind] ?? 0) + (played[kind] ?? 0);
  const gained = (kind: string): number => (before?.cards ? owned(now, kind) - owned(before, kind) : 0);
  const kinds = Object.keys(cards).filter((kind) => cards[kind]);
  if (most === count) return kinds;
  return kinds.reduce((sum, kind) => sum + gained(kind), 0) === most
    ? kinds.filter((kind) => gained(kind) >= (cards[kind] ?? 0))
    : [];
}

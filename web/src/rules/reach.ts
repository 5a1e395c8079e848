/** What cannot be built: for each type of action the least that is missing, or that there is no piece or no place. */

import type { Schemas } from "landnama-client";

import { agendaOf, supplyOf, type View } from "../board/view.js";
import { listWords, readable } from "./words.js";

type Unaffordable = Schemas["UnaffordableAction"];
type Goods = Unaffordable["missing"];
type Choices = Pick<Schemas["LegalActions"], "actions" | "almost">;

/** A type of action that cannot be paid, and the least that is missing for one of its actions. */
export interface OutOfReach {
  readonly type: string;
  readonly missing: Goods;
}

/** Types of trades: the trade panel and the bank show what they cost. */
const TRADES = "Trade";

/** Types that have a legal action, and trades, are left out. */
export function outOfReach({ actions, almost }: Choices, groupOf: (type: string) => string): readonly OutOfReach[] {
  const legal = new Set<string>(actions.map(({ type }) => type));
  const least = new Map<string, Goods>();
  for (const {
    action: { type },
    missing,
  } of almost ?? []) {
    if (legal.has(type) || groupOf(type) === TRADES) continue;
    const found = least.get(type);
    if (!found || total(missing) < total(found)) least.set(type, missing);
  }
  return [...least].map(([type, missing]) => ({ type, missing }));
}

/** A type of action that no hand could pay for now, and why. */
export interface Closed {
  readonly type: string;
  readonly reason: "none left" | "no place";
}

/** The steps in which a seat builds until it says that it is done. */
const BUILDING = ["trade_build", "first_nations_turn", "paired_turn", "special_building", "builder"];
const DONE = ["end_turn", "pass"];

/**
 * What a seat that builds cannot build at this time even with more cards: a kind of piece of which none is left, or for
 * which the board has no place. `declared` are the types of the ruleset.
 */
export function closedTypes(
  { actions, almost }: Choices,
  declared: readonly string[],
  view: View,
  seat: number,
): readonly Closed[] {
  const offered = new Set<string>([...actions, ...(almost ?? []).map(({ action }) => action)].map(({ type }) => type));
  if (!BUILDING.includes(agendaOf(view)[0]?.step ?? "") || !DONE.some((type) => offered.has(type))) return [];
  const prefix = "first_nations" in view && view.first_nations.seat === seat ? "build_hex_" : "build_";
  const pieces = Object.entries(supplyOf(view, seat)).map(([kind, left]) => ({ type: prefix + kind, left }));
  // With cards in the deck only a lack of cards prevents that one is bought.
  const cards = "deck" in view && view.deck === 0 ? [{ type: "buy_development_card", left: 0 }] : [];
  return [...pieces, ...cards]
    .filter(({ type }) => declared.includes(type) && !offered.has(type))
    .map(({ type, left }) => ({ type, reason: left > 0 ? "no place" : "none left" }));
}

/** "needs 1 grain and 2 ore more". */
export function needsWords(missing: Goods): string {
  const goods = Object.entries(missing).map(([name, count]) => `${count} ${readable(name).toLowerCase()}`);
  return `needs ${listWords(goods)} more`;
}

function total(missing: Goods): number {
  return Object.values(missing).reduce((sum, count) => sum + count, 0);
}

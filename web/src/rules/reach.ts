/** What cannot be paid: for each type of action the least that is missing, in words. */

import type { Schemas } from "landnama-client";

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

/** "needs 1 grain and 2 ore more". */
export function needsWords(missing: Goods): string {
  const goods = Object.entries(missing).map(([name, count]) => `${count} ${readable(name).toLowerCase()}`);
  return `needs ${listWords(goods)} more`;
}

function total(missing: Goods): number {
  return Object.values(missing).reduce((sum, count) => sum + count, 0);
}

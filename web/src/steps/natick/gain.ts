/** What dice would yield: the regions of a colony with the number and room for a coin, and the events of special faces. */

import type { ColoniesView } from "../../board/view.js";
import { SUITS } from "../../rules/cards.js";

/** The slots for coins that a region has. */
const SLOTS = 3;

interface Gain {
  /** Coins by suit. */
  readonly coins: Readonly<Record<string, number>>;
  /** The suits of the dice that show no number. */
  readonly events: readonly string[];
}

/** The dice of a set, by their places in the roll. */
export function gainOf(view: ColoniesView, seat: number, dice: readonly number[]): Gain {
  const regions = view.colonies[seat]?.regions ?? [];
  const coins: Record<string, number> = {};
  const added: Record<string, number> = {};
  const events: string[] = [];
  for (const die of dice) {
    const number = Number(view.dice?.[die]);
    if (Number.isNaN(number)) {
      events.push(SUITS[die] ?? "");
      continue;
    }
    for (const region of regions) {
      const onIt = region.coins + (added[region.region] ?? 0);
      const left = (view.pool[region.suit] ?? 0) - (coins[region.suit] ?? 0);
      if (region.number !== number || onIt >= SLOTS || left <= 0) continue;
      added[region.region] = (added[region.region] ?? 0) + 1;
      coins[region.suit] = (coins[region.suit] ?? 0) + 1;
    }
  }
  return { coins, events };
}

/** The steps of Natick: dice, events, coins and regions. */

import { GENERIC, headOf, type RulesetSteps, type StepProps } from "../step.js";
import { DIVIDE, DivideDice, TAKE, TakeSet } from "./dice.js";
import { EVENT_TYPES, EventOrder, PLACE, PlaceRegion, SCOUT_TYPES, Scout } from "./regions.js";

/** What the steps of coins ask, with `#` for the coins of the frame. */
const COIN_PROMPTS: Readonly<Record<string, string>> = {
  give_in_return: "Give a coin of another suit in return.",
  payment: "Pay # more: from which region?",
  raiders: "The raiders take # more: choose a region.",
  receive_coin: "Choose the region for the coin that you receive.",
  rich_harvest: "Choose a region for a coin of the pool.",
  shortage: "The pool is short: choose a region that yields.",
  tournament: "Take a coin of the other seat, or decline.",
  trade_advantage: "Take a coin of the other seat, or decline.",
  trade_payment: "Give # more: from which region?",
};

function coinPrompt({ view, draft }: StepProps): string | undefined {
  const head = headOf(view, ...Object.keys(COIN_PROMPTS));
  if (!head) return undefined;
  const isTarget = draft.chosen.value.length > 0;
  if (isTarget) return "Choose your region for the coin.";
  const coins = `${head.count ?? 1} ${head.suit ?? ((head.count ?? 1) === 1 ? "coin" : "coins")}`;
  return COIN_PROMPTS[head.step]?.replace("#", coins);
}

const TITLES: Readonly<Record<string, string>> = {
  decline_event: "Decline",
  swap_across_road: "Swap across a road",
  trade_through_trader: "Trader: two for one",
  trade_with_pool: "Pool: three for one",
};

export const STEPS: RulesetSteps = {
  ...GENERIC,
  panels: [
    { types: [DIVIDE], Component: DivideDice, opens: "at once" },
    { types: [TAKE], Component: TakeSet, opens: "at once" },
    { types: [PLACE], Component: PlaceRegion, opens: "at once" },
    { types: SCOUT_TYPES, Component: Scout, opens: "at once" },
    { types: EVENT_TYPES, Component: EventOrder, opens: "at once" },
  ],
  prompt: coinPrompt,
  title: (type) => TITLES[type],
};

/** What a person writes into the trade panel, kept for the tab, and what it would be: an offer, or a trade with the bank. */

import { signal } from "@preact/signals";

import type { Action } from "../rules/choices.js";
import type { Counts } from "../ui/steppers.js";
import { positive } from "../ui/steppers.js";

type BankTrade = Extract<Action, { type: "make_maritime_trade" }>;

/** A trade with the bank that the terms are. */
interface BankDeal {
  readonly action: BankTrade;
  /** Cards for one. */
  readonly rate: number;
}

/** Both sides have cards, and no resource is on both. */
export function isOffer(give: Counts, want: Counts): boolean {
  const [given, wanted] = [positive(give), positive(want)];
  return (
    Object.keys(given).length > 0 &&
    Object.keys(wanted).length > 0 &&
    !Object.keys(given).some((name) => name in wanted)
  );
}

/** What is missing for a trade; with `isAsking` there are seats to ask. */
export function lackWords(give: Counts, want: Counts, isAsking: boolean): string {
  if (isAsking && isOffer(give, want)) return "Choose whom you ask.";
  const isOnBothSides = Object.keys(positive(give)).some((name) => name in positive(want));
  return isOnBothSides ? "You cannot give and get the same resource." : "Choose what you give and get.";
}

/** The legal trade with the bank that has these terms. */
export function bankDeal(
  give: Counts,
  want: Counts,
  trades: readonly BankTrade[],
  rates: Counts,
): BankDeal | undefined {
  const [[given, ...others], [wanted, ...more]] = [Object.entries(positive(give)), Object.entries(positive(want))];
  if (!given || !wanted || others.length > 0 || more.length > 0 || wanted[1] !== 1) return undefined;
  const rate = rates[given[0]];
  const action = trades.find((each) => each.give === given[0] && each.receive === wanted[0]);
  return action && rate === given[1] ? { action, rate } : undefined;
}

type Holding = "has it" | "may have it" | "does not have it";

/** Whether a hand of which some cards are known holds the wanted ones. */
export function holdingOf(hand: { readonly known: Counts; readonly unknown: number }, want: Counts): Holding {
  const missing = Object.entries(positive(want)).reduce(
    (sum, [name, count]) => sum + Math.max(0, count - (hand.known[name] ?? 0)),
    0,
  );
  return missing === 0 ? "has it" : missing <= hand.unknown ? "may have it" : "does not have it";
}

/** What is written into the panel of one game. */
export class Terms {
  readonly give = signal<Counts>({});
  readonly want = signal<Counts>({});

  constructor(readonly game: string) {
    const stored = sessionStorage.getItem(this.#key);
    if (stored === null) return;
    const { give, want } = JSON.parse(stored) as { give: Counts; want: Counts };
    this.give.value = give;
    this.want.value = want;
  }

  get #key(): string {
    return `landnama.trade.${this.game}`;
  }

  set(side: "give" | "want", amounts: Counts): void {
    this[side].value = positive(amounts);
    sessionStorage.setItem(this.#key, JSON.stringify({ give: this.give.value, want: this.want.value }));
  }

  add(side: "give" | "want", name: string, most: number): void {
    const amounts = this[side].value;
    this.set(side, { ...amounts, [name]: Math.min((amounts[name] ?? 0) + 1, most) });
  }

  clear(): void {
    this.set("give", {});
    this.set("want", {});
  }
}

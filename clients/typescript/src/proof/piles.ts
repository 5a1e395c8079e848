/** The piles from which draws choose cards: hands by colour, and the stock, from the events alone. */

import { BOXES, COMMODITIES, DEVELOPMENT, REGIONS, RESOURCES } from "./box.js";
import { Malformed } from "./bytes.js";
import { isArray, isObject, listOf, textOf, type Json } from "./json.js";
import { ProgressDecks } from "./progress_decks.js";
import { fieldsOf, isWhole, type LogEvent } from "./record.js";

/** The deck of development cards or the stack of regions; no ruleset has both. */
const STOCK = "stock";
/** More than any box has. */
const MOST_CARDS = 500;
const TRADES = new Set(["maritime_trade_made", "partner_trade_made", "trade_made"]);

type Pile = Json;
/** A pile, cards by kind, and whether they are added or removed. */
type Change = readonly [Pile, Json | undefined, 1 | -1];

export class Piles {
  private readonly counts: Map<string, number>;

  constructor(
    counts: ReadonlyMap<string, number> = new Map(REGIONS.map((region) => [keyOf(STOCK, region), 1])),
    private readonly progress = new ProgressDecks(),
  ) {
    this.counts = new Map(counts);
  }

  copy(): Piles {
    return new Piles(this.counts, this.progress.copy());
  }

  apply(event: LogEvent): void {
    for (const [pile, cards, sign] of changesOf(event)) {
      for (const [kind, count] of fieldsOf(cards)) {
        const key = keyOf(pile, kind);
        if (isWhole(count)) this.counts.set(key, (this.counts.get(key) ?? 0) + sign * count);
      }
    }
    this.progress.apply(event);
  }

  /** Every card from which the event draws, sorted by kind. */
  cardsFor(event: LogEvent): readonly string[] {
    if (event.type === "progress_drawn") return this.progress.cardsToDraw(textOf(event["deck"], "deck"));
    const kinds = "region" in event ? REGIONS : [...RESOURCES, ...COMMODITIES, ...DEVELOPMENT];
    return kinds.flatMap((kind) => {
      const count = this.counts.get(keyOf(event["victim"] ?? STOCK, kind)) ?? 0;
      if (count > MOST_CARDS) throw new Malformed("a pile has more cards than there are");
      return Array.from({ length: Math.max(count, 0) }, () => kind);
    });
  }
}

function keyOf(pile: Pile, kind: string): string {
  return `${JSON.stringify(pile)} ${kind}`;
}

function changesOf(event: LogEvent): Change[] {
  const { type, colour = null, card, cards, giver = null, receiver = null, victim = null } = event;
  if (TRADES.has(type)) return tradeChanges(event);
  switch (type) {
    case "cards_collected":
    case "cards_monopolised": {
      const kind = textOf(event["kind"] ?? event["resource"], "a kind of card");
      return listOf(event["taken"], "taken").flatMap((count, other) => handOver(other, colour, { [kind]: count }));
    }
    case "card_stolen":
      return handOver(victim, event["thief"] ?? null, one(card));
    case "cards_picked":
      return handOver(victim, colour, cards);
    case "cards_given":
      return handOver(giver, receiver, cards);
    case "commodity_given":
      return [
        ...handOver(giver, receiver, one(event["commodity"])),
        ...handOver(receiver, giver, one(event["resource"])),
      ];
    case "cards_taken":
    case "gold_traded":
      return [[colour, cards ?? one(card), 1]];
    case "cards_discarded":
      return [[colour, cards ?? one(card), -1]];
    case "board_set_up":
      return [[STOCK, deckOf(event), 1]];
    case "region_drawn":
    case "region_placed":
    case "scout_hired":
      return [[STOCK, one(event["region"]), -1]];
    default:
      return gainsAndLosses(event);
  }
}

function handOver(from: Pile, to: Pile, cards: Json | undefined): Change[] {
  return [
    [from, cards, -1],
    [to, cards, 1],
  ];
}

function tradeChanges({ proposer, colour, partner = null, given, received }: LogEvent): Change[] {
  const trader = proposer ?? colour ?? null;
  return [
    [trader, given, -1],
    [trader, received, 1],
    [partner, given, 1],
    [partner, received, -1],
  ];
}

function gainsAndLosses({ type, colour = null, gains, hands, paid, card }: LogEvent): Change[] {
  const byColour = (cards: Json | undefined, sign: 1 | -1): Change[] =>
    isArray(cards) ? cards.map((each, owner) => [owner, each, sign]) : [];
  const bought: Change[] = type === "development_card_bought" ? [[STOCK, one(card), -1]] : [];
  return [
    ...byColour(gains, 1),
    ...byColour(hands, -1),
    ...(isObject(paid) ? [[colour, paid, -1] as const] : []),
    ...bought,
  ];
}

/** One card; none where it is sealed. */
function one(card: Json | undefined): Json {
  return typeof card === "string" ? { [card]: 1 } : {};
}

function deckOf(event: LogEvent): Json {
  const box = BOXES.get(listOf(event["terrain"], "terrain").length);
  return Object.fromEntries(DEVELOPMENT.map((kind, index) => [kind, box?.deck[index] ?? 0]));
}

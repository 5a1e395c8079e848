/** The three decks of progress cards, from the events alone: cards that nobody has drawn, and those that went under. */

import { PROGRESS_DECKS } from "./box.js";
import { Malformed } from "./bytes.js";
import { textOf } from "./json.js";
import type { LogEvent } from "./record.js";

type Decks = ReadonlyMap<string, readonly string[]>;

const RETURNS = new Set(["progress_played", "progress_returned"]);

export class ProgressDecks {
  private readonly unseen: Map<string, readonly string[]>;
  private readonly under: Map<string, readonly string[]>;

  constructor(unseen: Decks = PROGRESS_DECKS, under: Decks = new Map()) {
    this.unseen = new Map(unseen);
    this.under = new Map(under);
  }

  copy(): ProgressDecks {
    return new ProgressDecks(this.unseen, this.under);
  }

  /** The cards that nobody has drawn; after the last of them, the first card that went under the deck. */
  cardsToDraw(deck: string): readonly string[] {
    const unseen = this.unseen.get(deck) ?? [];
    return unseen.length > 0 ? unseen : (this.under.get(deck) ?? []).slice(0, 1);
  }

  /** Takes a drawn card off its deck, or puts a card under it. */
  apply(event: LogEvent): void {
    if (event.type === "progress_drawn") {
      this.remove(textOf(event["deck"], "deck"), textOf(event["card"], "card"));
    } else if (RETURNS.has(event.type)) {
      const card = textOf(event["card"], "card");
      const deck = deckOf(card);
      this.under.set(deck, [...(this.under.get(deck) ?? []), card]);
    }
  }

  private remove(deck: string, card: string): void {
    const pile = (this.unseen.get(deck) ?? []).length > 0 ? this.unseen : this.under;
    const cards = pile.get(deck) ?? [];
    const place = cards.indexOf(card);
    if (place < 0) throw new Malformed("a progress card is drawn that is not in its deck");
    pile.set(deck, [...cards.slice(0, place), ...cards.slice(place + 1)]);
  }
}

function deckOf(card: string): string {
  const found = [...PROGRESS_DECKS].find(([, cards]) => cards.includes(card));
  if (found === undefined) throw new Malformed("an unknown progress card");
  return found[0];
}

/** What a seat has, in words. */

import { coloniesOf, coloursOf, developmentOf, type View } from "../board/view.js";
import { orderCards } from "../rules/cards.js";
import { cardWords, readable } from "../rules/words.js";
import type { SeatName } from "../ui/sentence.js";

export function describeSeat(view: View, seat: number, seatName: SeatName): string | undefined {
  const colour = coloursOf(view).find((each) => each.colour === seat);
  const colony = coloniesOf(view).find((each) => each.seat === seat);
  if (colony) return `${seatName(seat)}: ${colony.points} points; coins: ${cardWords(colony.purse)}.`;
  if (!colour) return undefined;
  const { hand, points, route_length: route, left } = colour;
  const cards = Object.fromEntries(orderCards(hand.cards ?? hand.known));
  const known = hand.cards ? cardWords(cards) : Object.keys(cards).length > 0 ? `${hand.count} cards, of them ${cardWords(cards)}` : `${hand.count} cards`;
  const development = developmentOf(colour);
  const own = Object.entries(development?.cards ?? {}).filter(([, count]) => count > 0).map(([name, count]) => `${count} ${readable(name)}`);
  const parts = [
    `${points} points`, known, development && (own.length > 0 ? own.join(", ") : `${development.count} development cards`),
    `longest route ${route}`, `left: ${Object.entries(left).map(([kind, count]) => `${count} ${readable(kind).toLowerCase()}`).join(", ")}`,
  ].filter(Boolean);
  return `${seatName(seat)}: ${parts.join("; ")}.`;
}

/** What a seat has, in words. */

import { colonyOf, colourOf, developmentOf, progressOf, realmOf, type View } from "../board/view.js";
import { orderCards } from "../rules/cards.js";
import { cardWords, countWords, readable } from "../rules/words.js";
import type { SeatName } from "../ui/sentence.js";

export function describeSeat(view: View, seat: number, seatName: SeatName): string | undefined {
  const colour = colourOf(view, seat);
  const colony = colonyOf(view, seat);
  if (colony) return `${seatName(seat)}: ${countWords(colony.points, "point")}; coins: ${cardWords(colony.purse)}.`;
  if (!colour) return undefined;
  const { hand, points, route_length: route, left } = colour;
  const cards = Object.fromEntries(orderCards(hand.cards ?? hand.known));
  const known = hand.cards
    ? cardWords(cards)
    : Object.keys(cards).length > 0
      ? `${countWords(hand.count, "card")}, of them ${cardWords(cards)}`
      : countWords(hand.count, "card");
  const development = developmentOf(colour);
  const own = Object.entries(development?.cards ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${readable(name)}`);
  const realm = realmOf(view)?.colours.find((each) => each.colour === seat);
  const progress = progressOf(view)?.colours.find((each) => each.colour === seat);
  const parts = [
    countWords(points, "point"),
    known,
    development && (own.length > 0 ? own.join(", ") : countWords(development.count, "development card")),
    progress && (progress.cards?.map(readable).join(", ") || countWords(progress.count, "progress card")),
    realm && `${countWords(realm.knights.length, "knight")}, with an active strength of ${realm.strength}`,
    realm &&
      Object.entries(realm.levels)
        .map(([track, level]) => `${track} ${level}`)
        .join(", "),
    `longest route ${route}`,
    `left: ${Object.entries(left)
      .map(([kind, count]) => `${count} ${readable(kind).toLowerCase()}`)
      .join(", ")}`,
  ].filter(Boolean);
  return `${seatName(seat)}: ${parts.join("; ")}.`;
}

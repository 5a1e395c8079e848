/** The reader's hand: one card for each resource, and what else the seat holds. */

import { coloniesOf, coloursOf, developmentOf, type Cards, type View } from "../board/view.js";
import { RESOURCES } from "../rules/cards.js";
import { readable } from "../rules/words.js";
import { ResourceIcon, Sign } from "./icons.js";

const SUITS = ["wood", "stone", "grain", "iron"] as const;

export function Hand({ view, seat }: { view: View; seat: number }) {
  const colour = coloursOf(view).find((each) => each.colour === seat);
  const colony = coloniesOf(view).find((each) => each.seat === seat);
  const cards: Cards | null | undefined = colour?.hand.cards ?? colony?.purse;
  if (!cards) return null;
  const development = Object.entries(developmentOf(colour)?.cards ?? {}).filter(([, count]) => count > 0);
  return (
    <ul class="hand" aria-label="Your hand">
      {(colony ? SUITS : RESOURCES).map((name) => {
        const count = cards[name] ?? 0;
        return (
          <li key={name} class={`card ${count ? `card-${name}` : "none"}`} aria-label={`${count} ${name}`}>
            <ResourceIcon name={name} size={36} />
            <i aria-hidden="true">{name}</i>
            {count > 0 && <b aria-hidden="true">{count}</b>}
          </li>
        );
      })}
      {development.map(([name, count]) => (
        <li key={name} class="card development" aria-label={`${count} ${readable(name)}`}>
          <Sign name="star" size={30} />
          <i aria-hidden="true">{readable(name)}</i>
          {count > 1 && <b aria-hidden="true">{count}</b>}
        </li>
      ))}
    </ul>
  );
}

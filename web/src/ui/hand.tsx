/** The reader's hand: one card for each resource, and the development cards, which open what they do. */

import { colonyOf, colourOf, developmentOf, type Cards, type View } from "../board/view.js";
import { RESOURCES, SUITS } from "../rules/cards.js";
import { readable } from "../rules/words.js";
import type { Draft } from "../state/draft.js";
import { ResourceIcon, Sign } from "./icons.js";

/** `onPlay` opens the type of a card that can be played; `onGive` puts a card into an offer after a double tap. */
export function Hand({ view, seat, draft, onPlay, onGive }: {
  view: View; seat: number; draft: Draft; onPlay: (type: string) => void; onGive: (name: string, most: number) => void;
}) {
  const colour = colourOf(view, seat);
  const colony = colonyOf(view, seat);
  const cards: Cards | null | undefined = colour?.hand.cards ?? colony?.purse;
  if (!cards) return null;
  const development = Object.entries(developmentOf(colour)?.cards ?? {}).filter(([, count]) => count > 0);
  return (
    <ul class="hand" aria-label="Your hand">
      {(colony ? SUITS : RESOURCES).map((name) => {
        const count = cards[name] ?? 0;
        return (
          <li key={name} class={`card ${count ? `card-${name}` : "none"}`} aria-label={`${count} ${name}`} onDblClick={() => { if (count > 0) onGive(name, count); }}>
            <ResourceIcon name={name} size={36} />
            <i aria-hidden="true">{name}</i>
            {count > 0 && <b aria-hidden="true">{count}</b>}
          </li>
        );
      })}
      {development.map(([name, count]) => {
        const type = `play_${name}`;
        const content = <><Sign name="star" size={30} /><i aria-hidden="true">{readable(name)}</i>{count > 1 && <b aria-hidden="true">{count}</b>}</>;
        return draft.groups.value.has(type)
          ? <li key={name}><button type="button" class="card development" aria-label={`${count} ${readable(name)}: play`} onClick={() => onPlay(type)}>{content}</button></li>
          : <li key={name} class="card development" aria-label={`${count} ${readable(name)}`}>{content}</li>;
      })}
    </ul>
  );
}

/** The reader's hand: one card for each kind, and the development or progress cards, which open what they do. */

import { colonyOf, colourOf, developmentOf, progressOf, type Cards, type View } from "../board/view.js";
import { SUITS, deckOf, kindsOf } from "../rules/cards.js";
import { cardTitle } from "../rules/words.js";
import type { Draft } from "../state/draft.js";
import { ResourceIcon, Sign } from "./icons.js";
import { TrackSign } from "./realm.js";

/** `onPlay` opens the type of a card that can be played; `onGive` puts a card into an offer after a double tap. */
export function Hand({
  view,
  seat,
  draft,
  onPlay,
  onGive,
}: {
  view: View;
  seat: number;
  draft: Draft;
  onPlay: (type: string) => void;
  onGive: (name: string, most: number) => void;
}) {
  const colour = colourOf(view, seat);
  const colony = colonyOf(view, seat);
  const cards: Cards | null | undefined = colour?.hand.cards ?? colony?.purse;
  if (!cards) return null;
  const kinds = "bank" in view ? kindsOf(view.bank) : SUITS;
  return (
    <ul class={`hand${kinds.length > WIDE ? " many" : ""}`} aria-label="Your hand">
      {kinds.map((name) => {
        const count = cards[name] ?? 0;
        return (
          <li
            key={name}
            class={`card ${count ? `card-${name}` : "none"}`}
            aria-label={`${count} ${name}`}
            onDblClick={() => {
              if (count > 0) onGive(name, count);
            }}
          >
            <ResourceIcon name={name} size={36} />
            <i aria-hidden="true">{name}</i>
            {count > 0 && <b aria-hidden="true">{count}</b>}
          </li>
        );
      })}
      {playableCards(view, seat).map(({ name, count, deck }) => {
        const type = [...draft.groups.value.keys()].find(
          (each) => each === `play_${name}` || each.startsWith(`play_${name}_for_`),
        );
        const words = cardTitle(name);
        const kind = `card development${deck ? ` deck-${deck}` : ""}`;
        const content = (
          <>
            {deck ? <TrackSign track={deck} size={30} /> : <Sign name="star" size={30} />}
            <i aria-hidden="true">{words}</i>
            {count > 1 && <b aria-hidden="true">{count}</b>}
          </>
        );
        return type ? (
          <li key={name}>
            <button type="button" class={kind} aria-label={`${count} ${words}: play`} onClick={() => onPlay(type)}>
              {content}
            </button>
          </li>
        ) : (
          <li key={name} class={kind} aria-label={`${count} ${words}`}>
            {content}
          </li>
        );
      })}
    </ul>
  );
}

/** More kinds than these are drawn narrower. */
const WIDE = 5;

interface PlayableCard {
  readonly name: string;
  readonly count: number;
  /** The deck of a progress card. */
  readonly deck?: string | undefined;
}

/** The development cards of a seat, or its progress cards. */
function playableCards(view: View, seat: number): PlayableCard[] {
  const development = Object.entries(developmentOf(colourOf(view, seat))?.cards ?? {}).map(([name, count]) => ({
    name,
    count,
  }));
  const progress = progressOf(view)?.colours.find(({ colour }) => colour === seat)?.cards ?? [];
  const names = [...new Set(progress)];
  return [
    ...development.filter(({ count }) => count > 0),
    ...names.map((name) => ({ name, count: progress.filter((each) => each === name).length, deck: deckOf(name) })),
  ];
}

/** The reader's hand: one card for each kind, and the development or progress cards, which open what they do. */

import { colonyOf, colourOf, developmentOf, progressOf, type Cards, type View } from "../board/view.js";
import { SUITS, deckOf, kindsOf, newKinds } from "../rules/cards.js";
import { LARGE_HAND, isHandLarge } from "../rules/danger.js";
import { cardTitle, countWords } from "../rules/words.js";
import type { Draft } from "../state/draft.js";
import type { Game } from "../state/table.js";
import { ResourceIcon, Sign } from "./icons.js";
import { TrackSign } from "./realm.js";

/**
 * `before` is the view at the beginning of the turn. `onPlay` opens the type of a card that can be played; `onGive` puts
 * a card into an offer after a double tap.
 */
export function Hand({
  game,
  view,
  before,
  seat,
  draft,
  onPlay,
  onGive,
}: {
  game: Game;
  view: View;
  before: () => View | undefined;
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
      <Total
        words={countWords(
          Object.values(cards).reduce((sum, count) => sum + count, 0),
          "colonies" in view ? "coin" : "card",
        )}
        isLarge={isHandLarge(view, seat, game.options)}
      />
      {playableCards(view, seat, before).map((card) => {
        const type = [...draft.groups.value.keys()].find(
          (each) => each === `play_${card.name}` || each.startsWith(`play_${card.name}_for_`),
        );
        return <Playable key={card.name} card={card} onPlay={type ? () => onPlay(type) : undefined} />;
      })}
    </ul>
  );
}

function Total({ words, isLarge }: { words: string; isLarge: boolean }) {
  return (
    <li class={`total${isLarge ? " danger" : ""}`} title={isLarge ? LARGE_HAND : undefined}>
      {words}
      {isLarge && <span class="visually-hidden">, {LARGE_HAND}</span>}
    </li>
  );
}

/** A development or progress card; a button while it can be played. */
function Playable({ card: { name, count, deck, isNew }, onPlay }: { card: PlayableCard; onPlay: Play }) {
  const words = cardTitle(name);
  const kind = `card development${deck ? ` deck-${deck}` : ""}`;
  const content = (
    <>
      {deck ? <TrackSign track={deck} size={30} /> : <Sign name={name} size={30} />}
      <i aria-hidden="true">{words}</i>
      {isNew && <small aria-hidden="true">new</small>}
      {count > 1 && <b aria-hidden="true">{count}</b>}
    </>
  );
  return onPlay ? (
    <li>
      <button type="button" class={kind} aria-label={`${count} ${words}: play`} onClick={onPlay}>
        {content}
      </button>
    </li>
  ) : (
    <li
      class={kind}
      aria-label={`${count} ${words}${isNew ? ", new" : ""}`}
      title={isNew ? "bought in this turn" : undefined}
    >
      {content}
    </li>
  );
}

/** More kinds than these are drawn narrower. */
const WIDE = 5;

type Play = (() => void) | undefined;

interface PlayableCard {
  readonly name: string;
  readonly count: number;
  /** The deck of a progress card. */
  readonly deck?: string | undefined;
  /** Whether it was bought in this turn. */
  readonly isNew?: boolean;
}

/** The development cards of a seat, or its progress cards. */
function playableCards(view: View, seat: number, before: () => View | undefined): PlayableCard[] {
  const own = developmentOf(colourOf(view, seat));
  const fresh = own?.too_new ? newKinds(own, developmentOf(colourOf(before(), seat))) : [];
  const development = Object.entries(own?.cards ?? {}).map(([name, count]) => ({
    name,
    count,
    isNew: fresh.includes(name),
  }));
  const progress = progressOf(view)?.colours.find(({ colour }) => colour === seat)?.cards ?? [];
  const names = [...new Set(progress)];
  return [
    ...development.filter(({ count }) => count > 0),
    ...names.map((name) => ({ name, count: progress.filter((each) => each === name).length, deck: deckOf(name) })),
  ];
}

/** What only a narrow page has: players as chips, the latest sentences, and tabs at the bottom. */

import type { Signal } from "@preact/signals";

import { colonyOf, colourOf, isOnTurn, pointsOf, type View } from "../board/view.js";
import { LARGE_HAND, isClose, isHandLarge, pointWords } from "../rules/danger.js";
import type { Game, Table } from "../state/table.js";
import { SeatMark, Sign } from "./icons.js";
import { Sentence, type SeatName } from "./sentence.js";

const PAGES = ["Board", "Trade", "Players", "Log"] as const;
export type PhonePage = (typeof PAGES)[number];
/** The sentences below the board. */
const LATEST = 3;

export function Chips({ game, view, seatName }: { game: Game; view: View; seatName: SeatName }) {
  return (
    <ul class="chips-row" aria-label="Players in short">
      {game.seats.map(({ seat }) => {
        const colour = colourOf(view, seat);
        const colony = colonyOf(view, seat);
        const isLarge = isHandLarge(view, seat, game.options);
        return (
          <li key={seat} class={`seat${seat}${isOnTurn(view, seat) ? " active" : ""}`} title={seatName(seat)}>
            <SeatMark colour={seat} size={26} />
            <span>
              <b
                class={isClose(view, seat, game.options) ? "danger" : ""}
                role="img"
                aria-label={`${seatName(seat)}: ${pointWords(view, seat, game.options)}`}
              >
                {pointsOf(view, seat)}
              </b>
              <small class={isLarge ? "danger" : ""} title={isLarge ? LARGE_HAND : undefined}>
                <Sign name="cards" size={14} /> {colour?.hand.count ?? colony?.resources ?? 0}
                {isLarge && <span class="visually-hidden">, {LARGE_HAND}</span>}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The newest sentence is the lowest; an earlier one for which no room is left is not shown. */
export function Latest({ table }: { table: Table }) {
  const seen = table.recording.frames.value.filter(({ version }) => version <= table.replay.at.value);
  const texts = seen
    .slice(-4 * LATEST)
    .flatMap(({ texts }) => texts)
    .slice(-LATEST)
    .reverse();
  return (
    <div class="latest" aria-hidden="true">
      {texts.map((text, index) => (
        <Sentence key={index} text={text} />
      ))}
    </div>
  );
}

export function PhoneTabs({
  page,
  wants,
  onSelect,
}: {
  page: Signal<PhonePage>;
  wants: (page: PhonePage) => boolean;
  onSelect: (page: PhonePage) => void;
}) {
  return (
    <nav class="phone-tabs" aria-label="Parts of the table">
      {PAGES.map((name) => (
        <button
          type="button"
          key={name}
          aria-pressed={page.value === name}
          data-page={name}
          onClick={() => onSelect(name)}
        >
          {name}
          {page.value !== name && wants(name) && <span class="attention" role="img" aria-label="needs attention" />}
        </button>
      ))}
    </nav>
  );
}

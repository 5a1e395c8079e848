/** The players: mark, name, points, and what is known of their cards. */

import { useEffect, useRef } from "preact/hooks";

import { symbolReference } from "../board/elements.js";
import {
  colonyOf,
  colourOf,
  developmentOf,
  isOnTurn,
  pointsOf,
  type ColourView,
  type DinosaursPart,
  type View,
} from "../board/view.js";
import { cardNames, orderCards } from "../rules/cards.js";
import { LARGE_HAND, isClose, isHandLarge, pointWords, targetOf } from "../rules/danger.js";
import { awardsOf, pointSources } from "../rules/points.js";
import { colourName } from "../rules/seats.js";
import { countWords, readable } from "../rules/words.js";
import type { Game } from "../state/table.js";
import { ResourceIcon, SeatMark, Sign } from "./icons.js";
import { Rating, SeatTitle, useRatings } from "./rating.js";
import { RealmFacts, realmAwards } from "./realm.js";
import type { SeatName } from "./sentence.js";

/** `own` are the seats whose hand the page shows elsewhere; `reveal` gives the view with the cards of a seat that have become public. */
export function Players({
  game,
  view,
  seatName,
  own,
  reveal,
}: {
  game: Game;
  view: View;
  seatName: SeatName;
  own: readonly number[];
  reveal: (seat: number) => View;
}) {
  const ratings = useRatings(game);
  const list = useRef<HTMLUListElement>(null);
  const marked = game.seats.findIndex(({ seat }) => isMarked(view, seat));
  useEffect(() => {
    const row = list.current?.children[marked];
    if (list.current && row instanceof HTMLElement) scrollTo(list.current, row);
  }, [marked]);
  return (
    <ul class="players" aria-label="Players" tabIndex={0} ref={list}>
      {game.seats.map((seat) => {
        const isOwn = own.includes(seat.seat);
        const revealed = isOwn ? view : reveal(seat.seat);
        const colour = colourOf(revealed, seat.seat);
        const colony = colonyOf(view, seat.seat);
        const target = targetOf(view, seat.seat, game.options);
        return (
          <li key={seat.seat} class={`player seat${seat.seat}${isMarked(view, seat.seat) ? " active" : ""}`}>
            <SeatMark colour={seat.seat} size={36} />
            <div class="player-name">
              <SeatTitle seat={seat} words={seatName(seat.seat)} /> <Rating rating={ratings.get(seat.seat)} />{" "}
              <small>
                {seat.kind === "ai" ? "AI" : seat.kind === "bot" ? "bot" : ""}
                {seat.resigned ? " resigned" : ""}
              </small>
              {awards(view, seat.seat).map((award) => (
                <span key={award} class="award">
                  {award}
                </span>
              ))}
            </div>
            <div
              class={`points${isClose(view, seat.seat, game.options) ? " danger" : ""}`}
              role="img"
              aria-label={pointWords(view, seat.seat, game.options)}
            >
              <b>{pointsOf(view, seat.seat)}</b>
              {target > 0 && <small>of {target}</small>}
            </div>
            {view.result && <PointSources view={view} seat={seat.seat} />}
            <div class="player-facts">
              {colour && (
                <ColourFacts colour={colour} isOwn={isOwn} isLarge={isHandLarge(view, seat.seat, game.options)} />
              )}
              {colour && <RealmFacts view={view} colour={seat.seat} />}
              {!isOwn && <CardNames names={cardNames(revealed, seat.seat)} />}
              {colony && <Amounts cards={colony.purse} />}
              {"puerto" in view && <span title="gold">{view.puerto.gold[seat.seat] ?? 0} gold</span>}
              {"dinosaurs" in view && <DinosaurFacts dinosaurs={view.dinosaurs} seat={seat.seat} />}
            </div>
            {partnersOf(view, seat.seat).map((partner) => (
              <div key={partner.colour} class="partner">
                <SeatMark colour={partner.colour} size={16} /> partner {colourName(partner.colour)}:{" "}
                {Object.values(partner.hand.cards ?? {}).some(Boolean) ? (
                  <Amounts cards={partner.hand.cards ?? {}} />
                ) : (
                  "no cards"
                )}
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The seat on turn, and at the end the winner, stand out. */
function isMarked(view: View, seat: number): boolean {
  return isOnTurn(view, seat) || view.result?.winners.includes(seat) === true;
}

/** Scrolls a list, and nothing around it, until a row is in sight. */
function scrollTo(list: HTMLElement, row: HTMLElement): void {
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** What brought the points of a finished game. */
function PointSources({ view, seat }: { view: View; seat: number }) {
  const sources = pointSources(view, seat, view.result?.points[seat] ?? 0);
  return <p class="sources">{sources.map(({ words, points }) => `${words}: ${points}`).join(" · ")}</p>;
}

function ColourFacts({ colour, isOwn, isLarge }: { colour: ColourView; isOwn: boolean; isLarge: boolean }) {
  const development = developmentOf(colour);
  const known = isOwn ? {} : (colour.hand.cards ?? colour.hand.known);
  return (
    <>
      <Fact
        sign="cards"
        count={colour.hand.count}
        one="card"
        title="cards in hand"
        danger={isLarge ? LARGE_HAND : undefined}
      />
      {development && <Fact sign="star" count={development.count} one="development card" title="development cards" />}
      {development && <Fact sign="shield" count={development.played.knight ?? 0} one="knight" title="knights played" />}
      <span class="fact" title="longest route">
        <Sign name="road" size={15} /> <small>route</small> {colour.route_length}
      </span>
      <Supply colour={colour} />
      <span class="known" title="cards known to everyone">
        <Amounts cards={known} />
      </span>
    </>
  );
}

function CardNames({ names }: { names: readonly string[] }) {
  return names.length > 0 ? <span class="card-names">{names.join(", ")}</span> : null;
}

function Fact({
  sign,
  count,
  one,
  title,
  danger,
}: {
  sign: string;
  count: number;
  one: string;
  title: string;
  danger?: string | undefined;
}) {
  return (
    <span class={`fact${danger ? " danger" : ""}`} title={danger ? `${title}: ${danger}` : title}>
      <Sign name={sign} size={15} /> {count} <small>{count === 1 ? one : `${one}s`}</small>
      {danger && <span class="visually-hidden">, {danger}</span>}
    </span>
  );
}

/** The symbol of each piece, and the width of what it draws of 42. */
const [SHIP, ROAD, HOUSE, TOWN] = [
  ["ship", 38],
  ["road", 42],
  ["house", 28],
  ["town", 42],
] as const;
const PIECES: Readonly<Record<string, readonly [symbol: string, width: number]>> = {
  ship: SHIP,
  road: ROAD,
  path: ROAD,
  settlement: HOUSE,
  colony: HOUSE,
  city: TOWN,
  large_colony: TOWN,
};

/** The pieces that a colour can still place. */
function Supply({ colour: { colour, left } }: { colour: ColourView }) {
  return (
    <span
      class="supply"
      title={`pieces left: ${Object.entries(left)
        .map(([kind, count]) => `${count} ${readable(kind).toLowerCase()}`)
        .join(", ")}`}
    >
      {Object.entries(left).map(([kind, count]) => {
        const [symbol, width] = PIECES[kind] ?? [];
        return (
          width !== undefined && (
            <span key={kind} class={`amount${count ? "" : " danger"}`}>
              {count}
              {count === 0 && <span class="visually-hidden"> {readable(kind)}</span>}
              <svg
                class="icon"
                width={Math.round(width * 0.45)}
                height="19"
                viewBox={`${-width / 2} -21 ${width} 42`}
                aria-hidden="true"
              >
                <use href={symbolReference(`${symbol}${colour}`)} />
              </svg>
            </span>
          )
        );
      })}
      <small>left</small>
    </span>
  );
}

function DinosaurFacts({ dinosaurs, seat }: { dinosaurs: DinosaursPart; seat: number }) {
  const own = dinosaurs.colours.find(({ colour }) => colour === seat);
  if (!own) return null;
  const niches = Object.entries(own.niches)
    .filter(([, count]) => count > 0)
    .map(([niche, count]) => `${niche} ${count}`);
  return (
    <span class="dinosaurs" title={niches.join(", ") || "not adapted"}>
      {countWords(own.dinosaurs, "dinosaur")}
      {niches.length > 0 && `; ${niches.join(", ")}`}
    </span>
  );
}

export function Amounts({ cards }: { cards: Readonly<Record<string, number>> }) {
  return (
    <>
      {orderCards(cards).map(([name, count]) => (
        <span key={name} class="amount" title={readable(name)}>
          {count}
          <ResourceIcon name={name} size={15} />
        </span>
      ))}
    </>
  );
}

function partnersOf(view: View, seat: number): ColourView[] {
  if (!("trade_partners" in view)) return [];
  return view.trade_partners.partners
    .filter((each) => each.seat === seat)
    .flatMap(({ colour }) => view.colours[colour] ?? []);
}

function awards(view: View, seat: number): string[] {
  const found = [...(view.result?.winners.includes(seat) ? ["Winner"] : []), ...awardsOf(view, seat)];
  if ("first_nations" in view && view.first_nations.seat === seat) found.push("First Nations");
  if ("puerto" in view && view.puerto.governor === seat) found.push("Governor");
  return [...found, ...realmAwards(view, seat)];
}

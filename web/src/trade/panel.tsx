/** Trade: offers of others, one's own, and the form for an offer or a trade with the bank. */

import { useState } from "preact/hooks";

import { colonyOf, colourOf, type View } from "../board/view.js";
import type { Action } from "../rules/choices.js";
import { cardsOf, numbersOf } from "../rules/domains.js";
import type { Table, Template } from "../state/table.js";
import { SeatMark } from "../ui/icons.js";
import type { SeatName } from "../ui/sentence.js";
import { Steppers, positive, type Counts } from "../ui/steppers.js";
import { Offers } from "./offers.js";
import { bankDeal, holdingOf, isOffer, lackWords, type Terms } from "./terms.js";

type BankTrade = Extract<Action, { type: "make_maritime_trade" }>;

export function Trade({
  table,
  view,
  seatName,
  terms,
  isPlayer,
}: {
  table: Table;
  view: View;
  seatName: SeatName;
  terms: Terms;
  isPlayer: boolean;
}) {
  const template = table.choices.value.templates.find(({ type }) => type === "make_offer");
  const trades = table.choices.value.actions.filter(
    (action): action is BankTrade => action.type === "make_maritime_trade",
  );
  const isPast = table.past.value !== undefined;
  const canTrade = template !== undefined || trades.length > 0;
  return (
    <div class="trade">
      {isPlayer && isPast && <p class="muted">Go back to the present to trade.</p>}
      {view.offers.length === 0 && !canTrade && (
        <p class="muted">No offers.{isPlayer && !isPast && " You can make one in your turn after the roll."}</p>
      )}
      <Offers table={table} offers={view.offers} seatName={seatName} />
      {canTrade && (
        <TradeForm template={template} trades={trades} table={table} view={view} seatName={seatName} terms={terms} />
      )}
    </div>
  );
}

function TradeForm({
  template,
  trades,
  table,
  view,
  seatName,
  terms,
}: {
  template: Template | undefined;
  trades: readonly BankTrade[];
  table: Table;
  view: View;
  seatName: SeatName;
  terms: Terms;
}) {
  const everyone = template ? numbersOf(template.domain, "to") : [];
  const [left, leave] = useState<readonly number[]>([]);
  const to = everyone.filter((seat) => !left.includes(seat));
  const [give, want] = [terms.give.value, terms.want.value];
  const own = colourOf(view, table.seat.value);
  const hand = template ? cardsOf(template.domain, "give") : (own?.hand.cards ?? {});
  const wanted = template
    ? cardsOf(template.domain, "want")
    : Object.fromEntries(trades.map(({ receive }) => [receive, 1]));
  const deal = bankDeal(give, want, trades, own?.rates ?? {});
  const isReady = isOffer(give, want) && to.length > 0;
  const toggle = (seat: number): void =>
    leave(left.includes(seat) ? left.filter((each) => each !== seat) : [...left, seat]);
  const send = (action: Action): void => {
    void table.act(action).then((isAccepted) => {
      if (isAccepted) terms.clear();
    });
  };
  return (
    <section class="offer" aria-label="New offer">
      <Steppers
        label="You give"
        limits={{ ...none(wanted), ...hand }}
        amounts={give}
        onChange={(amounts) => terms.set("give", amounts)}
      />
      <Steppers label="You get" limits={wanted} amounts={want} onChange={(amounts) => terms.set("want", amounts)} />
      {everyone.length > 0 && (
        <div class="chips" role="group" aria-label="Offer to">
          {everyone.map((seat) => (
            <Partner
              key={seat}
              seat={seat}
              view={view}
              want={want}
              isChosen={to.includes(seat)}
              seatName={seatName}
              onClick={() => toggle(seat)}
            />
          ))}
        </div>
      )}
      <p class="deal" aria-live="polite">
        {deal
          ? rateWords(deal.rate)
          : template && isReady
            ? `An offer to ${to.map(seatName).join(", ")}.`
            : lackWords(give, want, everyone.length > 0)}
        {template && view.offers_made > 0 && <small> {view.offers_made} offered in this turn</small>}
      </p>
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => terms.clear()}>
          Clear
        </button>
        {template && (
          <button
            type="button"
            class={deal ? "" : "main"}
            data-action="make_offer"
            disabled={!isReady || table.sending.value}
            onClick={() => send({ type: "make_offer", give: positive(give), want: positive(want), to: [...to] })}
          >
            Offer
          </button>
        )}
        {trades.length > 0 && (
          <button
            type="button"
            class={(deal ?? !template) ? "main" : ""}
            data-action="make_maritime_trade"
            disabled={!deal || table.sending.value}
            onClick={() => deal && send(deal.action)}
          >
            {deal && deal.rate < BANK_RATE ? "Harbour" : "Bank"}
          </button>
        )}
      </div>
      {own && trades.length > 0 && <p class="rates muted">{ratesWords(own.rates)}</p>}
    </section>
  );
}

/** The same kinds, none of each. */
function none(cards: Counts): Counts {
  return Object.fromEntries(Object.keys(cards).map((name) => [name, 0]));
}

/** The bank's own rate; a lower one is that of a harbour. */
const BANK_RATE = 4;

function rateWords(rate: number): string {
  return rate < BANK_RATE ? `A trade at your harbour, ${rate}:1.` : `A trade with the bank, ${rate}:1.`;
}

/** `Rates of the bank: brick 4:1, lumber 4:1, wool 2:1.` */
function ratesWords(rates: Counts): string {
  return `Rates of the bank: ${Object.entries(rates)
    .map(([name, rate]) => `${name} ${rate}:1`)
    .join(", ")}.`;
}

/** A seat to which the offer goes or not, and whether it is known to hold what is wanted. */
function Partner({
  seat,
  view,
  want,
  isChosen,
  seatName,
  onClick,
}: {
  seat: number;
  view: View;
  want: Counts;
  isChosen: boolean;
  seatName: SeatName;
  onClick: () => void;
}) {
  const hand = colourOf(view, seat)?.hand ?? { known: colonyOf(view, seat)?.purse ?? {}, unknown: 0 };
  const holding = Object.keys(positive(want)).length > 0 ? holdingOf(hand, want) : undefined;
  return (
    <button type="button" class="chip" aria-pressed={isChosen} onClick={onClick}>
      <SeatMark colour={seat} /> {seatName(seat)} {holding && <small>{holding}</small>}
    </button>
  );
}

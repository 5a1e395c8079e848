/** Offers: those to the reader as cards with answers, and one's own with the answer of each seat. */

import { useState } from "preact/hooks";

import type { Offer } from "../board/view.js";
import type { Action } from "../rules/choices.js";
import { cardsOf, numbersOf } from "../rules/domains.js";
import { OFFER_TYPES } from "../state/draft.js";
import type { Table, Template } from "../state/table.js";
import { SeatMark } from "../ui/icons.js";
import { Amounts } from "../ui/players.js";
import type { SeatName } from "../ui/sentence.js";
import { Steppers, positive, type Counts } from "../ui/steppers.js";
import { isOffer } from "./terms.js";

type OfferAction = Extract<Action, { offer: number }>;

export function Offers({ table, offers, seatName }: { table: Table; offers: readonly Offer[]; seatName: SeatName }) {
  const own = offers.filter(({ seat }) => seat === table.seat.value);
  const others = offers.filter(({ seat }) => seat !== table.seat.value);
  const tooDear = others.filter(
    (offer) =>
      actionsOf(table, offer).length > 0 && !actionsOf(table, offer).some(({ type }) => type === "accept_offer"),
  );
  return (
    <>
      {own.map((offer) => (
        <OwnOffer key={offer.offer} offer={offer} table={table} seatName={seatName} />
      ))}
      {others
        .filter((offer) => !tooDear.includes(offer))
        .map((offer) => (
          <TheirOffer key={offer.offer} offer={offer} table={table} seatName={seatName} />
        ))}
      {tooDear.length > 0 && <TooDear offers={tooDear} table={table} seatName={seatName} />}
    </>
  );
}

/** Offers that the hand cannot pay, in one line that can be opened, with one button that declines them. */
function TooDear({ offers, table, seatName }: { offers: readonly Offer[]; table: Table; seatName: SeatName }) {
  const declines = offers.flatMap((offer) => actionsOf(table, offer).filter(({ type }) => type === "decline_offer"));
  const declineAll = async (): Promise<void> => {
    for (const decline of declines) if (!(await table.act(decline))) return;
  };
  return (
    <section class="too-dear" aria-label="Offers that you cannot pay">
      <details>
        <summary>{offers.length === 1 ? "One offer" : `${offers.length} offers`} that you cannot pay</summary>
        {offers.map((offer) => (
          <TheirOffer key={offer.offer} offer={offer} table={table} seatName={seatName} />
        ))}
      </details>
      {declines.length > 0 && (
        <button
          type="button"
          data-action="decline_offer"
          disabled={table.sending.value}
          onClick={() => void declineAll()}
        >
          {declines.length === 1 ? "Decline" : "Decline all"}
        </button>
      )}
    </section>
  );
}

function actionsOf(table: Table, { offer: number }: Offer): OfferAction[] {
  return table.choices.value.actions.filter(
    (action): action is OfferAction => OFFER_TYPES.has(action.type) && "offer" in action && action.offer === number,
  );
}

/** The words of the buttons, in their order. */
const ANSWERS: readonly (readonly [type: string, words: string, isMain: boolean])[] = [
  ["decline_offer", "Decline", false],
  ["accept_offer", "Take", true],
];

function TheirOffer({ offer, table, seatName }: { offer: Offer; table: Table; seatName: SeatName }) {
  const [counters, counter] = useState(false);
  const actions = actionsOf(table, offer);
  const template = table.choices.value.templates.find(
    ({ type, domain }) => type === "counter_offer" && numbersOf(domain, "offer").includes(offer.offer),
  );
  return (
    <section class="offer" aria-label={`Offer by ${seatName(offer.seat)}`}>
      <p class="terms">
        <SeatMark colour={offer.seat} /> <strong>{seatName(offer.seat)}</strong> gives {readerName(table, seatName)}{" "}
        <Amounts cards={offer.give} /> and gets <Amounts cards={offer.want} />
      </p>
      <Answers offer={offer} seatName={seatName} />
      {(actions.length > 0 || template) && (
        <div class="buttons">
          {template && (
            <button type="button" aria-pressed={counters} onClick={() => counter(!counters)}>
              {counters ? "Back to their offer" : "Counter"}
            </button>
          )}
          {ANSWERS.map(([type, words, isMain]) => {
            const action = actions.find((each) => each.type === type);
            return (
              action &&
              !counters && (
                <button
                  type="button"
                  key={type}
                  data-action={type}
                  class={isMain ? "main" : ""}
                  disabled={table.sending.value}
                  onClick={() => void table.act(action)}
                >
                  {words}
                </button>
              )
            );
          })}
        </div>
      )}
      {counters && template && <Counter template={template} offer={offer} table={table} />}
    </section>
  );
}

/** Who plays several seats has to know for which of them they answer. */
function readerName(table: Table, seatName: SeatName): string {
  const seat = table.seat.value;
  return table.seats.value.length > 1 ? seatName(seat) : seat < 0 ? "" : "you";
}

function OwnOffer({ offer, table, seatName }: { offer: Offer; table: Table; seatName: SeatName }) {
  const withdraw = actionsOf(table, offer).find(({ type }) => type === "withdraw_offer");
  return (
    <section class="offer own" aria-label={`Offer by ${seatName(offer.seat)}`}>
      <p class="terms">
        <SeatMark colour={offer.seat} /> <strong>You</strong> give <Amounts cards={offer.give} /> and get{" "}
        <Amounts cards={offer.want} />
      </p>
      <Answers
        offer={offer}
        seatName={seatName}
        conclusions={actionsOf(table, offer).filter((action) => action.type === "conclude_offer")}
        table={table}
      />
      {withdraw && (
        <div class="buttons">
          <button
            type="button"
            data-action="withdraw_offer"
            disabled={table.sending.value}
            onClick={() => void table.act(withdraw)}
          >
            Withdraw offer
          </button>
        </div>
      )}
    </section>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  accepted: "yes",
  declined: "no",
  open: "waiting",
  waiting: "waiting",
  countered: "counter-offer,",
};

function Answers({
  offer,
  seatName,
  conclusions = [],
  table,
}: {
  offer: Offer;
  seatName: SeatName;
  conclusions?: readonly OfferAction[];
  table?: Table;
}) {
  return (
    <ul class="answers">
      {offer.answers.map((answer) => {
        const conclusion = conclusions.find((action) => "seat" in action && action.seat === answer.seat);
        return (
          <li key={answer.seat}>
            <SeatMark colour={answer.seat} size={14} />{" "}
            <span>
              {seatName(answer.seat)}: {WORDS[answer.answer] ?? answer.answer}
              {answer.give && answer.want && (
                <>
                  {" "}
                  gives <Amounts cards={answer.give} /> for <Amounts cards={answer.want} />
                </>
              )}
            </span>
            {conclusion && table && (
              <button
                type="button"
                class="main"
                data-action="conclude_offer"
                disabled={table.sending.value}
                aria-label={`Trade with ${seatName(answer.seat)}`}
                onClick={() => void table.act(conclusion)}
              >
                Trade
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A counter-offer starts with their terms, as far as the hand goes. */
function Counter({ template, offer, table }: { template: Template; offer: Offer; table: Table }) {
  const hand = cardsOf(template.domain, "give");
  const [give, setGive] = useState<Counts>(withinHand(offer.want, hand));
  const [want, setWant] = useState<Counts>(offer.give);
  return (
    <>
      <Steppers label="You give" limits={hand} amounts={give} onChange={setGive} />
      <Steppers label="You get" limits={cardsOf(template.domain, "want")} amounts={want} onChange={setWant} />
      <div class="buttons">
        <button
          type="button"
          class="main"
          data-action="counter_offer"
          disabled={!isOffer(give, want) || table.sending.value}
          onClick={() =>
            void table.act({ type: "counter_offer", offer: offer.offer, give: positive(give), want: positive(want) })
          }
        >
          Send counter-offer
        </button>
      </div>
    </>
  );
}

function withinHand(wanted: Counts, hand: Counts): Counts {
  return Object.fromEntries(Object.entries(wanted).map(([name, count]) => [name, Math.min(count, hand[name] ?? 0)]));
}

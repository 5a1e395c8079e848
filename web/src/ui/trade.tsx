/** Trade: offers with their answers, an offer of one's own, and counter-offers. */

import { useState } from "preact/hooks";

import type { Offer, View } from "../board/view.js";
import type { Action } from "../rules/choices.js";
import { cardsOf, numbersOf } from "../rules/domains.js";
import { actionTitle } from "../rules/words.js";
import { OFFER_TYPES } from "../state/draft.js";
import type { Table, Template } from "../state/table.js";
import { SeatMark } from "./icons.js";
import { Amounts } from "./players.js";
import type { SeatName } from "./sentence.js";
import { Steppers, positive, type Amounts as Counts } from "./steppers.js";

export function Trade({ table, view, seatName }: { table: Table; view: View; seatName: SeatName }) {
  const template = table.choices.value.templates.find(({ type }) => type === "make_offer");
  return (
    <div class="trade">
      {view.offers.length === 0 && !template && <p class="muted">No offers. You can make one in your turn after the roll.</p>}
      {view.offers.map((offer) => <OfferCard key={offer.offer} offer={offer} table={table} seatName={seatName} />)}
      {template && <OfferForm key={table.version.value} template={template} table={table} seatName={seatName} />}
    </div>
  );
}

function OfferCard({ offer, table, seatName }: { offer: Offer; table: Table; seatName: SeatName }) {
  const [counter, setCounter] = useState(false);
  const { offer: number, seat: by } = offer;
  const actions = table.choices.value.actions.filter((action) => OFFER_TYPES.has(action.type) && "offer" in action && action.offer === number);
  const template = table.choices.value.templates.find(({ type, domain }) => type === "counter_offer" && numbersOf(domain, "offer").includes(number));
  return (
    <section class="offer" aria-label={`Offer by ${seatName(by)}`}>
      <p><SeatMark colour={by} /> <strong>{seatName(by)}</strong> gives <Amounts cards={offer.give} /> for <Amounts cards={offer.want} /></p>
      <ul class="answers">
        {offer.answers.map((answer) => (
          <li key={answer.seat}><SeatMark colour={answer.seat} size={13} /> {seatName(answer.seat)}: {answer.answer}
            {answer.give && answer.want && <>: <Amounts cards={answer.give} /> for <Amounts cards={answer.want} /></>}</li>
        ))}
      </ul>
      <div class="buttons">
        {actions.map((action) => (
          <button type="button" key={JSON.stringify(action)} data-action={action.type} class={action.type === "accept_offer" || action.type === "conclude_offer" ? "main" : ""}
            disabled={table.sending.value} onClick={() => void table.act(action)}>
            {actionTitle(action.type)}{"seat" in action && ` with ${seatName(action.seat)}`}
          </button>
        ))}
        {template && <button type="button" aria-pressed={counter} onClick={() => setCounter(!counter)}>{counter ? "Back to their offer" : "Counter"}</button>}
      </div>
      {counter && template && <CounterForm template={template} offer={offer} table={table} />}
    </section>
  );
}

function OfferForm({ template, table, seatName }: { template: Template; table: Table; seatName: SeatName }) {
  const everyone = numbersOf(template.domain, "to");
  const [give, setGive] = useState<Counts>({});
  const [want, setWant] = useState<Counts>({});
  const [to, setTo] = useState<readonly number[]>(everyone);
  const action = (): Action => ({ type: "make_offer", give: positive(give), want: positive(want), to: [...to] });
  return (
    <section class="offer" aria-label="New offer">
      <TermsForm template={template} give={give} want={want} setGive={setGive} setWant={setWant} />
      <div class="chips" role="group" aria-label="Offer to">
        {everyone.map((seat) => (
          <button type="button" key={seat} class="chip" aria-pressed={to.includes(seat)} onClick={() => setTo(to.includes(seat) ? to.filter((each) => each !== seat) : [...to, seat].sort())}>
            <SeatMark colour={seat} /> {seatName(seat)}
          </button>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => { setGive({}); setWant({}); }}>Clear</button>
        <button type="button" class="main" data-action="make_offer" disabled={!isOffer(give, want) || to.length === 0 || table.sending.value} onClick={() => void table.act(action())}>Offer</button>
      </div>
    </section>
  );
}

function CounterForm({ template, offer, table }: { template: Template; offer: Offer; table: Table }) {
  const hand = cardsOf(template.domain, "give");
  const [give, setGive] = useState<Counts>(withinHand(offer.want, hand));
  const [want, setWant] = useState<Counts>(offer.give);
  return (
    <>
      <TermsForm template={template} give={give} want={want} setGive={setGive} setWant={setWant} />
      <div class="buttons">
        <button type="button" class="main" data-action="counter_offer" disabled={!isOffer(give, want) || table.sending.value}
          onClick={() => void table.act({ type: "counter_offer", offer: offer.offer, give: positive(give), want: positive(want) })}>
          Send counter-offer
        </button>
      </div>
    </>
  );
}

function TermsForm({ template, give, want, setGive, setWant }: {
  template: Template; give: Counts; want: Counts; setGive: (counts: Counts) => void; setWant: (counts: Counts) => void;
}) {
  return (
    <>
      <Steppers label="You give" limits={cardsOf(template.domain, "give")} amounts={give} onChange={setGive} />
      <Steppers label="You get" limits={cardsOf(template.domain, "want")} amounts={want} onChange={setWant} />
    </>
  );
}

/** Both sides have cards, and no resource is on both. */
export function isOffer(give: Counts, want: Counts): boolean {
  const [given, wanted] = [positive(give), positive(want)];
  return Object.keys(given).length > 0 && Object.keys(wanted).length > 0 && !Object.keys(given).some((name) => name in wanted);
}

function withinHand(wanted: Counts, hand: Counts): Counts {
  return Object.fromEntries(Object.entries(wanted).map(([name, count]) => [name, Math.min(count, hand[name] ?? 0)]));
}

/** Trade partners: what the partner is still owed, and its open hand to buy from. */

import { useState } from "preact/hooks";

import { agendaOf, colourOf } from "../../board/view.js";
import { orderCards } from "../../rules/cards.js";
import { cardWords, countWords } from "../../rules/words.js";
import { SeatMark } from "../../ui/icons.js";
import { Amounts } from "../../ui/players.js";
import { CardButton, MainButton, StepButtons, StepFrame } from "../parts.js";
import { headOf, legal, type StepProps } from "../step.js";

export const PURCHASE = "trade_with_partner";
const CATCH_UP = "catch_up";
const PLACING = ["setup_partner_settlement", "setup_partner_road", CATCH_UP];

function partnerOf({ view, table }: StepProps) {
  return "trade_partners" in view
    ? view.trade_partners.partners.find(({ seat }) => seat === table.seat.value)
    : undefined;
}

/** The pieces that the partner still gets. It is shown while they are placed, and before, when the turn could end. */
export function CatchUp(props: StepProps) {
  const { view, table } = props;
  const partner = partnerOf(props);
  const isMine = view.active_seat === table.seat.value && agendaOf(view).some(({ step }) => step === CATCH_UP);
  if (!partner || !isMine) return null;
  const { roads, ships = 0, buildings, upgrades } = partner.owed;
  const owed = [
    roads > 0 && countWords(roads, "road"),
    ships > 0 && countWords(ships, "ship"),
    buildings > 0 && countWords(buildings, "building"),
    upgrades > 0 && countWords(upgrades, "upgrade to a city", "upgrades to cities"),
  ].filter(Boolean);
  if (owed.length === 0) return null;
  const isDue = headOf(view, CATCH_UP) !== undefined;
  return (
    <StepFrame label="Catch-up">
      <div class="band">
        <SeatMark colour={partner.colour} size={18} />{" "}
        <strong>{isDue ? "Place for your partner" : "Your partner gets at the end of the turn"}</strong>{" "}
        {owed.join(", ")}
      </div>
    </StepFrame>
  );
}

/** While pieces of the partner are placed, the places have its colour. */
export function partnerColour(props: StepProps): number | undefined {
  return headOf(props.view, ...PLACING) ? partnerOf(props)?.colour : undefined;
}

/** Buys a card of the partner: first the card, then what it is paid with. */
export function Purchase(props: StepProps) {
  const { view, draft } = props;
  const partner = partnerOf(props);
  const hand = (partner && colourOf(view, partner.colour)?.hand.cards) ?? {};
  const actions = legal(props, PURCHASE);
  const [wanted, want] = useState<string>();
  const [price, pay] = useState<string>();
  const offered = actions.filter(({ receive }) => receive === wanted);
  const action = offered.find(({ give }) => JSON.stringify(give) === price);
  return (
    <StepFrame
      label="Trade with your partner"
      about={wanted ? "Pay with two of your cards." : "Which card of your partner do you take?"}
    >
      <div class="picks" role="group" aria-label="Your partner's cards">
        {orderCards(hand).map(([name, number]) => (
          <CardButton
            key={name}
            name={name}
            count={number}
            pressed={wanted === name}
            disabled={!actions.some(({ receive }) => receive === name)}
            onClick={() => {
              want(name);
              pay(undefined);
            }}
          />
        ))}
      </div>
      {wanted && (
        <div class="picks" role="group" aria-label="Your price">
          {offered.map(({ give }) => (
            <button
              type="button"
              key={JSON.stringify(give)}
              class="option"
              aria-pressed={price === JSON.stringify(give)}
              onClick={() => pay(JSON.stringify(give))}
            >
              <span class="visually-hidden">{cardWords(give)}</span>{" "}
              <span aria-hidden="true">
                <Amounts cards={give} />
              </span>
            </button>
          ))}
        </div>
      )}
      <StepButtons props={props}>
        <MainButton
          props={props}
          action={PURCHASE}
          disabled={!action}
          words={action ? `Take ${action.receive}` : wanted ? "Choose the price" : "Choose a card"}
          onClick={() => action && draft.send(action)}
        />
      </StepButtons>
    </StepFrame>
  );
}

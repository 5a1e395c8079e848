/** What progress cards and barbarians ask of a seat: cards to take, to give, to draw and to put back. */

import { useState } from "preact/hooks";

import { colourOf, progressOf, realmOf, type Cards, type ColourView } from "../../board/view.js";
import type { Action } from "../../rules/choices.js";
import { COMMODITIES, orderCards } from "../../rules/cards.js";
import { countWords, readable } from "../../rules/words.js";
import { SeatMark } from "../../ui/icons.js";
import { TRACKS, TrackSign } from "../../ui/realm.js";
import { CardButton, MainButton, ResourcePicks, StepButtons, StepFrame } from "../parts.js";
import { Fan, GiveUp, countCards, type Chosen } from "../settlers/discard.js";
import { headOf, legal, type StepProps } from "../step.js";
import { ProgressCards } from "./card_frame.js";

/** Spy: a progress card of the hand that was seen, or none. */
export function TakeProgress(props: StepProps) {
  const victim = headOf(props.view, "spy")?.victim;
  const actions = legal(props, "steal_progress_card");
  const [none] = legal(props, "decline_progress_card");
  return (
    <StepFrame
      label="Spy"
      about={`You see the progress cards${victim === undefined ? "" : ` of ${props.seatName(victim)}`}. Take one, or none.`}
    >
      <ProgressCards
        cards={actions.map(({ card }) => card)}
        props={props}
        action="steal_progress_card"
        onPick={(card) =>
          send(
            props,
            actions.find((each) => each.card === card),
          )
        }
      />
      <StepButtons props={props}>
        {none && (
          <button
            type="button"
            class="quiet"
            data-action="decline_progress_card"
            onClick={() => props.draft.send(none)}
          >
            Take none
          </button>
        )}
      </StepButtons>
    </StepFrame>
  );
}

/** More progress cards than a hand may have. */
export function ReturnProgress(props: StepProps) {
  const actions = legal(props, "return_progress_card");
  return (
    <StepFrame
      label="Put a card back"
      about="A hand has at most four progress cards. Choose the card that goes under its deck."
    >
      <ProgressCards
        cards={actions.map(({ card }) => card)}
        props={props}
        action="return_progress_card"
        onPick={(card) =>
          send(
            props,
            actions.find((each) => each.card === card),
          )
        }
      />
      <StepButtons props={props} />
    </StepFrame>
  );
}

/** Of several best defenders each draws a card of a deck of its choice. */
export function DrawProgress(props: StepProps) {
  const actions = legal(props, "draw_progress");
  const decks = progressOf(props.view)?.decks ?? [];
  return (
    <StepFrame
      label="Draw a progress card"
      about="You and others defended the island equally well. Draw a card from a deck of your choice."
    >
      <div class="people" role="group" aria-label="Decks">
        {TRACKS.map((track) => {
          const action = actions.find(({ deck }) => deck === track);
          const deck = decks.find((each) => each.deck === track);
          return (
            <button
              type="button"
              key={track}
              class={`person deck-${track}`}
              data-action="draw_progress"
              disabled={!action || props.table.sending.value}
              onClick={() => send(props, action)}
            >
              <TrackSign track={track} size={26} />{" "}
              <span>
                {readable(track)} <small>{countWords((deck?.unseen ?? 0) + (deck?.under.length ?? 0), "card")}</small>
              </span>
            </button>
          );
        })}
      </div>
    </StepFrame>
  );
}

/** Aqueduct: a resource of choice for whom a roll brought nothing. */
export function Aqueduct(props: StepProps) {
  const actions = legal(props, "take_from_aqueduct");
  const [none] = legal(props, "decline_aqueduct");
  return (
    <StepFrame label="Aqueduct" about="The roll brought you no card. Take a resource of your choice.">
      <ResourcePicks
        label="Resources"
        open={new Set(actions.map(({ resource }) => resource))}
        onPick={(name) =>
          send(
            props,
            actions.find(({ resource }) => resource === name),
          )
        }
      />
      <StepButtons props={props}>
        {none && (
          <button type="button" class="quiet" data-action="decline_aqueduct" onClick={() => props.draft.send(none)}>
            Take none
          </button>
        )}
      </StepButtons>
    </StepFrame>
  );
}

/** Master Merchant: two cards of the hand that was seen. */
export function PickCards(props: StepProps) {
  const [chosen, choose] = useState<Chosen>(new Set());
  const victim = headOf(props.view, "master_merchant")?.victim;
  const actions = legal(props, "pick_cards");
  const choices = actions.map(({ cards }): Cards => cards);
  const total = Object.values(choices[0] ?? {}).reduce((sum, count) => sum + count, 0);
  const picked = countCards(chosen);
  const action = actions.find(({ cards }) => sameCards(cards, picked));
  return (
    <StepFrame
      label="Master Merchant"
      about={`You see the cards${victim === undefined ? "" : ` of ${props.seatName(victim)}`}. Take ${countWords(total, "card")}.`}
    >
      <Fan
        label="Cards of the hand"
        hand={handSeen(colourOf(props.view, victim ?? -1), choices)}
        chosen={chosen}
        total={total}
        onChoose={choose}
      />
      <StepButtons props={props}>
        <MainButton
          props={props}
          action="pick_cards"
          disabled={chosen.size !== total || !action}
          words={`Take ${chosen.size} of ${total}`}
          onClick={() => send(props, action)}
        />
      </StepButtons>
    </StepFrame>
  );
}

/** The cards that are known to be in the hand, and at least those that can be taken. Pairs tell of no third card of a kind, but the count of the hand does. */
function handSeen(colour: ColourView | undefined, choices: readonly Cards[]): Cards {
  const known: Cards = colour?.hand.cards ?? colour?.hand.known ?? {};
  const names = new Set(choices.flatMap((cards) => Object.keys(cards)));
  const least: Record<string, number> = Object.fromEntries(
    [...names].map((name) => [name, Math.max(known[name] ?? 0, ...choices.map((cards) => cards[name] ?? 0))]),
  );
  const [paired, ...others] = [...names].filter((name) => (least[name] ?? 0) > 1);
  const missing = (colour?.hand.count ?? 0) - Object.values(least).reduce((sum, count) => sum + count, 0);
  return paired !== undefined && others.length === 0 && missing > 0
    ? { ...least, [paired]: (least[paired] ?? 0) + missing }
    : least;
}

function sameCards(one: Cards, other: Cards): boolean {
  return orderCards(one).join() === orderCards(other).join();
}

/** Wedding: the cards are chosen as for a discard. */
export function GiveCards(props: StepProps) {
  return (
    <GiveUp
      props={props}
      type="give_cards"
      label="Wedding"
      verb="Give"
      about={(total, held) => `Choose ${total} of your ${held} cards to give for the Wedding.`}
    />
  );
}

/** Commercial Harbor, asked: a commodity for the resource, or the proof that there is none. */
export function CommodityAnswer(props: StepProps) {
  const { receiver, resource } = headOf(props.view, "commodity_answer") ?? {};
  const actions = legal(props, "give_commodity");
  const [none] = legal(props, "show_no_commodity");
  return (
    <StepFrame
      label="Commercial Harbor"
      about={`${receiver === undefined ? "A player" : props.seatName(receiver)} offers you ${resource ?? "a resource"} for a commodity of your choice.`}
    >
      {actions.length > 0 && (
        <div class="picks" role="group" aria-label="Commodities">
          {COMMODITIES.map((name) => {
            const action = actions.find(({ commodity }) => commodity === name);
            return (
              <CardButton
                key={name}
                name={name}
                disabled={!action || props.table.sending.value}
                onClick={() => send(props, action)}
              />
            );
          })}
        </div>
      )}
      <StepButtons props={props}>
        {none && (
          <MainButton
            props={props}
            action="show_no_commodity"
            words="I have none"
            onClick={() => props.draft.send(none)}
          />
        )}
      </StepButtons>
    </StepFrame>
  );
}

/** Commercial Harbor, asking: a resource goes to a seat, which gives a commodity for it. */
export function AskForCommodity(props: StepProps) {
  const [seat, choose] = useState<number>();
  const actions = legal(props, "ask_for_commodity");
  const seats = [...new Set(actions.map((action) => action.seat))];
  const asked = seat ?? (seats.length === 1 ? seats[0] : undefined);
  const left = realmOf(props.view)?.offers_left ?? [];
  return (
    <StepFrame label="Commercial Harbor" about="Whom do you offer which resource, for a commodity of their choice?">
      <div class="chips" role="group" aria-label="Players">
        {seats.map((each) => (
          <button type="button" key={each} class="chip" aria-pressed={asked === each} onClick={() => choose(each)}>
            <SeatMark colour={each} /> {props.seatName(each)}
            {(left[each] ?? 0) > 1 && <small> {left[each]} times</small>}
          </button>
        ))}
      </div>
      {asked !== undefined && (
        <ResourcePicks
          label="Resources"
          open={new Set(actions.filter((action) => action.seat === asked).map(({ resource }) => resource))}
          onPick={(name) =>
            send(
              props,
              actions.find((action) => action.seat === asked && action.resource === name),
            )
          }
        />
      )}
      <StepButtons props={props} />
    </StepFrame>
  );
}

function send({ draft }: StepProps, action: Action | undefined): void {
  if (action) draft.send(action);
}

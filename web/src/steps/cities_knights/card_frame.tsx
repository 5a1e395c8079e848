/** Progress cards: each says what it does before it is played. */

import type { ComponentChildren } from "preact";

import { deckOf } from "../../rules/cards.js";
import { cardTitle } from "../../rules/words.js";
import type { RulesetDetails } from "../../state/rulesets.js";
import { TrackSign } from "../../ui/realm.js";
import { StepButtons, StepFrame, effectOf } from "../parts.js";
import type { StepProps } from "../step.js";

/** What a card does, from the description of the ruleset. */
export function cardEffect(details: RulesetDetails | undefined, card: string): string {
  return effectOf(details, "progress_card", card)?.description ?? "";
}

/** A card that is about to be played: its effect, the choices that it needs, and the ways out. */
export function CardFrame({
  card,
  props,
  about,
  picks,
  children,
}: {
  card: string;
  props: StepProps;
  about?: ComponentChildren;
  picks?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const title = cardTitle(card);
  return (
    <StepFrame
      label={title}
      about={
        <>
          <TrackSign track={deckOf(card)} size={20} /> <strong>{title}.</strong> {cardEffect(props.details, card)}{" "}
          {about}
        </>
      }
    >
      {picks}
      <StepButtons props={props}>{children}</StepButtons>
    </StepFrame>
  );
}

/** Cards of which one is taken, drawn or put back. */
export function ProgressCards({
  cards,
  props,
  action,
  onPick,
}: {
  cards: readonly string[];
  props: StepProps;
  action: string;
  onPick: (card: string) => void;
}) {
  return (
    <div class="roles" role="group" aria-label="Progress cards">
      {cards.map((card) => (
        <button
          type="button"
          key={card}
          class={`role card-face deck-${deckOf(card)}`}
          data-action={action}
          disabled={props.table.sending.value}
          onClick={() => onPick(card)}
        >
          <strong>
            <TrackSign track={deckOf(card)} size={18} /> {cardTitle(card)}
          </strong>
          <small>{cardEffect(props.details, card)}</small>
        </button>
      ))}
    </div>
  );
}

/** Discard: cards of a hand are chosen one by one, until they are as many as the step asks for. */

import { useState } from "preact/hooks";

import { orderCards } from "../../rules/cards.js";
import { cardsOf, countOf } from "../../rules/domains.js";
import { ResourceIcon } from "../../ui/icons.js";
import type { Counts } from "../../ui/steppers.js";
import { MainButton, StepFrame } from "../parts.js";
import type { StepProps } from "../step.js";

/** The cards of one kind by their place in the hand. */
export type Chosen = ReadonlySet<string>;

export function Discard(props: StepProps) {
  return (
    <GiveUp
      props={props}
      type="discard_cards"
      label="Discard"
      verb="Discard"
      about={(total, held) => `Choose ${total} of your ${held} cards to give up.`}
    />
  );
}

/** Cards of the hand are chosen one by one, until they are as many as the template asks for. */
export function GiveUp({
  props,
  type,
  label,
  verb,
  about,
}: {
  props: StepProps;
  type: "discard_cards" | "give_cards";
  label: string;
  verb: string;
  about: (total: number, held: number) => string;
}) {
  const template = props.table.choices.value.templates.find((each) => each.type === type);
  const [chosen, choose] = useState<Chosen>(new Set());
  if (!template) return null;
  const [hand, total] = [cardsOf(template.domain, "cards"), countOf(template.domain, "cards")];
  const suggest = (): void =>
    choose(
      new Set(
        orderCards(suggestDiscard(hand, total)).flatMap(([name, count]) =>
          Array.from({ length: count }, (_, index) => `${name} ${index + 1}`),
        ),
      ),
    );
  return (
    <StepFrame label={label} about={about(total, sumOf(hand))}>
      <Fan label="Your cards" hand={hand} chosen={chosen} total={total} onChoose={choose} />
      <div class="step-buttons">
        <button type="button" class="quiet" onClick={suggest}>
          Suggest
        </button>
        <MainButton
          props={props}
          action={type}
          words={`${verb} ${chosen.size} of ${total}`}
          disabled={chosen.size !== total}
          onClick={() => void props.table.act({ type, cards: countCards(chosen) })}
        />
      </div>
    </StepFrame>
  );
}

/** A hand card by card; as many of them as `total` can be chosen. */
export function Fan({
  label,
  hand,
  chosen,
  total,
  onChoose,
}: {
  label: string;
  hand: Counts;
  chosen: Chosen;
  total: number;
  onChoose: (chosen: Chosen) => void;
}) {
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <div class="fan" role="group" aria-label={label}>
      {orderCards(hand)
        .flatMap(([name, count]) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`))
        .map((key) => (
          <button
            type="button"
            key={key}
            class={`card card-${nameOf(key)} pick`}
            aria-label={key}
            aria-pressed={chosen.has(key)}
            disabled={!chosen.has(key) && chosen.size >= total}
            onClick={() => toggle(key)}
          >
            <ResourceIcon name={nameOf(key)} size={26} />
            <i aria-hidden="true">{nameOf(key)}</i>
          </button>
        ))}
    </div>
  );
}

function nameOf(key: string): string {
  return key.split(" ")[0] ?? "";
}

function sumOf(hand: Counts): number {
  return Object.values(hand).reduce((sum, count) => sum + count, 0);
}

/** The chosen cards by kind. */
export function countCards(chosen: Chosen): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of chosen) {
    const name = nameOf(key);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Takes the most common card again and again. */
export function suggestDiscard(hand: Counts, total: number): Counts {
  const left = { ...hand };
  const given: Record<string, number> = {};
  for (let count = 0; count < total; count++) {
    const [name] = Object.entries(left).sort((a, b) => b[1] - a[1])[0] ?? [];
    if (!name) break;
    left[name] = (left[name] ?? 0) - 1;
    given[name] = (given[name] ?? 0) + 1;
  }
  return given;
}

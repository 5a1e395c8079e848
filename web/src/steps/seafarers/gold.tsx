/** Gold: the cards of choice are picked one by one, as many as the hexes of gold bring. */

import { useState } from "preact/hooks";

import { cardsOf, countOf } from "../../rules/domains.js";
import { CardButton, MainButton, StepButtons, StepFrame } from "../parts.js";
import { headOf, type StepProps } from "../step.js";

export const GOLD = "take_gold";

export function TakeGold(props: StepProps) {
  const template = props.table.choices.value.templates.find(({ type }) => type === GOLD);
  const [picked, pick] = useState<Readonly<Record<string, number>>>({});
  if (!template) return null;
  const [bank, total] = [cardsOf(template.domain, "cards"), countOf(template.domain, "cards")];
  const whose = headOf(props.view, "gold")?.colour === props.table.seat.value ? "you" : "your partner";
  const count = Object.values(picked).reduce((sum, each) => sum + each, 0);
  return (
    <StepFrame label="Gold" about={`Gold brings ${whose} ${total === 1 ? "a card" : `${total} cards`} of your choice.`}>
      <div class="picks" role="group" aria-label="Cards of the bank">
        {Object.entries(bank).map(([name, left]) => (
          <CardButton
            key={name}
            name={name}
            count={picked[name]}
            pressed={(picked[name] ?? 0) > 0}
            disabled={count >= total || (picked[name] ?? 0) >= left}
            onClick={() => pick({ ...picked, [name]: (picked[name] ?? 0) + 1 })}
          />
        ))}
      </div>
      <StepButtons props={props}>
        {count > 0 && (
          <button type="button" class="quiet" onClick={() => pick({})}>
            Clear
          </button>
        )}
        <MainButton
          props={props}
          action={GOLD}
          words={`Take ${count} of ${total}`}
          disabled={count !== total}
          onClick={() => void props.table.act({ type: GOLD, cards: picked })}
        />
      </StepButtons>
    </StepFrame>
  );
}

/** Development cards: a card says what it does before it is played, and asks for resources with pictures. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { actionTitle } from "../../rules/words.js";
import { MainButton, ResourcePicks, StepButtons, StepFrame, effectOf } from "../parts.js";
import { legal, type StepProps } from "../step.js";

export const CARD_TYPES = ["play_knight", "play_road_building", "play_monopoly", "play_year_of_plenty"] as const;

export function PlayCard(props: StepProps) {
  const type = props.draft.current.value;
  switch (type) {
    case "play_monopoly":
      return <Monopoly {...props} />;
    case "play_year_of_plenty":
      return <YearOfPlenty key={props.table.version.value} {...props} />;
    case "play_knight":
    case "play_road_building":
      return <PlainCard type={type} {...props} />;
    default:
      return null;
  }
}

function PlainCard({ type, ...props }: StepProps & { type: "play_knight" | "play_road_building" }) {
  const [action] = legal(props, type);
  return (
    <CardFrame type={type} props={props}>
      {action && (
        <MainButton props={props} action={type} words={actionTitle(type)} onClick={() => props.draft.send(action)} />
      )}
    </CardFrame>
  );
}

function Monopoly(props: StepProps) {
  const actions = legal(props, "play_monopoly");
  const [chosen, choose] = useState<string>();
  const action = actions.find(({ resource }) => resource === chosen);
  return (
    <CardFrame
      type="play_monopoly"
      props={props}
      picks={
        <ResourcePicks
          label="Resource"
          open={new Set(actions.map(({ resource }) => resource))}
          chosen={chosen}
          onPick={choose}
        />
      }
    >
      <MainButton
        props={props}
        action="play_monopoly"
        disabled={!action}
        words={chosen ? `Take all ${chosen}` : "Pick a resource"}
        onClick={() => action && props.draft.send(action)}
      />
    </CardFrame>
  );
}

function YearOfPlenty(props: StepProps) {
  const actions = legal(props, "play_year_of_plenty");
  const [picked, pick] = useState<readonly string[]>([]);
  const action = actions.find(({ cards }) => sameCards(cards, picked));
  const open = openPicks(
    actions.map(({ cards }) => cards),
    picked,
  );
  return (
    <CardFrame
      type="play_year_of_plenty"
      props={props}
      picks={<ResourcePicks label="Resources" open={open} onPick={(name) => pick([...picked, name])} />}
    >
      {picked.length > 0 && (
        <button type="button" class="quiet" onClick={() => pick([])}>
          Clear
        </button>
      )}
      <MainButton
        props={props}
        action="play_year_of_plenty"
        disabled={!action}
        words={picked.length > 0 ? `Take ${picked.join(" and ")}` : "Pick two cards"}
        onClick={() => action && props.draft.send(action)}
      />
    </CardFrame>
  );
}

type Cards = Readonly<Record<string, number | undefined>>;

/** The cards with which the picked ones are still part of a legal choice. */
export function openPicks(choices: readonly Cards[], picked: readonly string[]): Set<string> {
  const names = new Set(choices.flatMap((cards) => Object.keys(cards)));
  return new Set([...names].filter((name) => choices.some((cards) => covers(cards, [...picked, name]))));
}

function covers(cards: Cards, picked: readonly string[]): boolean {
  return picked.every((name) => picked.filter((each) => each === name).length <= (cards[name] ?? 0));
}

function sameCards(cards: Cards, picked: readonly string[]): boolean {
  const total = Object.values(cards).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return total === picked.length && covers(cards, picked);
}

function CardFrame({
  type,
  props,
  picks,
  children,
}: {
  type: (typeof CARD_TYPES)[number];
  props: StepProps;
  picks?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const about = effectOf(props.details, "development_card", type.slice("play_".length))?.description;
  return (
    <StepFrame
      label={actionTitle(type)}
      about={
        <>
          <strong>{actionTitle(type)}.</strong> {about}
        </>
      }
    >
      {picks}
      <StepButtons props={props}>{children}</StepButtons>
    </StepFrame>
  );
}

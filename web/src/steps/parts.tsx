/** What the components of several steps share: frames of panels, cards as buttons, seats in order. */

import type { ComponentChildren } from "preact";

import { RESOURCES } from "../rules/cards.js";
import type { RulesetDetails } from "../state/rulesets.js";
import { ResourceIcon, SeatMark } from "../ui/icons.js";
import type { SeatName } from "../ui/sentence.js";
import type { StepProps } from "./step.js";

/** A step's part of the page: what it is about, and its choices. */
export function StepFrame({
  label,
  about,
  children,
}: {
  label: string;
  about?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <section class="step" aria-label={label}>
      {about !== undefined && <p class="step-about">{about}</p>}
      {children}
    </section>
  );
}

/** A card of a resource that can be taken or given. */
export function CardButton({
  name,
  count,
  pressed,
  disabled,
  onClick,
}: {
  name: string;
  count?: number | undefined;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class={`card card-${name} pick`} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      <ResourceIcon name={name} size={32} />
      <i>{name}</i>
      {count !== undefined && <b aria-hidden="true">{count}</b>}
    </button>
  );
}

/** One picture for each resource; those without a legal choice are greyed. */
export function ResourcePicks({
  label,
  open,
  chosen,
  onPick,
}: {
  label: string;
  open: ReadonlySet<string>;
  chosen?: string | undefined;
  onPick: (name: string) => void;
}) {
  return (
    <div class="picks" role="group" aria-label={label}>
      {RESOURCES.map((name) => (
        <CardButton
          key={name}
          name={name}
          pressed={chosen === name}
          disabled={!open.has(name)}
          onClick={() => onPick(name)}
        />
      ))}
    </div>
  );
}

/** Seats in the order in which they act; the first is the one whose turn it is. */
export function SeatOrder({ seats, seatName }: { seats: readonly number[]; seatName: SeatName }) {
  return (
    <ol class="seat-order">
      {seats.map((seat, index) => (
        <li key={seat} aria-current={index === 0 ? "step" : undefined}>
          <SeatMark colour={seat} /> {seatName(seat)}
        </li>
      ))}
    </ol>
  );
}

/** What a card or an event does, from the description of the ruleset. */
export function effectOf(
  details: RulesetDetails | undefined,
  kind: string,
  name: string,
): RulesetDetails["effects"][number] | undefined {
  return details?.effects.find((effect) => effect.kind === kind && effect.name === name);
}

/** What an action does, from its schema. */
export function aboutAction(details: RulesetDetails | undefined, type: string): string | undefined {
  const about = details?.actions[type]?.["description"];
  return typeof about === "string" ? about : undefined;
}

/** The button that sends the choice of a panel, in the place of all main buttons. */
export function MainButton({
  props,
  action,
  words,
  onClick,
  disabled = false,
}: {
  props: StepProps;
  action: string;
  words: string;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      class="main"
      data-action={action}
      disabled={disabled || props.table.sending.value}
      onClick={onClick}
    >
      {words}
    </button>
  );
}

/** The ways out of a panel and into the game: back, and the main button. */
export function StepButtons({ props, children }: { props: StepProps; children?: ComponentChildren }) {
  const { draft } = props;
  const canGoBack =
    draft.type.value !== undefined || draft.chosen.value.length > 0 || draft.pending.value !== undefined;
  return (
    <div class="step-buttons">
      {canGoBack && (
        <button type="button" class="quiet" onClick={() => draft.back()}>
          Back
        </button>
      )}
      {children}
    </div>
  );
}

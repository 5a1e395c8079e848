/** What the components of a ruleset's steps get, and what they are registered as. */

import type { ComponentType } from "preact";

import type { Note } from "../board/scene.js";
import { agendaOf, type AgendaFrame, type View } from "../board/view.js";
import type { Action } from "../rules/choices.js";
import type { Draft } from "../state/draft.js";
import type { RulesetDetails } from "../state/rulesets.js";
import type { Game, Table } from "../state/table.js";
import type { SeatName } from "../ui/sentence.js";

export interface StepProps {
  readonly draft: Draft;
  readonly table: Table;
  readonly game: Game;
  readonly view: View;
  readonly seatName: SeatName;
  /** What the service says about the ruleset; undefined until it has arrived. */
  readonly details: RulesetDetails | undefined;
}

/** A component in place of the buttons of some action types. */
export interface Panel {
  readonly types: readonly string[];
  readonly Component: ComponentType<StepProps>;
  /** `at once`: whenever a type is legal. `alone`: when nothing else is. `on request`: after a press on the button of a type. */
  readonly opens: "at once" | "alone" | "on request";
}

export interface RulesetSteps {
  readonly panels: readonly Panel[];
  /** Components that everybody sees while they have something to say. */
  readonly bands: readonly ComponentType<StepProps>[];
  /** Sets of types whose places are one decision. */
  readonly joined: readonly (readonly string[])[];
  /** What the board adds to its places. */
  notes(props: StepProps): readonly Note[];
  /** What the current step asks of the reader, if it has better words than the title of the step. */
  prompt(props: StepProps): string | undefined;
  /** The text of a button, if the step has better words than the title of the action. */
  title(type: string, props: StepProps): string | undefined;
  /** The colour of the places that can be chosen, if it is not that of the seat. */
  colour(props: StepProps): number | undefined;
}

/** A ruleset without components of its own. */
export const GENERIC: RulesetSteps = {
  panels: [],
  bands: [],
  joined: [],
  notes: () => [],
  prompt: () => undefined,
  title: () => undefined,
  colour: () => undefined,
};

/** The panel of a type; the first one that has it. */
export function panelOf(steps: RulesetSteps, type: string | undefined): Panel | undefined {
  return steps.panels.find(({ types }) => type !== undefined && types.includes(type));
}

/** The frame at the head of the agenda, if its step is one of these. */
export function headOf(view: View, ...steps: readonly string[]): AgendaFrame | undefined {
  const [frame] = agendaOf(view);
  return frame && steps.includes(frame.step) ? frame : undefined;
}

/** The legal actions of a type. */
export function legal<Type extends Action["type"]>(
  { draft }: StepProps,
  type: Type,
): Extract<Action, { type: Type }>[] {
  return (draft.groups.value.get(type) ?? []) as Extract<Action, { type: Type }>[];
}

/** The steps on the page: what everybody sees of them, and the choice that the reader makes. */

import { actionTitle } from "../rules/words.js";
import { asksFirst, confirmsAll } from "../state/confirm.js";
import { OptionLabel } from "../ui/option.js";
import { TemplateForms } from "../ui/template_form.js";
import { StepButtons, StepFrame } from "./parts.js";
import { panelOf, type Panel, type RulesetSteps, type StepProps } from "./step.js";

/** The panel that is open, if there is one. */
export function openPanel(steps: RulesetSteps, { draft, table }: StepProps): Panel | undefined {
  if (table.past.value !== undefined) return undefined;
  const requested = panelOf(steps, draft.type.value);
  if (requested) return requested;
  const isDue = (type: string): boolean =>
    draft.groups.value.has(type) || table.choices.value.templates.some((template) => template.type === type);
  const isAlone = (types: readonly string[]): boolean =>
    [...draft.groups.value.keys()].every((type) => types.includes(type));
  return steps.panels.find(
    ({ opens, types }) => types.some(isDue) && (opens === "at once" || (opens === "alone" && isAlone(types))),
  );
}

/** Opens the panel of a type, or starts to choose an action of it where there is none, or where it is open by itself. */
export function pressType(type: string, steps: RulesetSteps, props: StepProps): void {
  const panel = panelOf(steps, type);
  if (panel && (panel.opens === "on request" || panel !== openPanel(steps, props))) props.draft.open(type);
  else props.draft.start(type, confirmsAll.value || asksFirst(type, props.view.offers.length));
}

export function StepArea({ steps, props }: { steps: RulesetSteps; props: StepProps }) {
  const { table } = props;
  const panel = table.seat.value < 0 ? undefined : openPanel(steps, props);
  const handled = new Set(steps.panels.flatMap(({ types }) => types));
  return (
    <div class="steps">
      <div class="bands">
        {steps.bands.map((Band, index) => (
          <Band key={index} {...props} />
        ))}
      </div>
      {panel ? <panel.Component {...props} /> : <Options props={props} />}
      <TemplateForms table={table} seatName={props.seatName} handled={handled} />
    </div>
  );
}

/** The generic form: the values of the chosen action that the board does not show. */
function Options({ props }: { props: StepProps }) {
  const { draft, view, seatName } = props;
  const current = draft.current.value;
  const options = draft.otherOptions.value;
  if (current === undefined || options.length === 0 || draft.pending.value) return null;
  return (
    <StepFrame label={actionTitle(current)} about={actionTitle(current)}>
      <div class="options" role="group" aria-label={actionTitle(current)}>
        {options.map((option) => (
          <button type="button" key={option.key} class="option" onClick={() => draft.choose(option.key, false)}>
            <OptionLabel option={option} view={view} seatName={seatName} />
          </button>
        ))}
      </div>
      <StepButtons props={props} />
    </StepFrame>
  );
}

/** Walk: the Tribe goes step by step; the trail shows what each hex yields, and the last step completes the walk. */

import { RESOURCE_OF } from "../../board/places.js";
import type { Note } from "../../board/scene.js";
import type { IslandView } from "../../board/view.js";
import { ResourceIcon } from "../../ui/icons.js";
import { MainButton, StepButtons, StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";

const WALK = "walk_tribe";

export function Walk(props: StepProps) {
  const { draft, view } = props;
  const pending = draft.pending.value?.action;
  const { options, ready } = draft.narrowed.value;
  const walk = pending ?? (options.length === 0 ? ready : undefined);
  const trail = trailOf(props);
  const steps = legal(props, WALK)[0]?.path.length ?? 0;
  const cards = trail.map((hex) => yieldOf(view, hex));
  return (
    <StepFrame
      label="Walk of the Tribe"
      about={
        trail.length < steps
          ? `Step ${trail.length + 1} of ${steps}: choose the next hex.`
          : `${steps} of ${steps} steps.`
      }
    >
      {trail.length > 0 && (
        <ol class="trail" aria-label="Trail">
          {cards.map((card, index) => (
            <li key={index}>
              {card ? (
                <>
                  <ResourceIcon name={card} /> {card}
                </>
              ) : (
                "nothing"
              )}
            </li>
          ))}
        </ol>
      )}
      <StepButtons props={props}>
        {walk?.type === WALK && (
          <MainButton props={props} action={WALK} words="Walk" onClick={() => draft.send(walk)} />
        )}
      </StepButtons>
    </StepFrame>
  );
}

/** The hexes of the walk so far, with the last one while it waits for a confirmation. */
function trailOf({ draft }: StepProps): readonly number[] {
  const pending = draft.pending.value?.action;
  return pending?.type === WALK ? pending.path : draft.narrowed.value.fixed.map(({ value }) => Number(value));
}

function yieldOf(view: StepProps["view"], hex: number): string | undefined {
  return RESOURCE_OF[(view as IslandView).board.hexes.find((each) => each.hex === hex)?.terrain ?? ""];
}

export function trailNotes(props: StepProps): readonly Note[] {
  if (props.draft.current.value !== WALK) return [];
  return trailOf(props).map((hex, index) => ({ at: `hex:${hex}`, text: String(index + 1), tone: "trail" }));
}

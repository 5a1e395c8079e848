/** Regions of Natick: a region that waits for its slot, the stack of a scout, and the events that can be ordered. */

import { suitTerrain } from "../../board/colonies.js";
import { readable } from "../../rules/words.js";
import { ResourceIcon } from "../../ui/icons.js";
import { MainButton, StepButtons, StepFrame, effectOf } from "../parts.js";
import { headOf, legal, type StepProps } from "../step.js";

export const PLACE = "place_region";
export const SCOUT_TYPES = ["draw_region", "hire_scout"] as const;
export const EVENT_TYPES = ["resolve_event"] as const;

/** A region as a tile with suit and number. */
function Tile({ region }: { region: string }) {
  const [suit = "", number] = region.split("_");
  return (
    <span class={`tile ${suitTerrain(suit)}`}>
      <ResourceIcon name={suit} size={22} />
      <b>{number}</b>
    </span>
  );
}

/** The region that is placed: the one that was drawn, or one that is chosen of the stack. */
export function PlaceRegion(props: StepProps) {
  const { draft, view } = props;
  const drawn = headOf(view, PLACE)?.region;
  const options = draft.otherOptions.value.filter(({ field }) => field === "region");
  const chosen = drawn ?? draft.chosen.value[0]?.split(":")[1];
  return (
    <StepFrame label="Place a region" about={options.length > 0 ? "Choose a region." : "Choose a slot for the region."}>
      <div class="tiles" role="group" aria-label="Regions">
        {options.length === 0 && chosen && <Tile region={chosen} />}
        {options.map(({ key, value }) => (
          <button
            type="button"
            key={key}
            class="tile-button option"
            aria-label={readable(String(value))}
            onClick={() => draft.choose(key, false)}
          >
            <Tile region={String(value)} />
          </button>
        ))}
      </div>
      <StepButtons props={props} />
    </StepFrame>
  );
}

/** Chance brings a region, or a scout brings one of the stack. */
export function Scout(props: StepProps) {
  const { draft, table, details } = props;
  const [draw] = legal(props, "draw_region");
  const cost = Object.entries(details?.costs["scout"] ?? {})
    .map(([suit, count]) => `${count} ${suit}`)
    .join(", ");
  return (
    <StepFrame
      label="A new region"
      about={`Draw a region, or let a scout bring the one you want${cost && ` for ${cost}`}.`}
    >
      <div class="tiles" role="group" aria-label="Stack">
        {legal(props, "hire_scout").map((action) => (
          <button
            type="button"
            key={action.region}
            class="tile-button"
            data-action={action.type}
            disabled={table.sending.value}
            aria-label={`Scout: ${readable(action.region)}`}
            onClick={() => draft.send(action)}
          >
            <Tile region={action.region} />
          </button>
        ))}
      </div>
      <div class="step-buttons">
        {draw && (
          <MainButton props={props} action="draw_region" words="Draw a region" onClick={() => draft.send(draw)} />
        )}
      </div>
    </StepFrame>
  );
}

/** The events of one's own dice, in an order of choice. */
export function EventOrder(props: StepProps) {
  const { draft, table, details } = props;
  return (
    <StepFrame label="Events" about="Which event comes first?">
      <div class="people wide" role="group" aria-label="Events">
        {legal(props, "resolve_event").map((action) => (
          <button
            type="button"
            key={action.event}
            class="person"
            data-action={action.type}
            disabled={table.sending.value}
            onClick={() => draft.send(action)}
          >
            <span>
              <strong>{readable(action.event)}</strong>{" "}
              <small>{effectOf(details, "dice_event", action.event)?.description}</small>
            </span>
          </button>
        ))}
      </div>
    </StepFrame>
  );
}

/** Catastrophe: what it is, its dice, and for each possible victim what would be lost. */

import { habitatsOf } from "../../board/view.js";
import { countWords, readable } from "../../rules/words.js";
import { Die, SeatMark } from "../../ui/icons.js";
import { StepFrame, effectOf } from "../parts.js";
import { legal, type StepProps } from "../step.js";

export const VICTIM = "choose_victim";

export function Catastrophe({ view, details }: StepProps) {
  if (!("dinosaurs" in view) || view.dinosaurs.catastrophe === null) return null;
  const { name, dice } = view.dinosaurs.catastrophe;
  return (
    <StepFrame label={readable(name)}>
      <div class="band">
        <strong>{readable(name)}</strong>{" "}
        {dice?.map((face, index) => (
          <Die key={index} face={face} size={28} />
        ))}{" "}
        {effectOf(details, "catastrophe", name)?.description}
      </div>
    </StepFrame>
  );
}

export function ChooseVictim(props: StepProps) {
  const { view, draft, table, seatName } = props;
  if (!("dinosaurs" in view)) return null;
  const niche = view.dinosaurs.catastrophe?.niche;
  const hexes = habitatsOf(view).filter((each) => each.niche === niche);
  return (
    <StepFrame label="Victim" about={`Who is struck in the niche ${niche ?? ""}?`}>
      <div class="people" role="group" aria-label="Victims">
        {legal(props, VICTIM).map((action) => {
          const lost = hexes.reduce((sum, { dinosaurs }) => sum + (dinosaurs[action.victim] ?? 0), 0);
          const points = niche === undefined ? 0 : (view.dinosaurs.colours[action.victim]?.niches[niche] ?? 0);
          return (
            <button
              type="button"
              key={action.victim}
              class="person"
              data-action={VICTIM}
              disabled={table.sending.value}
              onClick={() => draft.send(action)}
            >
              <SeatMark colour={action.victim} size={24} />{" "}
              <span>
                {seatName(action.victim)}{" "}
                <small>
                  {countWords(lost, "dinosaur")} there; has {countWords(points, "point")}
                </small>
              </span>
            </button>
          );
        })}
      </div>
    </StepFrame>
  );
}

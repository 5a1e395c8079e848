/** Robber and theft: who has buildings at each hex, and the victims with the backs of their cards. */

import { computeGeometry } from "../../board/geometry.js";
import { coloursAtHexes } from "../../board/places.js";
import type { Note } from "../../board/scene.js";
import { colourOf } from "../../board/view.js";
import { countWords, listWords } from "../../rules/words.js";
import { SeatMark, Sign } from "../../ui/icons.js";
import { StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";

/** The most backs of cards that are drawn. */
const BACKS = 8;

/** The names of those who would be hit, at each hex where the robber can go. */
export function robberNotes(props: StepProps): readonly Note[] {
  const { draft, view } = props;
  if (!("board" in view) || draft.current.value !== "move_robber") return [];
  const at = coloursAtHexes(view, computeGeometry(view.board.hexes));
  return seatNotes(props, (hex) => at.get(hex));
}

/** The names of the other seats at each hex that can be chosen. */
export function seatNotes(
  { draft, table, seatName }: StepProps,
  seatsAt: (hex: number) => ReadonlySet<number> | undefined,
): readonly Note[] {
  return [...draft.openPlaces.value].flatMap((key) => {
    const seats = [...(seatsAt(Number(key.split(":")[1])) ?? [])].filter((seat) => seat !== table.seat.value);
    return seats.length > 0 ? [{ at: key, text: listWords(seats.map(seatName)), seats }] : [];
  });
}

export function Victims(props: StepProps) {
  const { draft, view, seatName, table } = props;
  return (
    <StepFrame label="Steal a card" about="From whom do you take a card?">
      <div class="people" role="group" aria-label="Victims">
        {legal(props, "steal_card").map((action) => {
          const count = colourOf(view, action.victim)?.hand.count ?? 0;
          return (
            <button
              type="button"
              key={action.victim}
              class="person"
              data-action="steal_card"
              disabled={table.sending.value}
              onClick={() => draft.send(action)}
            >
              <SeatMark colour={action.victim} size={24} />{" "}
              <span>
                {seatName(action.victim)} <small>{countWords(count, "card")}</small>
              </span>
              <span class="backs" aria-hidden="true">
                {Array.from({ length: Math.min(count, BACKS) }, (_, index) => (
                  <Sign key={index} name="back" />
                ))}
              </span>
            </button>
          );
        })}
      </div>
    </StepFrame>
  );
}

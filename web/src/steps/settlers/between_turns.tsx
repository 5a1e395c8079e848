/** Between two turns of five or six players: who may build or act next, in order. */

import { agendaOf, type View } from "../../board/view.js";
import { SeatOrder, StepFrame } from "../parts.js";
import { headOf, type StepProps } from "../step.js";

const TITLES: Readonly<Record<string, string>> = {
  special_building: "Special building",
  paired_turn: "Second part of the turn",
};
export const BETWEEN_TURNS = Object.keys(TITLES);

export function BetweenTurns({ view, seatName }: StepProps) {
  const head = headOf(view, ...BETWEEN_TURNS);
  if (!head) return null;
  return (
    <StepFrame label={TITLES[head.step] ?? head.step}>
      <div class="band">
        <strong>{TITLES[head.step]}</strong> <SeatOrder seats={seatsToCome(view, head.step)} seatName={seatName} />
      </div>
    </StepFrame>
  );
}

function seatsToCome(view: View, step: string): readonly number[] {
  return agendaOf(view)
    .filter((frame) => frame.step === step)
    .flatMap(({ seats = [] }) => seats);
}

/** The last roll: the dice, their sum, and whose they are. */

import { realmOf, type View } from "../board/view.js";
import { SUITS } from "../rules/cards.js";
import { faceWords, listWords } from "../rules/words.js";
import type { Table } from "../state/table.js";
import { Die, SeatMark } from "./icons.js";
import { EventDie } from "./realm.js";
import type { SeatName } from "./sentence.js";

export function Dice({ table, view, seatName }: { table: Table; view: View; seatName: SeatName }) {
  if (!view.dice) return null;
  const roller = rollerOf(table, view);
  const name = roller === null ? "Nobody" : seatName(roller);
  // The board of two colonies draws its dice, which have no sum.
  if ("colonies" in view) {
    const faces = view.dice.map((face, index) => `${SUITS[index]} ${faceWords(face)}`);
    return (
      <p class="visually-hidden">
        {name} rolled {listWords(faces)}.
      </p>
    );
  }
  const event = realmOf(view)?.event;
  const sum = view.dice.reduce((total, face) => total + Number(face), 0);
  return (
    <div class={`dice${event ? " with-event" : ""}`}>
      {view.dice.map((face, index) => (
        <Die key={index} face={Number(face)} />
      ))}
      {event && <EventDie event={event} />}
      <span class="roll" role="img" aria-label={`${name} rolled ${sum}`}>
        {roller !== null && <SeatMark colour={roller} />} {sum}
      </span>
    </div>
  );
}

/** Whose turn it is: in a turn others may become the active seat, but do not roll. */
function rollerOf(table: Table, view: View): number | null {
  return table.recording.turns.value.findLast(({ turn }) => turn === view.turn)?.seat ?? view.active_seat;
}

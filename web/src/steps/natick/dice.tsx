/** Dice of Natick: four dice between two bowls, moved by tap or drag, and the bowls as the choice. */

import { useState } from "preact/hooks";

import { suitTerrain } from "../../board/colonies.js";
import type { ColoniesView } from "../../board/view.js";
import { SUITS } from "../../rules/cards.js";
import { faceWords, readable } from "../../rules/words.js";
import { ResourceIcon, SeatMark } from "../../ui/icons.js";
import { Amounts } from "../../ui/players.js";
import { MainButton, StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";
import { gainOf } from "./gain.js";

export const DIVIDE = "divide_dice";
export const TAKE = "take_dice_set";
const ORDER = ["first", "second", "aside"];
type Sets = readonly string[];

export function DivideDice(props: StepProps) {
  const { draft, view } = props;
  const divisions = legal(props, DIVIDE);
  const all = divisions.map(({ sets }): Sets => sets);
  const [sets, change] = useState<Sets>(all[0] ?? []);
  const division = divisions.find((action) => String(action.sets) === String(sets));
  const put = (index: number, set: string): void => change(sets.map((each, place) => (place === index ? set : each)));
  const setsOf = (index: number): string[] => [...new Set(all.map((each) => each[index] ?? "first"))];
  const moveOn = (index: number): void => {
    const open = setsOf(index);
    put(index, open[(open.indexOf(sets[index] ?? "") + 1) % open.length] ?? "first");
  };
  if (!("colonies" in view)) return null;
  return (
    <StepFrame
      label="Divide the dice"
      about="Tap a die to move it on, or drag it. The other seat takes one of the two sets."
    >
      <div class="bowls">
        {ORDER.filter((set) => all.some((each) => each.includes(set))).map((set) => (
          <div
            key={set}
            class="bowl"
            role="group"
            aria-label={setTitle(set)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const index = Number(event.dataTransfer?.getData("text/plain"));
              if (setsOf(index).includes(set)) put(index, set);
            }}
          >
            <span>{setTitle(set)}</span>
            {sets.map(
              (each, index) =>
                each === set && (
                  <button
                    type="button"
                    key={index}
                    class={`die ${suitTerrain(SUITS[index] ?? "")}`}
                    draggable
                    onClick={() => moveOn(index)}
                    onDragStart={(event) => event.dataTransfer?.setData("text/plain", String(index))}
                    aria-label={`${SUITS[index]} ${faceWords(view.dice?.[index] ?? "")}: move to the next set`}
                  >
                    <ResourceIcon name={SUITS[index] ?? ""} size={18} />
                    {face(view, index)}
                  </button>
                ),
            )}
            {!sets.includes(set) && <EmptySlot />}
            {set !== "aside" && <Gains props={props} view={view} dice={diceIn(sets, set)} />}
          </div>
        ))}
      </div>
      <div class="step-buttons">
        <MainButton
          props={props}
          action={DIVIDE}
          disabled={!division}
          words={division ? "Divide" : "Not allowed"}
          onClick={() => division && draft.send(division)}
        />
      </div>
    </StepFrame>
  );
}

export function TakeSet(props: StepProps) {
  const { draft, view, table } = props;
  if (!("colonies" in view)) return null;
  return (
    <StepFrame label="Take a set" about="Choose the set that you take; the other seat gets the other one.">
      <div class="bowls">
        {legal(props, TAKE).map((action) => {
          const dice = diceIn(view.sets ?? [], action.set);
          return (
            <button
              type="button"
              key={action.set}
              class="bowl"
              data-action={TAKE}
              disabled={table.sending.value}
              onClick={() => draft.send(action)}
            >
              <span>{setTitle(action.set)}</span>
              {dice.map((index) => (
                <span key={index} class={`die ${suitTerrain(SUITS[index] ?? "")}`}>
                  <ResourceIcon name={SUITS[index] ?? ""} size={18} />
                  {face(view, index)}
                </span>
              ))}
              {dice.length === 0 && <EmptySlot />}
              <Gains props={props} view={view} dice={dice} />
            </button>
          );
        })}
      </div>
    </StepFrame>
  );
}

/** Keeps the place of the dice in a set without any. */
function EmptySlot() {
  return <span class="die none" aria-hidden="true" />;
}

/** What a set would bring to either seat. */
function Gains({
  props: { seatName, details },
  view,
  dice,
}: {
  props: StepProps;
  view: ColoniesView;
  dice: readonly number[];
}) {
  const events = gainOf(view, 0, dice).events.flatMap(
    (suit) => details?.effects.find(({ kind, cause }) => kind === "dice_event" && cause === suit) ?? [],
  );
  return (
    <ul class="gains">
      {view.colonies.map(({ seat }) => {
        const { coins } = gainOf(view, seat, dice);
        return (
          <li key={seat}>
            <SeatMark colour={seat} size={13} /> <span class="visually-hidden">{seatName(seat)}</span>
            {Object.keys(coins).length > 0 ? <Amounts cards={coins} /> : <small>no coins</small>}
          </li>
        );
      })}
      {events.map(({ name, description }) => (
        <li key={name} title={description}>
          <small>{readable(name)}</small>
        </li>
      ))}
    </ul>
  );
}

function diceIn(sets: Sets, set: string): number[] {
  return [...sets.keys()].filter((index) => sets[index] === set);
}

function setTitle(set: string): string {
  return set === "aside" ? "Aside" : `${readable(set)} set`;
}

/** The face of a die as the board draws it. */
function face(view: ColoniesView, index: number): string {
  const value = view.dice?.[index] ?? "";
  return value === "ace" ? "★" : value === "null" ? "–" : value;
}

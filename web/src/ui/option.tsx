/** A value of an action as a button shows it: a resource with its picture, a seat with its mark, cards with counts. */

import { colourOf, type View } from "../board/view.js";
import type { Step } from "../rules/choices.js";
import { countWords, valueWords } from "../rules/words.js";
import { ResourceIcon, SeatMark } from "./icons.js";
import type { SeatName } from "./sentence.js";
import type { Counts } from "./steppers.js";

const RESOURCE_FIELDS = /^(resource|give|receive|take|want|suit)$/;

export function OptionLabel({
  option: { field, value },
  view,
  seatName,
}: {
  option: Step;
  view: View;
  seatName: SeatName;
}) {
  if (typeof value === "string" && RESOURCE_FIELDS.test(field)) {
    return (
      <>
        <ResourceIcon name={value} size={24} /> {value}
      </>
    );
  }
  if (typeof value === "number" && /victim|seat|colour/.test(field)) {
    const cards = colourOf(view, value)?.hand.count;
    return (
      <>
        <SeatMark colour={value} /> {seatName(value)}
        {cards !== undefined && <small> {countWords(cards, "card")}</small>}
      </>
    );
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return (
      <>
        {Object.entries(value as Counts).map(([name, count]) => (
          <span key={name} class="amount">
            {count}
            <ResourceIcon name={name} />
          </span>
        ))}
      </>
    );
  }
  return <>{valueWords(field, value, seatName)}</>;
}

/** Evolution: a ladder of the seven niches with everybody's points, and what a point costs. */

import { RESOURCES } from "../../rules/cards.js";
import { readable } from "../../rules/words.js";
import { SeatMark } from "../../ui/icons.js";
import { Amounts } from "../../ui/players.js";
import { StepButtons, StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";

export const EVOLVE = "evolve_niche";
/** The most points of a niche that have a button; more are bought one after the other. */
const MOST_STEPS = 3;

export function Evolve(props: StepProps) {
  const { view, details, table, seatName } = props;
  if (!("dinosaurs" in view)) return null;
  const { colours } = view.dinosaurs;
  const niches = Object.keys(colours[0]?.niches ?? {}) as (keyof NonNullable<(typeof colours)[number]>["niches"])[];
  const actions = legal(props, EVOLVE);
  return (
    <StepFrame label="Evolve" about="Pay cards for points in a niche; they decide competitions.">
      <table class="ladder">
        <thead>
          <tr>
            <td />
            {niches.map((niche) => (
              <th scope="col" key={niche}>
                {readable(niche)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map(({ colour, niches: points }) => (
            <tr key={colour} class={colour === table.seat.value ? "own" : ""}>
              <th scope="row">
                <SeatMark colour={colour} />
                <span class="visually-hidden">{seatName(colour)}</span>
              </th>
              {niches.map((niche) => (
                <td key={niche}>{points[niche]}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span class="visually-hidden">A point costs</span>
            </th>
            {niches.map((niche) => (
              <td key={niche}>
                <Price cards={details?.costs[`point_in_${niche}`] ?? {}} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span class="visually-hidden">Your step</span>
            </th>
            {niches.map((niche) => (
              <td key={niche}>
                {actions
                  .filter((action) => action.niche === niche)
                  .sort((a, b) => (a.count ?? 1) - (b.count ?? 1))
                  .slice(0, MOST_STEPS)
                  .map((action) => (
                    <button
                      type="button"
                      key={action.count}
                      data-action={EVOLVE}
                      class="chip"
                      disabled={table.sending.value}
                      title={`${action.count ?? 1} in ${niche}`}
                      onClick={() => void table.act(action)}
                    >
                      +{action.count ?? 1}
                      <span class="visually-hidden"> in {niche}</span>
                    </button>
                  ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <StepButtons props={props} />
    </StepFrame>
  );
}

/** What a point costs; one card of every resource in words, because the pictures are too many for a column. */
function Price({ cards }: { cards: Readonly<Record<string, number>> }) {
  return RESOURCES.every((name) => cards[name] === 1) ? <small>1 of each</small> : <Amounts cards={cards} />;
}

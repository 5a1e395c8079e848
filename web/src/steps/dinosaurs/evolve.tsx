/** Evolution: a ladder of the seven niches with everybody's points, and what a point costs. */

import { readable } from "../../rules/words.js";
import { SeatMark } from "../../ui/icons.js";
import { Amounts } from "../../ui/players.js";
import { StepButtons, StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";

export const EVOLVE = "evolve_niche";

export function Evolve(props: StepProps) {
  const { view, details, table, seatName } = props;
  if (!("dinosaurs" in view)) return null;
  const { colours } = view.dinosaurs;
  const niches = Object.keys(colours[0]?.niches ?? {}) as (keyof NonNullable<(typeof colours)[number]>["niches"])[];
  const actions = legal(props, EVOLVE);
  return (
    <StepFrame label="Evolve" about="Pay cards for points in a niche; they decide competitions.">
      <table class="ladder">
        <thead><tr><th scope="col">Niche</th>{colours.map(({ colour }) => <th scope="col" key={colour} aria-label={seatName(colour)}><SeatMark colour={colour} /></th>)}<th scope="col">A point costs</th></tr></thead>
        <tbody>
          {niches.map((niche) => {
            const steps = actions.filter((action) => action.niche === niche).sort((a, b) => (a.count ?? 1) - (b.count ?? 1));
            return (
              <tr key={niche} class={steps.length > 0 ? "open" : ""}>
                <th scope="row">{readable(niche)}</th>
                {colours.map(({ colour, niches: points }) => <td key={colour} class={colour === table.seat.value ? "own" : ""}>{points[niche]}</td>)}
                <td>
                  <Amounts cards={details?.costs[`point_in_${niche}`] ?? {}} />
                  {steps.slice(0, 3).map((action) => (
                    <button type="button" key={action.count} data-action={EVOLVE} class="chip" disabled={table.sending.value}
                      aria-label={`${action.count ?? 1} in ${niche}`} onClick={() => void table.act(action)}>+{action.count ?? 1}</button>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <StepButtons props={props} />
    </StepFrame>
  );
}

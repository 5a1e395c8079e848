/** Bars: the rolls beside what two dice are expected to show, and what they brought each colour. */

import { symbolReference } from "../board/elements.js";
import type { Cards } from "../board/view.js";
import { readable } from "../rules/words.js";
import type { SeatName } from "../ui/sentence.js";
import { expectedRolls } from "./facts.js";
import { Chart, Grid } from "./frame.js";
import { AREA, axisSteps, scale } from "./scale.js";

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function DiceChart({ rolls }: { rolls: ReadonlyMap<number, number> }) {
  const total = [...rolls.values()].reduce((sum, count) => sum + count, 0);
  const expected = SUMS.map((sum) => expectedRolls(sum, total));
  const values = axisSteps(Math.max(...rolls.values(), ...expected));
  const y = scale([0, values.at(-1) ?? 1], [AREA.bottom, AREA.top]);
  const x = scale([0, SUMS.length], [AREA.left, AREA.right]);
  const often = SUMS.reduce((best, sum) => ((rolls.get(sum) ?? 0) > (rolls.get(best) ?? 0) ? sum : best), 7);
  return (
    <Chart
      title="Dice"
      desc={`${total} rolls; most often ${often}, ${rolls.get(often) ?? 0} times.`}
      heads={["Sum", "Rolls", "Expected"]}
      rows={SUMS.map((sum, index) => [sum, rolls.get(sum) ?? 0, (expected[index] ?? 0).toFixed(1)])}
    >
      <Grid values={values} y={y} />
      {SUMS.map((sum, index) => {
        const [left, right] = [x(index) + 3, x(index + 1) - 3];
        return (
          <g key={sum}>
            <rect
              class="bar"
              x={left}
              y={y(rolls.get(sum) ?? 0)}
              width={right - left}
              height={AREA.bottom - y(rolls.get(sum) ?? 0)}
            />
            <path class="expected" d={`M${left - 2},${y(expected[index] ?? 0)}H${right + 2}`} />
            <text class="scale" x={(left + right) / 2} y={AREA.bottom + 15} text-anchor="middle">
              {sum}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}

export function ProductionChart({
  production,
  seatName,
}: {
  production: ReadonlyMap<number, Cards>;
  seatName: SeatName;
}) {
  const colours = [...production.keys()].sort((a, b) => a - b);
  const names = [...new Set([...production.values()].flatMap((cards) => Object.keys(cards)))];
  const values = axisSteps(Math.max(...[...production.values()].flatMap((cards) => Object.values(cards)), 1));
  const y = scale([0, values.at(-1) ?? 1], [AREA.bottom, AREA.top]);
  const x = scale([0, names.length], [AREA.left, AREA.right]);
  const width = (x(1) - x(0) - 8) / Math.max(colours.length, 1);
  const sums = colours.map(
    (colour) =>
      `${seatName(colour)} ${Object.values(production.get(colour) ?? {}).reduce((sum, count) => sum + count, 0)}`,
  );
  return (
    <Chart
      title="Production"
      desc={`Cards from the dice: ${sums.join(", ")}.`}
      heads={["Seat", ...names.map(readable)]}
      rows={colours.map((colour) => [seatName(colour), ...names.map((name) => production.get(colour)?.[name] ?? 0)])}
    >
      <Grid values={values} y={y} />
      {names.map((name, group) => (
        <g key={name}>
          {colours.map((colour, index) => {
            const [count, left] = [production.get(colour)?.[name] ?? 0, x(group) + 4 + index * width];
            return (
              <g key={colour} class={`seat${colour}`}>
                <rect
                  class="bar seat-fill"
                  x={left}
                  y={y(count)}
                  width={Math.max(width - 1, 1)}
                  height={AREA.bottom - y(count)}
                />
                {AREA.bottom - y(count) > 12 && (
                  <g class="mark-fill" transform={`translate(${left + width / 2},${AREA.bottom - 6}) scale(.7)`}>
                    <use href={symbolReference(`mark${colour}`)} />
                  </g>
                )}
              </g>
            );
          })}
          <use
            href={symbolReference(`icon-${name}`)}
            transform={`translate(${(x(group) + x(group + 1)) / 2},${AREA.bottom + 11}) scale(.62)`}
          />
        </g>
      ))}
    </Chart>
  );
}

/** Lines over the entries of a game, one for each seat, with the seat's mark at its end. */

import { symbolReference } from "../board/elements.js";
import type { SeatName } from "../ui/sentence.js";
import type { TurnStart } from "../state/recording.js";
import { valueAt, type Line } from "./facts.js";
import { Chart, Grid } from "./frame.js";
import { AREA, axisSteps, scale, spread } from "./scale.js";

const MARK = 13;
/** Between two lines of the same value, so that both are seen. */
const OFFSET = 1.8;
const MOST_LABELS = 6;

export function LineChart({
  title,
  unit,
  lines,
  turns,
  range,
  seatName,
}: {
  title: string;
  unit: string;
  lines: readonly Line[];
  turns: readonly TurnStart[];
  range: readonly [number, number];
  seatName: SeatName;
}) {
  const values = axisSteps(Math.max(...lines.flatMap(({ steps }) => steps.map(([, value]) => value)), 1));
  const x = scale(range, [AREA.left, AREA.right]);
  const y = scale([0, values.at(-1) ?? 1], [AREA.bottom, AREA.top]);
  const ends = spread(
    lines.map(({ steps }) => y(steps.at(-1)?.[1] ?? 0)),
    MARK,
    AREA.bottom,
  );
  const labels = turns.filter((_, index) => index % Math.ceil(turns.length / MOST_LABELS) === 0);
  const result = lines.map(({ seat, steps }) => `${seatName(seat)} ${steps.at(-1)?.[1] ?? 0}`).join(", ");
  return (
    <Chart
      title={title}
      desc={`${unit} by turn; at the end ${result}.`}
      heads={["Turn", ...lines.map(({ seat }) => seatName(seat))]}
      rows={turns.map(({ version, turn }) => [turn, ...lines.map((line) => valueAt(line, version))])}
    >
      <Grid values={values} y={y} />
      {labels.map(({ version, turn }) => (
        <text key={version} class="scale" x={x(version)} y={AREA.bottom + 15} text-anchor="middle">
          {turn}
        </text>
      ))}
      {lines.map(({ seat, steps }, order) => {
        const path = steps
          .map(([version, value], index) => (index === 0 ? `M${x(version)},${y(value)}` : `H${x(version)}V${y(value)}`))
          .join("");
        return (
          <g key={seat} class={`seat${seat}`} transform={`translate(0,${(order - (lines.length - 1) / 2) * OFFSET})`}>
            <path class="line-edge" d={path} />
            <path class="line" d={path} />
          </g>
        );
      })}
      {lines.map(({ seat }, index) => (
        <g
          key={seat}
          class={`seat-mark seat${seat}`}
          transform={`translate(${AREA.right + 10},${ends[index] ?? 0}) scale(.7)`}
        >
          <rect class="seat-fill" x="-8.5" y="-8.5" width="17" height="17" rx="5" />
          <use href={symbolReference(`mark${seat}`)} />
        </g>
      ))}
    </Chart>
  );
}

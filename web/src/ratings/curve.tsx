/** The curve of a player's rating in one ladder, with the range of its deviation around it. */

import { Chart, Grid } from "../charts/frame.js";
import { AREA, roundSteps, scale } from "../charts/scale.js";
import { countWords } from "../rules/words.js";
import { ladderPage, ladderTitle, type PlayerRating } from "../state/ratings.js";
import "../charts/charts.css";

/** The most points that have a dot. */
const DOTS = 40;

export function Curve({ ladder }: { ladder: PlayerRating }) {
  const { curve, rating, deviation, games, wins, is_provisional } = ladder;
  const values = roundSteps(Math.min(...curve.map(low)), Math.max(...curve.map(high)));
  const x = scale([0, Math.max(curve.length - 1, 1)], [AREA.left + 8, AREA.right]);
  const y = scale([values[0] ?? 0, values.at(-1) ?? 1], [AREA.bottom, AREA.top]);
  const through = (points: readonly (readonly [number, number])[]): string =>
    points.map(([at, value]) => `${x(at)},${y(value)}`).join("L");
  const indexed = curve.map((point, index) => [index, point] as const);
  const band = [
    ...indexed.map(([at, point]) => [at, high(point)] as const),
    ...indexed.map(([at, point]) => [at, low(point)] as const).reverse(),
  ];
  const first = games - curve.length + 1;
  const summary = `${Math.round(rating)} ± ${Math.round(deviation)} after ${countWords(games, "rated game")}, ${wins} won${is_provisional ? "; provisional" : ""}`;
  return (
    <div class="curve">
      <Chart
        title={ladderTitle(ladder)}
        desc={`Rating after each rated game: ${summary}.`}
        heads={["Game", "Rating", "Ended"]}
        rows={curve.map((point, index) => [first + index, Math.round(point.rating), dayOf(point.finished_at)])}
      >
        <Grid values={values} y={y} />
        <path class="band" d={`M${through(band)}Z`} />
        <path class="rating-line" d={`M${through(indexed.map(([at, point]) => [at, point.rating] as const))}`} />
        {curve.length <= DOTS &&
          indexed.map(([at, point]) => <circle key={at} class="rating-dot" cx={x(at)} cy={y(point.rating)} r="3" />)}
        <text class="scale" x={AREA.left + 8} y={AREA.bottom + 15}>
          {dayOf(curve[0]?.finished_at)}
        </text>
        {curve.length > 1 && (
          <text class="scale" x={AREA.right} y={AREA.bottom + 15} text-anchor="end">
            {dayOf(curve.at(-1)?.finished_at)}
          </text>
        )}
      </Chart>
      <p>
        {summary}. <a href={ladderPage(ladder)}>Ladder</a>
      </p>
    </div>
  );
}

type Point = PlayerRating["curve"][number];

function low({ rating, deviation }: Point): number {
  return rating - deviation;
}

function high({ rating, deviation }: Point): number {
  return rating + deviation;
}

export function dayOf(time: string | undefined): string {
  return time?.slice(0, 10) ?? "";
}

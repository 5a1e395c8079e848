/** The frame of a chart: heading, picture with title and description, its numbers as a table for screen readers, and its scale. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { AREA, HEIGHT, WIDTH } from "./scale.js";

export function Chart({
  title,
  desc,
  heads,
  rows,
  children,
}: {
  title: string;
  desc: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="chart" aria-label={title}>
      <h2>{title}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{desc}</desc>
        {children}
      </svg>
      <div class="visually-hidden">
        <table>
          <caption>
            {title}: {desc}
          </caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, place) =>
                  place === 0 ? (
                    <th key={place} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={place}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Lines across at round values. */
export function Grid({ values, y }: { values: readonly number[]; y: (value: number) => number }) {
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <path class="grid" d={`M${AREA.left},${y(value)}H${AREA.right}`} />
          <text class="scale" x={AREA.left - 5} y={y(value) + 3.5} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
    </>
  );
}

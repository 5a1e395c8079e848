/** The area of a chart: numbers to places, round steps of the axis, and marks that do not cover each other. */

export const WIDTH = 320;
export const HEIGHT = 170;
export const AREA = { left: 30, right: WIDTH - 24, top: 10, bottom: HEIGHT - 22 } as const;

/** Maps numbers between two bounds to places between two others. */
export function scale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const factor = (end - start) / (to - from || 1);
  return (value) => Math.round((start + (value - from) * factor) * 10) / 10;
}

/** Round numbers from 0 to at least the highest value, about four of them. */
export function axisSteps(highest: number): number[] {
  return roundSteps(0, Math.max(highest, 1));
}

/** Round numbers from at most the lowest value to at least the highest, about four of them. */
export function roundSteps(lowest: number, highest: number): number[] {
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough);
  const first = Math.floor(lowest / step);
  return Array.from({ length: Math.ceil(highest / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Moves places apart so that neighbours keep a distance; their order stays. */
export function spread(places: readonly number[], distance: number, highest: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let least = -Infinity;
  for (const index of order) least = moved[index] = Math.max(moved[index] ?? 0, least + distance);
  let most = highest;
  for (const index of [...order].reverse()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = moved[index] - distance;
  }
  return moved;
}

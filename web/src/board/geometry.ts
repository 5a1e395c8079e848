/** Places of a board: numbers of hexes, corners and edges as the API defines them, with their coordinates. */

/** The side of a hex in the units of the drawing. */
export const SIDE = 60;
const HALF_WIDTH = (SIDE * Math.sqrt(3)) / 2;
const QUARTER_HEIGHT = SIDE / 2;
const AROUND = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

export type Point = readonly [x: number, y: number];

/** A point beside another one. */
export function shifted([x, y]: Point, across: number, down: number): Point {
  return [x + across, y + down];
}

export interface Hex {
  readonly hex: number;
  readonly q: number;
  readonly r: number;
}

interface Edge {
  /** The numbers of its two corners, the lower first. */
  readonly ends: readonly [number, number];
  readonly hexes: readonly number[];
  readonly middle: Point;
  /** Degrees from the horizontal. */
  readonly angle: number;
}

export interface Geometry {
  /** The centre of any hex by its axial coordinates, also beyond the listed ones. */
  centre(hex: { q: number; r: number }): Point;
  readonly centres: ReadonlyMap<number, Point>;
  readonly corners: readonly Point[];
  readonly edges: readonly Edge[];
  /** The hexes at a corner, by number. */
  readonly hexesAt: readonly (readonly number[])[];
}

/** Computes the places of the hexes of a view, which are pointy-topped with `r` growing downwards. */
export function computeGeometry(hexes: readonly Hex[]): Geometry {
  const units = new Map<number, Point>();
  for (const hex of hexes) {
    const [x, y] = unitCentre(hex);
    for (const [dx, dy] of AROUND) units.set(unitKey(x + dx, y + dy), [x + dx, y + dy]);
  }
  const corners = [...units.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const numbers = new Map(corners.map(([x, y], number) => [unitKey(x, y), number]));
  const hexesAt: number[][] = corners.map(() => []);
  const pairs = new Map<string, { ends: [number, number]; hexes: number[] }>();
  for (const hex of hexes) {
    const [x, y] = unitCentre(hex);
    const ring = AROUND.map(([dx, dy]) => numbers.get(unitKey(x + dx, y + dy)) ?? 0);
    ring.forEach((corner, index) => {
      hexesAt[corner]?.push(hex.hex);
      const next = ring[(index + 1) % 6] ?? 0;
      const ends: [number, number] = [Math.min(corner, next), Math.max(corner, next)];
      const pair = pairs.get(ends.join()) ?? { ends, hexes: [] };
      pair.hexes.push(hex.hex);
      pairs.set(ends.join(), pair);
    });
  }
  const points = corners.map(toPoint);
  const edges = [...pairs.values()]
    .sort((a, b) => a.ends[0] - b.ends[0] || a.ends[1] - b.ends[1])
    .map(({ ends, hexes: beside }) => placeEdge(points[ends[0]] ?? [0, 0], points[ends[1]] ?? [0, 0], ends, beside));
  const centre = (hex: { q: number; r: number }): Point => toPoint(unitCentre(hex));
  const centres = new Map(hexes.map((hex) => [hex.hex, centre(hex)]));
  return { centre, centres, corners: points, edges, hexesAt };
}

function placeEdge(from: Point, to: Point, ends: [number, number], hexes: number[]): Edge {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return { ends, hexes, middle, angle: angleBetween(from, to) };
}

/** Degrees from the horizontal of the way from one point to another. */
export function angleBetween(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

function unitCentre({ q, r }: { q: number; r: number }): Point {
  return [2 * q + r, 3 * r];
}

function unitKey(x: number, y: number): number {
  return y * 1000 + x;
}

function toPoint([x, y]: Point): Point {
  return [x * HALF_WIDTH, y * QUARTER_HEIGHT];
}

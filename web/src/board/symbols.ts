/** The symbols of all drawings: terrain, resources, and the pieces of six seats.
 *
 * The service reads the same table for its pictures. A shape names its paint, and a paint the colours of the theme:
 * `$forest`, or `$seat` for the colour of the seat whose piece it is.
 */

import tables from "../../../projections/pictures/symbols.json";
import { SIDE } from "./geometry.js";
import { tenth, type Attributes, type SvgNode } from "./nodes.js";

export const SEATS = 6;

type Part = readonly [tag: string, attributes: Attributes, content?: readonly Part[] | string];
interface Tables {
  readonly paints: Readonly<Record<string, Attributes>>;
  readonly symbols: Readonly<Record<string, readonly Part[]>>;
  readonly pieces: Readonly<Record<string, readonly Part[]>>;
  readonly marks: readonly (readonly Part[])[];
  readonly bands: readonly (readonly Part[])[];
}
const TABLES = tables as unknown as Tables;
const OF_SEAT: readonly string[] = ["seat", "roof", "mark"];

/** The outline of a hex whose side is `side`, around 0, 0. */
export function hexPath(side: number = SIDE): string {
  const points = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (Math.PI / 180) * (60 * index - 90);
    return `${tenth(side * Math.cos(angle))},${tenth(side * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

/** The symbol with an id, to which drawings refer: its name, and the seat if it is a piece. */
export function symbolNode(id: string): SvgNode | undefined {
  const seat = Number(id.slice(-1));
  const parts = TABLES.symbols[id] ?? (seat < SEATS ? TABLES.pieces[id.slice(0, -1)] : undefined);
  return parts && ["symbol", { id, overflow: "visible" }, resolve(parts, seat)];
}

/** Fills in marks, bands and other pieces, and replaces paints by attributes. */
function resolve(parts: readonly Part[], seat = 0): SvgNode[] {
  return parts.flatMap(([tag, attributes, content]): SvgNode[] => {
    if (tag === "mark") return resolve(TABLES.marks[seat] ?? [], seat);
    if (tag === "band") return resolve(TABLES.bands[seat] ?? [], seat);
    const { of, ...own } = attributes;
    if (tag === "piece") return [["g", own, resolve(TABLES.pieces[String(of)] ?? [], seat)]];
    if (content === undefined) return [[tag, paint(attributes, seat)]];
    return [[tag, paint(attributes, seat), typeof content === "string" ? content : resolve(content, seat)]];
  });
}

function paint({ paint: name, ...own }: Attributes, seat: number): Attributes {
  const values = Object.entries(TABLES.paints[String(name)] ?? {}).map(
    ([key, value]) => [key, lookUp(value, seat)] as const,
  );
  return { ...Object.fromEntries(values), ...own };
}

function lookUp(value: string | number, seat: number): string | number {
  if (typeof value === "number" || !value.startsWith("$")) return value;
  const name = value.slice(1);
  return `var(--${name}${OF_SEAT.includes(name) ? seat : ""})`;
}

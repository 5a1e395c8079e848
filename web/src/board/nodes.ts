/** SVG as data: the drawing, tests and other programs read the same lists. */

export type Attributes = Readonly<Record<string, string | number>>;
export type SvgNode = readonly [tag: string, attributes: Attributes, content?: readonly SvgNode[] | string];

/** Rounds to a tenth: enough for a drawing in units of a sixtieth of a hex, and never -0. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function translate(x: number, y: number, turn = 0, scale = 1): string {
  return `translate(${tenth(x)},${tenth(y)})${turn ? ` rotate(${tenth(turn)})` : ""}${scale === 1 ? "" : ` scale(${scale})`}`;
}

export function use(symbol: string): SvgNode {
  return ["use", { href: `#${symbol}` }];
}

/** SVG as data: the drawing, tests and other programs read the same lists. */

export type Attributes = Readonly<Record<string, string | number>>;
export type SvgNode = readonly [tag: string, attributes: Attributes, content?: readonly SvgNode[] | string];

const SVG = "http://www.w3.org/2000/svg";

/** Creates the element of a node. No markup is parsed, so a strict Content-Security-Policy allows it. */
export function createElement([tag, attributes, content]: SvgNode): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (typeof content === "string") element.textContent = content;
  else if (content) element.append(...content.map(createElement));
  return element;
}

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

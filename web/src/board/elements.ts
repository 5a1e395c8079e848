/** Creates the elements of nodes, and the symbols to which they refer: a page has only those that it draws. */

import type { SvgNode } from "./nodes.js";
import { symbolNode } from "./symbols.js";

const SVG = "http://www.w3.org/2000/svg";
const SHEET: SvgNode = ["svg", { width: 0, height: 0, class: "symbols", "aria-hidden": "true" }, [["defs", {}]]];

/** The ids of what the page has. */
const added = new Set<string>();
let sheet: Element | undefined;

/** Creates the element of a node. No markup is parsed, so a strict Content-Security-Policy allows it. */
export function createElement([tag, attributes, content]: SvgNode): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (tag === "use") addSymbol(String(attributes["href"]).slice(1));
  if (typeof content === "string") element.textContent = content;
  else if (content) element.append(...content.map(createElement));
  return element;
}

/** Sets an attribute unless it has the value: with a box that is set again the browser draws everything in it again. */
export function changeAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The `href` of a symbol, which is then on the page. */
export function symbolReference(id: string): string {
  addSymbol(id);
  return `#${id}`;
}

function addSymbol(id: string): void {
  const node = added.has(id) ? undefined : symbolNode(id);
  if (node) addDefinition(node);
}

/** Adds something to which drawings refer by its id, such as a pattern, unless the page has it. */
export function addDefinition(node: SvgNode): void {
  const id = String(node[1]["id"]);
  if (added.has(id)) return;
  added.add(id);
  if (!sheet) {
    const svg = createElement(SHEET);
    document.body.prepend(svg);
    sheet = svg.firstElementChild ?? svg;
  }
  sheet.append(createElement(node));
}

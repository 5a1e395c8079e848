/** What charts show: points and hands over time, rolls, and production, from the frames of a game. */

import { coloniesOf, coloursOf, type Cards, type View } from "../board/view.js";
import type { Frame, Recording } from "../state/recording.js";

/** The values of one seat: each at the version where it changes, and at the last one. */
export interface Line {
  readonly seat: number;
  readonly steps: readonly (readonly [version: number, value: number])[];
}

interface Facts {
  readonly points: readonly Line[];
  readonly hands: readonly Line[];
  /** The number of rolls of each sum; empty in a ruleset whose dice are not summed. */
  readonly rolls: ReadonlyMap<number, number>;
  /** What the dice brought each colour. */
  readonly production: ReadonlyMap<number, Cards>;
}

/** The texts of the events that are counted, as the ruleset lists them. */
interface CountedTexts {
  readonly rolls: readonly string[];
  readonly production: readonly string[];
}

/** Collects the facts of the entries that are not undone. */
export function collectFacts({ frames, undone, viewAt }: Readings, texts: CountedTexts): Facts {
  const points = new Map<number, [number, number][]>();
  const hands = new Map<number, [number, number][]>();
  const rolls = new Map<number, number>();
  const production = new Map<number, Record<string, number>>();
  for (const frame of frames) {
    if (undone.has(frame.version)) continue;
    const view = viewAt(frame.version);
    for (const { seat, held, scored } of view ? standings(view) : []) {
      if (scored !== undefined) addStep(points, seat, frame.version, scored);
      addStep(hands, seat, frame.version, held);
    }
    countRolls(frame, texts, rolls);
    countProduction(frame, texts, production);
  }
  const end = frames.at(-1)?.version ?? 0;
  return { points: linesOf(points, end), hands: linesOf(hands, end), rolls, production };
}

/** The parts of a recording that are read. */
interface Readings {
  readonly frames: readonly Frame[];
  readonly undone: ReadonlySet<number>;
  readonly viewAt: (version: number) => View | undefined;
}

export function readingsOf(recording: Recording): Readings {
  return {
    frames: recording.frames.value,
    undone: recording.undone.value,
    viewAt: (version) => recording.viewAt(version),
  };
}

/** The points and cards of every colour; the points of a trade partner are among those of its owner. */
function standings(view: View): { seat: number; scored: number | undefined; held: number }[] {
  const partners = "trade_partners" in view ? view.trade_partners.partners.map(({ colour }) => colour) : [];
  return [
    ...coloursOf(view).map(({ colour, points, hand }) => ({
      seat: colour,
      scored: partners.includes(colour) ? undefined : points,
      held: hand.count,
    })),
    ...coloniesOf(view).map(({ seat, points, resources }) => ({ seat, scored: points, held: resources })),
  ];
}

function addStep(lines: Map<number, [number, number][]>, seat: number, version: number, value: number): void {
  const steps = lines.get(seat) ?? [];
  lines.set(seat, steps);
  if (steps.at(-1)?.[1] !== value) steps.push([version, value]);
}

function linesOf(lines: ReadonlyMap<number, readonly [number, number][]>, end: number): Line[] {
  return [...lines].map(([seat, steps]) => ({ seat, steps: [...steps, [end, steps.at(-1)?.[1] ?? 0] as const] }));
}

function countRolls(frame: Frame, texts: CountedTexts, rolls: Map<number, number>): void {
  for (const { text, with: values } of frame.texts) {
    const total = values["total"];
    if (texts.rolls.includes(text) && typeof total === "number") rolls.set(total, (rolls.get(total) ?? 0) + 1);
  }
}

function countProduction(frame: Frame, texts: CountedTexts, production: Map<number, Record<string, number>>): void {
  for (const { text, with: values } of frame.texts) {
    const colour = values["colour"] ?? values["seat"];
    if (!texts.production.includes(text) || typeof colour !== "number") continue;
    const cards = production.get(colour) ?? {};
    production.set(colour, cards);
    for (const [name, count] of Object.entries(values["cards"] ?? {})) cards[name] = (cards[name] ?? 0) + Number(count);
  }
}

/** The expected number of rolls of a sum of two dice. */
export function expectedRolls(sum: number, rolls: number): number {
  return (rolls * (6 - Math.abs(7 - sum))) / 36;
}

/** The value of a line at a version. */
export function valueAt({ steps }: Line, version: number): number {
  return steps.findLast(([at]) => at <= version)?.[1] ?? 0;
}

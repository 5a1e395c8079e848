/** Choosing an action step by step: the legal actions are narrowed by one value after the other. */

import type { Schemas } from "landnama-client";

export type Action = Schemas["Action"];

/** One value of an action, such as a corner or the next hex of a walk. Equal values have equal keys. */
export interface Step {
  readonly key: string;
  readonly field: string;
  readonly value: unknown;
}

export interface Narrowed {
  /** The values that can come next. */
  readonly options: readonly Step[];
  /** The action that the chosen values make, if they make one. */
  readonly ready: Action | undefined;
  /** The values so far: the chosen ones, and those without an alternative. */
  readonly fixed: readonly Step[];
}

/** One of two places of the same kind. */
const PLACE_FIELD = /^(?:from|to|first|second)_(hex|edge|corner)$/;

/** Actions whose two places have no order can be chosen from either of them. */
export function fromEitherPlace(actions: readonly Action[]): Action[] {
  return actions.flatMap((action) =>
    "first_hex" in action ? [action, Object.fromEntries(Object.entries(action).reverse()) as Action] : [action],
  );
}

/** The values of an action in order. A list is one value after the other, and a column with a side is one slot. */
export function stepsOf(action: Action): Step[] {
  const steps: Step[] = [];
  for (const [field, value] of Object.entries<unknown>(action)) {
    if (field === "type" || field === "side") continue;
    if (field === "column" && "side" in action) {
      steps.push(step("slot", `${String(value)} ${String(action.side)}`));
    } else if (field === "path" && Array.isArray(value)) {
      steps.push(...value.map((hex) => step("hex", hex)));
    } else if (PLACE_FIELD.test(field)) {
      steps.push(step(PLACE_FIELD.exec(field)?.[1] ?? field, value));
    } else if (Array.isArray(value) && field !== "spared" && field !== "pieces") {
      steps.push(
        ...value.map((each, index) => ({
          key: `${field}${index}:${JSON.stringify(each)}`,
          field: `${field}${index}`,
          value: each as unknown,
        })),
      );
    } else {
      steps.push(step(field, value));
    }
  }
  return steps;
}

function step(field: string, value: unknown): Step {
  const plain = typeof value === "number" || typeof value === "string" ? String(value) : JSON.stringify(value);
  return { key: `${field}:${plain}`, field, value };
}

/**
 * Narrows legal actions of one type by the keys of the values that were chosen.
 * Values without an alternative count as chosen, so that no question has one answer only.
 */
export function narrow(actions: readonly Action[], chosen: readonly string[]): Narrowed {
  let candidates = actions.map((action) => ({ action, steps: stepsOf(action) }));
  let position = 0;
  for (const key of chosen) {
    position = skipForced(candidates, position, key);
    candidates = candidates.filter(({ steps }) => steps[position]?.key === key);
    position += 1;
  }
  position = skipForced(candidates, position, undefined);
  const options = new Map<string, Step>();
  for (const { steps } of candidates) {
    const next = steps[position];
    if (next) options.set(next.key, next);
  }
  const ready = candidates.find(({ steps }) => steps.length === position)?.action;
  return { options: [...options.values()], ready, fixed: candidates[0]?.steps.slice(0, position) ?? [] };
}

/** Advances over values that all candidates share, until one of them is what was chosen. */
function skipForced(
  candidates: readonly { steps: readonly Step[] }[],
  from: number,
  wanted: string | undefined,
): number {
  let position = from;
  for (;;) {
    const keys = new Set(candidates.map(({ steps }) => steps[position]?.key));
    const [only] = keys;
    if (keys.size !== 1 || only === undefined || only === wanted) return position;
    position += 1;
  }
}

/** The legal actions by type, in the order of the server. */
export function groupByType(actions: readonly Action[]): Map<string, Action[]> {
  const groups = new Map<string, Action[]>();
  for (const action of fromEitherPlace(actions)) groups.set(action.type, [...(groups.get(action.type) ?? []), action]);
  return groups;
}

/** The values that a person can press: the options, or the last value of the only action. */
export function offered({ options, ready }: Narrowed): readonly Step[] {
  return options.length > 0 || !ready ? options : stepsOf(ready).slice(-1);
}

/** The types whose first value is a place that the board shows. */
export function placeTypes(
  groups: ReadonlyMap<string, readonly Action[]>,
  places: ReadonlyMap<string, unknown>,
): string[] {
  return [...groups]
    .filter(([, actions]) => offered(narrow(actions, [])).some(({ key }) => places.has(key)))
    .map(([type]) => type);
}

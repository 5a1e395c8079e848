/** The order of the buttons of a turn. */

/** The last buttons of the row, the most likely one last. */
export const LATE: readonly string[] = ["pass", "end_turn", "roll_dice"];

/**
 * Types in the order in which the ruleset declares them, whichever of them there are: so a button has always the same neighbours.
 * A group stands together, at the place of the first of its types; the types of the end of a turn come last.
 */
export function orderTypes(
  types: readonly string[],
  declared: readonly string[],
  groupOf: (type: string) => string,
): readonly string[] {
  const groups = [...new Set(declared.map(groupOf))];
  return [...types].sort(
    (a, b) =>
      LATE.indexOf(a) - LATE.indexOf(b) ||
      groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)) ||
      declared.indexOf(a) - declared.indexOf(b),
  );
}

/** The order of the buttons of a turn. */

/** The last buttons of the row, the most likely one last. */
export const LATE: readonly string[] = ["pass", "end_turn", "roll_dice"];

/** Types of a group stand together, and the groups in the order of their first type; those of the end of a turn come last. */
export function orderTypes(types: readonly string[], groupOf: (type: string) => string): readonly string[] {
  const groups = [...new Set(types.map(groupOf))];
  return [...types].sort((a, b) => LATE.indexOf(a) - LATE.indexOf(b) || groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
}

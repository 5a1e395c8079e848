/** The order of the buttons of a turn. */

/** The last buttons of the row, the most likely one last. */
export const LATE: readonly string[] = ["pass", "end_turn", "roll_dice"];

/** The first of their group, from the cheapest piece on; larger pieces follow. */
const EARLY: readonly string[] = [
  "build_road",
  "build_path",
  "build_ship",
  "build_village",
  "build_settlement",
  "build_colony",
];

/**
 * Types in the same order whichever of them there are, so that a button has always the same neighbours. A group stands
 * together, at the place of its first type in the ruleset; the types of the end of a turn come last.
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
      earlyRank(a) - earlyRank(b) ||
      declared.indexOf(a) - declared.indexOf(b),
  );
}

function earlyRank(type: string): number {
  const rank = EARLY.indexOf(type);
  return rank < 0 ? EARLY.length : rank;
}

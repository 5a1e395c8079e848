/** What the undo button says: whether an undo is free, whom it asks, or why it is not possible. */

import type { Schemas } from "landnama-client";

export type Outlook = Pick<Schemas["LegalActions"], "undo" | "undo_problem">;

export interface UndoLabel {
  readonly words: string;
  readonly title: string;
  readonly isPossible: boolean;
}

const REASONS: Readonly<Record<string, string>> = {
  undo_refused_by_ai: "The computer players do not agree: something was drawn or shown.",
  undo_limit_reached: "The limit of undos in this game is reached.",
};
const NOTHING = "There is nothing of yours to undo.";

export function undoLabel({ undo, undo_problem: problem }: Outlook, seatName: (seat: number) => string): UndoLabel {
  if (!undo) return { words: "Undo", title: REASONS[problem ?? ""] ?? NOTHING, isPossible: false };
  if (undo.asks.length > 0) return { words: "Ask to undo", title: `Asks ${undo.asks.map(seatName).join(" and ")} (u)`, isPossible: true };
  const agreed = undo.free ? "" : "; the computer players agree";
  return { words: "Undo", title: `Undo your last action${agreed} (u)`, isPossible: true };
}

/** What the undo button says: whether an undo is free, whom it asks, or why it is not possible. */

import type { Schemas } from "landnama-client";

type Outlook = Pick<Schemas["LegalActions"], "undo" | "undo_problem">;

interface UndoLabel {
  readonly words: string;
  readonly title: string;
  readonly isPossible: boolean;
}

const REASONS: Readonly<Record<string, string>> = {
  undo_refused_by_ai: "The AI players do not consent, because something was drawn or revealed.",
  undo_limit_reached: "This game has reached its limit of undos.",
};
const NOTHING = "You have no action to undo.";

export function undoLabel({ undo, undo_problem: problem }: Outlook, seatName: (seat: number) => string): UndoLabel {
  if (!undo) return { words: "Undo", title: REASONS[problem ?? ""] ?? NOTHING, isPossible: false };
  if (undo.asks.length > 0)
    return { words: "Ask to undo", title: `Asks ${undo.asks.map(seatName).join(" and ")} (u)`, isPossible: true };
  const agreed = undo.free ? "" : "; the AI players consent";
  return { words: "Undo", title: `Undo your last action${agreed} (u)`, isPossible: true };
}

/** The steps of the base game, which the rulesets on an island share. */

import { GENERIC, headOf, type RulesetSteps } from "../step.js";
import { BETWEEN_TURNS, BetweenTurns } from "./between_turns.js";
import { CARD_TYPES, PlayCard } from "./cards.js";
import { Discard } from "./discard.js";
import { Victims, robberNotes } from "./robber.js";

export const STEPS: RulesetSteps = {
  ...GENERIC,
  panels: [
    { types: ["discard_cards"], Component: Discard, opens: "at once" },
    { types: ["steal_card"], Component: Victims, opens: "at once" },
    { types: CARD_TYPES, Component: PlayCard, opens: "on request" },
  ],
  bands: [BetweenTurns],
  notes: robberNotes,
  prompt: ({ view }) => {
    const free = headOf(view, "free_road")?.count;
    return free === undefined ? undefined : `Place a free road. ${free === 2 ? "Two are left." : "One is left."}`;
  },
  title: (type, { view }) => (type === "end_turn" && headOf(view, ...BETWEEN_TURNS) ? "Pass" : undefined),
};

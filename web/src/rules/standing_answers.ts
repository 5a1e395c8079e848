/** Standing answers that the page offers, and the list with one of them set or cleared. */

import type { Schemas } from "landnama-client";

import type { RulesetDetails } from "../state/rulesets.js";

export type StandingAnswer = Schemas["StandingAnswer"];

export interface Offered {
  readonly words: string;
  readonly answer: StandingAnswer;
  /** Games with fewer seats never have the decision. */
  readonly leastSeats?: number;
}

const OFFERED: readonly Offered[] = [
  { words: "Decline offers that I cannot pay", answer: { type: "decline_offers", only_unaffordable: true } },
  { words: "Decline all offers", answer: { type: "decline_offers" } },
  { words: "Play no Knight in a defence", answer: { type: "hold_back" } },
  {
    words: "Pass where nothing else is possible",
    answer: { type: "pass_steps", steps: ["after_roll", "trader", "builder", "soldier"], only_if_forced: true },
  },
  { words: "Build nothing between turns", answer: { type: "skip_special_building" }, leastSeats: 5 },
];

/** The answers that the page offers in a game. */
export function offeredAnswers(details: RulesetDetails | undefined, seats: number): Offered[] {
  return OFFERED.filter(
    ({ answer, leastSeats = 0 }) =>
      details !== undefined && answer.type in details.standing_answers && seats >= leastSeats,
  );
}

/** The list with an answer, or without it if it was there; answers that another client has set stay. */
export function toggled(answers: readonly StandingAnswer[], answer: StandingAnswer): StandingAnswer[] {
  return hasAnswer(answers, answer) ? answers.filter((each) => keyOf(each) !== keyOf(answer)) : [...answers, answer];
}

export function hasAnswer(answers: readonly StandingAnswer[], answer: StandingAnswer): boolean {
  return answers.some((each) => keyOf(each) === keyOf(answer));
}

function keyOf(answer: StandingAnswer): string {
  return JSON.stringify(Object.entries(answer).sort());
}

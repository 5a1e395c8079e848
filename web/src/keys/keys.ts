/** The keys of the table: what each does, for the handler and for the list that `?` shows. */

import type { Place } from "../board/scene.js";

/** What a key asks the page for. */
export type Command =
  | { readonly do: "act"; readonly types: readonly string[] }
  | { readonly do: "browse"; readonly shape: Place["shape"] }
  | { readonly do: "seat"; readonly seat: number }
  | { readonly do: "hand" | "help" | "trade" | "build" | "play" | "undo" | "repeat" | "back" };

const COMMANDS: Readonly<Record<string, Command>> = {
  r: { do: "act", types: ["roll_dice"] },
  n: { do: "act", types: ["end_turn", "pass", "stop_placing_dinosaurs", "decline_knight", "decline_event"] },
  b: { do: "build" },
  p: { do: "play" },
  t: { do: "trade" },
  u: { do: "undo" },
  l: { do: "repeat" },
  m: { do: "hand" },
  h: { do: "browse", shape: "hex" },
  e: { do: "browse", shape: "edge" },
  c: { do: "browse", shape: "corner" },
  "?": { do: "help" },
  Escape: { do: "back" },
};

/** The most seats of a table. */
const SEATS = 6;

export function commandOf(key: string): Command | undefined {
  const seat = Number(key) - 1;
  return Number.isInteger(seat) && seat >= 0 && seat < SEATS ? { do: "seat", seat } : COMMANDS[key];
}

/** What the list of keys says. */
export const KEY_HELP: readonly (readonly [keys: string, what: string])[] = [
  ["r", "roll the dice"],
  ["b", "build: move to the highlighted places, or to the buttons"],
  ["p", "play a card"],
  ["t", "trade"],
  ["n", "end the turn, pass or hold back"],
  ["u", "undo"],
  ["arrows", "move to the next place in this direction"],
  ["Enter", "choose a place; a second time confirms it"],
  ["Escape", "cancel the choice"],
  ["h e c", "read all hexes, edges or corners; a second time only those that can be chosen"],
  ["m", "read your hand"],
  ["1–6", "read what a seat has"],
  ["l", "read the last sentences again"],
  ["← →", "replay: the entry before or after, with Shift the turn; Home and End: the first or last entry"],
  ["?", "show this list"],
];

/** What each check proves, and the result in a sentence. */

import type { CheckName, CheckState, Verdict } from "landnama-client/proof";

export const STATES: Readonly<Record<CheckState, { readonly mark: string; readonly words: string }>> = {
  proven: { mark: "✓", words: "proven" },
  wrong: { mark: "✗", words: "wrong" },
  open: { mark: "–", words: "not checked here" },
};

/** Title of each check, and what it proves. */
export const CHECKS: Readonly<Record<CheckName, readonly [title: string, proves: string]>> = {
  bytes: ["One reading", "Every line has the one canonical form, so nothing in the record can be read in two ways."],
  chain: ["Chain of hashes", "Each hash covers everything before it: no entry can be changed, left out or inserted without changing all later hashes."],
  times: ["Times", "No entry is earlier than the one before it."],
  sandbox: ["Nobody chose the luck", "Dice, seeds and positions are chosen only in a game that calls itself a sandbox game from the start."],
  seeds: ["Seeds", "The server and the seats committed to their seeds before the first draw, revealed exactly these, and all that were revealed were mixed."],
  seals: ["Hidden cards", "Each hidden card that you may see is the one that was sealed when it was drawn."],
  seats: ["Seats", "Each seat was taken before the start, and only taken seats acted."],
  undo: ["Takebacks", "What was taken back could be, and everybody who had to agree did."],
  draws: ["Numbers of the draws", "Draws are numbered without gaps, also where they were taken back: none was repeated until it suited somebody."],
  values: ["Dice and cards", "The seeds give exactly this board, these dice and these cards."],
  receipts: ["Signature of the server", "The server has signed this history, so that it cannot deny it or show another one."],
  log: ["Public log", "The end of this game is in the public log of all finished games, which everybody sees alike."],
  rules: ["Rules of the game", "Each action was legal and had these effects."],
};

export function markOf(verdict: Verdict | undefined): CheckState {
  return verdict?.state ?? "open";
}

/** The result. */
export function resultOf(verdict: Verdict): string {
  if (verdict.state === "wrong") return `This record is wrong, first at version ${verdict.firstBadVersion ?? 0}.`;
  if (verdict.isSandbox) return "Nothing in this record is wrong, but it is a sandbox game, whose creator may have chosen its luck.";
  if (verdict.state === "proven") return "Every die and card of this game follows from seeds that were fixed before it began.";
  if (!verdict.isOver) return "Nothing is wrong so far. The dice and cards can be proven when the game is over.";
  return "Nothing in this record is wrong, but not all of it could be checked.";
}

/** How far a signature of the server covers the record, and whose seed is missing. */
export function remarksOn({ state, version, anchoredVersion, missingSeeds }: Verdict): string[] {
  const signed = anchoredVersion === null ? "No signature of the server was checked, so this may not be the game that was played."
    : anchoredVersion < version ? `The server has signed it up to version ${anchoredVersion} of ${version}.` : `The server has signed it up to its last version, ${version}.`;
  const missing = missingSeeds.map((seat) => `The seed of seat ${seat} was not revealed in time and is not in the mix.`);
  return state === "wrong" ? missing : [signed, ...missing];
}

/** What each check proves, and the result in a sentence. */

import type { CheckName, CheckState, Verdict } from "landnama-client/proof";

export const STATES: Readonly<Record<CheckState, { readonly mark: string; readonly words: string }>> = {
  proven: { mark: "✓", words: "proven" },
  wrong: { mark: "✗", words: "wrong" },
  open: { mark: "–", words: "not checked here" },
};

/** Title of each check, and what it proves. */
export const CHECKS: Readonly<Record<CheckName, readonly [title: string, proves: string]>> = {
  bytes: ["Canonical form", "Every line is canonical JSON, so no program can read the record in another way."],
  chain: [
    "Hash chain",
    "Each hash covers everything before it: no entry can be changed, left out or inserted without changing all later hashes.",
  ],
  times: ["Times", "No entry is earlier than the one before it."],
  sandbox: [
    "Sandbox",
    "Nobody chose the dice, the seed or the position, unless the game is a sandbox game from its start.",
  ],
  seeds: [
    "Seeds",
    "The server and the seats committed to their seeds before the first draw and revealed exactly these seeds; every revealed seed is in the mix.",
  ],
  seals: ["Hidden cards", "Each hidden card that you may see is the one that was sealed when it was drawn."],
  seats: ["Seats", "Each seat was taken before the start, and only taken seats acted."],
  undo: ["Undo and redo", "Each undo and redo was allowed, and every seat whose consent it needed has consented."],
  draws: [
    "Numbers of the draws",
    "Draws are numbered without gaps, undone ones included, so no draw was repeated in secret until its result suited somebody.",
  ],
  values: ["Dice and cards", "The seeds give exactly this board, these dice and these cards."],
  receipts: [
    "Signature of the server",
    "The server has signed the hash of this game, so it can neither deny this record nor show another one.",
  ],
  log: [
    "Transparency log",
    "The end of this game is in the public log of all finished games, which is the same for everybody.",
  ],
  rules: ["Rules of the game", "Each action was legal and had these effects."],
};

export function markOf(verdict: Verdict | undefined): CheckState {
  return verdict?.state ?? "open";
}

/** The result. */
export function resultOf(verdict: Verdict): string {
  if (verdict.state === "wrong") return `This record is wrong, first at version ${verdict.firstBadVersion ?? 0}.`;
  if (verdict.isSandbox)
    return "Nothing in this record is wrong, but it is a sandbox game, whose creator may have chosen its dice and cards.";
  if (verdict.state === "proven")
    return "Every die and card of this game follows from seeds that were fixed before it began.";
  if (!verdict.isOver) return "Nothing is wrong so far. The dice and cards can be verified when the game is over.";
  return "Nothing in this record is wrong, but not all of it could be checked.";
}

/** How far a signature of the server covers the record, and whose seed is missing. */
export function remarksOn({ state, version, anchoredVersion, missingSeeds }: Verdict): string[] {
  const signed =
    anchoredVersion === null
      ? "No signature of the server was checked, so this may not be the game that was played."
      : anchoredVersion < version
        ? `The server has signed it up to version ${anchoredVersion} of ${version}.`
        : `The server has signed it up to its last version, ${version}.`;
  const missing = missingSeeds.map(
    (seat) => `The seed of seat ${seat} was not revealed in time and is not in the mix.`,
  );
  return state === "wrong" ? missing : [signed, ...missing];
}

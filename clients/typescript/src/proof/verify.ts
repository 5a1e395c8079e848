/** Verifies an export: everything that docs/trust.md defines, but for the rules of the games. */

import type { Bytes } from "./bytes.js";
import { checkChain, checkSeals, checkTimes } from "./chain.js";
import {
  describeDraws,
  describeFindings,
  describeLog,
  describeRecord,
  describeSeals,
  describeSeats,
  describeSeeds,
  describeUndos,
} from "./details.js";
import { DrawCheck, drawRoot, type RecordedDraw } from "./draws.js";
import { NO_KEYS, type KnownKeys } from "./keys.js";
import { checkReceipts, type Receipt } from "./receipts.js";
import { readRecord, type Finding, type GameRecord } from "./record.js";
import { SandboxCheck } from "./sandbox.js";
import { checkSeats } from "./seats.js";
import { SeedCheck } from "./seeds.js";
import { checkLog, type Checkpoint } from "./transparency.js";
import { checkUndo } from "./undo.js";

export type CheckName =
  | "bytes"
  | "chain"
  | "times"
  | "sandbox"
  | "seeds"
  | "seals"
  | "seats"
  | "undo"
  | "draws"
  | "values"
  | "receipts"
  | "log"
  | "rules";
export type CheckState = "proven" | "wrong" | "open";

/** One check; `open` is what cannot be checked here, for the reason in `note`. */
export interface Check {
  readonly name: CheckName;
  readonly state: CheckState;
  readonly findings: readonly Finding[];
  readonly note: string;
  /** What was checked, line by line: bytes, seeds, draws. */
  readonly details: readonly string[];
}

/** What the person who verifies has from elsewhere than the export. */
export interface Anchors {
  readonly known?: KnownKeys;
  readonly receipts?: readonly Receipt[];
  readonly checkpoint?: Checkpoint | null;
}

export interface Verdict {
  /** `proven` if nothing is wrong and all seeds and draws were checked. */
  readonly state: CheckState;
  readonly game: string | null;
  readonly ruleset: string | null;
  readonly expansions: readonly string[];
  readonly version: number;
  readonly firstBadVersion: number | null;
  readonly isSandbox: boolean;
  readonly isOver: boolean;
  /** Seats that committed to a seed which is not in the mix. */
  readonly missingSeeds: readonly number[];
  readonly anchoredVersion: number | null;
  readonly draws: readonly RecordedDraw[];
  readonly checks: readonly Check[];
}

const OPTIONAL: ReadonlySet<CheckName> = new Set(["receipts", "log", "rules"]);
const RULES =
  "only landnama verify decides every action again by the rules of the game, which this verifier does not have";

/** Verifies the bytes of an export; `report` is called with each check as soon as it is done. */
export async function verifyExport(
  data: Bytes,
  anchors: Anchors = {},
  report: (check: Check) => void = () => undefined,
): Promise<Verdict> {
  const checks: Check[] = [];
  const [record, unreadable] = readRecord(data);
  const add: Add = (name, findings, details, note = null) => {
    const state = findings.length > 0 ? "wrong" : note === null ? "proven" : "open";
    const check = {
      name,
      state,
      findings,
      note: note ?? "",
      details: [...describeFindings(record, findings), ...details],
    } as const;
    checks.push(check);
    report(check);
  };
  add("bytes", unreadable, describeRecord(data, record));
  if (record === null) return summarize(checks, null);
  const firstBad = (): number => Math.min(...checks.flatMap(({ findings }) => findings.map(({ version }) => version)));
  add(
    "chain",
    checkChain(record),
    record.entries.map(({ position, hash }) => `v${position} ${hash}`),
  );
  add("times", checkTimes(record), [
    record.genesis.at,
    ...record.entries.map(({ position, at }) => `v${position} ${at}`),
  ]);
  const sandbox = new SandboxCheck(record);
  add("sandbox", sandbox.findings, [`kind: ${record.genesis.kind}`, `chance: ${record.genesis.chance}`]);
  const seeds = new SeedCheck(record);
  add(
    "seeds",
    seeds.findings,
    describeSeeds(record, seeds),
    seeds.server === null ? "the server's seed is revealed when the game is over" : null,
  );
  add("seals", checkSeals(record, seeds.server, seeds.revealed.has(null)), describeSeals(record));
  add("seats", checkSeats(record), describeSeats(record));
  add("undo", checkUndo(record), describeUndos(record));
  const draws = new DrawCheck(record, drawRoot(record.genesis, seeds, sandbox), sandbox, firstBad());
  add("draws", draws.wrongNumbers, describeDraws(draws.draws));
  add(
    "values",
    draws.wrongValues,
    describeDraws(draws.draws.filter(({ isProven }) => isProven !== null)),
    [...draws.unchecked].sort().join("; ") || null,
  );
  const anchoredVersion = await addAnchors(record, anchors, add);
  add("rules", [], [], RULES);
  return summarize(checks, { record, seeds, draws: draws.draws, anchoredVersion });
}

type Add = (name: CheckName, findings: readonly Finding[], details: readonly string[], note?: string | null) => void;

async function addAnchors(
  record: GameRecord,
  { known = NO_KEYS, receipts = [], checkpoint = null }: Anchors,
  add: Add,
): Promise<number | null> {
  const { findings, anchoredVersion, unchecked } = await checkReceipts(record, known, receipts);
  const details = receipts.map(
    ({ version, hash, keyId, signature }) => `v${version} ${hash} key ${keyId} signature ${signature}`,
  );
  const note =
    receipts.length === 0
      ? "there is no receipt: nothing proves that this is the game that was played"
      : unchecked > 0
        ? "signatures can be checked on pages from https and localhost only"
        : null;
  add("receipts", known.keys.size + receipts.length > 0 ? findings : [], details, note);
  const log = await checkLog(record, known, checkpoint);
  const isWrong = log.state === "wrong";
  add(
    "log",
    isWrong ? [{ version: record.entries.length, message: log.message }] : [],
    describeLog(record, log.message),
    log.state === "open" ? log.message : null,
  );
  return anchoredVersion;
}

interface Verified {
  readonly record: GameRecord;
  readonly seeds: SeedCheck;
  readonly draws: readonly RecordedDraw[];
  readonly anchoredVersion: number | null;
}

function summarize(checks: readonly Check[], verified: Verified | null): Verdict {
  const versions = checks.flatMap(({ findings }) => findings.map(({ version }) => version));
  const isComplete = checks.every(({ name, state }) => state === "proven" || OPTIONAL.has(name));
  return {
    state: versions.length > 0 ? "wrong" : isComplete ? "proven" : "open",
    game: verified?.record.genesis.game ?? null,
    ruleset: verified?.record.genesis.ruleset ?? null,
    expansions: verified?.record.genesis.expansions ?? [],
    version: verified?.record.entries.length ?? 0,
    firstBadVersion: versions.length > 0 ? Math.min(...versions) : null,
    isSandbox: verified?.record.genesis.kind === "sandbox",
    isOver: verified?.seeds.revealed.has(null) ?? false,
    missingSeeds: verified?.seeds.missing ?? [],
    anchoredVersion: verified?.anchoredVersion ?? null,
    draws: verified?.draws ?? [],
    checks,
  };
}

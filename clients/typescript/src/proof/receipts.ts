/** Receipts: hashes that the server signed, which the record has to contain. */

import { framed, fromHex, Malformed, tagged, unsigned } from "./bytes.js";
import { countOf, hashOf, isArray, isObject, listOf, objectOf, textOf, type Json } from "./json.js";
import type { KnownKeys } from "./keys.js";
import type { Finding, GameRecord } from "./record.js";
import { isSigned, keyId, type Validity } from "./signatures.js";

export interface Receipt {
  readonly game: string;
  readonly version: number;
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

interface ReceiptCheck {
  readonly findings: readonly Finding[];
  /** The last version of the record for which there is a valid receipt. */
  readonly anchoredVersion: number | null;
  /** Receipts whose signatures cannot be checked here. */
  readonly unchecked: number;
}

/** Clocks of a service differ by less than this. */
const TOLERANCE_MS = 60_000;

/** The receipts in a response or file: one, a list of them, or an object with `receipt` or `receipts`. */
export function readReceipts(value: Json): Receipt[] {
  const form = isObject(value) ? (value["receipts"] ?? value["receipt"] ?? value) : value;
  return (isArray(form) ? listOf(form, "receipts") : [form]).map((each) => {
    const receipt = objectOf(each, "a receipt");
    return {
      game: textOf(receipt["game"], "game"),
      version: countOf(receipt["version"], "version"),
      hash: hashOf(receipt["hash"], "hash"),
      keyId: textOf(receipt["key_id"], "key_id"),
      signature: textOf(receipt["signature"], "signature"),
    };
  });
}

export async function checkReceipts(
  record: GameRecord,
  known: KnownKeys,
  receipts: readonly Receipt[],
): Promise<ReceiptCheck> {
  const findings: Finding[] = [];
  const hashes = [record.genesis.hash, ...record.entries.map(({ hash }) => hash)];
  const signed = new Map<number, string>();
  const own = record.genesis.keyId;
  if (own !== null && !known.keys.has(own))
    findings.push({ version: 0, message: `the key ${own} of the genesis is unknown` });
  let [anchoredVersion, unchecked]: [number | null, number] = [null, 0];
  for (const receipt of receipts) {
    const { version, hash } = receipt;
    const [isValid, message] = await judge(receipt, record, known);
    if (isValid === null) unchecked += 1;
    else if (!isValid) findings.push({ version, message });
    else if ((signed.get(version) ?? hash) !== hash)
      findings.push({ version, message: "two receipts have different hashes: the signer lied" });
    else if (hashes[version] !== hash)
      findings.push({
        version,
        message: version < hashes.length ? "a receipt has another hash" : "the record ends before a receipt",
      });
    else anchoredVersion = Math.max(anchoredVersion ?? 0, version);
    if (isValid === true && !signed.has(version)) signed.set(version, hash);
  }
  return { findings, anchoredVersion, unchecked };
}

/** Whether the receipt itself is valid, and why not. */
async function judge(
  receipt: Receipt,
  { genesis, entries }: GameRecord,
  known: KnownKeys,
): Promise<[Validity, string]> {
  const key = known.keys.get(receipt.keyId);
  if (receipt.game !== genesis.game) return [false, `a receipt is for the game ${receipt.game}`];
  if (key === undefined) return [false, `there is no key ${receipt.keyId}`];
  const at = receipt.version === 0 ? genesis.at : entries[receipt.version - 1]?.at;
  if (key.usedUntil !== null && at !== undefined && Date.parse(at) - Date.parse(key.usedUntil) > TOLERANCE_MS) {
    return [false, `the key ${receipt.keyId} was used until ${key.usedUntil}`];
  }
  return [await isValidReceipt(receipt, key.publicKey), "the signature of a receipt is not valid"];
}

async function isValidReceipt(receipt: Receipt, publicKey: string): Promise<Validity> {
  try {
    const message = tagged(
      "landnama/receipt/1",
      framed(receipt.game),
      unsigned(receipt.version, 8),
      fromHex(receipt.hash),
    );
    return (
      keyId(fromHex(publicKey)) === receipt.keyId && (await isSigned(publicKey, message, fromHex(receipt.signature)))
    );
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

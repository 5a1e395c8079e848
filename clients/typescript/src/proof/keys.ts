/** The signed lists of the keys of a service; `readKeyLists` refuses lists that contradict each other. */

import { concat, fromHex, Malformed, tagged, toHex } from "./bytes.js";
import {
  canonical,
  canonicalBytes,
  countOf,
  hashOf,
  listOf,
  objectOf,
  optional,
  requireFields,
  textOf,
  timeOf,
  type Json,
  type JsonObject,
} from "./json.js";
import { isSigned, isSoundKey, keyId, type Validity } from "./signatures.js";
import { sha256 } from "./sha256.js";

export interface PublicKey {
  readonly publicKey: string;
  /** Null for the key in use. */
  readonly usedUntil: string | null;
}

export interface KnownKeys {
  /** By their ids. */
  readonly keys: ReadonlyMap<string, PublicKey>;
  readonly rootKey: string | null;
  /** Whether the root key signed the lists; null where that cannot be checked. */
  readonly areSigned: Validity;
}

export const NO_KEYS: KnownKeys = { keys: new Map(), rootKey: null, areSigned: null };
const KEY_FIELDS = ["algorithm", "key_id", "public_key", "used_from", "used_until"];

/** The keys of the latest of some responses of `GET /v1/keys`; throws `Malformed` if a list cannot be trusted. */
export async function readKeyLists(responses: readonly Json[], root: string | null = null): Promise<KnownKeys> {
  const lists = responses.map(readList).sort((one, other) => one.number - other.number);
  const [first, last] = [lists[0], lists.at(-1)];
  if (first === undefined || last === undefined) return NO_KEYS;
  const rootKey = root ?? first.rootKey;
  const signed = await Promise.all(lists.map((list) => checkSignature(list, rootKey)));
  lists.slice(1).forEach((newer, index) => {
    requireChain(lists[index] ?? newer, newer);
  });
  const keys = new Map(
    last.keys.map((key) => [
      textOf(key["key_id"], "key_id"),
      {
        publicKey: textOf(key["public_key"], "public_key"),
        usedUntil: optional(timeOf, key["used_until"], "used_until"),
      },
    ]),
  );
  return { keys, rootKey, areSigned: signed.includes(null) ? null : true };
}

interface KeyList {
  readonly form: JsonObject;
  readonly number: number;
  readonly previous: string | null;
  readonly rootKey: string;
  readonly keys: readonly JsonObject[];
  readonly hash: string;
  readonly signature: string;
}

function readList(response: Json): KeyList {
  const row = objectOf(response, "the response");
  requireFields(row, ["hash", "key_list", "signature"], "the response");
  const form = objectOf(row["key_list"], "the list of keys");
  requireFields(form, ["keys", "number", "previous", "root_key"], "the list of keys");
  return {
    form,
    number: countOf(form["number"], "number"),
    previous: optional(hashOf, form["previous"], "previous"),
    rootKey: hashOf(form["root_key"], "root_key"),
    keys: listOf(form["keys"], "keys").map(readListedKey),
    hash: hashOf(row["hash"], "hash"),
    signature: textOf(row["signature"], "signature"),
  };
}

function readListedKey(value: Json): JsonObject {
  const key = objectOf(value, "a key");
  requireFields(key, KEY_FIELDS, "a key");
  const publicKey = fromHex(hashOf(key["public_key"], "public_key"));
  if (keyId(publicKey) !== key["key_id"] || key["algorithm"] !== "Ed25519" || !isSoundKey(publicKey)) {
    throw new Malformed(`the key ${canonical(key["key_id"] ?? null)} cannot be used`);
  }
  return key;
}

async function checkSignature({ form, rootKey, hash, signature }: KeyList, known: string): Promise<Validity> {
  if (rootKey !== known) throw new Malformed(`the list of keys is signed by another root key: ${rootKey}`);
  const message = concat(tagged("landnama/keys/1"), canonicalBytes(form));
  const isValid = toHex(sha256(message)) === hash ? await isSigned(rootKey, message, fromHex(signature)) : false;
  if (isValid === false) throw new Malformed("the list of keys is not signed by its root key");
  return isValid;
}

/** Both lists have to be of one chain: the newer one keeps every key, and may add the end of the last one. */
function requireChain(older: KeyList, newer: KeyList): void {
  const kept =
    canonical(withoutLastEnd(newer.keys.slice(0, older.keys.length))) === canonical(withoutLastEnd(older.keys));
  const step = newer.number - older.number;
  const before = step === 0 ? newer.hash : step === 1 ? newer.previous : older.hash;
  if (!kept || before !== older.hash)
    throw new Malformed("two lists of keys contradict each other: the owner of the root key signed both");
}

function withoutLastEnd(keys: readonly JsonObject[]): readonly JsonObject[] {
  return keys.map((key, index) => (index === keys.length - 1 ? { ...key, used_until: null } : key));
}

/** Ed25519 signatures, checked by Web Crypto, and the keys that may make them. */

import { fromHex, Malformed, tagged, toHex, type Bytes } from "./bytes.js";
import { sha256 } from "./sha256.js";

/** Whether a signature is valid; null where it cannot be checked: browsers offer Web Crypto on https and localhost only. */
export type Validity = boolean | null;

const PRIME = 2n ** 255n - 19n;
const ORDER_EIGHT = 0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** The y coordinates of the points of small order: anybody can make signatures that fit such a key. */
const SMALL_ORDER = new Set([0n, 1n, PRIME - 1n, ORDER_EIGHT, PRIME - ORDER_EIGHT]);
const KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;

/** Whether the bytes are the only encoding of a point that is not of small order. */
export function isSoundKey(key: Bytes): boolean {
  const y = BigInt(`0x${toHex(Uint8Array.from(key).reverse()) || "0"}`) % 2n ** 255n;
  return key.length === KEY_LENGTH && y < PRIME && !SMALL_ORDER.has(y);
}

/** The first 8 bytes of the hash of a public key, which name it. */
export function keyId(key: Bytes): string {
  return toHex(sha256(tagged("landnama/key/1", key)).slice(0, 8));
}

export async function isSigned(publicKey: string, message: Bytes, signature: Bytes): Promise<Validity> {
  const key = readKey(publicKey);
  if (key === null || signature.length !== SIGNATURE_LENGTH) return false;
  // Web Crypto is missing in pages that are no secure context, although its type says that it is there.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  try {
    return await subtle.verify(
      "Ed25519",
      await subtle.importKey("raw", key, "Ed25519", false, ["verify"]),
      signature,
      message,
    );
  } catch (error) {
    if (error instanceof Error && error.name === "DataError") return false;
    return null;
  }
}

function readKey(publicKey: string): Bytes | null {
  try {
    const key = fromHex(publicKey);
    return isSoundKey(key) ? key : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

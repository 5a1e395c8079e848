/** A verifier of exported games, written from docs/trust.md: no request, no page, no code of the server. */

export { fromHex, Malformed, utf8, type Bytes } from "./bytes.js";
export { canonical, parseCanonical, type Json, type JsonObject } from "./json.js";
export { NO_KEYS, readKeyLists, type KnownKeys, type PublicKey } from "./keys.js";
export { readReceipts, type Receipt } from "./receipts.js";
export type { Finding } from "./record.js";
export type { RecordedDraw } from "./draws.js";
export { readCheckpoint, type Checkpoint } from "./transparency.js";
export { verifyExport, type Anchors, type Check, type CheckName, type CheckState, type Verdict } from "./verify.js";

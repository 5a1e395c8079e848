/** What the page and its worker say to each other. */

import type { Check, Json, Verdict } from "landnama-client/proof";

/** An export, and what else is there to check it: responses of `GET /v1/keys`, receipts, the text of a checkpoint. */
export interface Job {
  readonly data: ArrayBuffer;
  readonly keyLists: readonly Json[];
  readonly receipts: readonly Json[];
  readonly checkpoint: string | null;
  /** The root key that this browser knows; null if it knows none. */
  readonly rootKey: string | null;
}

export type Report =
  | { readonly kind: "check"; readonly check: Check }
  | { readonly kind: "verdict"; readonly verdict: Verdict; readonly rootKey: string | null }
  | { readonly kind: "problem"; readonly message: string };

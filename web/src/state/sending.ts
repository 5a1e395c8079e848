/** Sends a request that must be executed once, although its answer may be lost. */

import { ConnectionLost } from "landnama-client";

/** Attempts of a request; all have the same idempotency key. */
const ATTEMPTS = 3;

/** Sends a request, and repeats it while the answer is lost; the server executes requests with the same key once. */
export async function sendOnce<Answer>(key: string, request: (key: string) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request(key);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || attempt === ATTEMPTS) throw error;
    }
  }
}

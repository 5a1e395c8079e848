/** Requests that never act twice: sent again after a rate limit, an outage or a lost answer. */

import { bodyOf } from "./client.js";
import { ConnectionLost, ProblemError } from "./problem.js";
import { pause } from "./stream.js";

/** Seconds before the first repetition, which double, and at most. */
const FIRST_PAUSE = 0.5;
const LONGEST_PAUSE = 15;
/** Seconds until an answer must arrive, beyond those that a long poll waits. */
const TIMEOUT = 30;
const BUSY = [429, 502, 503, 504];

export interface ExchangeOptions {
  /** Seconds that all pauses together may take. */
  patience: number;
  /** Seconds that the server may wait before it answers. */
  wait?: number;
  signal?: AbortSignal | undefined;
}

/** The body of the response to a request that has the effect of one, however often it is sent. */
export async function exchange<Body>(
  send: (signal: AbortSignal) => Promise<{ data?: Body }>,
  { patience, wait = 0, signal }: ExchangeOptions,
): Promise<Body> {
  let left = patience;
  for (let seconds = FIRST_PAUSE; ; seconds = Math.min(2 * seconds, LONGEST_PAUSE)) {
    const timeout = AbortSignal.timeout(1000 * (TIMEOUT + wait));
    try {
      return bodyOf(await send(signal ? AbortSignal.any([signal, timeout]) : timeout));
    } catch (error) {
      const problem = error instanceof ProblemError ? error : undefined;
      const next = Math.max(seconds, problem?.retryAfter ?? 0);
      if (signal?.aborted || next > left || (problem && !BUSY.includes(problem.status))) {
        throw problem ?? new ConnectionLost("The server does not answer.", { cause: error });
      }
      left -= next;
      await pause(1000 * next, signal);
      signal?.throwIfAborted();
    }
  }
}

/** Server-sent events over `fetch`: it sends headers, which `EventSource` cannot, and resumes after a lost connection. */

import { ProblemError, closingProblem, isProblem } from "./problem.js";

export interface StreamMessage {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

export interface StreamOptions {
  /** Address of the stream, with its query; a function gives that of the next connection. */
  url: string | (() => string);
  token?: string | undefined;
  /** The language of sentences and problems, such as `de`; by default that of the browser, elsewhere English. */
  language?: string | undefined;
  /** The `id` of the last message that was received: the stream continues after it. */
  after?: string | undefined;
  signal: AbortSignal;
  /** Whether the stream ends with a message; by default with `game_over`. */
  isLast?: (message: StreamMessage) => boolean;
  /** Called with false when the connection is lost, and with true when messages arrive again. */
  onConnection?: (connected: boolean) => void;
  fetch?: typeof fetch;
  /** Milliseconds without a byte, heartbeats included, after which the connection counts as lost. */
  silence?: number;
  /** Milliseconds until the first attempt to reconnect; it doubles up to 30 seconds. */
  retry?: number;
}

const LONGEST_RETRY = 30_000;

/**
 * Yields messages until the last one or until `signal` aborts. It reconnects by itself, so that every message with an
 * `id` arrives once. A problem that no retry can solve, such as an invalid token, rejects with `ProblemError`.
 */
export async function* streamEvents(options: StreamOptions): AsyncGenerator<StreamMessage, void> {
  const { signal, onConnection, retry = 1000, isLast = ({ event }) => event === "game_over" } = options;
  let after = options.after;
  let wait = retry;
  while (!signal.aborted) {
    try {
      for await (const message of readOnce({ ...options, after })) {
        wait = retry;
        onConnection?.(true);
        if (message === undefined) continue;
        if (message.event === "stream_closing") {
          const problem = closingProblem(message.data);
          if (problem && problem.status < 500) throw new ProblemError(problem);
          break;
        }
        after = message.id ?? after;
        yield message;
        if (isLast(message)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) throw error;
    }
    if (signal.aborted) return;
    onConnection?.(false);
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_RETRY);
  }
}

/** The messages of one connection; undefined for a heartbeat. */
async function* readOnce(options: StreamOptions): AsyncGenerator<StreamMessage | undefined, void> {
  const { url, token, language, after, silence = 40_000 } = options;
  const silent = new AbortController();
  const headers: Record<string, string> = { Accept: "text/event-stream" };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (language) headers["Accept-Language"] = language;
  if (after !== undefined) headers["Last-Event-ID"] = after;
  let timer = setTimeout(() => silent.abort(), silence);
  try {
    const signal = AbortSignal.any([options.signal, silent.signal]);
    const response = await (options.fetch ?? fetch)(typeof url === "string" ? url : url(), {
      headers,
      signal,
      cache: "no-store",
    });
    if (!response.ok || !response.body) {
      const body: unknown = await response.json().catch(() => undefined);
      if (isProblem(body)) throw new ProblemError(body);
      return;
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silence);
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

/** A message; undefined for a block without data, such as a heartbeat. */
function parseBlock(block: string): StreamMessage | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ""));
  }
  const data = fields.get("data");
  if (data === undefined) return undefined;
  return { event: fields.get("event") ?? "message", id: fields.get("id"), data: JSON.parse(data) as unknown };
}

/** Waits so long, or until `signal` aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Problems in words: a notice, and attempts whose problem is shown until the next one. */

import { ConnectionLost } from "landnama-client";
import { useState } from "preact/hooks";

import type { Table } from "../state/table.js";

export function Notice({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p class="notice" role="alert">
      {text}
    </p>
  );
}

/** A page whose game has not arrived, or cannot be shown. */
export function Loading({ table }: { table: Table }) {
  const problem = table.game.value ? undefined : table.notice.value;
  if (problem === undefined)
    return (
      <main class="page">
        <p role="status">{table.connected.value ? "Loading the game…" : "The server does not answer. Trying again…"}</p>
      </main>
    );
  return (
    <main class="page">
      <h1>Nothing to show</h1>
      <p role="status">{problem}</p>
      <StartLink />
    </main>
  );
}

/** The way on from a page that has nothing to show. */
export function StartLink() {
  return (
    <p>
      <a href="/">To the start page</a>
    </p>
  );
}

interface Attempts {
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** Whether an attempt is being made. */
  readonly isBusy: boolean;
  readonly attempt: (work: () => Promise<unknown>) => void;
}

/** Attempts of a component, one at a time. */
export function useAttempts(): Attempts {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => {
        setProblem(problemOf(error));
      })
      .finally(() => {
        setBusy(false);
      });
  };
  return { problem, isBusy, attempt };
}

/** What went wrong, for the person to read. */
function problemOf(error: unknown): string {
  if (error instanceof ConnectionLost) return "The server does not answer.";
  return error instanceof Error ? error.message : String(error);
}

/** The times of the status line: how long the game has waited, and the time that is left. They are not part of the live region. */

import { useEffect, useState } from "preact/hooks";

import { leftWords, sinceWords } from "../rules/times.js";
import type { Game } from "../state/table.js";

const SECOND = 1000;

/** The time since the last entry, from a minute on, and the time until the earliest deadline of a seat that is due. */
export function Times({ game: { updated_at, deadline_at } }: { game: Game }) {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const since = sinceWords(now - Date.parse(updated_at));
  return (
    <>
      {since && (
        <span class="clock" title={`Since ${new Date(updated_at).toLocaleString()}`}>
          for {since}
        </span>
      )}
      {deadline_at && (
        <span class="clock" role="timer" title="Time left">
          {leftWords(Date.parse(deadline_at) - now)}
        </span>
      )}
    </>
  );
}

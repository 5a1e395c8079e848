/** Undo: the button, which stands out for a few seconds after an action. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { undoLabel } from "../rules/undo.js";
import type { Requests } from "../state/requests.js";
import type { Table } from "../state/table.js";
import { Sign } from "./icons.js";
import type { SeatName } from "./sentence.js";

/** Milliseconds for which the button stands out after an action that can be undone without consent. */
const FRESH_MS = 6000;

export function UndoButton({ requests, seatName }: { requests: Requests; seatName: SeatName }) {
  const { table } = requests;
  const undo = undoLabel(table.choices.value, seatName);
  const isFresh = useIsFresh(table);
  const title = table.past.value === undefined ? undo.title : "Go back to the present to undo.";
  return (
    <button
      type="button"
      class={`undo${isFresh ? " fresh" : ""}`}
      disabled={table.sending.value || !undo.isPossible}
      onClick={() => void requests.undo()}
      title={title}
    >
      <Sign name="undo" /> {undo.words}
    </button>
  );
}

/** Whether the reader has just acted, and may undo it without consent; what was done before the page was opened does not count. */
function useIsFresh(table: Table): boolean {
  const isFresh = useSignal(false);
  const { undo, version } = table.choices.value;
  const known = useRef(version);
  const isFree = undo?.free === true;
  useEffect(() => {
    isFresh.value = isFree && known.current > 0 && version > known.current;
    known.current = version;
    const timer = setTimeout(() => {
      isFresh.value = false;
    }, FRESH_MS);
    return () => clearTimeout(timer);
  }, [isFree, version]);
  return isFresh.value;
}

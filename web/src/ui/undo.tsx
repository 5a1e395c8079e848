/** Undo: the button, and a bar that offers it for a few seconds after an action. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { undoLabel } from "../rules/undo.js";
import type { Requests } from "../state/requests.js";
import { Sign } from "./icons.js";
import type { SeatName } from "./sentence.js";

const SHOWN_MS = 6000;

export function UndoBar({ requests }: { requests: Requests }) {
  const { table } = requests;
  const isShown = useSignal(false);
  const offered = useRef(0);
  const { undo, version } = table.choices.value;
  const isFree = undo?.free === true;
  useEffect(() => {
    isShown.value = isFree && version > offered.current;
    if (isFree) offered.current = version;
    const timer = setTimeout(() => {
      isShown.value = false;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isFree, version]);
  if (!isShown.value || !isFree) return null;
  return (
    <div class="undo-bar">
      Done.{" "}
      <button
        type="button"
        disabled={table.sending.value}
        onClick={() => {
          isShown.value = false;
          void requests.undo();
        }}
      >
        Take it back
      </button>
    </div>
  );
}

export function UndoButton({ requests, seatName }: { requests: Requests; seatName: SeatName }) {
  const { table } = requests;
  const undo = undoLabel(table.choices.value, seatName);
  const title = table.past.value === undefined ? undo.title : "Go back to the present to undo.";
  return (
    <button
      type="button"
      class="undo"
      disabled={table.sending.value || !undo.isPossible}
      onClick={() => void requests.undo()}
      title={title}
    >
      <Sign name="undo" /> {undo.words}
    </button>
  );
}

/** A bar that offers to undo the action that was just sent, for a few seconds. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Requests } from "../state/requests.js";

const SHOWN_MS = 6000;

export function UndoBar({ requests }: { requests: Requests }) {
  const { table } = requests;
  const isShown = useSignal(false);
  const { undo, version } = table.choices.value;
  const isFree = undo?.free === true;
  useEffect(() => {
    isShown.value = isFree;
    const timer = setTimeout(() => { isShown.value = false; }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isFree, version]);
  if (!isShown.value || !isFree || table.past.value !== undefined) return null;
  return (
    <div class="undo-bar">
      Done. <button type="button" disabled={table.sending.value} onClick={() => { isShown.value = false; void requests.undo(); }}>Take it back</button>
    </div>
  );
}

/** The list of keys, as a dialog. */

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { confirmsAll, toggleConfirmsAll } from "../state/confirm.js";
import { KEY_HELP } from "./keys.js";

export function KeyHelp({ isOpen }: { isOpen: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen.value]);
  return (
    <dialog ref={dialog} class="key-help" aria-label="Keys" onClose={() => { isOpen.value = false; }}>
      <h2>Keys</h2>
      <dl>{KEY_HELP.map(([keys, what]) => <div key={keys}><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div>)}</dl>
      <label><input type="checkbox" checked={confirmsAll.value} onChange={toggleConfirmsAll} /> Confirm every action</label>
      <form method="dialog"><button type="submit" class="main">Close</button></form>
    </dialog>
  );
}

/** The list of keys and the settings of the table, as a dialog. */

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { confirmsAll, toggleConfirmsAll } from "../state/confirm.js";
import { notifies, sounds, toggleNotifications, toggleSounds } from "../state/attention.js";
import { Switch } from "../ui/switch.js";
import { KEY_HELP } from "./keys.js";

export function KeyHelp({ isOpen }: { isOpen: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen.value]);
  return (
    <dialog
      ref={dialog}
      class="key-help"
      aria-label="Keys and settings"
      onClose={() => {
        isOpen.value = false;
      }}
    >
      <h2>Keys</h2>
      <dl>
        {KEY_HELP.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch words="Confirm every action" isOn={confirmsAll.value} onChange={toggleConfirmsAll} />
      <Switch words="Play a sound when it is my turn" isOn={sounds.value} onChange={toggleSounds} />
      <Switch words="Notify me while this page is hidden" isOn={notifies.value} onChange={toggleNotifications} />
      <form method="dialog">
        <button type="submit" class="main">
          Close
        </button>
      </form>
    </dialog>
  );
}

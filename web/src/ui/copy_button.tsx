/** A button that copies a text; the clipboard exists only on https and localhost. */

import { useSignal } from "@preact/signals";

export function CopyButton({ text }: { text: string }) {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
  };
  return "clipboard" in navigator ? (
    <button type="button" onClick={() => void copy()}>
      {copied.value ? "Copied" : "Copy"}
    </button>
  ) : null;
}

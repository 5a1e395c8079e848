/** A setting that takes a request or a permission to change. */

import { useState } from "preact/hooks";

import { Notice, useAttempts } from "./notice.js";

/** The box shows what was asked for until the change has ended, and then what is set, also where it has failed. */
export function Switch({ words, isOn, onChange }: { words: string; isOn: boolean; onChange: () => unknown }) {
  const { problem, attempt } = useAttempts();
  const [asked, ask] = useState<boolean>();
  const change = async (): Promise<void> => {
    try {
      await onChange();
    } finally {
      ask(undefined);
    }
  };
  return (
    <>
      <label class="setting">
        <input
          type="checkbox"
          checked={asked ?? isOn}
          onChange={(event) => {
            ask(event.currentTarget.checked);
            attempt(change);
          }}
        />{" "}
        {words}
      </label>
      <Notice text={problem} />
    </>
  );
}

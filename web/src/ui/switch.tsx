/** A setting that takes a request or a permission to change. */

import { Notice, useAttempts } from "./notice.js";

/** The box shows what is set once the change has ended, also where it has failed. */
export function Switch({ words, isOn, onChange }: { words: string; isOn: () => boolean; onChange: () => unknown }) {
  const { problem, attempt } = useAttempts();
  return (
    <>
      <label class="setting">
        <input
          type="checkbox"
          checked={isOn()}
          onChange={({ currentTarget: box }) =>
            attempt(async () => {
              try {
                await onChange();
              } finally {
                box.checked = isOn();
              }
            })
          }
        />{" "}
        {words}
      </label>
      <Notice text={problem} />
    </>
  );
}

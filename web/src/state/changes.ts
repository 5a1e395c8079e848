/** What changed last on the board: the newest entry up to a version that placed, moved or rolled something. */

import { changesBetween } from "../board/changes.js";
import type { Outline, Scene } from "../board/scene.js";
import type { View } from "../board/view.js";
import type { Frame, Recording } from "./recording.js";

/** After so many entries without a change nothing is outlined. */
const LOOK_BACK = 12;
const NONE: readonly Outline[] = [];

/** The outlines at a version; entries that change nothing on the board leave those before them, but an undo ends them. */
export function changesAt(recording: Recording, version: number, sceneOf: (view: View) => Scene): readonly Outline[] {
  if (recording.frames.value.length === 0 || recording.lastVersion < version) return NONE;
  const first = Math.max(recording.firstVersion.value ?? version, version - LOOK_BACK);
  // Forwards, because a recording finds the view after the last one at once.
  const views = Array.from({ length: version - first + 1 }, (_, index) => recording.viewAt(first + index));
  let after = views.pop();
  let scene = after && sceneOf(after);
  for (let at = version; after && scene && views.length > 0; at--) {
    const before = views.pop();
    const frame = recording.frameAt(at);
    if (!before || !frame) break;
    const sceneBefore = sceneOf(before);
    const found = changesBetween(sceneBefore, scene, after, rollsOf(frame));
    if (found || frame.restores !== undefined) return found ?? NONE;
    [after, scene] = [before, sceneBefore];
  }
  return NONE;
}

/** The sums of the dice of an entry, as its sentences tell them. */
function rollsOf({ texts }: Frame): number[] {
  return texts.flatMap(({ with: { total, dice } }) =>
    typeof total === "number" && Array.isArray(dice) ? [total] : [],
  );
}

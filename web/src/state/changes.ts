/** What changed last on the board: the newest entry up to a version that placed, moved or rolled something. */

import { changesBetween } from "../board/changes.js";
import type { Outline, Scene } from "../board/scene.js";
import type { View } from "../board/view.js";
import type { Frame, Recording } from "./recording.js";

/** After so many entries without a change nothing is outlined. */
const LOOK_BACK = 12;
const NONE: readonly Outline[] = [];

/** The outlines at each version of a recording. What an entry changed is found once, because entries do not change. */
export class Changes {
  readonly #recording: Recording;
  readonly #sceneOf: (view: View) => Scene;
  readonly #found = new Map<number, readonly Outline[] | undefined>();

  constructor(recording: Recording, sceneOf: (view: View) => Scene) {
    this.#recording = recording;
    this.#sceneOf = sceneOf;
  }

  /** The outlines at a version; entries that change nothing on the board leave those before them, but an undo ends them. */
  at(version: number): readonly Outline[] {
    const { frames, firstVersion, lastVersion } = this.#recording;
    if (frames.value.length === 0 || lastVersion < version) return NONE;
    const first = Math.max(firstVersion.value ?? version, version - LOOK_BACK);
    for (let at = version; at > first; at--) {
      const found = this.#changesOf(at);
      if (found) return found;
    }
    return NONE;
  }

  #changesOf(version: number): readonly Outline[] | undefined {
    if (!this.#found.has(version)) this.#found.set(version, this.#findChanges(version));
    return this.#found.get(version);
  }

  #findChanges(version: number): readonly Outline[] | undefined {
    const frame = this.#recording.frameAt(version);
    const before = this.#recording.viewAt(version - 1);
    const view = this.#recording.viewAt(version);
    if (!frame || !before || !view) return NONE;
    const changes = changesBetween(this.#sceneOf(before), this.#sceneOf(view), view, rollsOf(frame));
    return changes ?? (frame.restores === undefined ? undefined : NONE);
  }
}

/** The sums of the dice of an entry, as its sentences tell them. */
function rollsOf({ texts }: Frame): number[] {
  return texts.flatMap(({ with: { total, dice } }) =>
    typeof total === "number" && Array.isArray(dice) ? [total] : [],
  );
}

/** The stored views of every ruleset, each with its scene; the service's tests compare the same files. */

import { coloniesScene } from "../src/board/colonies.js";
import { islandScene } from "../src/board/island.js";
import type { Bounds, Scene, Sprite } from "../src/board/scene.js";
import type { View } from "../src/board/view.js";

export interface StoredView {
  readonly seat: number | null;
  readonly view: View;
  readonly scene: { readonly bounds: Bounds; readonly sprites: readonly Sprite[] };
}

const FILES = import.meta.glob<StoredView>("../../tests/projections/pictures/scenes/*.json", {
  eager: true,
  import: "default",
});

/** The files by name, such as `natick`. */
export const STORED_VIEWS: readonly (readonly [name: string, stored: StoredView])[] = Object.entries(FILES).map(
  ([path, stored]) => [path.replace(/^.*\/|\.json$/g, ""), stored],
);

export function sceneOf({ view, seat }: StoredView): Scene {
  return "board" in view ? islandScene(view) : coloniesScene(view, seat ?? -1);
}

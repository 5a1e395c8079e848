/** What changed last on the board that a page shows. */

import { useComputed } from "@preact/signals";

import type { Outline } from "../board/scene.js";
import { changesAt } from "../state/changes.js";
import type { Table } from "../state/table.js";
import { sceneOf } from "./status.js";

export function useChanges(table: Table): readonly Outline[] {
  return useComputed(() =>
    changesAt(table.recording, table.past.value ?? table.version.value, (view) => sceneOf(view, table.seat.value)),
  ).value;
}

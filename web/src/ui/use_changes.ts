/** What changed last on the board that a page shows. */

import { useMemo } from "preact/hooks";

import type { Outline } from "../board/scene.js";
import { Changes } from "../state/changes.js";
import type { Table } from "../state/table.js";
import { sceneOf } from "./status.js";

export function useChanges({ recording, seat, past, version }: Table): readonly Outline[] {
  const reader = seat.value;
  const changes = useMemo(() => new Changes(recording, (view) => sceneOf(view, reader)), [recording, reader]);
  const [shown, isRead] = [past.value ?? version.value, recording.frames.value.length > 0];
  return useMemo(() => changes.at(shown), [changes, shown, isRead, recording.lastVersion >= shown]);
}

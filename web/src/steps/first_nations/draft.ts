/** Set-up of First Nations: Settlers begin at the coast, so the middle of the island is veiled for them. */

import { computeGeometry, type Geometry } from "../../board/geometry.js";
import type { Note } from "../../board/scene.js";
import { headOf, type StepProps } from "../step.js";

/** The view where a Settler of this browser places a settlement of the set-up. */
function draftView({ view, table }: StepProps) {
  return "first_nations" in view && view.first_nations.seat !== table.seat.value && headOf(view, "setup_settlement")
    ? view
    : undefined;
}

export function draftPrompt(props: StepProps): string | undefined {
  return draftView(props) && "Place a settlement near the coast.";
}

export function draftNotes(props: StepProps): readonly Note[] {
  const view = draftView(props);
  if (!view || props.draft.openPlaces.value.size === 0) return [];
  return inlandHexes(computeGeometry(view.board.hexes)).map((hex) => ({
    at: `hex:${hex}`,
    text: "closed",
    tone: "veil",
  }));
}

/** The hexes of which no corner touches a hex at the coast. */
export function inlandHexes({ edges, hexesAt, centres }: Geometry): number[] {
  const coastal = new Set(edges.filter(({ hexes }) => hexes.length === 1).flatMap(({ hexes }) => hexes));
  const reached = new Set(hexesAt.filter((hexes) => hexes.some((hex) => coastal.has(hex))).flat());
  return [...centres.keys()].filter((hex) => !reached.has(hex));
}

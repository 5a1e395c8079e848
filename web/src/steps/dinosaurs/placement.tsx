/** Placing dinosaurs: the colonies that wait, the hexes that would be overfull, and the competitions to come. */

import type { Note } from "../../board/scene.js";
import { agendaOf, habitatsOf, type DinosaursPart, type Habitat } from "../../board/view.js";
import { countWords } from "../../rules/words.js";
import { SeatMark } from "../../ui/icons.js";
import { MainButton, StepButtons, StepFrame } from "../parts.js";
import { headOf, legal, type StepProps } from "../step.js";

export const PLACING = "place_dinosaur";
export const STOP = "stop_placing_dinosaurs";

export function Placing(props: StepProps) {
  const { draft, view } = props;
  const colonies = headOf(view, "dinosaur_placement")?.corners?.length ?? 0;
  const pending = draft.pending.value?.action;
  const [stop] = legal(props, STOP);
  const asksForHex = [...draft.openPlaces.value].some((key) => key.startsWith("hex:"));
  const waiting =
    colonies === 1 ? "One colony may place a dinosaur." : `${colonies} colonies may each place a dinosaur.`;
  return (
    <StepFrame label="Place dinosaurs" about={`${waiting} Choose ${asksForHex ? "its hex" : "a colony"}.`}>
      <StepButtons props={props}>
        {pending ? (
          <MainButton props={props} action={pending.type} words="Place it" onClick={() => draft.send(pending)} />
        ) : (
          stop && <MainButton props={props} action={STOP} words="Stop placing" onClick={() => draft.send(stop)} />
        )}
      </StepButtons>
    </StepFrame>
  );
}

/** A card for each hex that has more dinosaurs than it can feed; it is decided when placing is over. */
export function Competitions(props: StepProps) {
  const { view } = props;
  if (!("dinosaurs" in view)) return null;
  const hexes = agendaOf(view)
    .filter(({ step }) => step === "competition")
    .map(({ hex }) => hex);
  const overfull = habitatsOf(view).filter(({ hex }) => hexes.includes(hex));
  return (
    <>
      {overfull.map((habitat) => (
        <Competition key={habitat.hex} habitat={habitat} dinosaurs={view.dinosaurs} {...props} />
      ))}
    </>
  );
}

function Competition({
  habitat,
  dinosaurs,
  seatName,
  view,
  draft,
}: StepProps & { habitat: Habitat; dinosaurs: DinosaursPart }) {
  const { niche, capacity, hex } = habitat;
  const here = habitat.dinosaurs.flatMap((count, colour) =>
    count > 0 ? [{ colour, count, points: dinosaurs.colours[colour]?.niches[niche] ?? 0 }] : [],
  );
  const name = draft.scene().places.get(`hex:${hex}`)?.label ?? niche;
  return (
    <StepFrame label={`Competition: ${name}`}>
      <div class="band">
        <strong>Competition on {name}</strong>{" "}
        <small>
          {here.reduce((sum, { count }) => sum + count, 0)} dinosaurs, food for {capacity}
        </small>
      </div>
      <ul class="pieces" tabIndex={0}>
        {here.map(({ colour, count, points }) => (
          <li key={colour}>
            <SeatMark colour={colour} /> {seatName(colour)}: {count}{" "}
            <small>
              {countWords(points, "point")} in {niche}
            </small>
          </li>
        ))}
      </ul>
      <details class="why">
        <summary>Who loses?</summary>
        <ol class="questions">
          <li>The fewest points in {niche} lose first.</li>
          <li>If equal, those without a connection to their colonies.</li>
          <li>
            If still equal,{" "}
            {view.active_seat === null ? "the active seat" : seatName(view.active_seat).replace(/^You\b/, "you")}.
          </li>
        </ol>
      </details>
    </StepFrame>
  );
}

/** Footprints at the colonies that wait, and the hexes on which one more would be too many. */
export function placingNotes({ draft, view }: StepProps): readonly Note[] {
  if (!("dinosaurs" in view) || draft.current.value !== PLACING) return [];
  const waiting = (headOf(view, "dinosaur_placement")?.corners ?? []).map(
    (corner): Note => ({ at: `corner:${corner}`, text: "waits" }),
  );
  const full = habitatsOf(view).filter(
    ({ hex, dinosaurs, capacity }) =>
      draft.openPlaces.value.has(`hex:${hex}`) && dinosaurs.reduce((sum, count) => sum + count, 0) >= capacity,
  );
  return [...waiting, ...full.map(({ hex }): Note => ({ at: `hex:${hex}`, text: "full", tone: "danger" }))];
}

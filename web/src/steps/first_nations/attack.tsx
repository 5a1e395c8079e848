/** Attack and defence: the pieces at risk, the faces that remove them, the Knights, and who is asked. */

import { computeGeometry } from "../../board/geometry.js";
import { coloursAtHexes } from "../../board/places.js";
import type { Note } from "../../board/scene.js";
import { agendaOf } from "../../board/view.js";
import { actionTitle, listWords, readable } from "../../rules/words.js";
import { SeatMark, Sign } from "../../ui/icons.js";
import { MainButton, SeatOrder, StepButtons, StepFrame, aboutAction } from "../parts.js";
import { legal, type StepProps } from "../step.js";

/** What the seats of a step may do, before their names. */
const ASKED: Readonly<Record<string, string>> = {
  defence: "defended by",
  counter_defence: "may cancel a Knight:",
};
export const DEFENCE_TYPES = ["defend_road", "defend_building", "decline_knight", "cancel_knight"] as const;

type Nation = Extract<StepProps["view"], { first_nations: object }>["first_nations"];
type AttackedPiece = Nation["defence"][number];

function attackedPieces({ view }: StepProps): readonly AttackedPiece[] {
  return "first_nations" in view ? view.first_nations.defence : [];
}

/** Everybody sees what is attacked and who is asked. */
export function AttackBand(props: StepProps) {
  const { view, seatName } = props;
  const pieces = attackedPieces(props);
  if (pieces.length === 0) return null;
  const frames = agendaOf(view).filter(({ step }) => step in ASKED);
  const asked = frames.flatMap(({ seats = [] }) => seats);
  return (
    <StepFrame label="Attack">
      <div class="band">
        <strong>Attack</strong>
        {asked.length > 0 && (
          <>
            <small>{ASKED[frames[0]?.step ?? ""]}</small> <SeatOrder seats={asked} seatName={seatName} />
          </>
        )}
      </div>
      <ul class="pieces" tabIndex={0}>
        {pieces.map((piece) => (
          <li key={placeOf(piece)}>
            <SeatMark colour={piece.colour} /> {readable(piece.piece)} <small>lost on {facesOf(piece)}</small>
            {piece.knights.map(({ seat, cancelled }) => (
              <span
                key={seat}
                class={cancelled ? "cancelled" : ""}
                title={`Knight of ${seatName(seat)}${cancelled ? ", cancelled" : ""}`}
              >
                <Sign name="shield" />
                <SeatMark colour={seat} size={12} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

/** A Settler plays a Knight at a piece or holds back; the First Nations may cancel one. */
export function Defence(props: StepProps) {
  const { draft, seatName } = props;
  const pending = draft.pending.value?.action;
  const canDefend = draft.openPlaces.value.size > 0;
  const [decline] = legal(props, "decline_knight");
  const cancel = legal(props, "cancel_knight");
  const about = canDefend
    ? "Choose the piece to defend with your Knight, or hold back."
    : cancel.length > 0
      ? "Cancel a Knight, or hold back."
      : "You have no Knight to play.";
  return (
    <StepFrame label="Defence" about={about}>
      <StepButtons props={props}>
        {cancel.map((action) => (
          <button type="button" key={action.seat} data-action={action.type} onClick={() => draft.send(action)}>
            Cancel the Knight of <SeatMark colour={action.seat} /> {seatName(action.seat)}
          </button>
        ))}
        {pending ? (
          <MainButton props={props} action={pending.type} words="Defend" onClick={() => draft.send(pending)} />
        ) : (
          decline && (
            <MainButton props={props} action="decline_knight" words="Hold back" onClick={() => draft.send(decline)} />
          )
        )}
      </StepButtons>
    </StepFrame>
  );
}

/** What an attack costs and hits, before it is declared. */
export function Declare(props: StepProps) {
  const { draft, view, details, seatName } = props;
  const [action] = legal(props, "declare_attack");
  if (!("first_nations" in view) || !action) return null;
  const { tribe, seat } = view.first_nations;
  const at = tribe === null ? undefined : coloursAtHexes(view, computeGeometry(view.board.hexes)).get(tribe);
  const others = [...(at ?? [])].filter((colour) => colour !== seat);
  return (
    <StepFrame
      label={actionTitle("declare_attack")}
      about={
        <>
          <strong>Attack.</strong> {aboutAction(details, "declare_attack")}{" "}
          {others.length > 0 && `Buildings there: ${listWords(others.map(seatName))}.`}
        </>
      }
    >
      <StepButtons props={props}>
        <MainButton props={props} action="declare_attack" words="Attack" onClick={() => draft.send(action)} />
      </StepButtons>
    </StepFrame>
  );
}

function placeOf({ edge, corner }: AttackedPiece): string {
  return edge === null ? `corner:${corner}` : `edge:${edge}`;
}

/** `4, 5 or 6`, or with seven and more `no face`. */
export function facesOf({ hits_on: least }: Pick<AttackedPiece, "hits_on">): string {
  const faces = [1, 2, 3, 4, 5, 6].filter((face) => face >= least);
  return listWords(faces.map(String), "or") || "no face";
}

/** The faces beside the pieces, outside of the hex of the Tribe. */
export function attackNotes(props: StepProps): readonly Note[] {
  const hex = "first_nations" in props.view ? props.view.first_nations.tribe : null;
  const awayFrom = hex === null ? {} : { awayFrom: `hex:${hex}` };
  return attackedPieces(props).map((piece) => ({
    at: placeOf(piece),
    text: piece.hits_on > 6 ? "–" : piece.hits_on === 6 ? "6" : `${piece.hits_on}+`,
    tone: "danger",
    ...awayFrom,
  }));
}

/** Requests of other seats and one's own that wait for an answer: takebacks and an offered draw. */

import type { ComponentChildren } from "preact";

import type { Requests } from "../state/requests.js";
import type { Frame } from "../state/recording.js";
import type { Takeback } from "../state/table.js";
import { SeatMark } from "./icons.js";
import { Sentence, type SeatName } from "./sentence.js";

/** The most sentences of one takeback. */
const SHOWN = 3;

export function OpenRequests({ requests, seatName }: { requests: Requests; seatName: SeatName }) {
  const offer = requests.table.game.value?.draw_offer;
  return (
    <div class="requests" aria-live="polite">
      {requests.table.takebacks.value.map((takeback) => (
        <TakebackCard key={takeback.takeback} takeback={takeback} requests={requests} seatName={seatName} />
      ))}
      {offer && <DrawCard offer={offer} requests={requests} seatName={seatName} />}
    </div>
  );
}

function TakebackCard({
  takeback,
  requests,
  seatName,
}: {
  takeback: Takeback;
  requests: Requests;
  seatName: SeatName;
}) {
  const { by, recipients, accepted, declined, kind, status } = takeback;
  const seat = requests.seat.value;
  const waiting = recipients.filter((each) => !accepted.includes(each) && !declined.includes(each));
  const others = waiting.filter((each) => each !== seat);
  const what = kind === "undo" ? "undo:" : "redo what was undone last.";
  const entries = requests.table.recording.frames.value.filter(
    ({ version }) => version > takeback.to && version <= takeback.from,
  );
  const isOwn = seat === by;
  if (status === "declined" && !isOwn) return null;
  if (status === "declined") {
    return (
      <Card label="Declined takeback">
        <p>{declined.map(seatName).join(", ")} declined. You can ask again after the next action.</p>
      </Card>
    );
  }
  return (
    <Card label={`Request of ${seatName(by)}`}>
      <p>
        <SeatMark colour={by} /> <strong>{seatName(by)}</strong> {isOwn ? "ask" : "asks"} to {what}
      </p>
      {kind === "undo" && <Extent entries={entries} />}
      {others.length > 0 && <p class="muted">Waiting for {others.map(seatName).join(", ")}.</p>}
      <div class="buttons">
        {isOwn && (
          <RequestButton words="Withdraw" requests={requests} onClick={() => requests.withdrawTakeback(takeback)} />
        )}
        {seat !== undefined && waiting.includes(seat) && (
          <Answers requests={requests} onAnswer={(answer) => requests.answerTakeback(takeback, answer)} />
        )}
      </div>
    </Card>
  );
}

/** What the takeback would undo, in the sentences of the log. */
function Extent({ entries }: { entries: readonly Frame[] }) {
  const texts = entries.flatMap((entry) => entry.texts);
  return (
    <div class="extent">
      {texts.slice(0, SHOWN).map((text, index) => (
        <Sentence key={index} text={text} />
      ))}
      {texts.length > SHOWN && <p class="muted">and {texts.length - SHOWN} more</p>}
    </div>
  );
}

function DrawCard({
  offer: { seat: by, accepted },
  requests,
  seatName,
}: {
  offer: { readonly seat: number; readonly accepted: readonly number[] };
  requests: Requests;
  seatName: SeatName;
}) {
  const seat = requests.seat.value;
  const seats = requests.table.game.value?.seats ?? [];
  const others = seats.map((each) => each.seat).filter((each) => each !== seat && !accepted.includes(each));
  return (
    <Card label="Offered draw">
      <p>
        <SeatMark colour={by} /> <strong>{seatName(by)}</strong> {seat === by ? "offer" : "offers"} a draw.
      </p>
      {others.length > 0 && <p class="muted">Waiting for {others.map(seatName).join(", ")}.</p>}
      <div class="buttons">
        {seat !== undefined && !accepted.includes(seat) && (
          <Answers requests={requests} onAnswer={(answer) => requests.answerDraw(answer)} />
        )}
      </div>
    </Card>
  );
}

function Card({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <section class="offer" aria-label={label}>
      {children}
    </section>
  );
}

function Answers({
  requests,
  onAnswer,
}: {
  requests: Requests;
  onAnswer: (answer: "accept" | "decline") => Promise<boolean>;
}) {
  return (
    <>
      <RequestButton words="Decline" requests={requests} onClick={() => onAnswer("decline")} />
      <RequestButton words="Accept" main requests={requests} onClick={() => onAnswer("accept")} />
    </>
  );
}

function RequestButton({
  words,
  main = false,
  requests,
  onClick,
}: {
  words: string;
  main?: boolean;
  requests: Requests;
  onClick: () => Promise<boolean>;
}) {
  return (
    <button
      type="button"
      class={main ? "main" : ""}
      disabled={requests.table.sending.value}
      onClick={() => void onClick()}
    >
      {words}
    </button>
  );
}

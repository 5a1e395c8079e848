/** A table that waits for players: its seats, the links to share, and the start. */

import { useSignal } from "@preact/signals";

import { colourName } from "../rules/seats.js";
import { endSentence, listWords, rulesetTitle } from "../rules/words.js";
import { freeSeat, inviteTo, seatAi, startGame, takeSeat } from "../state/lobby.js";
import { player } from "../state/session.js";
import type { Game, RequestHeader, Seat, Table } from "../state/table.js";
import { CopyButton } from "../ui/copy_button.js";
import { SeatMark } from "../ui/icons.js";
import { Notice } from "../ui/notice.js";
import { Rating, SeatTitle, useRatings } from "../ui/rating.js";

type SeatRequest = (header: RequestHeader) => Promise<void>;

/** A link that was made for a seat. */
interface Invitation {
  readonly seat: number;
  readonly address: string;
}

export function Waiting({ game, table }: { game: Game; table: Table }) {
  const free = game.seats.filter(({ kind }) => kind === null).length;
  const isCreator = player.value !== undefined && game.creator === player.value.name;
  const isSeated = table.seats.value.length > 0;
  const ratings = useRatings(game);
  const invitation = useSignal<Invitation | undefined>(undefined);
  /** Changes the seats. The stream begins again, because another seat may read other entries. */
  const change = async (request: SeatRequest): Promise<void> => {
    if (await table.send(request)) table.follow();
  };
  return (
    <main class="page">
      <h1>{rulesetTitle(game)}</h1>
      <p role="status">
        {game.kind === "rated" && <span class="award">Rated</span>} {statusOf(game, free, isCreator, isSeated)}
      </p>
      <Notice text={table.notice.value} />
      <ul class="seats" aria-label="Seats">
        {game.seats.map((seat) => (
          <li key={seat.seat}>
            <SeatMark colour={seat.seat} size={36} />
            <span>
              <SeatTitle seat={seat} words={occupant(seat, game)} />{" "}
              {seat.kind === "ai" && seat.name !== null && <small>AI</small>} <Rating rating={ratings.get(seat.seat)} />
            </span>
            {game.status === "open" && (
              <SeatButtons
                seat={seat}
                game={game}
                isCreator={isCreator}
                isSeated={isSeated}
                isOwn={table.seats.value.includes(seat.seat)}
                isBusy={table.sending.value}
                change={change}
                invite={() =>
                  void table.send(async () => {
                    invitation.value = { seat: seat.seat, address: await inviteTo(game.game, seat.seat) };
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {invitation.value && game.seats[invitation.value.seat]?.kind === null && (
        <Share
          label={`Invitation: the first who opens it plays ${colourName(invitation.value.seat)}`}
          address={invitation.value.address}
        />
      )}
      {free > 0 && game.status === "open" && !game.terms.private && (
        <Share label="Link to this table" address={location.origin + location.pathname} />
      )}
      {game.status === "open" && isCreator && (
        <button
          type="button"
          class="main large"
          disabled={free > 0 || table.sending.value}
          onClick={() => void table.send((header) => startGame(game.game, header))}
        >
          Start
        </button>
      )}
    </main>
  );
}

function SeatButtons({
  seat: { seat, kind },
  game,
  isCreator,
  isSeated,
  isOwn,
  isBusy,
  change,
  invite,
}: {
  seat: Seat;
  game: Game;
  isCreator: boolean;
  isSeated: boolean;
  isOwn: boolean;
  isBusy: boolean;
  change: (request: SeatRequest) => Promise<void>;
  invite: () => void;
}) {
  const id = game.game;
  const held = heldSeat(game, seat);
  const isFree = kind === null && !held;
  const isForReader = held ? isMine(held) : !game.terms.private || isCreator;
  const button = (words: string, onClick: () => void, main = false) => (
    <button
      type="button"
      class={main ? "main" : ""}
      disabled={isBusy}
      aria-label={`${words}: ${colourName(seat)}`}
      onClick={onClick}
    >
      {words}
    </button>
  );
  return (
    <span class="buttons">
      {kind === null && isCreator && !held?.player_id && button("Invite", invite)}
      {isFree && isCreator && button("Add an AI", () => void change((header) => seatAi(id, seat, header)))}
      {held && !isMine(held) && isCreator && button("Release", () => void change(() => freeSeat(id, seat)))}
      {kind === null &&
        !isSeated &&
        isForReader &&
        button("Take a seat", () => void change((header) => takeSeat(id, seat, header)), true)}
      {isOwn && button("Leave", () => void change(() => freeSeat(id, seat)))}
      {kind === "ai" && isCreator && button("Remove", () => void change(() => freeSeat(id, seat)))}
    </span>
  );
}

/** An address to select or copy. */
function Share({ label, address }: { label: string; address: string }) {
  return (
    <p class="share">
      <label>
        {label} <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <CopyButton key={address} text={address} />
    </p>
  );
}

/** A free seat that only one player may take, or the first who uses its invitation. */
type Held = Game["held"][number];

function heldSeat(game: Game, seat: number): Held | undefined {
  return game.held.find((each) => each.seat === seat);
}

function isMine({ player_id }: { readonly player_id: string | null }): boolean {
  return player_id !== null && player_id === player.value?.player_id;
}

function holderWords(held: Held): string {
  return held.name ?? "an invited player";
}

function occupant(taken: Seat, game: Game): string {
  const { kind, name, seat } = taken;
  const held = heldSeat(game, seat);
  if (kind === null)
    return !held ? "Free" : isMine(held) ? "Held for you" : held.name === null ? "Invited" : `Waiting for ${held.name}`;
  if (isMine(taken)) return "You";
  return name ?? (kind === "ai" ? "AI player" : colourName(seat));
}

function statusOf(game: Game, free: number, isCreator: boolean, isSeated: boolean): string {
  if (game.status === "finished") return endSentence(game.end_reason);
  if (game.status !== "open") return seedWords(game);
  const open = free - game.held.length;
  if (free > 0 && open === 0)
    return `Waiting for ${listWords(game.held.map((held) => (isMine(held) ? "you" : holderWords(held))))}.`;
  if (free > 0)
    return `${open} ${open === 1 ? "seat is" : "seats are"} free. ${invitationWords(game, isCreator || isSeated)}`;
  if (game.terms.auto_start) return "All seats are taken.";
  return isCreator ? "All seats are taken." : `All seats are taken. ${game.creator ?? "The creator"} starts the game.`;
}

/** How others come to the free seats, or the reader does. */
function invitationWords({ terms }: Game, isAtTable: boolean): string {
  if (terms.private) return "Only those who are invited can take one.";
  return isAtTable ? "Send the link to those who should play." : "Take one to play.";
}

/** Before the first draw the players reveal the seeds to which they have committed. */
function seedWords(game: Game): string {
  const { reveal_by: end } = game.seeding;
  const missing = missingSeeds(game).map((seat) => (isMine(seat) ? "you" : (seat.name ?? colourName(seat.seat))));
  if (missing.length === 0) return "The game is about to start.";
  const until = end === null ? "" : ` until ${new Date(end).toLocaleTimeString([], { timeStyle: "short" })}`;
  return `Waiting for the seeds of ${listWords(missing)}${until}. Then the game starts without those that are missing.`;
}

function missingSeeds({ seats, seeding: { committed, revealed } }: Game): readonly Seat[] {
  return seats.filter(({ seat }) => committed.includes(seat) && !revealed.includes(seat));
}

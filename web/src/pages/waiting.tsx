/** A table that waits for players: its seats, the link to share, and the start. */

import { colourName } from "../rules/seats.js";
import { rulesetTitle } from "../rules/words.js";
import { freeSeat, seatAi, startGame, takeSeat } from "../state/lobby.js";
import { player } from "../state/session.js";
import type { Game, RequestHeader, Seat, Table } from "../state/table.js";
import { CopyButton } from "../ui/copy_button.js";
import { SeatMark } from "../ui/icons.js";
import { Notice } from "../ui/notice.js";
import { Rating, SeatTitle, useRatings } from "../ui/rating.js";

type SeatRequest = (header: RequestHeader) => Promise<void>;

export function Waiting({ game, table }: { game: Game; table: Table }) {
  const free = game.seats.filter(({ kind }) => kind === null).length;
  const isCreator = player.value !== undefined && game.creator === player.value.name;
  const isSeated = table.seats.value.length > 0;
  const ratings = useRatings(game);
  /** Changes the seats. The stream begins again, because another seat may read other entries. */
  const change = async (request: SeatRequest): Promise<void> => {
    if (await table.send(request)) table.follow();
  };
  return (
    <main class="page">
      <h1>{rulesetTitle(game)}</h1>
      <p role="status">{game.kind === "rated" && <span class="award">Rated</span>} {statusOf(game, free, isCreator)}</p>
      <Notice text={table.notice.value} />
      <ul class="seats" aria-label="Seats">
        {game.seats.map((seat) => (
          <li key={seat.seat}>
            <SeatMark colour={seat.seat} size={36} />
            <span><SeatTitle seat={seat} words={seat.kind === null ? "Free" : occupant(seat)} /> <Rating rating={ratings.get(seat.seat)} /></span>
            {game.status === "open" && <SeatButtons seat={seat} game={game.game} isCreator={isCreator} isSeated={isSeated}
              isOwn={table.seats.value.includes(seat.seat)} isBusy={table.sending.value} change={change} />}
          </li>
        ))}
      </ul>
      {free > 0 && <Share />}
      {game.status === "open" && isCreator && (
        <button type="button" class="main large" disabled={free > 0 || table.sending.value} onClick={() => void table.send((header) => startGame(game.game, header))}>Start</button>
      )}
    </main>
  );
}

function SeatButtons({ seat: { seat, kind }, game, isCreator, isSeated, isOwn, isBusy, change }: {
  seat: Seat; game: string; isCreator: boolean; isSeated: boolean; isOwn: boolean; isBusy: boolean; change: (request: SeatRequest) => Promise<void>;
}) {
  const button = (words: string, request: SeatRequest, main = false) => (
    <button type="button" class={main ? "main" : ""} disabled={isBusy} aria-label={`${words}: ${colourName(seat)}`} onClick={() => void change(request)}>{words}</button>
  );
  return (
    <span class="buttons">
      {kind === null && isCreator && button("Add an AI", (header) => seatAi(game, seat, header))}
      {kind === null && !isSeated && button("Take a seat", (header) => takeSeat(game, seat, header), true)}
      {isOwn && button("Leave", () => freeSeat(game, seat))}
      {kind === "ai" && isCreator && button("Remove", () => freeSeat(game, seat))}
    </span>
  );
}

/** The address of the page to select or copy. */
function Share() {
  const address = location.origin + location.pathname;
  return (
    <p class="share">
      <label>Link to this table <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} /></label>
      <CopyButton text={address} />
    </p>
  );
}

function occupant({ kind, name, player_id, seat }: Seat): string {
  if (player_id !== null && player_id === player.value?.player_id) return "You";
  return name ?? (kind === "ai" ? "AI player" : colourName(seat));
}

function statusOf(game: Game, free: number, isCreator: boolean): string {
  if (game.status !== "open") return "The game is about to start.";
  if (free > 0) return `${free} ${free === 1 ? "seat is" : "seats are"} free. Send the link to those who should play.`;
  return isCreator ? "All seats are taken." : `All seats are taken. ${game.creator ?? "The creator"} starts the game.`;
}

/** A list of games as cards: ruleset, state, and the players or their points. */

import { useEffect, useRef, useState } from "preact/hooks";

import { colourName } from "../rules/seats.js";
import { countWords, listWords, rulesetTitle, undecidedWords } from "../rules/words.js";
import { live } from "../state/live.js";
import { listGames, ownSeats, waitsForMe, type GameFilter, type GameRow } from "../state/lobby.js";
import { followPicture } from "../state/pictures.js";
import { player } from "../state/session.js";
import { theme } from "../state/theme.js";
import { SeatMark } from "./icons.js";
import { Notice, useAttempts } from "./notice.js";

/** The most games of one list, and of one with boards. */
const SHOWN = 8;
const BOARDS_SHOWN = 6;
/** Games read for a list without the player's own, and for one in which those that wait for the player come first. */
const READ = 40;

interface GamesProps {
  readonly title: string;
  readonly filter: GameFilter;
  /** Without it, a list without games is not shown. */
  readonly empty?: string;
  /** Whether each game has a picture of its board. */
  readonly boards?: boolean;
  /** Whether the games of this browser's player are left out. */
  readonly ofOthers?: boolean;
}

export function Games({ title, filter, empty, boards = false, ofOthers = false }: GamesProps) {
  const [read, setGames] = useState<readonly GameRow[]>();
  const reader = player.value?.player_id;
  const limit = boards ? BOARDS_SHOWN : SHOWN;
  const isOwn = filter.player === "me";
  const news = isOwn ? live.notified.value : 0;
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listGames({ ...filter, limit: ofOthers || isOwn ? READ : limit }).then(setGames));
  }, [reader, news]);
  const games = read
    ?.filter((game) => !ofOthers || ownSeats(game).length === 0)
    .sort((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)));
  const shown = games?.slice(0, Math.max(limit, games.filter(waitsForMe).length));
  if (problem === undefined && (!games || (games.length === 0 && empty === undefined))) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Notice text={problem} />
      {games?.length === 0 && <p class="muted">{empty}</p>}
      <ul class={boards ? "games boards" : "games"}>
        {shown?.map((game) => (
          <li key={game.game}>
            <GameCard game={game} board={boards} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ game, board }: { game: GameRow; board: boolean }) {
  const isMyTurn = waitsForMe(game);
  return (
    <a href={`/g/${game.game}`} class={isMyTurn ? "due" : ""}>
      {board && <BoardPicture game={game} />}
      <strong>{rulesetTitle(game)}</strong>
      <span class={isMyTurn ? "your-turn" : "muted"}>
        {isMyTurn ? "Your turn" : game.status === "finished" ? endingOf(game) : stateOf(game)}
      </span>
      <span class="standings">
        {game.seats.map(({ seat, kind, name }) => (
          <span key={seat} class={game.winners.includes(seat) ? "winner" : ""} title={name ?? colourName(seat)}>
            <SeatMark colour={seat} size={15} />{" "}
            {game.status === "open" ? occupant(kind, name) : (game.points[seat] ?? 0)}
          </span>
        ))}
      </span>
    </a>
  );
}

/** The words of the card say what it shows. */
function BoardPicture({ game: { game, ruleset, status } }: { game: GameRow }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(
    () => (image.current ? followPicture(image.current, game, theme.value, status === "running") : undefined),
    [game, status, theme.value],
  );
  return <img ref={image} class={`board-picture${ruleset === "natick" ? "" : " island"}`} alt="" />;
}

/** Who won, or why nobody did, which is not known of every game of an older release. */
function endingOf({ seats, winners, end_reason: reason }: GameRow): string {
  if (winners.length > 0) return `${listWords(winners.map((seat) => seats[seat]?.name ?? colourName(seat)))} won`;
  return reason === null ? "finished" : undecidedWords(reason);
}

function stateOf({ status, turn, seats }: GameRow): string {
  if (status === "running") return `turn ${turn}`;
  const free = seats.filter(({ kind }) => kind === null).length;
  return status === "open" && free > 0 ? `${countWords(free, "free seat")}` : "about to start";
}

function occupant(kind: string | null, name: string | null): string {
  return kind === null ? "free" : (name ?? "AI");
}

/** One game for a frame on another page: board, points and replay. It acts for nobody. */

import { useEffect, useMemo } from "preact/hooks";

import { pointsOf, type View } from "../board/view.js";
import { rulesetTitle } from "../rules/words.js";
import { Table, type Game } from "../state/table.js";
import { Board } from "../ui/board.js";
import { SeatMark } from "../ui/icons.js";
import { Loading } from "../ui/notice.js";
import { Replay } from "../ui/replay.js";
import { useChanges } from "../ui/use_changes.js";
import { BoardText } from "../ui/board_text.js";
import { StatusText, nameOf, sceneOf, statusOf } from "../ui/status.js";

const NOTHING_OPEN = { open: new Set<string>(), chosen: undefined, seat: 0 };

export function EmbedPage({ id }: { id: string }) {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => {
    void table.open();
    return () => table.close();
  }, [table]);
  const game = table.game.value;
  const view = table.shown.value;
  if (!game) return <Loading table={table} />;
  if (!view)
    return (
      <main class="page">
        <h1>{rulesetTitle(game)}</h1>
        <p role="status">
          The game has not started. <OpenGame id={id} />
        </p>
      </main>
    );
  return <EmbeddedGame game={game} view={view} table={table} />;
}

function EmbeddedGame({ game, view, table }: { game: Game; view: View; table: Table }) {
  const isIsland = "board" in view;
  const changed = useChanges(table);
  const scene = useMemo(() => sceneOf(view, -1), [view]);
  const seatName = (seat: number): string => nameOf(game, table, view, seat);
  const status = statusOf(table, game, view, seatName);
  return (
    <main class="embed">
      <h1 class="visually-hidden">
        {rulesetTitle(game)}, turn {view.turn}
      </h1>
      <p class="status" role="status">
        {status.seat !== undefined && <SeatMark colour={status.seat} size={18} />}
        <span>
          <StatusText status={status} />
        </span>{" "}
        <OpenGame id={game.game} />
      </p>
      <div class={`sea${isIsland ? "" : " colonies"}`}>
        <Board
          scene={scene}
          marks={{ ...NOTHING_OPEN, changed }}
          label={`Board of ${rulesetTitle(game)}, turn ${view.turn}`}
        />
      </div>
      <BoardText scene={scene} view={view} seatName={seatName} />
      <ul class="standings">
        {game.seats.map(({ seat }) => (
          <li key={seat} class={view.result?.winners.includes(seat) ? "winner" : ""}>
            <SeatMark colour={seat} size={18} /> {seatName(seat)} <b>{pointsOf(view, seat)}</b>
          </li>
        ))}
      </ul>
      <Replay game={game} table={table} view={view} />
    </main>
  );
}

function OpenGame({ id }: { id: string }) {
  return (
    <a href={`/g/${id}`} target="_blank" rel="noopener">
      Open the game
    </a>
  );
}

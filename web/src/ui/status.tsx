/** The status line: what the reader has to do, or whom the game waits for and since when. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useContext, useEffect } from "preact/hooks";

import { islandScene } from "../board/island.js";
import { coloniesScene } from "../board/colonies.js";
import type { Scene } from "../board/scene.js";
import { actorsOf, type View } from "../board/view.js";
import { colourName } from "../rules/seats.js";
import { countWords, endSentence, readable, stepTitle, uncapitalise } from "../rules/words.js";
import { joinRematch } from "../state/lobby.js";
import { navigate } from "../state/router.js";
import type { Game, Table } from "../state/table.js";
import { SeatMark } from "./icons.js";
import { WordingContext, type SeatName } from "./sentence.js";
import { Times } from "./times.js";

/** Milliseconds after which an action that is not answered yet is shown as being sent. */
const SLOW_MS = 1000;
const EMPTY_SCENE: Scene = { bounds: [0, 0, 1, 1], sprites: [], places: new Map(), rows: [] };
/** The scene of each view that is at hand, because the board and the outlines of what changed need the same ones. */
const scenes = new WeakMap<View, { reader: number; scene: Scene }>();

/** What a view shows; nothing before there is one. */
export function sceneOf(view: View | undefined, reader: number): Scene {
  if (!view) return EMPTY_SCENE;
  const known = scenes.get(view);
  if (known?.reader === reader) return known.scene;
  const scene = "board" in view ? islandScene(view) : coloniesScene(view, reader);
  scenes.set(view, { reader, scene });
  return scene;
}

/** The name of the player of a colour; who plays all seats knows them by their colours. */
export function nameOf(game: Game, table: Table, view: View, colour: number): string {
  const own = table.seats.value;
  if (own.includes(colour) && own.length < game.seats.length)
    return own.length > 1 ? `You (${colourName(colour)})` : "You";
  const owner =
    "trade_partners" in view ? view.trade_partners.partners.find((partner) => partner.colour === colour) : undefined;
  if (owner) {
    const name = nameOf(game, table, view, owner.seat);
    return name === "You" ? "Your partner" : `${name}'s partner`;
  }
  return (own.includes(colour) ? undefined : game.seats[colour]?.name) ?? colourName(colour);
}

interface StatusWords {
  /** What the step asks of the reader in better words. */
  readonly prompt?: string | undefined;
  /** Why games end, in the words of the ruleset. */
  readonly endReasons?: Readonly<Record<string, string>>;
}

interface Status {
  readonly words: string;
  /** Less important than the words. */
  readonly note?: string;
  /** Whose mark stands before the words. */
  readonly seat?: number | undefined;
}

/** Whom the game waits for and why, or how it ended. */
export function statusOf(
  table: Table,
  game: Game,
  view: View,
  seatName: SeatName,
  { prompt, endReasons }: StatusWords = {},
): Status {
  const past = table.past.value;
  if (past !== undefined && !table.pastView.value) return { words: "Loading the replay…" };
  const note = `turn ${view.turn}${past === undefined ? "" : `, entry ${past}`}`;
  if (view.result) return { words: resultOf(view, seatName, endReasons), ...(past !== undefined && { note }) };
  const [seats, step] = [actorsOf(view), view.agenda[0]?.step ?? ""];
  const [seat, names] = [seats[0], seats.map(seatName).join(", ") || "Nobody"];
  const doing = uncapitalise(stepTitle(step));
  if (past !== undefined) return { words: `${names}: ${doing}`, note, seat };
  if (game.status === "finished") return { words: endSentence(game.end_reason) };
  if (table.isMyTurn.value)
    return { words: taskOf(table, view, prompt ?? `${stepTitle(step)}.`), seat: table.seat.value };
  if (game.status !== "running") return { words: readable(game.status) };
  if (table.seats.value.length === 0) return { words: `${names}: ${doing}`, note, seat };
  // The legal actions of the reader arrive after the view.
  if (seats.some((each) => table.seats.value.includes(each))) return { words: `${stepTitle(step)}.`, seat };
  return { words: `Waiting for ${names}: ${doing}.`, seat };
}

function taskOf(table: Table, view: View, prompt: string): string {
  return view.offers.length > 0 && view.active_seat !== table.seat.value
    ? `Answer the ${view.offers.length === 1 ? "offer" : "offers"}.`
    : prompt;
}

/** The words of a status, and its note in quieter type. */
export function StatusText({ status: { words, note } }: { status: Status }) {
  return (
    <>
      {words}
      {note && (
        <>
          {" "}
          <small>{note}</small>
        </>
      )}
    </>
  );
}

export function resultOf(view: View, seatName: SeatName, endReasons: Readonly<Record<string, string>> = {}): string {
  const { winners, reason, points } = view.result ?? { winners: [], reason: "", points: [] };
  if (reason === "points")
    return `${winners.map(seatName).join(" and ")} won the game with ${countWords(points[winners[0] ?? 0] ?? 0, "point")}.`;
  const ended =
    winners.length === 0 ? "The game ended in a draw" : `${winners.map(seatName).join(" and ")} won the game`;
  return `${ended}: ${endReasons[reason] ?? reason.replaceAll("_", " ")}.`;
}

/** The same game again with each player one seat further; whoever presses it joins the same table. */
function RematchButton({ table }: { table: Table }) {
  const join = (): Promise<boolean> =>
    table.send(async () => {
      navigate(`/g/${await joinRematch(table.id)}`);
    });
  return (
    <button
      type="button"
      class="main"
      disabled={table.sending.value}
      title="The same game again; each player sits one seat further"
      onClick={() => void join()}
    >
      Rematch
    </button>
  );
}

/** Whether something has been going on for so long that the reader wants to know it. */
function useIsSlow(isBusy: boolean): boolean {
  const isSlow = useSignal(false);
  useEffect(() => {
    isSlow.value = false;
    if (!isBusy) return undefined;
    const timer = setTimeout(() => {
      isSlow.value = true;
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSlow.value;
}

export function StatusLine({
  table,
  game,
  view,
  seatName,
  prompt,
  children,
}: {
  table: Table;
  game: Game;
  view: View;
  seatName: SeatName;
  prompt: string | undefined;
  children?: ComponentChildren;
}) {
  const { endReasons } = useContext(WordingContext);
  const isSlow = useIsSlow(table.sending.value);
  const status = isSlow ? { words: "Sending…" } : statusOf(table, game, view, seatName, { prompt, endReasons });
  const isAlone = table.isMyTurn.value && table.seats.value.length === 1;
  return (
    <div
      class={`status${table.isMyTurn.value ? " mine" : ""}`}
      data-over={view.result ? resultOf(view, seatName, endReasons) : undefined}
    >
      {status.seat === undefined || isAlone ? (
        <span class="dot" aria-hidden="true" />
      ) : (
        <SeatMark colour={status.seat} size={20} />
      )}
      <p role="status" aria-live="polite">
        <StatusText status={status} />
      </p>
      {table.past.value === undefined && game.status === "running" && <Times game={game} />}
      {game.kind !== "casual" && <span class="award">{readable(game.kind)}</span>}
      {(view.result || game.status === "finished") && (
        <span class="after">
          <a class="button" href={`/g/${game.game}/proof`}>
            Proof
          </a>
          {game.status === "finished" && game.kind !== "sandbox" && table.seats.value.length > 0 && (
            <RematchButton table={table} />
          )}
        </span>
      )}
      {children}
    </div>
  );
}

/** The table: board, status, hand and buttons; beside it players, log and trade. It plays, watches and replays. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";

import { coloniesScene } from "../board/colonies.js";
import { islandScene } from "../board/island.js";
import type { Scene } from "../board/scene.js";
import type { View } from "../board/view.js";
import { colourName } from "../rules/seats.js";
import { undoLabel } from "../rules/undo.js";
import { readable, stepTitle } from "../rules/words.js";
import { Draft } from "../state/draft.js";
import { Requests } from "../state/requests.js";
import { query, replaceQuery } from "../state/router.js";
import { Table, type Game } from "../state/table.js";
import { ActionBar } from "../ui/actions.js";
import { Board } from "../ui/board.js";
import { ChartTab } from "../ui/chart_tab.js";
import { Costs, useRuleset } from "../ui/costs.js";
import { Hand } from "../ui/hand.js";
import { Die, Sign } from "../ui/icons.js";
import { Log } from "../ui/log.js";
import { TableMenu } from "../ui/menu.js";
import { Players } from "../ui/players.js";
import { Replay } from "../ui/replay.js";
import { OpenRequests } from "../ui/requests.js";
import { WordingContext, plainSentence, type Wording } from "../ui/sentence.js";
import { Trade } from "../ui/trade.js";
import { Waiting } from "./waiting.js";

const EMPTY_SCENE: Scene = { bounds: [0, 0, 1, 1], sprites: [], places: new Map(), rows: [] };
const TABS = ["Log", "Trade", "Chart", "Costs"] as const;
const NO_KINDS: Wording["kinds"] = {};
/** Milliseconds after the last move of the replay until the address says the version. */
const ADDRESS_DELAY = 250;
type Tab = (typeof TABS)[number];

export function TablePage({ id }: { id: string }) {
  const table = useMemo(() => new Table(id), [id]);
  const [at] = useState(() => /^v(\d+)$/.exec(query.value.get("at") ?? "")?.[1]);
  useEffect(() => {
    if (at !== undefined) table.past.value = Number(at);
    void table.open();
    return () => table.close();
  }, [table]);
  const game = table.game.value;
  const view = table.shown.value;
  if (!game) return <main class="page"><p role="status">{table.notice.value ?? "Loading the game…"}</p></main>;
  if (!view) return <Waiting game={game} table={table} />;
  return <PlayedTable game={game} view={view} table={table} />;
}

function PlayedTable({ game, view, table }: { game: Game; view: View; table: Table }) {
  const scene = useComputed(() => sceneOf(table.shown.value, table.seat.value));
  const draft = useMemo(() => new Draft(table, () => scene.value), [table]);
  const requests = useMemo(() => new Requests(table), [table]);
  const tab = useSignal<Tab>("Log");
  const [coarse] = useState(() => matchMedia("(pointer: coarse)").matches);
  const seatName = (seat: number): string => nameOf(game, table, view, seat);
  const kinds = useRuleset(game.ruleset)?.placeholders ?? NO_KINDS;
  // The wording is the same at every version, so that the log is not drawn again when another one is shown.
  const wording = useMemo((): Wording => {
    const placeName = (kind: string, place: number): string => `the ${scene.peek().places.get(`${kind}:${place}`)?.label ?? `${kind} ${place}`}`;
    return { kinds, seatName, placeName };
  }, [game, kinds]);
  useEffect(() => table.version.subscribe(() => draft.clear()), [table, draft]);
  useSignalEffect(() => {
    const waits = table.choices.value.templates.some(({ type }) => type === "counter_offer")
      || table.choices.value.actions.some(({ type }) => type === "decline_offer" || type === "conclude_offer");
    if (waits) tab.value = "Trade";
  });
  useSignalEffect(() => {
    document.title = `${table.isMyTurn.value ? "● " : ""}Landnama`;
  });
  useSignalEffect(() => {
    const at = table.past.value === undefined ? undefined : `v${table.past.value}`;
    const timer = setTimeout(() => replaceQuery({ at }), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  });
  useKeys(requests, draft);
  const seat = table.seat.value;
  const undo = undoLabel(table.choices.value, seatName);
  const isIsland = "board" in view;
  const marks = { open: draft.openPlaces.value, chosen: draft.pending.value?.key, seat: Math.max(seat, 0) };
  return (
    <WordingContext.Provider value={wording}>
      <main class="table" aria-busy={table.sending.value}>
        <h1 class="visually-hidden">{readable(game.ruleset)}, turn {view.turn}</h1>
        <p class={`status${table.isMyTurn.value ? " mine" : ""}`} role="status" aria-live="polite" data-over={view.result ? resultOf(view, seatName) : undefined}>
          <span class="dot" aria-hidden="true" /> {statusOf(table, game, view, seatName)}
          {game.kind === "sandbox" && <span class="award">Sandbox</span>}
          {(view.result || game.status === "finished") && <a class="button" href={`/g/${game.game}/proof`}>Proof</a>}
        </p>
        <div class={`sea${isIsland ? "" : " colonies"}`}>
          <Board scene={scene.value} marks={marks} label={`Board of ${readable(game.ruleset)}, turn ${view.turn}`} onChoose={(key) => draft.choose(key, coarse)} />
          {isIsland && <Dice dice={view.dice} />}
          {!table.connected.value && <p class="offline" role="status">Connection lost. Trying again…</p>}
        </div>
        <div class="below">
          {table.notice.value && <p class="notice" role="alert">{table.notice.value}</p>}
          <OpenRequests requests={requests} seatName={seatName} />
          {seat >= 0 && (
            <div class="hand-row">
              <Hand view={view} seat={seat} />
              <ActionBar key={table.version.value} draft={draft} table={table} view={view} seatName={seatName} ruleset={game.ruleset} />
            </div>
          )}
          <Replay game={game} table={table} view={view} requests={requests} />
        </div>
        <aside>
          <Players game={game} view={view} seatName={seatName} own={table.seats.value} reveal={(colour) => table.hands.reveal(colour, table.replay.at.value)} />
          <div class="tab-row">
            <div class="tabs" role="tablist">
              {TABS.map((name) => (
                <button type="button" key={name} role="tab" id={`tab-${name}`} aria-controls="panel" aria-selected={tab.value === name} onClick={() => { tab.value = name; }}>
                  {name}{name === "Trade" && view.offers.length > 0 && <span class="badge">{view.offers.length}</span>}
                </button>
              ))}
            </div>
            {requests.seat.value !== undefined && (
              <>
                <button type="button" class="undo" disabled={table.sending.value || !undo.isPossible} onClick={() => void requests.undo()} title={undo.title}><Sign name="undo" /> {undo.words}</button>
                <TableMenu requests={requests} />
              </>
            )}
          </div>
          <div class="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
            {tab.value === "Log" && <Log table={table} />}
            {tab.value === "Trade" && <Trade table={table} view={view} seatName={seatName} />}
            {tab.value === "Chart" && <ChartTab table={table} ruleset={game.ruleset} seatName={seatName} />}
            {tab.value === "Costs" && <Costs ruleset={game.ruleset} />}
          </div>
        </aside>
        <LiveRegion table={table} wording={wording} />
      </main>
    </WordingContext.Provider>
  );
}

/** What a view shows; nothing before there is one. */
export function sceneOf(view: View | undefined, reader: number): Scene {
  if (!view) return EMPTY_SCENE;
  return "board" in view ? islandScene(view) : coloniesScene(view, reader);
}

/** The name of the player of a colour. */
export function nameOf(game: Game, table: Table, view: View, colour: number): string {
  if (table.seats.value.includes(colour)) return table.seats.value.length > 1 ? `You (${colourName(colour)})` : "You";
  const owner = "trade_partners" in view ? view.trade_partners.partners.find((partner) => partner.colour === colour) : undefined;
  if (owner) return `${nameOf(game, table, view, owner.seat)}${table.seats.value.includes(owner.seat) ? "r" : "'s"} partner`;
  const seat = game.seats[colour];
  return seat?.name ?? colourName(colour);
}

/** Whom the game waits for and why, or how it ended. */
export function statusOf(table: Table, game: Game, view: View, seatName: (seat: number) => string): string {
  if (table.past.value !== undefined) return table.pastView.value ? `Turn ${view.turn}, as it was at version ${table.past.value}.` : "Loading the replay…";
  if (view.result) return resultOf(view, seatName);
  const due = view.due.filter((seat) => !table.seats.value.includes(seat));
  const step = view.agenda[0]?.step ?? "";
  if (table.isMyTurn.value) return view.offers.length > 0 && view.active_seat !== table.seat.value ? "Answer the offer." : `${stepTitle(step)}.`;
  if (game.status !== "running") return readable(game.status);
  return `Waiting for ${due.map(seatName).join(", ") || "the others"}: ${stepTitle(step).toLowerCase()}.`;
}

function resultOf(view: View, seatName: (seat: number) => string): string {
  const winners = view.result?.winners ?? [];
  const reason = view.result?.reason;
  const ended = winners.length === 0 ? "The game ended in a draw" : `${winners.map(seatName).join(" and ")} won the game`;
  return `${ended}${reason && reason !== "points" ? ` (${reason.replaceAll("_", " ")})` : ""}.`;
}

function Dice({ dice }: { dice: View["dice"] }) {
  if (!dice) return null;
  return <div class="dice">{dice.map((face, index) => <Die key={index} face={Number(face)} />)}</div>;
}

/** Says what others did; more than three sentences at once are summed up. */
function LiveRegion({ table, wording }: { table: Table; wording: Wording }) {
  const recent = table.recording.frames.value.at(-1);
  const sentences = recent?.texts.map((text) => plainSentence(text, wording)) ?? [];
  return (
    <div class="visually-hidden" aria-live="polite" id="spoken">
      {sentences.length > 3 ? `${sentences.slice(0, 3).join(" ")} And ${sentences.length - 3} more.` : sentences.join(" ")}
    </div>
  );
}

const KEYS: Readonly<Record<string, readonly string[]>> = { r: ["roll_dice"], n: ["end_turn", "pass", "stop_placing_dinosaurs"] };

/** `r` rolls, `n` ends the turn, `u` undoes, Escape cancels. */
function useKeys(requests: Requests, draft: Draft): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") draft.clear();
      if (event.key === "u" && requests.seat.value !== undefined && requests.table.choices.value.undo) void requests.undo();
      const type = KEYS[event.key]?.find((each) => draft.groups.value.has(each));
      if (type) draft.start(type);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [requests, draft]);
}

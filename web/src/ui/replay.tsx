/** Replay: a slider over the entries with a mark at each turn, play and single steps, and what can be done from there. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import type { View } from "../board/view.js";
import { capitalise } from "../rules/words.js";
import { forkGame, isForkable } from "../state/lobby.js";
import { SPEEDS, type Jump, type Replay as ReplayState } from "../state/replay.js";
import type { Requests, UndoOutlook } from "../state/requests.js";
import { navigate } from "../state/router.js";
import type { Game, Table } from "../state/table.js";
import { BestChoices, EvaluationButton } from "./evaluation.js";
import { OpenHandsButton } from "./hands.js";

/** Milliseconds that the replay stays at an entry before the server is asked what can be done from there. */
const SETTLED_MS = 250;
/** The buttons before and after play: what they do, and their signs. */
const BACK: readonly (readonly [Jump, string])[] = [
  ["previous turn", "«"],
  ["previous entry", "‹"],
];
const ON: readonly (readonly [Jump, string])[] = [
  ["next entry", "›"],
  ["next turn", "»"],
];

/** Without `requests` the replay only shows the game: nothing can be done from an entry. */
export function Replay({ game, table, view, requests }: { game: Game; table: Table; view: View; requests?: Requests }) {
  const { replay } = table;
  useEffect(() => replay.follow(), [replay]);
  useReplayKeys(replay);
  const [at, first, last, playing] = [replay.at.value, replay.first.value, replay.last(), replay.playing.value];
  return (
    <div class="replay" role="group" aria-label="Replay">
      <BestChoices table={table} />
      <div class="replay-buttons from-here">
        {game.status === "finished" && <OpenHandsButton table={table} />}
        {game.status === "finished" && requests && <EvaluationButton table={table} />}
        {requests && table.past.value !== undefined && !playing && (
          <FromHere game={game} table={table} view={view} requests={requests} version={table.past.value} />
        )}
        {table.past.value !== undefined && (
          <button type="button" class="main" onClick={() => replay.leave()}>
            Now
          </button>
        )}
      </div>
      <div class="replay-buttons">
        {BACK.map(([jump, sign]) => (
          <JumpButton key={jump} replay={replay} jump={jump} sign={sign} disabled={at <= first} />
        ))}
        <button type="button" onClick={() => replay.toggle()} aria-label={playing ? "Pause" : "Play"}>
          {playing ? "❚❚" : "▶"}
        </button>
        {ON.map(([jump, sign]) => (
          <JumpButton key={jump} replay={replay} jump={jump} sign={sign} disabled={at >= last} />
        ))}
        <label>
          <span class="visually-hidden">Speed</span>
          <select
            value={replay.speed.value}
            onChange={(event) => {
              replay.speed.value = Number(event.currentTarget.value);
            }}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        <output>
          {at} / {last}
        </output>
      </div>
      <div class="slider">
        <input
          type="range"
          min={first}
          max={last}
          value={at}
          aria-label="Entry"
          aria-valuetext={`entry ${at} of ${last}, turn ${view.turn}`}
          onInput={(event) => replay.go(Number(event.currentTarget.value))}
        />
        <Ticks replay={replay} first={first} last={last} />
      </div>
    </div>
  );
}

function JumpButton({
  replay,
  jump,
  sign,
  disabled,
}: {
  replay: ReplayState;
  jump: Jump;
  sign: string;
  disabled: boolean;
}) {
  return (
    <button type="button" aria-label={capitalise(jump)} disabled={disabled} onClick={() => replay.jump(jump)}>
      {sign}
    </button>
  );
}

/** A mark at each turn in the colour of its seat, and the undone entries in grey. It is drawn again only when they change. */
function Ticks({ replay, first, last }: { replay: ReplayState; first: number; last: number }) {
  const [turns, undone] = [replay.turns.value, replay.recording.undone.value];
  return useMemo(
    () => (
      <svg class="ticks" viewBox={`0 0 ${last - first} 8`} preserveAspectRatio="none" aria-hidden="true">
        {[...undone].map((version) => (
          <rect key={version} class="undone" x={version - first - 1} y="2" width="1" height="4" />
        ))}
        <path
          class="edge"
          d={turns.map(({ version }) => `M${version - first},0V8`).join("")}
          vector-effect="non-scaling-stroke"
        />
        {turns.map(({ version, seat }) => (
          <path
            key={version}
            class={seat === null ? "" : `seat${seat}`}
            d={`M${version - first},0V8`}
            vector-effect="non-scaling-stroke"
          />
        ))}
      </svg>
    ),
    [turns, undone, first, last],
  );
}

function FromHere({
  game,
  table,
  view,
  requests,
  version,
}: {
  game: Game;
  table: Table;
  view: View;
  requests: Requests;
  version: number;
}) {
  return (
    <>
      {requests.seat.value !== undefined && (
        <UndoToHere key={version} requests={requests} table={table} version={version} />
      )}
      {isForkable(game) && !view.result && (
        <PlayOn game={game} table={table} version={version} seat={table.seats.value[0] ?? view.due[0] ?? 0} />
      )}
    </>
  );
}

/** Asks the server whether the game may return to the version; without permission there is no button. */
function UndoToHere({ requests, table, version }: { requests: Requests; table: Table; version: number }) {
  const outlook = useSignal<UndoOutlook>("refused");
  useEffect(() => {
    const passed = new AbortController();
    const timer = setTimeout(() => {
      void requests.checkUndo(version, passed.signal).then((found) => {
        if (!passed.signal.aborted) outlook.value = found;
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      passed.abort();
    };
  }, []);
  if (outlook.value === "refused") return null;
  const undo = (): void => {
    void requests.undo(version).then((isSent) => {
      if (isSent) table.replay.leave();
    });
  };
  return (
    <button type="button" disabled={table.sending.value} onClick={undo}>
      {outlook.value === "free" ? "Undo to here" : "Ask to undo to here"}
    </button>
  );
}

/** Continues from the version in a sandbox game: the person in one seat, AI players in the others. */
function PlayOn({ game, table, version, seat }: { game: Game; table: Table; version: number; seat: number }) {
  const playOn = (): Promise<boolean> =>
    table.send(async (header) => {
      navigate(`/g/${await forkGame(game, version, seat, header)}`);
    });
  return (
    <button
      type="button"
      disabled={table.sending.value}
      title="Creates a sandbox game that starts here, against AI players; this game stays as it is"
      onClick={() => void playOn()}
    >
      Play on from here <small>in a sandbox game</small>
    </button>
  );
}

const KEYS: Readonly<Record<string, readonly [plain: Jump, shifted: Jump]>> = {
  ArrowLeft: ["previous entry", "previous turn"],
  ArrowRight: ["next entry", "next turn"],
  Home: ["start", "start"],
  End: ["end", "end"],
};

/** The arrow keys move through the entries, with Shift through the turns, unless something else takes them. */
function useReplayKeys(replay: ReplayState): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const jumps = KEYS[event.key];
      if (
        !jumps ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesArrows(event.target)
      )
        return;
      event.preventDefault();
      replay.jump(jumps[event.shiftKey ? 1 : 0]);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [replay]);
}

function takesArrows(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "range";
  return target instanceof Element && target.closest("select, textarea, .board-svg, [role=radiogroup]") !== null;
}

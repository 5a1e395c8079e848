/** The table: board, status, the step of the reader, hand and buttons; beside it players, log and trade. */

import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { View } from "../board/view.js";
import { describeSeat } from "../keys/describe.js";
import { KeyHelp } from "../keys/help.js";
import { useKeys } from "../keys/use_keys.js";
import { withGhosts } from "../rules/evaluation.js";
import { rulesetTitle } from "../rules/words.js";
import { callForTurns, showTurn } from "../state/attention.js";
import { confirmsPlaces } from "../state/confirm.js";
import { Draft } from "../state/draft.js";
import { Requests } from "../state/requests.js";
import { query, replaceQuery } from "../state/router.js";
import { Table, type Game } from "../state/table.js";
import { StepArea, pressType } from "../steps/area.js";
import { useSteps } from "../steps/load.js";
import type { RulesetSteps, StepProps } from "../steps/step.js";
import { Terms } from "../trade/terms.js";
import { ActionBar } from "../ui/actions.js";
import { Board } from "../ui/board.js";
import { BoardText } from "../ui/board_text.js";
import { Dice } from "../ui/dice.js";
import { Hand } from "../ui/hand.js";
import { TableMenu } from "../ui/menu.js";
import { Loading, Notice } from "../ui/notice.js";
import { Chips, Latest, PhoneTabs, type PhonePage } from "../ui/phone.js";
import { Replay } from "../ui/replay.js";
import { OpenRequests } from "../ui/requests.js";
import { WordingContext, plainSentence, type Wording } from "../ui/sentence.js";
import { Side, type Tab } from "../ui/side.js";
import { StatusLine, nameOf, sceneOf } from "../ui/status.js";
import { UndoButton } from "../ui/undo.js";
import { useChanges } from "../ui/use_changes.js";
import { useKeptFocus } from "../ui/use_kept_focus.js";
import { useRuleset } from "../ui/use_ruleset.js";
import { Waiting } from "./waiting.js";

const NONE = {};
/** Milliseconds after the last move of the replay until the address says the version. */
const ADDRESS_DELAY = 250;
/** The entries whose sentences a key repeats. */
const REPEATED = 3;

export function TablePage({ id }: { id: string }) {
  const table = useMemo(() => new Table(id), [id]);
  const [at] = useState(() => /^v(\d+)$/.exec(query.value.get("at") ?? "")?.[1]);
  useEffect(() => {
    if (at !== undefined) table.past.value = Number(at);
    void table.open();
    return () => table.close();
  }, [table]);
  const game = table.game.value;
  return game ? <OpenTable game={game} table={table} /> : <Loading table={table} />;
}

/** Nothing can be pressed before the steps are loaded, because a step may ask for more than the button says. */
function OpenTable({ game, table }: { game: Game; table: Table }) {
  const steps = useSteps(game);
  const view = table.shown.value;
  if (!view) return <Waiting game={game} table={table} />;
  return steps ? <PlayedTable game={game} view={view} table={table} steps={steps} /> : <Loading table={table} />;
}

function PlayedTable({ game, view, table, steps }: { game: Game; view: View; table: Table; steps: RulesetSteps }) {
  const scene = useComputed(() =>
    withGhosts(sceneOf(table.shown.value, table.seat.value), table.evaluations.current.value),
  );
  const draft = useMemo(() => new Draft(table, () => scene.value), [table]);
  const below = useKeptFocus();
  const requests = useMemo(() => new Requests(table), [table]);
  const terms = useMemo(() => new Terms(table.id), [table]);
  const [tab, page] = [useSignal<Tab>("Log"), useSignal<PhonePage>("Board")];
  const details = useRuleset(game);
  const seatName = (seat: number): string => nameOf(game, table, view, seat);
  const { placeholders: kinds, end_reasons: endReasons } = details ?? { placeholders: NONE, end_reasons: NONE };
  // The wording is the same at every version, so that the log is not drawn again when another one is shown.
  const wording = useMemo((): Wording => {
    const placeName = (kind: string, place: number): string =>
      `the ${scene.peek().places.get(`${kind}:${place}`)?.label ?? `${kind} ${place}`}`;
    return { kinds, endReasons, seatName, placeName };
  }, [game, kinds, endReasons]);
  useLayoutEffect(() => {
    draft.joined.value = steps.joined;
  }, [draft, steps]);
  // A subscription is called at once: after the first paint it would clear what a quick person has chosen already.
  useLayoutEffect(() => table.question.subscribe(() => draft.clear()), [table, draft]);
  useTableEffects(table, tab, page);
  const isOfferWaiting = (): boolean => waitsForAnswer(table);
  const props: StepProps = { draft, table, game, view, seatName, details };
  const press = (type: string): void => pressType(type, steps, props);
  const showTrade = (): void => {
    tab.value = "Trade";
    page.value = "Trade";
  };
  const select = (name: PhonePage): void => {
    page.value = name;
    if (name === "Trade" || name === "Log") tab.value = name;
  };
  const keys = useKeys({
    draft,
    requests,
    press,
    showTrade,
    describeSeat: (seat) => describeSeat(view, seat, seatName),
    lastSentences: () =>
      table.recording.frames.value
        .slice(-REPEATED)
        .flatMap(({ texts }) => texts)
        .map((text) => plainSentence(text, wording))
        .join(" "),
  });
  const seat = table.seat.value;
  const isIsland = "board" in view;
  const notes = table.past.value === undefined ? steps.notes(props) : [];
  const marks = {
    open: draft.openPlaces.value,
    chosen: draft.pending.value?.key,
    seat: steps.colour(props) ?? Math.max(seat, 0),
    notes,
    changed: useChanges(table),
    browsing: keys.browsing.value,
    edgePiece: draft.pending.value?.action.type.endsWith("_ship") ? "wake" : undefined,
  };
  return (
    <WordingContext.Provider value={wording}>
      <main
        class={`table on-${page.value.toLowerCase()}${table.past.value === undefined ? "" : " past"}${view.result ? " over" : ""}`}
        aria-busy={table.sending.value}
      >
        <h1 class="visually-hidden">
          {rulesetTitle(game)}, turn {view.turn}
        </h1>
        <Chips game={game} view={view} seatName={seatName} />
        <StatusLine table={table} game={game} view={view} seatName={seatName} prompt={steps.prompt(props)}>
          {requests.seat.value !== undefined && (
            <div class="status-buttons">
              <UndoButton requests={requests} seatName={seatName} />
              <TableMenu requests={requests} details={details} isHelpOpen={keys.isHelpOpen} />
            </div>
          )}
        </StatusLine>
        <div class={`sea${isIsland ? "" : " colonies"}`}>
          <Board
            scene={scene.value}
            marks={marks}
            label={`Board of ${rulesetTitle(game)}, turn ${view.turn}`}
            onChoose={(key, by) => draft.choose(key, confirmsPlaces(by))}
          />
          <Dice table={table} view={view} seatName={seatName} />
          {!table.connected.value && (
            <p class="offline" role="status">
              Connection lost. Trying again…
            </p>
          )}
        </div>
        <BoardText scene={scene.value} view={view} seatName={seatName} />
        <Latest table={table} />
        <div class="below" ref={below} tabIndex={-1} role="group" aria-label="What you can do">
          <Notice text={table.notice.value} />
          <OpenRequests requests={requests} seatName={seatName} />
          <StepArea key={`step ${table.question.value}`} steps={steps} props={props} />
          {seat >= 0 && (
            <div class="hand-row">
              <Hand
                game={game}
                view={view}
                before={() => table.recording.startOf(view.turn)}
                seat={seat}
                draft={draft}
                onPlay={press}
                onGive={(name, most) => {
                  terms.add("give", name, most);
                  showTrade();
                }}
              />
              <ActionBar
                key={table.question.value}
                steps={steps}
                props={props}
                isOfferWaiting={isOfferWaiting()}
                onTrade={showTrade}
              />
            </div>
          )}
          <Replay game={game} table={table} view={view} requests={requests} />
        </div>
        <Side
          game={game}
          view={view}
          details={details}
          table={table}
          requests={requests}
          tab={tab}
          isOfferWaiting={isOfferWaiting()}
          seatName={seatName}
          terms={terms}
        />
        <PhoneTabs
          page={page}
          onSelect={select}
          wants={(name) =>
            name === "Trade" ? isOfferWaiting() : name === "Board" && table.isMyTurn.value && !isOfferWaiting()
          }
        />
        <LiveRegion table={table} wording={wording} />
        <div class="visually-hidden" aria-live="polite">
          {keys.spoken.value}
        </div>
        <KeyHelp isOpen={keys.isHelpOpen} />
      </main>
    </WordingContext.Provider>
  );
}

/** An offer waits for an answer of the reader, or for the end of a trade. */
function waitsForAnswer(table: Table): boolean {
  const { templates, actions } = table.choices.value;
  return (
    templates.some(({ type }) => type === "counter_offer") ||
    actions.some(({ type }) => type === "decline_offer" || type === "conclude_offer")
  );
}

/** The title and the icon say whether it is the turn of the reader, the address which version is shown, and the trades come up while one waits. */
function useTableEffects(table: Table, tab: Signal<Tab>, page: Signal<PhonePage>): void {
  useEffect(() => callForTurns(table.isMyTurn), [table]);
  const tabBefore = useRef<Tab>(undefined);
  useSignalEffect(() => {
    if (waitsForAnswer(table)) {
      tabBefore.current ??= tab.peek();
      tab.value = "Trade";
    } else if (tabBefore.current !== undefined) {
      if (tab.peek() === "Trade") tab.value = tabBefore.current;
      if (page.peek() === "Trade") page.value = "Board";
      tabBefore.current = undefined;
    }
  });
  useSignalEffect(() => {
    showTurn(table.isMyTurn.value);
  });
  useEffect(
    () => () => {
      showTurn(false);
    },
    [],
  );
  useSignalEffect(() => {
    const at = table.past.value === undefined ? undefined : `v${table.past.value}`;
    const timer = setTimeout(() => replaceQuery({ at }), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  });
}

/** Says what others did; more than three sentences at once are summed up. */
function LiveRegion({ table, wording }: { table: Table; wording: Wording }) {
  const recent = table.recording.frames.value.at(-1);
  const sentences = recent?.texts.map((text) => plainSentence(text, wording)) ?? [];
  return (
    <div class="visually-hidden" aria-live="polite" id="spoken">
      {sentences.length > 3
        ? `${sentences.slice(0, 3).join(" ")} And ${sentences.length - 3} more.`
        : sentences.join(" ")}
    </div>
  );
}

/** The side of the table: players, and tabs with log, trade, chart and costs. */

import type { Signal } from "@preact/signals";

import type { View } from "../board/view.js";
import type { Requests } from "../state/requests.js";
import type { RulesetDetails } from "../state/rulesets.js";
import type { Game, Table } from "../state/table.js";
import { Trade } from "../trade/panel.js";
import { StandingAnswerSwitches } from "../trade/standing_answers.js";
import type { Terms } from "../trade/terms.js";
import { Costs } from "./costs.js";
import { loadWhenShown } from "./lazy.js";
import { Log } from "./log.js";
import { Players } from "./players.js";
import type { SeatName } from "./sentence.js";

const TABS = ["Log", "Trade", "Chart", "Costs"] as const;
export type Tab = (typeof TABS)[number];

const Charts = loadWhenShown(() => import("../charts/charts.js"), <p role="status">Loading…</p>);

export function Side({
  game,
  view,
  details,
  table,
  requests,
  tab,
  isOfferWaiting,
  seatName,
  terms,
}: {
  game: Game;
  view: View;
  details: RulesetDetails | undefined;
  table: Table;
  requests: Requests;
  tab: Signal<Tab>;
  isOfferWaiting: boolean;
  seatName: SeatName;
  terms: Terms;
}) {
  return (
    <aside>
      <Players
        game={game}
        view={view}
        seatName={seatName}
        own={table.seats.value}
        reveal={(seat) => table.hands.reveal(view, seat, table.replay.at.value)}
      />
      <div class="tabs" role="tablist">
        {TABS.map((name) => (
          <button
            type="button"
            key={name}
            role="tab"
            id={`tab-${name}`}
            aria-controls="panel"
            aria-selected={tab.value === name}
            onClick={() => {
              tab.value = name;
            }}
          >
            {name}
            {name === "Trade" && view.offers.length > 0 && (
              <span class={isOfferWaiting ? "badge" : "badge quiet"}>{view.offers.length}</span>
            )}
          </button>
        ))}
      </div>
      <div
        class={`panel showing-${tab.value.toLowerCase()}`}
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab.value}`}
        tabIndex={0}
      >
        {tab.value === "Log" && <Log table={table} />}
        {tab.value === "Trade" && (
          <Trade
            table={table}
            view={view}
            seatName={seatName}
            terms={terms}
            isPlayer={requests.seat.value !== undefined}
          />
        )}
        {tab.value === "Trade" && requests.seat.value !== undefined && table.past.value === undefined && (
          <StandingAnswerSwitches table={table} game={game} details={details} />
        )}
        {tab.value === "Chart" && <Charts table={table} details={details} seatName={seatName} />}
        {tab.value === "Costs" && <Costs details={details} view={view} />}
      </div>
    </aside>
  );
}

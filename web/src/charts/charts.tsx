/** The charts of a game. This module is loaded when they are first shown. */

import { useMemo } from "preact/hooks";

import type { RulesetDetails } from "../state/rulesets.js";
import type { Table } from "../state/table.js";
import type { SeatName } from "../ui/sentence.js";
import { DiceChart, ProductionChart } from "./bar_charts.js";
import { collectFacts, readingsOf } from "./facts.js";
import { LineChart } from "./line_chart.js";
import "./charts.css";

export default function Charts({
  table,
  details,
  seatName,
}: {
  table: Table;
  details: RulesetDetails | undefined;
  seatName: SeatName;
}) {
  const sentences = details?.sentences;
  const frames = table.recording.frames.value;
  // The charts are kept while only the version that is shown changes.
  return useMemo(() => {
    const texts = { rolls: sentences?.["dice_rolled"] ?? [], production: sentences?.["cards_produced"] ?? [] };
    const { points, hands, rolls, production } = collectFacts(readingsOf(table.recording), texts);
    const turns = table.replay.turns.value;
    const range = [table.replay.first.value, table.recording.lastVersion] as const;
    if (points.length === 0) return <p role="status">Loading…</p>;
    return (
      <div class="charts">
        <LineChart title="Points" unit="Points" lines={points} turns={turns} range={range} seatName={seatName} />
        {rolls.size > 0 && <DiceChart rolls={rolls} />}
        {production.size > 0 && <ProductionChart production={production} seatName={seatName} />}
        <LineChart title="Cards in hand" unit="Cards" lines={hands} turns={turns} range={range} seatName={seatName} />
      </div>
    );
  }, [frames, sentences]);
}

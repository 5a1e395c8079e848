/** The tab with the charts, whose code is loaded when it is first opened. */

import { useEffect, useState } from "preact/hooks";

import type { Table } from "../state/table.js";
import type { SeatName } from "./sentence.js";

type Module = typeof import("../charts/charts.js");

export function ChartTab(props: { table: Table; ruleset: string; seatName: SeatName }) {
  const [module, setModule] = useState<Module>();
  useEffect(() => { void import("../charts/charts.js").then(setModule); }, []);
  return module ? <module.Charts {...props} /> : <p role="status">Loading…</p>;
}

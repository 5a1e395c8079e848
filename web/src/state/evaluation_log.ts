/** Reads from the log of a finished game what an AI player considered. */

import { bodyOf } from "landnama-client";

import { readEvaluation, type Evaluation } from "../rules/evaluation.js";
import { api } from "./session.js";

/** The evaluation of the entry after a version; undefined if none was recorded, or there was no choice. */
export async function readEvaluationAfter(game: string, version: number): Promise<Evaluation | undefined> {
  const path = { game };
  const page = bodyOf(
    await api.GET("/v1/games/{game}/events", { params: { path, query: { after: version, limit: 1, form: "merged" } } }),
  );
  const entry = page.entries[0]?.entry;
  const recorded = (entry?.events ?? []).find((event) => event.type === "ai_evaluation_recorded") as
    | { evaluation: unknown }
    | undefined;
  if (entry?.seat == null || !recorded || !Array.isArray(recorded.evaluation) || recorded.evaluation.length < 3)
    return undefined;
  const { actions } = bodyOf(
    await api.GET("/v1/games/{game}/actions", { params: { path, query: { version, seat: entry.seat } } }),
  );
  return readEvaluation(entry.seat, recorded.evaluation as number[], actions);
}

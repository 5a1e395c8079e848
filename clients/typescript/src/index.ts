/** A typed client of the Landnama API: requests, decisions, problems as errors, event streams that resume, and frames. */

import type { components } from "./schema.js";

export { streamCombined, type CombinedOptions, type FollowedGame } from "./combined.js";
export { bodyOf, connect, newKey, type Landnama, type ConnectOptions } from "./client.js";
export { decisions, type Decision, type DecisionOptions } from "./decisions.js";
export { FrameStore, readFrames, undoneVersions, type Frame } from "./frames.js";
export { applyPatch, type PatchOperation } from "./patch.js";
export { ConnectionLost, ProblemError, closingProblem, isProblem, type Problem } from "./problem.js";
export { streamEvents, type StreamMessage, type StreamOptions } from "./stream.js";
export type { components, operations, paths } from "./schema.js";

/** The schemas of the OpenAPI document by name. */
export type Schemas = components["schemas"];

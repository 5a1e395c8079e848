/** Frames: the view of a game at every version, as one whole view and patches. */

import type { Landnama } from "./client.js";
import { applyPatch } from "./patch.js";
import type { components, paths } from "./schema.js";

export type Frame = components["schemas"]["Frame"];
type View = components["schemas"]["View"];
type FramesQuery = NonNullable<paths["/v1/games/{game}/frames"]["get"]["parameters"]["query"]>;

/** So many frames apart are the views that a store keeps, which bounds the patches of one look. */
const KEPT = 200;

/** Reads the frames of a game as they arrive, in pieces of one or more. */
export async function* readFrames(
  api: Landnama,
  game: string,
  query: FramesQuery,
  signal: AbortSignal,
): AsyncGenerator<Frame[], void> {
  const { data } = await api.GET("/v1/games/{game}/frames", {
    params: { path: { game }, query },
    headers: { Accept: "application/x-ndjson" },
    parseAs: "stream",
    signal,
  });
  if (!data) return;
  const reader = data.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read();
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as Frame);
    if (done) return;
  }
}

/** The frames of one audience in the order of their versions, and the view at each. */
export class FrameStore {
  readonly #frames: Frame[] = [];
  readonly #kept = new Map<number, View | null>();
  /** The views that were computed last: that of the last frame, and the one that was looked at. */
  #last: View | null = null;
  #seen: { index: number; view: View | null } | undefined;

  /** The frames so far. */
  get frames(): readonly Frame[] {
    return this.#frames;
  }

  get firstVersion(): number | undefined {
    return this.#frames[0]?.version;
  }

  get lastVersion(): number | undefined {
    return this.#frames.at(-1)?.version;
  }

  /** Adds the next frame; false for one that is known, as after a reconnect. A gap throws a RangeError. */
  add(frame: Frame): boolean {
    const last = this.lastVersion;
    if (last !== undefined && frame.version <= last) return false;
    if (last !== undefined && frame.version > last + 1)
      throw new RangeError(`After version ${last} came ${frame.version}.`);
    this.#last = viewAfter(this.#last, frame);
    if (this.#frames.length % KEPT === 0) this.#kept.set(this.#frames.length, this.#last);
    this.#frames.push(frame);
    return true;
  }

  /** The frame of a version. */
  frameAt(version: number): Frame | undefined {
    return this.#frames[version - (this.firstVersion ?? 0)];
  }

  /** The view at a version, null before play; undefined for a version without a frame. */
  viewAt(version: number): View | null | undefined {
    if (!this.frameAt(version)) return undefined;
    const index = version - (this.firstVersion ?? 0);
    let { index: from, view } = this.#startFor(index);
    while (from < index) view = viewAfter(view, this.#frames[++from]);
    this.#seen = { index, view };
    return view;
  }

  /** The nearest view up to a frame that is at hand. */
  #startFor(index: number): { index: number; view: View | null } {
    if (index === this.#frames.length - 1) return { index, view: this.#last };
    const kept = index - (index % KEPT);
    if (this.#seen && this.#seen.index <= index && this.#seen.index > kept) return this.#seen;
    return { index: kept, view: this.#kept.get(kept) ?? null };
  }
}

function viewAfter(before: View | null, frame: Frame | undefined): View | null {
  if (!frame) return before;
  if (frame.view !== undefined) return frame.view;
  return applyPatch(before, frame.patch ?? []) as View | null;
}

/** The versions that an undo took back and no redo restored, by the frames of a game. */
export function undoneVersions(frames: readonly Frame[]): Set<number> {
  const first = frames[0]?.version ?? 0;
  const undone = new Set(frames.map(({ version }) => version));
  for (let version = frames.at(-1)?.version ?? -1; version >= first; ) {
    const { restores } = frames[version - first] ?? {};
    undone.delete(version);
    version = restores ?? version - 1;
  }
  return undone;
}

/** The log: the sentences of every entry, newest last; a click on an entry shows the board as it was. */

import { useSignalEffect } from "@preact/signals";
import { useContext, useEffect, useMemo, useRef } from "preact/hooks";

import { capitalise } from "../rules/words.js";
import type { Frame } from "../state/recording.js";
import type { Table, Text } from "../state/table.js";
import { Sentence, WordingContext } from "./sentence.js";

export function Log({ table }: { table: Table }) {
  const list = useRef<HTMLOListElement>(null);
  const wording = useContext(WordingContext);
  const { frames, undone } = table.recording;
  useSignalEffect(() => {
    const { at, past } = { at: table.replay.at.value, past: table.past.value };
    // When the next picture is made, because the page is laid out for it anyway.
    if (frames.value.length > 0)
      requestAnimationFrame(() => markCurrent(list.current, past === undefined ? undefined : at));
  });
  const isLoaded = frames.value.length > 0;
  // On a phone the list has no height until its page is chosen, and cannot be scrolled before.
  useEffect(() => {
    const shown = list.current;
    if (!shown) return undefined;
    let isVisible = shown.clientHeight > 0;
    const observer = new ResizeObserver(() => {
      const wasVisible = isVisible;
      isVisible = shown.clientHeight > 0;
      if (isVisible && !wasVisible)
        markCurrent(shown, table.past.peek() === undefined ? undefined : table.replay.at.peek());
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isLoaded]);
  const seats = useMemo(() => turnSeats(frames.value, undone.value), [frames.value, undone.value]);
  // The list is kept while only the version that is shown changes.
  return useMemo(
    () =>
      frames.value.length === 0 ? (
        <p class="muted">Loading the log…</p>
      ) : (
        <ol class="log" ref={list}>
          {groupEntries(frames.value, undone.value).map(({ isUndone, entries }) =>
            isUndone ? (
              <Undone key={entries[0]?.version} entries={entries} table={table} />
            ) : (
              entries.map((entry) => (
                <Entry key={entry.version} entry={entry} table={table} seat={seats.get(entry.version)} />
              ))
            ),
          )}
        </ol>
      ),
    [frames.value, undone.value, wording],
  );
}

function Entry({ entry, table, seat }: { entry: Frame; table: Table; seat?: number | undefined }) {
  return (
    <li data-version={entry.version} class={seat === undefined ? "" : `of-seat seat${seat}`}>
      <button
        type="button"
        class="log-entry"
        onClick={() => {
          table.replay.playing.value = false;
          table.replay.go(entry.version);
        }}
        title="Show the board at this entry"
      >
        {entry.texts.map((text, index) =>
          turnOf(text) ? <Turn key={index} text={text} /> : <Sentence key={index} text={text} />,
        )}
      </button>
    </li>
  );
}

/** The seat of the turn that a sentence begins. */
function turnOf({ with: { turn, seat } }: Text): { seat: number } | undefined {
  return typeof turn === "number" && typeof seat === "number" ? { seat } : undefined;
}

/** The line between two turns: `Turn 53 · Gisli`. */
function Turn({ text }: { text: Text }) {
  const { seatName } = useContext(WordingContext);
  return (
    <p class="sentence turn">
      Turn {String(text.with["turn"])} · {capitalise(seatName(Number(text.with["seat"])))}
    </p>
  );
}

/** Whose turn each entry is in; entries before the first turn, and undone ones, are in none. */
export function turnSeats(frames: readonly Frame[], undone: ReadonlySet<number>): ReadonlyMap<number, number> {
  const seats = new Map<number, number>();
  let seat: number | undefined;
  for (const { version, texts } of frames) {
    if (undone.has(version)) continue;
    seat = texts.map(turnOf).findLast((each) => each)?.seat ?? seat;
    if (seat !== undefined) seats.set(version, seat);
  }
  return seats;
}

/** Entries that were taken back: folded, and struck through when they are shown. */
function Undone({ entries, table }: { entries: readonly Frame[]; table: Table }) {
  return (
    <li class="undone">
      <details>
        <summary>
          {entries.length} undone {entries.length === 1 ? "entry" : "entries"}
        </summary>
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.version} entry={entry} table={table} />
          ))}
        </ol>
      </details>
    </li>
  );
}

interface Group {
  readonly isUndone: boolean;
  readonly entries: Frame[];
}

/** The entries with sentences, in stretches that are undone or not. */
export function groupEntries(frames: readonly Frame[], undone: ReadonlySet<number>): Group[] {
  const groups: Group[] = [];
  for (const frame of frames) {
    if (frame.texts.length === 0) continue;
    const isUndone = undone.has(frame.version);
    const group = groups.at(-1);
    if (group?.isUndone === isUndone) group.entries.push(frame);
    else groups.push({ isUndone, entries: [frame] });
  }
  return groups;
}

/** Marks the last entry up to a version and scrolls to it; without a version to the end. */
function markCurrent(list: HTMLOListElement | null, version: number | undefined): void {
  if (!list) return;
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  if (version === undefined) {
    list.scrollTop = list.scrollHeight;
    return;
  }
  const entries = [...list.querySelectorAll<HTMLElement>("[data-version]")];
  const current = entries.findLast((entry) => Number(entry.dataset["version"]) <= version);
  current?.setAttribute("aria-current", "step");
  const folded = current?.closest("details");
  if (folded) folded.open = true;
  current?.scrollIntoView({ block: "nearest" });
}

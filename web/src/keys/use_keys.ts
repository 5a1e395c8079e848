/** Carries out the keys of the table. Focus moves only where a key asks for it. */

import { signal, type Signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";

import type { Place } from "../board/scene.js";
import type { Draft } from "../state/draft.js";
import type { Requests } from "../state/requests.js";
import { commandOf, type Command } from "./keys.js";

interface KeyTargets {
  readonly draft: Draft;
  readonly requests: Requests;
  /** Presses the button of a type. */
  press(type: string): void;
  showTrade(): void;
  /** In words, for screen readers. */
  describeSeat(seat: number): string | undefined;
  lastSentences(): string;
}

interface KeyState {
  readonly browsing: Signal<Place["shape"] | undefined>;
  readonly isHelpOpen: Signal<boolean>;
  /** What a key asked to hear. */
  readonly spoken: Signal<string>;
}

/** What the keys do while the list of keys is open, which hides the page. */
const WITH_HELP: readonly Command["do"][] = ["help", "back"];

export function useKeys(targets: KeyTargets): KeyState {
  const state = useMemo(
    (): KeyState => ({ browsing: signal(undefined), isHelpOpen: signal(false), spoken: signal("") }),
    [],
  );
  const current = useRef(targets);
  current.current = targets;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest("input:not([type=range], [type=checkbox]), select, textarea") !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const command = commandOf(event.key);
      if (!command || (state.isHelpOpen.value && !WITH_HELP.includes(command.do))) return;
      event.preventDefault();
      carryOut(command, current.current, state);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [state]);
  return state;
}

function carryOut(command: Command, targets: KeyTargets, state: KeyState): void {
  const { draft, requests } = targets;
  switch (command.do) {
    case "act": {
      const type = command.types.find((each) => draft.groups.value.has(each));
      if (type) targets.press(type);
      break;
    }
    case "browse":
      state.browsing.value = state.browsing.value === command.shape ? undefined : command.shape;
      focusBoard();
      break;
    case "build":
      if (draft.openPlaces.value.size > 0) focusBoard();
      else focusFirst(".buttons [data-group='Build']:enabled, .buttons [data-action^='build_']:enabled");
      break;
    case "play":
      focusFirst(".buttons [data-group='Cards']:enabled");
      break;
    case "trade":
      targets.showTrade();
      whenDrawn(() => {
        focusFirst(".trade button:enabled");
      });
      break;
    case "undo":
      if (requests.seat.value !== undefined && requests.table.choices.value.undo) void requests.undo();
      break;
    case "repeat":
      say(state, targets.lastSentences());
      break;
    case "hand":
      say(state, targets.describeSeat(requests.table.seat.value) ?? "");
      break;
    case "seat":
      say(state, targets.describeSeat(command.seat) ?? "");
      break;
    case "help":
      state.isHelpOpen.value = !state.isHelpOpen.value;
      break;
    case "back":
      if (state.isHelpOpen.value) state.isHelpOpen.value = false;
      else if (draft.pending.value ?? draft.type.value ?? draft.chosen.value[0]) draft.back();
      else state.browsing.value = undefined;
  }
}

/** A live region says a text again only if it changes. */
function say({ spoken }: KeyState, words: string): void {
  spoken.value = words === spoken.value ? `${words} ` : words;
}

/** The board moves the keyboard to where it was last. */
function focusBoard(): void {
  whenDrawn(() => document.querySelector("svg.board-svg")?.dispatchEvent(new CustomEvent("reach")));
}

/** After the page is drawn with what has changed, and before the next key: Preact draws in a microtask that comes earlier. */
function whenDrawn(work: () => void): void {
  queueMicrotask(work);
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

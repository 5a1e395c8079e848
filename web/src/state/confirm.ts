/** Which actions wait for a confirmation: places chosen by a finger or the keyboard, and actions that show something new. */

import { signal } from "@preact/signals";

const KEY = "landnama.confirm";

/** Whether every action is confirmed, with a mouse too. */
export const confirmsAll = signal(localStorage.getItem(KEY) === "all");

export function toggleConfirmsAll(): void {
  confirmsAll.value = !confirmsAll.value;
  localStorage.setItem(KEY, confirmsAll.value ? "all" : "some");
}

/** Types whose result can not be taken back without asking anybody: they show a card. */
const REVEALING: ReadonlySet<string> = new Set(["buy_development_card"]);

/** `offers` is the number of open offers: they end with the turn. */
export function asksFirst(type: string, offers: number): boolean {
  return REVEALING.has(type) || (type === "end_turn" && offers > 0);
}

/** A finger first marks a place, because it covers what it points at. */
const POINTS_WITH_FINGERS = matchMedia("(pointer: coarse)").matches;

export function confirmsPlaces(by: "pointer" | "keyboard"): boolean {
  return by === "keyboard" || POINTS_WITH_FINGERS || confirmsAll.value;
}

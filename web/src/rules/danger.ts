/** What nobody should miss: a hand of which a seven takes half, and points close to the target. */

import { colourOf, pointsOf, realmOf, type View } from "../board/view.js";
import { countWords } from "./words.js";

type Options = Readonly<Record<string, unknown>>;

/** A wall of a city lets a hand have two more cards. */
const PER_WALL = 2;
/** So few points before the target a player is close to it: one city, or one award. */
const CLOSE = 2;

export const LARGE_HAND = "a seven takes half";

/** Whether a seven would take half of the hand of a seat. */
export function isHandLarge(view: View, seat: number, options: Options): boolean {
  const walls = realmOf(view)?.colours.find(({ colour }) => colour === seat)?.walls.length ?? 0;
  const limit = Number(options["discard_limit"] ?? Infinity) + PER_WALL * walls;
  return !view.result && (colourOf(view, seat)?.hand.count ?? 0) > limit;
}

/** The points that a seat wins with; 0 if the options do not say it. */
export function targetOf(view: View, seat: number, options: Options): number {
  const own = "first_nations" in view && view.first_nations.seat === seat ? options["first_nations_target"] : undefined;
  return Number(own ?? options["target_points"] ?? 0);
}

/** Whether a seat lacks so few points that it could win soon. */
export function isClose(view: View, seat: number, options: Options): boolean {
  const target = targetOf(view, seat, options);
  return !view.result && target > 0 && pointsOf(view, seat) >= target - CLOSE;
}

/** `9 points, close to winning`. */
export function pointWords(view: View, seat: number, options: Options): string {
  return `${countWords(pointsOf(view, seat), "point")}${isClose(view, seat, options) ? ", close to winning" : ""}`;
}

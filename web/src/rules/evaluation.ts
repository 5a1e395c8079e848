/** What an AI player considered when it acted: the best of its choices, with their worth, as the log records them. */

import { placeSprite, orderSprites, type Scene, type Sprite } from "../board/scene.js";
import { stepsOf, type Action } from "./choices.js";

/** A choice and its worth in points; without an action for an offer or another filled-in template. */
export interface Valued {
  readonly action: Action | undefined;
  readonly worth: number;
}

export interface Evaluation {
  readonly seat: number;
  /** The number of choices that were evaluated. */
  readonly choices: number;
  /** The best ones, the best first. */
  readonly best: readonly Valued[];
}

/** Values in the log are thousandths of a point. */
const THOUSANDTHS = 1000;
/** The opacity of the ghosts, the best choice first. */
const OPACITIES = [0.8, 0.55, 0.35];

/** Reads the integers of `ai_evaluation_recorded`: the number of choices, then index and value of the best of them. */
export function readEvaluation(
  seat: number,
  [choices = 0, ...pairs]: readonly number[],
  actions: readonly Action[],
): Evaluation {
  const best: Valued[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    best.push({ action: actions[pairs[at] ?? -1], worth: (pairs[at + 1] ?? 0) / THOUSANDTHS });
  }
  return { seat, choices, best };
}

/** The scene with the pieces of the best choices as ghosts, where the choice is a place of a piece. */
export function withGhosts(scene: Scene, evaluation: Evaluation | undefined): Scene {
  const ghosts =
    evaluation?.best.flatMap(({ action }, rank) => (action ? ghost(scene, action, evaluation.seat, rank) : [])) ?? [];
  return ghosts.length === 0 ? scene : { ...scene, sprites: orderSprites([...scene.sprites, ...ghosts]) };
}

function ghost(scene: Scene, action: Action, colour: number, rank: number): Sprite[] {
  const place = scene.places.get(stepsOf(action)[0]?.key ?? "");
  const opacity = OPACITIES[rank] ?? OPACITIES.at(-1) ?? 0;
  const key = `ghost:${rank}`;
  if (!place) return [];
  const at = [place.x, place.y] as const;
  if (place.shape === "edge") return [placeSprite("roads", key, "road", at, { colour, turn: place.turn, opacity })];
  if (place.shape === "corner") {
    const symbol = action.type === "build_city" ? "town" : "house";
    return [placeSprite("buildings", key, symbol, [place.x, place.y - 1], { colour, opacity })];
  }
  return action.type === "move_robber"
    ? [placeSprite("figures", key, "robber", [place.x - 29, place.y + 9], { opacity })]
    : [];
}

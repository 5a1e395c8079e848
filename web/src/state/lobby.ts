/** Tables before and beside play: lists of games, new games, seats, the start, and forks. */

import { ProblemError, bodyOf, newKey, type Schemas, type paths } from "landnama-client";

import { policy } from "./policies.js";
import { api, ensurePlayer, player } from "./session.js";
import type { Game } from "./table.js";

/** A game as lists show it. */
export type GameRow = Schemas["GameSummary"];
export type GameFilter = NonNullable<paths["/v1/games"]["get"]["parameters"]["query"]>;

/** Games of a list, most recently changed first; a visitor has no games. */
export async function listGames(filter: GameFilter): Promise<readonly GameRow[]> {
  try {
    return bodyOf(await api.GET("/v1/games", { params: { query: filter } })).games;
  } catch (error) {
    if (filter.player === "me" && error instanceof ProblemError && error.status === 401) return [];
    throw error;
  }
}

/** The seats of this browser's player in a game. */
export function ownSeats(game: GameRow): readonly number[] {
  const id = player.value?.player_id;
  return id === undefined ? [] : game.seats.filter(({ player_id }) => player_id === id).map(({ seat }) => seat);
}

/** Whether a game waits for an action of this browser's player. */
export function waitsForMe(game: GameRow): boolean {
  return ownSeats(game).some((seat) => game.due.includes(seat));
}

/** Creates a game in which the first seats are for people, and AI players have the others; returns its id. */
export async function createGame(ruleset: string, seats: number, people: number): Promise<string> {
  await ensurePlayer();
  const ai = policies(range(people, seats));
  return bodyOf(await api.POST("/v1/games", { params: { header: idempotent() }, body: { ruleset, seats, ai } })).game;
}

/** Takes a seat; a visitor becomes a guest. */
export async function takeSeat(game: string, seat: number): Promise<void> {
  await ensurePlayer();
  await api.POST("/v1/games/{game}/seats/{seat}", { params: { path: { game, seat }, header: idempotent() }, body: {} });
}

/** Gives a free seat to an AI player. Only the creator of the game can. */
export async function seatAi(game: string, seat: number): Promise<void> {
  await api.POST("/v1/games/{game}/seats/{seat}", { params: { path: { game, seat }, header: idempotent() }, body: { policy: policy.value } });
}

/** Leaves a seat, or takes it from an AI player. */
export async function freeSeat(game: string, seat: number): Promise<void> {
  await api.DELETE("/v1/games/{game}/seats/{seat}", { params: { path: { game, seat } } });
}

/** Starts a game whose seats are all taken. Only its creator can. */
export async function startGame(game: string): Promise<void> {
  await api.POST("/v1/games/{game}/start", { params: { path: { game }, header: idempotent() }, body: {} });
}

/** Whether this browser's player may continue a copy of a game from an earlier version. */
export function isForkable(game: Game): boolean {
  return game.status === "finished" || (game.kind === "sandbox" && player.value !== undefined && game.creator === player.value.name);
}

/** Creates a sandbox game that continues a game from a version, with AI players in the other seats; returns its id. */
export async function forkGame(game: Game, version: number, seat: number): Promise<string> {
  await ensurePlayer();
  const ai = policies(game.seats.map((each) => each.seat).filter((each) => each !== seat));
  return bodyOf(await api.POST("/v1/games/{game}/fork", { params: { path: { game: game.game }, header: idempotent() }, body: { version, ai } })).game;
}

function policies(seats: readonly number[]): Record<string, string> {
  return Object.fromEntries(seats.map((seat) => [String(seat), policy.value]));
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

function idempotent(): { "Idempotency-Key": string } {
  return { "Idempotency-Key": newKey() };
}

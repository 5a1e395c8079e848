/** Ratings: ladders, players over time, and the seats of a game. */

import { bodyOf, type Schemas } from "landnama-client";

import { combinationKey, countWords, rulesetTitle, type Combination } from "../rules/words.js";
import { api } from "./session.js";

export type Contestant = Schemas["Contestant"];
export type Leaderboard = Schemas["Leaderboard"];
export type PlayerRating = Schemas["PlayerRating"];
export type SeatRating = Schemas["SeatRating"];
export type FinishedGame = Schemas["FinishedGame"];

/** A combination with a number of seats: each has ratings of its own. */
export interface Ladder extends Combination {
  readonly seats: number;
}

const MOST_CONTESTANTS = 100;
const LATEST_GAMES = 20;

export async function readLeaderboard({ ruleset, expansions, seats }: Ladder): Promise<Leaderboard> {
  const query = { expansions: expansions.join(","), seats, limit: MOST_CONTESTANTS };
  return bodyOf(await api.GET("/v1/history/ratings/{name}", { params: { path: { name: ruleset }, query } }));
}

/** The ratings of a player in each ladder, those of the most games first. */
export async function readPlayerRatings(player: string): Promise<readonly PlayerRating[]> {
  const { ratings } = bodyOf(await api.GET("/v1/history/players/{player}/ratings", { params: { path: { player } } }));
  return [...ratings].sort((a, b) => b.games - a.games);
}

export async function readFinishedGames(player: string): Promise<readonly FinishedGame[]> {
  return bodyOf(await api.GET("/v1/history/games", { params: { query: { player, limit: LATEST_GAMES } } })).games;
}

/** The ratings in a game by seat. They are shown beside names only, so that a page without the history shows none. */
export async function readSeatRatings(game: string): Promise<ReadonlyMap<number, SeatRating>> {
  try {
    const { ratings } = bodyOf(await api.GET("/v1/history/games/{game}/ratings", { params: { path: { game } } }));
    return new Map(ratings.map((each) => [each.seat, each]));
  } catch {
    return new Map();
  }
}

export function ladderKey(ladder: Ladder): string {
  return `${combinationKey(ladder)} ${ladder.seats}`;
}

export function ladderTitle(ladder: Ladder): string {
  return `${rulesetTitle(ladder)}, ${countWords(ladder.seats, "seat")}`;
}

export function ladderPage({ ruleset, expansions, seats }: Ladder): string {
  return `/ladder?${new URLSearchParams({ ruleset, expansions: expansions.join(","), seats: String(seats) }).toString()}`;
}

export function playerPage(name: string): string {
  return `/players/${encodeURIComponent(name)}`;
}

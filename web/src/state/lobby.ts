/** Tables before and beside play: lists of games, new games, seats, the start, and forks. */

import { bodyOf, type Schemas, type paths } from "landnama-client";

import type { Combination } from "../rules/words.js";
import { policy } from "./policies.js";
import { sendOnce } from "./sending.js";
import { api, ensurePlayer, player, readOwn } from "./session.js";
import type { Game, RequestHeader } from "./table.js";

/** The header of a request that is executed once, however often it arrives. */
type KeyHeader = Pick<RequestHeader, "Idempotency-Key">;
/** A game as lists show it. */
export type GameRow = Schemas["GameSummary"];
export type GameFilter = NonNullable<paths["/v1/games"]["get"]["parameters"]["query"]>;
/** What counts for a game beside its rules: whether it changes ratings, and whether it is only for invited players. */
export interface Terms {
  readonly kind: "rated" | "casual";
  readonly private: boolean;
}
export type InvitedGame = Schemas["InvitedGame"];

/** Games of a list, most recently changed first; a visitor has no games. */
export async function listGames(filter: GameFilter): Promise<readonly GameRow[]> {
  const read = async (): Promise<readonly GameRow[]> =>
    bodyOf(await api.GET("/v1/games", { params: { query: filter } })).games;
  return filter.player === "me" ? readOwn(read) : read();
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

/**
 * Creates a game in which the first seats are for people, and AI players have the others; returns its id.
 * The same key never makes a second game.
 */
export async function createGame(
  key: string,
  { ruleset, expansions }: Combination,
  seats: number,
  people: number,
  terms: Terms,
): Promise<string> {
  await ensurePlayer();
  const ai = policies(range(people, seats));
  const made = await sendOnce(key, () =>
    api.POST("/v1/games", {
      params: { header: { "Idempotency-Key": key } },
      body: { ruleset, expansions: [...expansions], seats, ai, ...terms },
    }),
  );
  return bodyOf(made).game;
}

/** Takes a seat; a visitor becomes a guest. */
export async function takeSeat(game: string, seat: number, header: KeyHeader): Promise<void> {
  await ensurePlayer();
  await api.POST("/v1/games/{game}/seats/{seat}", {
    params: { path: { game, seat }, header: keyOf(header) },
    body: {},
  });
}

/** Gives a free seat to an AI player. Only the creator of the game can. */
export async function seatAi(game: string, seat: number, header: KeyHeader): Promise<void> {
  await api.POST("/v1/games/{game}/seats/{seat}", {
    params: { path: { game, seat }, header: keyOf(header) },
    body: { policy: policy.value },
  });
}

/** Leaves a seat, or takes it from an AI player. */
export async function freeSeat(game: string, seat: number): Promise<void> {
  await api.DELETE("/v1/games/{game}/seats/{seat}", { params: { path: { game, seat } } });
}

/** Starts a game whose seats are all taken. Only its creator can. */
export async function startGame(game: string, header: KeyHeader): Promise<void> {
  await api.POST("/v1/games/{game}/start", { params: { path: { game }, header: keyOf(header) }, body: {} });
}

/** The link that seats the first who opens it; it replaces an unused one of the same seat. Only the creator of the game can make it. */
export async function inviteTo(game: string, seat: number): Promise<string> {
  const { invitation } = bodyOf(
    await api.POST("/v1/games/{game}/seats/{seat}/invitation", { params: { path: { game, seat } }, body: {} }),
  );
  // A browser does not send the part after `#`, so the secret is in no log.
  return `${location.origin}/invitation#${invitation}`;
}

/** The game and the seat of an invitation. */
export async function readInvitation(invitation: string): Promise<InvitedGame> {
  return bodyOf(await api.GET("/v1/invitations", { params: { query: { invitation } } }));
}

/** Takes the seat of an invitation; a visitor becomes a guest. Returns the id of the game. */
export async function acceptInvitation(invitation: string): Promise<string> {
  await ensurePlayer();
  return bodyOf(await api.POST("/v1/invitations", { body: { invitation } })).game;
}

/** Joins the rematch of a finished game, which starts when all its players have come; returns its id. */
export async function joinRematch(game: string): Promise<string> {
  return bodyOf(await api.POST("/v1/games/{game}/rematch", { params: { path: { game } }, body: {} })).game;
}

/** Whether this browser's player may continue a copy of a game from an earlier version. */
export function isForkable(game: Game): boolean {
  return (
    game.status === "finished" ||
    (game.kind === "sandbox" && player.value !== undefined && game.creator === player.value.name)
  );
}

/** Creates a sandbox game that continues a game from a version, with AI players in the other seats; returns its id. */
export async function forkGame(game: Game, version: number, seat: number, header: KeyHeader): Promise<string> {
  await ensurePlayer();
  const ai = policies(game.seats.map((each) => each.seat).filter((each) => each !== seat));
  return bodyOf(
    await api.POST("/v1/games/{game}/fork", {
      params: { path: { game: game.game }, header: keyOf(header) },
      body: { version, ai },
    }),
  ).game;
}

function policies(seats: readonly number[]): Record<string, string> {
  return Object.fromEntries(seats.map((seat) => [String(seat), policy.value]));
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** Without the version, which these requests do not name. */
function keyOf({ "Idempotency-Key": key }: KeyHeader): KeyHeader {
  return { "Idempotency-Key": key };
}

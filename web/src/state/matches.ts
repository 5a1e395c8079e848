/** How players come to one game: seats that are held for them, seeks, challenges, and the players whom they follow. */

import { bodyOf, type Schemas } from "landnama-client";

import type { Combination } from "../rules/words.js";
import { policy } from "./policies.js";
import { sendOnce } from "./sending.js";
import { api, ensurePlayer, readOwn } from "./session.js";

export type HeldGame = Schemas["HeldGame"];
export type Seek = Schemas["Seek"];
export type Challenge = Schemas["Challenge"];
export type Follow = Schemas["Follow"];
export type Bot = Schemas["ListedBot"];
type Kind = Seek["kind"];

/** The open games in which a free seat is held for the player. */
export async function listHeldGames(): Promise<readonly HeldGame[]> {
  return readOwn(async () => bodyOf(await api.GET("/v1/me/held-seats")).games);
}

export async function listSeeks(): Promise<readonly Seek[]> {
  return readOwn(async () => bodyOf(await api.GET("/v1/seeks")).seeks);
}

/** The challenges that the player sent or received. */
export async function listChallenges(): Promise<readonly Challenge[]> {
  return readOwn(async () => bodyOf(await api.GET("/v1/challenges")).challenges);
}

export async function listFollows(): Promise<readonly Follow[]> {
  return readOwn(async () => bodyOf(await api.GET("/v1/follows")).follows);
}

/** The bots that can be challenged, the one that was online last first. */
export async function listBots(): Promise<readonly Bot[]> {
  return bodyOf(await api.GET("/v1/bots")).bots;
}

/** Seeks a match with others who seek the same; a visitor becomes a guest. The same key never makes a second seek. */
export async function seekMatch(
  key: string,
  { ruleset, expansions }: Combination,
  seats: readonly number[],
  kind: Kind,
): Promise<Seek> {
  await ensurePlayer();
  const params = { header: { "Idempotency-Key": key } };
  return bodyOf(
    await sendOnce(key, () =>
      api.POST("/v1/seeks", { params, body: { ruleset, expansions: [...expansions], seats: [...seats], kind } }),
    ),
  );
}

export async function withdrawSeek({ seek }: Seek): Promise<void> {
  await api.POST("/v1/seeks/{seek}/withdraw", { params: { path: { seek } }, body: {} });
}

/** Challenges a player or a bot by name; AI players have the seats beside the two. */
export async function challengePlayer(
  key: string,
  opponent: string,
  { ruleset, expansions }: Combination,
  seats: number,
  kind: Kind,
): Promise<Challenge> {
  await ensurePlayer();
  const params = { header: { "Idempotency-Key": key } };
  const others = seats > 2 ? { ai: policy.value } : {};
  return bodyOf(
    await sendOnce(key, () =>
      api.POST("/v1/challenges", {
        params,
        body: { opponent, ruleset, expansions: [...expansions], seats, kind, ...others },
      }),
    ),
  );
}

/** Accepts a challenge; returns the id of the game, which has begun. */
export async function acceptChallenge({ challenge }: Challenge): Promise<string> {
  const { game } = bodyOf(
    await api.POST("/v1/challenges/{challenge}/accept", { params: { path: { challenge } }, body: {} }),
  );
  if (game === null) throw new Error("The challenge was not accepted.");
  return game;
}

export async function declineChallenge({ challenge }: Challenge): Promise<void> {
  await api.POST("/v1/challenges/{challenge}/decline", { params: { path: { challenge } }, body: {} });
}

export async function withdrawChallenge({ challenge }: Challenge): Promise<void> {
  await api.POST("/v1/challenges/{challenge}/withdraw", { params: { path: { challenge } }, body: {} });
}

/** Follows a player or a bot by name; a visitor becomes a guest. */
export async function followPlayer(name: string): Promise<void> {
  await ensurePlayer();
  await api.PUT("/v1/follows/{player}", { params: { path: { player: name } } });
}

export async function unfollowPlayer(name: string): Promise<void> {
  await api.DELETE("/v1/follows/{player}", { params: { path: { player: name } } });
}

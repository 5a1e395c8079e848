/** Who plays in this browser: the player's name and token, kept in `localStorage`. */

import { signal } from "@preact/signals";
import { ProblemError, bodyOf, connect, type Landnama, type Schemas } from "landnama-client";

import { LANGUAGE } from "../rules/words.js";

export type Player = Schemas["NewPlayer"];

const KEY = "landnama.player";

/** The player of this browser; undefined for a visitor who has not played. */
export const player = signal<Player | undefined>(readPlayer());

/** The name of a player whom the server does not know any more, until another one is kept. */
export const lostName = signal<string | undefined>(undefined);
/** How often that happened. */
export const losses = signal(0);

/** The service that served this page. */
export const api: Landnama = connect({ token: () => player.value?.token, language: LANGUAGE });

/** A refused token is forgotten, and what was only read is read again as a visitor. */
api.use({
  async onResponse({ request, response }) {
    const token = request.headers.get("Authorization")?.replace("Bearer ", "");
    if (response.status !== 401 || token === undefined) return undefined;
    dropPlayer(token);
    if (request.method !== "GET") return undefined;
    const again = new Request(request);
    again.headers.delete("Authorization");
    return fetch(again);
  },
});

/** The player of this browser; a visitor becomes a guest. */
export async function ensurePlayer(): Promise<Player> {
  return player.value ?? signUp();
}

/** What only a player has, read for the player of this browser; a visitor has nothing. */
export async function readOwn<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  if (!player.value) return [];
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return [];
    throw error;
  }
}

/** Creates a player and keeps it: with a name, or as a guest. */
export async function signUp(name?: string): Promise<Player> {
  return keep(bodyOf(await api.POST("/v1/players", { body: name === undefined ? {} : { name } })));
}

/** Gives a guest a name, which is then fixed. */
export async function rename(name: string): Promise<void> {
  const renamed = bodyOf(await api.PATCH("/v1/me", { body: { name } }));
  if (player.value) keep({ ...player.value, name: renamed.name, guest: renamed.guest });
}

/** Deletes the player of this browser on the server and here. */
export async function deleteAccount(): Promise<void> {
  await api.DELETE("/v1/me");
  remove();
}

/** Takes over a player with its recovery code; all earlier tokens of the player end. */
export async function recover(name: string, recovery_code: string): Promise<Player> {
  return keep(bodyOf(await api.POST("/v1/players/recover", { body: { name, recovery_code } })));
}

/** Forgets the player on this device and revokes its token. Without the recovery code the player is lost. */
export async function forget(): Promise<void> {
  try {
    const { token_id } = bodyOf(await api.GET("/v1/me"));
    await api.DELETE("/v1/tokens/{token_id}", { params: { path: { token_id } } });
  } catch (error) {
    if (!(error instanceof ProblemError) || ![401, 403].includes(error.status)) throw error;
  }
  remove();
}

/** Forgets a player whose token the server refuses, unless another one is kept meanwhile. */
export function dropPlayer(token: string): void {
  if (player.value?.token !== token) return;
  lostName.value = player.value.name;
  losses.value += 1;
  remove();
}

function remove(): void {
  localStorage.removeItem(KEY);
  player.value = undefined;
}

function keep(created: Player): Player {
  localStorage.setItem(KEY, JSON.stringify(created));
  player.value = created;
  lostName.value = undefined;
  return created;
}

function readPlayer(): Player | undefined {
  const text = localStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Player) : undefined;
}

/** Who plays in this browser: the player's name and token, kept in `localStorage`. */

import { signal } from "@preact/signals";
import { bodyOf, connect, type Landnama, type Schemas } from "landnama-client";

export type Player = Schemas["NewPlayer"];

const KEY = "landnama.player";

/** The player of this browser; undefined for a visitor who has not played. */
export const player = signal<Player | undefined>(readPlayer());

/** The service that served this page. */
export const api: Landnama = connect({ token: () => player.value?.token });

/** The player of this browser; a visitor becomes a guest. */
export async function ensurePlayer(): Promise<Player> {
  return player.value ?? signUp();
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

/** Deletes the player for good. */
export async function deletePlayer(): Promise<void> {
  await api.DELETE("/v1/me");
  forget();
}

/** Takes over a player with its recovery code; all earlier tokens of the player end. */
export async function recover(name: string, recovery_code: string): Promise<Player> {
  return keep(bodyOf(await api.POST("/v1/players/recover", { body: { name, recovery_code } })));
}

/** Forgets the player on this device. Without the recovery code the player is lost. */
export function forget(): void {
  localStorage.removeItem(KEY);
  player.value = undefined;
}

function keep(created: Player): Player {
  localStorage.setItem(KEY, JSON.stringify(created));
  player.value = created;
  return created;
}

function readPlayer(): Player | undefined {
  const text = localStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Player) : undefined;
}

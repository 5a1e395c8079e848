/** Who plays in this browser: the player's name and token, kept in `localStorage`. */

import { signal } from "@preact/signals";
import { ProblemError, bodyOf, connect, type Landnama, type Schemas } from "landnama-client";

import { LANGUAGE } from "../rules/words.js";
import { IS_FRAME } from "./router.js";

export type Player = Schemas["NewPlayer"];

const KEY = "landnama.player";

/** The player of this browser; undefined for a visitor who has not played, and in a frame, which acts for nobody. */
export const player = signal<Player | undefined>(IS_FRAME ? undefined : readPlayer());

/** The name of a player whom the server does not know any more, until another one is kept. */
export const lostName = signal<string | undefined>(undefined);
/** How often the player of this page was lost, or became the one that another tab keeps. */
export const switches = signal(0);

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

/** Another tab signs in, forgets the player or renames it. */
if (!IS_FRAME)
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) takeKept();
  });

/** The player of this browser; a visitor becomes a guest. */
export async function ensurePlayer(): Promise<Player> {
  if (!player.value) takeKept();
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
  const token = player.value?.token;
  await api.DELETE("/v1/me");
  remove(token);
}

/** Takes over a player with its recovery code; all earlier tokens of the player end. */
export async function recover(name: string, recovery_code: string): Promise<Player> {
  return keep(bodyOf(await api.POST("/v1/players/recover", { body: { name, recovery_code } })));
}

/** Forgets the player on this device and revokes its token. Without the recovery code the player is lost. */
export async function forget(): Promise<void> {
  const token = player.value?.token;
  try {
    const { token_id } = bodyOf(await api.GET("/v1/me"));
    await api.DELETE("/v1/tokens/{token_id}", { params: { path: { token_id } } });
  } catch (error) {
    if (!(error instanceof ProblemError) || ![401, 403].includes(error.status)) throw error;
  }
  remove(token);
}

/** Forgets a player whose token the server refuses, unless another one is kept meanwhile. */
export function dropPlayer(token: string): void {
  if (player.value?.token !== token) return;
  const { name } = player.value;
  remove(token);
  if (!player.value) lostName.value = name;
}

/** Another tab may have kept another player since: that one stays, and is the player of this page too. */
function remove(token: string | undefined): void {
  if (readPlayer()?.token === token) localStorage.removeItem(KEY);
  takeKept();
}

/** Takes the player that the browser keeps for the player of this page. */
function takeKept(): void {
  const kept = readPlayer();
  const isOther = kept?.player_id !== player.value?.player_id;
  player.value = kept;
  if (kept) lostName.value = undefined;
  if (isOther) switches.value += 1;
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

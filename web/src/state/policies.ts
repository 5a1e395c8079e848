/** The AI players: the levels to choose from, and the one that this browser asks for. */

import { signal } from "@preact/signals";
import { bodyOf, type Schemas } from "landnama-client";

import { rememberOne } from "./remember.js";
import { api } from "./session.js";

export type Policy = Schemas["Policy"];

const KEY = "landnama.policy";
const USUAL = "greedy";

/** The policy of AI players in new games, free seats and forks. */
export const policy = signal(localStorage.getItem(KEY) ?? USUAL);

/** All policies, the weakest first. */
export const listPolicies = rememberOne(async (): Promise<readonly Policy[]> => {
  const { policies } = bodyOf(await api.GET("/v1/policies"));
  if (!policies.some(({ name }) => name === policy.value)) policy.value = policies.at(-1)?.name ?? USUAL;
  return policies;
});

export function choosePolicy(name: string): void {
  localStorage.setItem(KEY, name);
  policy.value = name;
}

/** What the service says about its rulesets. A ruleset with its expansions is read once. */

import { bodyOf, type Schemas } from "landnama-client";

import type { Combination } from "../rules/words.js";
import { remember, rememberOne } from "./remember.js";
import { api } from "./session.js";

export type Ruleset = Schemas["RulesetSummary"];
export type RulesetDetails = Schemas["Ruleset"];

/** All rulesets, the base game first. */
export const listRulesets = rememberOne(async (): Promise<readonly Ruleset[]> => {
  const { rulesets } = bodyOf(await api.GET("/v1/rulesets"));
  return [...rulesets].sort((a, b) => Number(b.name === "settlers") - Number(a.name === "settlers"));
});

/** A ruleset with each choice of expansions. */
export function combinationsOf({ name, combinations }: Ruleset): (Combination & Ruleset["combinations"][number])[] {
  return combinations.map((each) => ({ ruleset: name, ...each }));
}

/** A ruleset with its expansions, by the key of the combination. */
export const readRuleset = remember(async (key: string): Promise<RulesetDetails> => {
  const [name = "", ...expansions] = key.split("+");
  return bodyOf(
    await api.GET("/v1/rulesets/{name}", { params: { path: { name }, query: { expansions: expansions.join(",") } } }),
  );
});

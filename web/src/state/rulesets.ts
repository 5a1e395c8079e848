/** What the service says about its rulesets. A ruleset is read once. */

import { bodyOf, type Schemas } from "landnama-client";

import { remember, rememberOne } from "./remember.js";
import { api } from "./session.js";

export type Ruleset = Schemas["RulesetSummary"];
export type RulesetDetails = Schemas["Ruleset"];

/** All rulesets, the base game first. */
export const listRulesets = rememberOne(async (): Promise<readonly Ruleset[]> => {
  const { rulesets } = bodyOf(await api.GET("/v1/rulesets"));
  return [...rulesets].sort((a, b) => Number(b.name === "settlers") - Number(a.name === "settlers"));
});

/** A ruleset by its name. */
export const readRuleset = remember(async (name: string): Promise<RulesetDetails> => bodyOf(await api.GET("/v1/rulesets/{name}", { params: { path: { name } } })));

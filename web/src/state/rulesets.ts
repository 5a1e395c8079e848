/** What the service says about its rulesets. A ruleset is read once. */

import { bodyOf, type Schemas } from "landnama-client";

import { api } from "./session.js";

export type Ruleset = Schemas["RulesetSummary"];
export type RulesetDetails = Schemas["Ruleset"];

let list: Promise<readonly Ruleset[]> | undefined;
const details = new Map<string, Promise<RulesetDetails>>();

/** All rulesets, the base game first. */
export function listRulesets(): Promise<readonly Ruleset[]> {
  list ??= api.GET("/v1/rulesets").then((answer) => {
    const { rulesets } = bodyOf(answer);
    return [...rulesets].sort((a, b) => Number(b.name === "settlers") - Number(a.name === "settlers"));
  });
  return list;
}

export function readRuleset(name: string): Promise<RulesetDetails> {
  const found = details.get(name) ?? api.GET("/v1/rulesets/{name}", { params: { path: { name } } }).then(bodyOf);
  details.set(name, found);
  return found;
}

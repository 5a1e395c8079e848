// A bot that plays any ruleset with the TypeScript client: it builds what it can, and otherwise acts at random.
//
// npm install ../../clients/typescript typescript && npx tsc -p . && node out/bot.js http://127.0.0.1:8080 settlers seafarers
import { bodyOf, connect, decisions } from "landnama-client";

declare const process: { argv: string[] };

const [url = "http://127.0.0.1:8080", ruleset = "settlers", ...expansions] = process.argv.slice(2);
const { token } = bodyOf(await connect({ url }).POST("/v1/players", { body: {} }));
const api = connect({ url, token: () => token });
const { game } = bodyOf(await api.POST("/v1/games", { body: { ruleset, expansions, ai: "greedy", ai_delay: 0 } }));

for await (const decision of decisions(api, game)) {
  const [build] = decision.ofType("build_city", "build_town", "build_settlement", "build_village");
  const action = build ?? decision.randomAction();
  if (action) await decision.act(action);
}

const { points, winners } = bodyOf(await api.GET("/v1/games/{game}", { params: { path: { game } } }));
console.log(`${ruleset}: points ${points.join(", ")}, won by seat ${winners.join(", ")}`);

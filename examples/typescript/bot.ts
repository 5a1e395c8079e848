// A bot that plays any ruleset with the TypeScript client: it waits for its turn, and submits a random legal action.
//
// npm install ../../clients/typescript typescript && npx tsc -p . && node out/bot.js http://127.0.0.1:8080 natick
import { bodyOf, connect, newKey, ProblemError, type Landnama, type Schemas } from "landnama-client";

declare const process: { argv: string[] };

type Action = Schemas["Action"];

const WAIT_SECONDS = 30;
/** The game has moved on since the version for which the action was chosen. */
const MOVED_ON = ["stale_version", "game_over"];

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

/** A listed action, or the cards of a compulsory discard; undefined if the seat need not act. */
function choose({ actions, templates }: Schemas["LegalActions"]): Action | undefined {
  const owed = templates.find(({ domain }) => domain["cards"]?.kind === "cards" && domain["cards"].count !== undefined);
  const cards = owed?.domain["cards"];
  return pick(actions) ?? (cards?.kind === "cards" ? { type: "discard_cards", cards: pickCards(cards) } : undefined);
}

/** The first `count` cards of the hand. */
function pickCards({ from, count = 0 }: Schemas["CardsDomain"]): Record<string, number> {
  const hand = Object.entries(from).flatMap(([card, number]) => Array<string>(number).fill(card)).slice(0, count);
  return Object.fromEntries(hand.map((card) => [card, hand.filter((each) => each === card).length]));
}

async function submit(api: Landnama, game: string, action: Action, version: number): Promise<void> {
  const header = { "If-Match": `"v${version}"`, "Idempotency-Key": newKey() };
  try {
    await api.POST("/v1/games/{game}/actions", { params: { path: { game }, header }, body: action });
  } catch (error) {
    if (!(error instanceof ProblemError && MOVED_ON.includes(error.code))) throw error;
  }
}

async function main(url: string, ruleset: string): Promise<void> {
  const { token } = bodyOf(await connect({ url }).POST("/v1/players", { body: {} }));
  const api = connect({ url, token: () => token });
  const { game } = bodyOf(await api.POST("/v1/games", { body: { ruleset, ai: "greedy", ai_delay: 0 } }));
  const path = { game };
  for (;;) {
    const details = bodyOf(await api.GET("/v1/games/{game}", { params: { path } }));
    if (details.status === "finished") {
      console.log(`${ruleset}: points ${details.points.join(", ")}, won by seat ${details.winners.join(", ")}`);
      return;
    }
    const choices = bodyOf(await api.GET("/v1/games/{game}/actions", { params: { path, query: { wait: WAIT_SECONDS } } }));
    const action = choose(choices);
    if (action) await submit(api, game, action, choices.version);
  }
}

await main(process.argv[2] ?? "http://127.0.0.1:8080", process.argv[3] ?? "settlers");

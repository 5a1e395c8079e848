// Plays a settlers game with the types that openapi-typescript generates, and prints what it saw as JSON.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

declare const process: { argv: string[] };

type Action = components["schemas"]["Action"];
type Event = components["schemas"]["Event"];
type View = components["schemas"]["View"];

const MEDIA = "application/json" as const;
const [url = "", limit = "0"] = process.argv.slice(2);
const BUILD = ["build_city", "build_settlement", "build_road", "buy_development_card"];

async function main(): Promise<void> {
  const anonymous = createClient<paths, typeof MEDIA>({ baseUrl: url });
  const { data: player } = await anonymous.POST("/v1/players", { body: { name: "Tess" } });
  if (!player) throw new Error("no player");
  const client = createClient<paths, typeof MEDIA>({
    baseUrl: url,
    headers: { Authorization: `Bearer ${player.token}` },
  });

  // Fields with a default are left out.
  const { data: made } = await client.POST("/v1/games", { body: { ruleset: "settlers", seats: 2, ai: "greedy" } });
  if (!made) throw new Error("no game");
  const path = { game: made.game };

  let played = 0;
  while (played < Number(limit)) {
    const { data: choices } = await client.GET("/v1/games/{game}/actions", { params: { path, query: { wait: 10 } } });
    if (!choices) throw new Error("no choices");
    if (choices.due.length === 0) break;
    const action = choose(choices.actions) ?? (await discard(choices.seat));
    if (!action) continue;
    const { data: entry, response } = await client.POST("/v1/games/{game}/actions", {
      params: { path, header: { "If-Match": `"v${choices.version}"` } },
      body: action,
    });
    if (entry) played += 1;
    else if (response.status !== 412) throw new Error(`${JSON.stringify(action)}: ${response.status}`);
  }

  await client.POST("/v1/games/{game}/resign", { params: { path }, body: {} });
  const seen = new Map<string, number>();
  let after = 0;
  for (;;) {
    const { data: page } = await client.GET("/v1/games/{game}/events", { params: { path, query: { after } } });
    if (!page || page.entries.length === 0) break;
    for (const { entry } of page.entries) for (const event of entry.events) count(seen, event);
    after = page.last_version;
  }
  const exported = await client.GET("/v1/games/{game}/export", { params: { path }, parseAs: "text" });
  const lines = (exported.data ?? "").trimEnd().split("\n").length;
  console.log(JSON.stringify({ game: made.game, played, last: after, lines, seen: Object.fromEntries(seen) }));

  async function discard(seat: number): Promise<Action | undefined> {
    const { data } = await client.GET("/v1/games/{game}/view", { params: { path } });
    const cards = data?.view ? handOf(data.view, seat) : undefined;
    if (!cards) return undefined;
    let owed = Math.floor(Object.values(cards).reduce((sum, each) => sum + each, 0) / 2);
    const given: Extract<Action, { type: "discard_cards" }>["cards"] = {};
    for (const name of ["brick", "lumber", "wool", "grain", "ore"] as const) {
      const some = Math.min(owed, cards[name] ?? 0);
      if (some) given[name] = some;
      owed -= some;
    }
    return { type: "discard_cards", cards: given };
  }
}

function choose(actions: Action[]): Action | undefined {
  const builds = actions.find((action) => BUILD.includes(action.type));
  return builds ?? actions.find((action) => action.type === "end_turn") ?? actions[0];
}

function handOf(view: View, seat: number): Record<string, number> | undefined {
  return view.colours[seat]?.hand.cards ?? undefined;
}

function count(seen: Map<string, number>, event: Event): void {
  seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
  switch (event.type) {
    case "dice_rolled": {
      const [one, other]: number[] = event.dice;
      if (one === undefined || other === undefined) throw new Error("no dice");
      break;
    }
    case "road_built": {
      const edge: number = event.edge;
      if (edge < 0) throw new Error("no edge");
      break;
    }
    case "seat_taken": {
      const label: string = event.label;
      if (!label) throw new Error("no label");
    }
  }
}

await main();

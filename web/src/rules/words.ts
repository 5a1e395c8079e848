/** The words of the page: titles of actions and steps. What has no words here is shown by its name. */

/** The page is in English, so it asks the server for English sentences. */
export const LANGUAGE = "en";

const ACTIONS: Readonly<Record<string, string>> = {
  build_road: "Road",
  build_settlement: "Settlement",
  build_city: "City",
  build_ship: "Ship",
  move_ship: "Move a ship",
  move_pirate: "Move the pirate",
  take_gold: "Take cards",
  build_path: "Path",
  build_colony: "Colony",
  build_large_colony: "Large colony",
  build_village: "Village",
  build_town: "Town",
  buy_development_card: "Buy a card",
  make_maritime_trade: "Bank or harbour",
  trade_with_pool: "Trade with the pool",
  play_knight: "Play Knight",
  play_monopoly: "Play Monopoly",
  play_year_of_plenty: "Play Year of Plenty",
  play_road_building: "Play Road Building",
  make_offer: "Offer a trade",
  counter_offer: "Counter-offer",
  discard_cards: "Discard",
  accept_offer: "Accept",
  decline_offer: "Decline",
  conclude_offer: "Trade",
  steal_card: "Steal a card",
  declare_attack: "Attack",
  evolve_niche: "Evolve",
  hire_knight: "Knight",
  hire_trader: "Trader",
  place_road: "Road",
  place_ship: "Ship",
  decline_knight: "Hold back",
  stop_placing_dinosaurs: "Stop placing",
  trade_gold: "Buy with gold",
  take_bank_card: "Take a card",
  build_hex_settlement: "Settlement on a hex",
  build_hex_city: "City on a hex",
  build_coastal_settlement: "Settlement at the coast",
};

const STEPS: Readonly<Record<string, string>> = {
  setup_settlement: "Place a settlement",
  setup_road: "Place a road beside it",
  setup_dinosaurs: "Place your first dinosaurs beside the colony",
  setup_hex_settlement: "Place a settlement on a hex",
  setup_tribe: "Place the Tribe",
  setup_partner_settlement: "Place a settlement of your partner",
  setup_partner_road: "Place a road of your partner",
  setup_colony: "Place a colony",
  setup_path: "Place a path beside it",
  setup_regions: "Place your regions",
  roll: "Roll the dice",
  discard: "Discard half of your cards",
  robber: "Move the robber",
  robber_role: "Move the robber, or pass",
  theft: "Steal a card from a player",
  pirate_theft: "Steal a card from a player",
  gold: "Take cards for gold",
  trade_build: "Trade and build",
  first_nations_turn: "Trade and build",
  special_building: "Build, or pass",
  divide_dice: "Divide the dice into two sets",
  take_dice_set: "Take one of the two sets",
  walk: "Walk with the Tribe",
  counter_defence: "Cancel a Knight, or hold back",
  landing: "Place a settlement at the coast",
  free_road: "Place a free road",
  paired_turn: "Trade with the bank and build",
  event_order: "Choose which event comes first",
  draw_region: "Draw a region, or hire a scout",
  place_region: "Place the region",
  defence: "Defend a piece, or hold back",
  pick_role: "Pick a role",
  dinosaur_placement: "Place dinosaurs",
  catastrophe_victim: "Choose who suffers",
  catch_up: "Build for your partner",
  pillage: "Choose a city: it becomes a settlement, a wall is lost",
  smith: "Promote a second knight, or none",
  bishop: "Bishop: move the robber",
  desertion: "Choose the knight that deserts",
  retreat: "Place your displaced knight",
  return_progress: "Put a progress card back",
  defender_draw: "Draw a progress card from any deck",
  aqueduct: "Take a resource of your choice, or none",
  spy: "Take a progress card, or none",
  master_merchant: "Take cards from the hand that you see",
  wedding: "Give cards for the Wedding",
  commodity_answer: "Answer the Commercial Harbor",
  metropolis: "Choose the city that becomes the metropolis",
  recruitment: "Place a knight like the one that deserted, or none",
  chased_robber: "Move the robber that the knight chased",
  chased_pirate: "Move the pirate that the knight chased",
  producer: "Roll the dice",
  after_roll: "Play Year of Plenty, or pass",
  trader: "Trade, or pass",
  builder: "Build, or pass",
  soldier: "Play a knight, or pass",
  soldier_robber: "Move the robber",
  soldier_theft: "Take a card from them, or pass",
  prospector: "Take a card from the bank, or pass",
  robber_to_roller: "Move the robber to a hex of the seat that rolled",
  optional_robber: "Move the robber, or pass",
  optional_theft: "Steal a card, or pass",
  payment: "Choose coins to pay",
  trade_payment: "Choose coins to give",
  raiders: "Choose coins for the raiders",
  receive_coin: "Choose the region for a coin",
  rich_harvest: "Choose the region for a coin of the pool",
  shortage: "Choose a region that yields",
  tournament: "Take a coin of the other seat, or decline",
  trade_advantage: "Take a coin of the other seat, or decline",
  give_in_return: "Give a coin in return",
};

/** How games end that have no result, as lists and the page of the game say it. */
const UNDECIDED: Readonly<Record<string, readonly [short: string, sentence: string]>> = {
  closed: ["ended by the operator", "The operator ended the game."],
  called_off: ["called off", "The game was called off: a player left before play began."],
};

/** How a game without a winner ended, in short: `draw`, `called off`. */
export function undecidedWords(reason: string): string {
  return UNDECIDED[reason]?.[0] ?? "draw";
}

/** What ended a game that has no result. */
export function endSentence(reason: string | null): string {
  return UNDECIDED[reason ?? ""]?.[1] ?? "The game is over.";
}

const TITLES: Readonly<Record<string, string>> = { cities_knights: "Cities & Knights" };

/** The title of an action type; `schema` has the one of the service. */
export function actionTitle(type: string, schema?: Readonly<Record<string, unknown>>): string {
  const title = schema?.["title"];
  return ACTIONS[type] ?? (typeof title === "string" ? title : readable(type));
}

/** What a step asks of the reader. */
export function stepTitle(step: string): string {
  return STEPS[step] ?? readable(step);
}

/** A name on the wire as words. */
export function readable(name: string): string {
  return capitalise(name.replaceAll("_", " "));
}

/** The name of a card as players say it: `Merchant Fleet`, `Year of Plenty`. */
export function cardTitle(card: string): string {
  return readable(card.replace(/^progress_/, "")).replaceAll(/ (?!of\b)[a-z]/g, (start) => start.toUpperCase());
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words inside a sentence; names in them keep their capitals. */
export function uncapitalise(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Words as a list: `you, Hild and Orm`, or `4, 5 or 6`. */
export function listWords(words: readonly string[], before: "and" | "or" = "and"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${before} ${words.at(-1) ?? ""}`;
}

/** `2 to 6 seats`, `3 or 4 seats`, `2 seats`. */
export function seatCountWords(counts: readonly number[]): string {
  const [least = 0, most = 0] = [counts[0], counts.at(-1)];
  const isRange = counts.length > 2 && most - least === counts.length - 1;
  return `${isRange ? `${least} to ${most}` : listWords(counts.map(String), "or")} seats`;
}

/** A ruleset and the expansions it is played with, as games have them. */
export interface Combination {
  readonly ruleset: string;
  readonly expansions: readonly string[];
}

/** The name of a combination as a title: `Settlers with Seafarers`. */
export function rulesetTitle({ ruleset, expansions }: Combination): string {
  return expansions.length ? `${title(ruleset)} with ${expansionTitle(expansions)}` : title(ruleset);
}

/** The names of expansions as a title. */
export function expansionTitle(expansions: readonly string[]): string {
  return expansions.map(title).join(" and ") || "No expansion";
}

/** The name of a combination as a key: `settlers+seafarers`. */
export function combinationKey({ ruleset, expansions }: Combination): string {
  return [ruleset, ...expansions].join("+");
}

function title(name: string): string {
  return TITLES[name] ?? name.split("_").map(readable).join(" ");
}

/** `1 card`, `2 cards`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Cards as words: `2 brick, 1 ore`. */
export function cardWords(cards: Readonly<Record<string, number>>): string {
  const parts = Object.entries(cards)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`);
  return parts.join(", ") || "nothing";
}

/** The face of a die; the one that Natick names `null` has no number. */
export function faceWords(face: string): string {
  return face === "null" ? "blank" : face;
}

/** A value of an action that is not a place on the board. */
export function valueWords(field: string, value: unknown, seatName: (seat: number) => string): string {
  if (typeof value === "number" && /victim|seat|colour|^to/.test(field)) return seatName(value);
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueWords(field, each, seatName)).join(", ") : "none";
  if (typeof value === "object" && value !== null) return cardWords(value as Record<string, number>);
  if (typeof value === "string") return readable(value);
  return `${field === "number" || field === "count" ? "" : `${readable(field)} `}${String(value)}`.trim();
}

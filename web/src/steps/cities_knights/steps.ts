/** The steps of Cities & Knights: knights, improvements, barbarians and progress cards. */

import { cardTitle } from "../../rules/words.js";
import { headOf, type RulesetSteps, type StepProps } from "../step.js";
import {
  Aqueduct,
  AskForCommodity,
  CommodityAnswer,
  DrawProgress,
  GiveCards,
  PickCards,
  ReturnProgress,
  TakeProgress,
} from "./answers.js";
import { IMPROVE, Improvements } from "./improvements.js";
import {
  ALCHEMIST,
  Alchemist,
  BoardCard,
  DIPLOMAT,
  KindCard,
  OF_KIND,
  OF_SEAT,
  ON_BOARD,
  PLAIN,
  PlainCard,
  SeatCard,
} from "./play.js";

const PANELS: RulesetSteps["panels"] = [
  { types: [IMPROVE], Component: Improvements, opens: "on request" },
  { types: [ALCHEMIST], Component: Alchemist, opens: "on request" },
  { types: PLAIN, Component: PlainCard, opens: "on request" },
  { types: OF_KIND, Component: KindCard, opens: "on request" },
  { types: OF_SEAT, Component: SeatCard, opens: "on request" },
  { types: [...ON_BOARD, ...DIPLOMAT], Component: BoardCard, opens: "on request" },
  { types: ["ask_for_commodity"], Component: AskForCommodity, opens: "on request" },
  { types: ["return_progress_card"], Component: ReturnProgress, opens: "alone" },
  { types: ["steal_progress_card", "decline_progress_card"], Component: TakeProgress, opens: "at once" },
  { types: ["draw_progress"], Component: DrawProgress, opens: "at once" },
  { types: ["take_from_aqueduct", "decline_aqueduct"], Component: Aqueduct, opens: "at once" },
  { types: ["pick_cards"], Component: PickCards, opens: "at once" },
  { types: ["give_cards"], Component: GiveCards, opens: "at once" },
  { types: ["give_commodity", "show_no_commodity"], Component: CommodityAnswer, opens: "at once" },
];

/** What the places mean, before and after the first one is chosen. */
const PLACES: Readonly<Record<string, readonly [first: string, second?: string]>> = {
  hire_knight: ["Choose a corner at your roads for the knight."],
  activate_knight: ["Choose the knight to activate."],
  promote_knight: ["Choose the knight to promote."],
  move_knight: ["Choose the knight to move.", "Choose where it goes."],
  displace_knight: ["Choose your knight.", "Choose the weaker knight that it displaces."],
  chase_robber: ["Choose the knight that chases the robber."],
  build_wall: ["Choose the city for the wall."],
};

const TITLES: Readonly<Record<string, string>> = {
  hire_knight: "Hire knight",
  activate_knight: "Activate",
  promote_knight: "Promote",
  move_knight: "Move knight",
  displace_knight: "Displace",
  chase_robber: "Chase robber",
  improve_city: "Improve cities",
  build_wall: "Wall",
  place_city: "City",
  ask_for_commodity: "Ask for a commodity",
  return_progress_card: "Put a card back",
  decline_promotion: "Promote no other",
  decline_recruit: "Place no knight",
  play_diplomat_for_move: "Diplomat: move a road",
  play_diplomat_for_ship: "Diplomat: move a ship",
};

function promptOf({ draft, view }: StepProps): string | undefined {
  const track = headOf(view, "metropolis")?.track;
  if (track) return `Choose the city that becomes the metropolis of ${track}.`;
  const rank = headOf(view, "recruitment")?.rank;
  if (headOf(view, "commodity_answer") && draft.groups.value.has("show_no_commodity"))
    return "You have no commodity to give.";
  if (rank) return `Place a ${rank} knight like the one that deserted, or none.`;
  const setUp = draft.groups.value.has("place_city") ? "Place a city." : undefined;
  const [first, second] = PLACES[draft.type.value ?? ""] ?? [];
  return setUp ?? (draft.chosen.value.length > 0 ? (second ?? first) : first);
}

const CARDS: ReadonlySet<string> = new Set([...PLAIN, ...OF_KIND, ...OF_SEAT, ...ON_BOARD, ...DIPLOMAT, ALCHEMIST]);

function titleOf(type: string): string | undefined {
  return TITLES[type] ?? (CARDS.has(type) ? `Play ${cardTitle(type.slice("play_".length))}` : undefined);
}

/** The steps of a game with knights; the Bishop's robber is moved like that of a seven. */
export const extend = (base: RulesetSteps): RulesetSteps => ({
  ...base,
  panels: [...PANELS, ...base.panels],
  prompt: (props) => promptOf(props) ?? base.prompt(props),
  title: (type, props) => titleOf(type) ?? base.title(type, props),
});

/** The views of the API, and the parts of them that the page shows. A ruleset without a part has a view without its fields. */

import type { Schemas } from "landnama-client";

import type { Hex } from "./geometry.js";

export type View = Schemas["View"];
/** The view of two colonies that face each other. */
export type ColoniesView = Schemas["NatickView"];
/** The view of an island of hexes. */
export type IslandView = Exclude<View, ColoniesView>;

export type BoardView = IslandView["board"];
export type ColourView = IslandView["colours"][number];
export type DinosaursPart = Schemas["DinosaursView"]["dinosaurs"];
/** A hex with dinosaurs. */
export type Habitat = DinosaursPart["hexes"][number];
/** The ships of each colour, and the hex of the pirate. */
type Fleets = NonNullable<Schemas["SettlersView"]["seafarers"]>;
/** Knights, improvements, metropolises, the barbarians and the merchant. */
export type Realm = NonNullable<Schemas["SettlersView"]["cities_knights"]>;
export type ColourRealm = Realm["colours"][number];
/** The progress cards as far as the audience knows them. */
export type ProgressCards = NonNullable<Schemas["SettlersView"]["progress_cards"]>;
type Development = Extract<ColourView, { development: object }>["development"];
export type Colony = ColoniesView["colonies"][number];
export type Offer = View["offers"][number];

/** Numbers of cards or coins by name. */
export type Cards = Readonly<Record<string, number>>;

/** The edges with a road or path of a colour. */
export function roadsOf(colour: ColourView): readonly number[] {
  return "roads" in colour ? colour.roads : colour.paths;
}

/** The corners with a settlement or colony of a colour. */
export function settlementsOf(colour: ColourView): readonly number[] {
  return "settlements" in colour ? colour.settlements : colour.colonies;
}

/** The corners with a city or large colony of a colour. */
export function citiesOf(colour: ColourView): readonly number[] {
  return "cities" in colour ? colour.cities : colour.large_colonies;
}

/** The development cards of a colour; undefined in a ruleset without them. */
export function developmentOf(colour: ColourView | undefined): Development | undefined {
  return colour && "development" in colour ? colour.development : undefined;
}

/** The hex of the robber; undefined in a ruleset without one. */
export function robberOf(board: BoardView): number | undefined {
  return "robber" in board ? (board.robber ?? undefined) : undefined;
}

/** Whether a printed hex is sea. */
export function isSea({ terrain }: { readonly terrain: string }): boolean {
  return terrain === "sea";
}

/** The hexes of sea around the printed ones; none on an island without printed sea. */
export function frameOf(board: BoardView): readonly Hex[] {
  return ("frame" in board && board.frame) || [];
}

/** The ships and the pirate; undefined in a ruleset without them. */
export function fleetsOf(view: View): Fleets | undefined {
  return "seafarers" in view ? view.seafarers : undefined;
}

/** Knights and cities; undefined in a ruleset without them. */
export function realmOf(view: View | undefined): Realm | undefined {
  return view && "cities_knights" in view ? view.cities_knights : undefined;
}

/** The progress cards; undefined in a ruleset without them. */
export function progressOf(view: View | undefined): ProgressCards | undefined {
  return view && "progress_cards" in view ? view.progress_cards : undefined;
}

/** The colours of a view; none for colonies. */
export function coloursOf(view: View | undefined): readonly ColourView[] {
  return view && "colours" in view ? view.colours : [];
}

/** A colour of a view; undefined for a colony. */
export function colourOf(view: View | undefined, colour: number): ColourView | undefined {
  return coloursOf(view).find((each) => each.colour === colour);
}

/** The colonies of a view; none for an island. */
export function coloniesOf(view: View | undefined): readonly Colony[] {
  return view && "colonies" in view ? view.colonies : [];
}

/** The colony of a seat; undefined on an island. */
export function colonyOf(view: View | undefined, seat: number): Colony | undefined {
  return coloniesOf(view).find((each) => each.seat === seat);
}

/** The points of a seat. */
export function pointsOf(view: View, seat: number): number {
  return (colourOf(view, seat) ?? colonyOf(view, seat))?.points ?? 0;
}

/** The hexes with dinosaurs, on land and on the sea; none in other rulesets. */
export function habitatsOf(view: IslandView): readonly Habitat[] {
  return "dinosaurs" in view ? view.dinosaurs.hexes : [];
}

/** The pieces that a seat can still place, by kind; two colonies share their supply. */
export function piecesLeft(view: View, seat: number): Cards {
  if ("colonies" in view) return { village: view.tiles.villages, town: view.tiles.towns };
  return view.colours[seat]?.left ?? {};
}

/** The same with the roads of Natick, which are built with the tiles that lie nowhere else. */
export function supplyOf(view: View, seat: number): Cards {
  return "colonies" in view ? { road: view.tiles.any, ...piecesLeft(view, seat) } : piecesLeft(view, seat);
}

/** A frame of the agenda, with the fields that the page shows; each step has some of them. */
export interface AgendaFrame {
  readonly step: string;
  readonly seats?: readonly number[];
  readonly colour?: number;
  readonly corner?: number;
  readonly corners?: readonly number[];
  readonly count?: number;
  readonly counts?: readonly number[];
  readonly hex?: number;
  readonly picker?: number;
  readonly rank?: string;
  readonly receiver?: number;
  readonly recruiter?: number;
  readonly region?: string;
  readonly resource?: string;
  readonly role?: string;
  readonly suit?: string;
  readonly track?: string;
  readonly victim?: number;
  readonly victims?: readonly number[];
}

/** What is still to come in a turn, the current frame first. */
export function agendaOf(view: View): readonly AgendaFrame[] {
  return view.agenda;
}

/** Whether it is a seat's turn; before the first turn, whether it is about to place. */
export function isOnTurn(view: View, seat: number): boolean {
  if (view.result) return false;
  return view.active_seat === null ? view.due.includes(seat) : view.active_seat === seat;
}

/** The seats that have to act: the one whose turn it is alone, if others may only answer it. */
export function actorsOf({ due, active_seat: active }: View): readonly number[] {
  return active !== null && (due.length === 0 || due.includes(active)) ? [active] : due;
}

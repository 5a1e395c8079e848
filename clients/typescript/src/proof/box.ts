/** The boxes: hexes, harbours, tokens and cards, as the algorithm `landnama/1` fixes them. */

export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;
export const DEVELOPMENT = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"] as const;
export const FACES = ["null", "ace", "2", "3", "4", "5"] as const;
export const REGIONS = ["wood", "stone", "grain", "iron"].flatMap((suit) => [2, 3, 4, 5].map((number) => `${suit}_${number}`));

export interface Box {
  /** The number of hexes in each row, from north to south. */
  readonly rows: readonly number[];
  readonly terrain: readonly string[];
  readonly harbours: readonly string[];
  /** In the order of their letters. */
  readonly tokens: readonly number[];
  /** From the outer ring inwards, each in the order of the spiral. */
  readonly rings: readonly (readonly number[])[];
  /** The hexes with three neighbours, at which a spiral can begin. */
  readonly corners: readonly number[];
  /** The number of development cards of each kind. */
  readonly deck: readonly number[];
}

const words = (text: string): string[] => text.split(" ");
const numbers = (text: string): number[] => words(text).map(Number);

/** The box with so many hexes. */
export const BOXES: ReadonlyMap<number, Box> = new Map([
  [19, {
    rows: [3, 4, 5, 4, 3],
    terrain: words("mountains pasture forest fields hills pasture hills fields forest desert forest mountains forest mountains fields pasture hills fields pasture"),
    harbours: words("any grain ore any wool any any brick lumber"),
    tokens: numbers("5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"),
    rings: [numbers("0 3 7 12 16 17 18 15 11 6 2 1"), numbers("4 8 13 14 10 5"), [9]],
    corners: [0, 2, 7, 11, 16, 18],
    deck: [14, 2, 2, 2, 5],
  }],
  [30, {
    rows: [3, 4, 5, 6, 5, 4, 3],
    terrain: words("hills pasture desert hills fields mountains hills forest mountains forest fields pasture desert pasture fields mountains pasture fields forest mountains pasture hills forest forest fields forest fields hills pasture mountains"),
    harbours: words("any wool any any brick wool lumber any grain any ore"),
    tokens: numbers("2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6"),
    rings: [numbers("0 3 7 12 18 23 27 28 29 26 22 17 11 6 2 1"), numbers("4 8 13 19 24 25 21 16 10 5"), numbers("9 14 20 15")],
    corners: [0, 2, 12, 17, 27, 29],
    deck: [20, 3, 3, 3, 5],
  }],
]);

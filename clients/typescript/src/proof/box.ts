/** The boxes: hexes, harbours, tokens and cards, as the algorithm `landnama/1` fixes them. */

export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;
export const COMMODITIES = ["coin", "cloth", "paper"] as const;
export const DEVELOPMENT = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"] as const;
export const FACES = ["null", "ace", "2", "3", "4", "5"] as const;
export const REGIONS = ["wood", "stone", "grain", "iron"].flatMap((suit) =>
  [2, 3, 4, 5].map((number) => `${suit}_${number}`),
);

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
  /** On a map with islands: the tokens of the printed map, the hexes of its main island, and where islets are dealt. */
  readonly map?: { readonly tokens: readonly number[]; readonly main: readonly number[]; readonly ring?: Ring };
  /** The number of development cards of each kind. */
  readonly deck: readonly number[];
}

/** A ring of hexes with sites for islets, which all move on by an offset; the sizes of the islets are shuffled over the sites. */
export interface Ring {
  readonly hexes: readonly number[];
  readonly sites: readonly number[];
  readonly sizes: readonly number[];
  /** What lies on the islets, before it is shuffled. */
  readonly terrain: readonly string[];
  readonly tokens: readonly number[];
}

const words = (text: string): string[] => text.split(" ");
const numbers = (text: string): number[] => words(text).map(Number);

/** The box with so many hexes. */
export const BOXES: ReadonlyMap<number, Box> = new Map<number, Box>([
  [
    19,
    {
      rows: [3, 4, 5, 4, 3],
      terrain: words(
        "mountains pasture forest fields hills pasture hills fields forest desert forest mountains forest mountains fields pasture hills fields pasture",
      ),
      harbours: words("any grain ore any wool any any brick lumber"),
      tokens: numbers("5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"),
      rings: [numbers("0 3 7 12 16 17 18 15 11 6 2 1"), numbers("4 8 13 14 10 5"), [9]],
      corners: [0, 2, 7, 11, 16, 18],
      deck: [14, 2, 2, 2, 5],
    },
  ],
  [
    30,
    {
      rows: [3, 4, 5, 6, 5, 4, 3],
      terrain: words(
        "hills pasture desert hills fields mountains hills forest mountains forest fields pasture desert pasture fields mountains pasture fields forest mountains pasture hills forest forest fields forest fields hills pasture mountains",
      ),
      harbours: words("any wool any any brick wool lumber any grain any ore"),
      tokens: numbers("2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6"),
      rings: [
        numbers("0 3 7 12 18 23 27 28 29 26 22 17 11 6 2 1"),
        numbers("4 8 13 19 24 25 21 16 10 5"),
        numbers("9 14 20 15"),
      ],
      corners: [0, 2, 12, 17, 27, 29],
      deck: [20, 3, 3, 3, 5],
    },
  ],
  [
    35,
    {
      rows: [4, 5, 6, 5, 6, 5, 4],
      terrain: words(
        "hills gold sea sea sea sea sea pasture mountains sea fields pasture sea fields sea pasture mountains forest sea gold hills pasture pasture forest sea sea fields mountains hills sea mountains fields forest sea hills",
      ),
      harbours: words("ore grain any wool any lumber brick any"),
      tokens: numbers("2 3 4 5 5 6 6 8 8 9 10 10 11 11"),
      rings: [],
      corners: [],
      map: {
        tokens: numbers("12 5 0 0 0 0 0 4 9 0 4 6 0 3 0 2 5 10 0 4 8 10 9 8 0 0 11 3 11 0 8 6 5 0 10"),
        main: numbers("10 11 15 16 17 20 21 22 23 26 27 28 31 32"),
      },
      deck: [14, 2, 2, 2, 5],
    },
  ],
  [
    42,
    {
      rows: [5, 6, 7, 6, 7, 6, 5],
      terrain: words(
        "mountains pasture sea gold sea sea sea sea sea hills mountains sea pasture forest mountains sea forest sea fields hills fields pasture sea gold hills forest desert fields forest sea sea mountains pasture hills pasture sea hills fields forest mountains sea fields",
      ),
      harbours: words("any grain ore any wool any any brick lumber"),
      tokens: numbers("5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"),
      rings: [numbers("12 18 24 31 37 38 39 34 28 21 14 13"), numbers("19 25 32 33 27 20"), [26]],
      corners: [12, 14, 24, 28, 37, 39],
      map: {
        tokens: numbers("8 11 0 4 0 0 0 0 0 5 2 0 5 6 4 0 9 0 12 11 3 9 0 10 6 10 0 11 5 0 0 3 4 9 8 0 3 8 2 10 0 6"),
        main: numbers("12 13 14 18 19 20 21 24 25 26 27 28 31 32 33 34 37 38 39"),
      },
      deck: [14, 2, 2, 2, 5],
    },
  ],
  [
    80,
    {
      rows: [5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5],
      terrain: words(
        "sea sea sea sea sea sea sea sea sea sea sea sea sea hills pasture desert sea sea sea sea hills fields mountains hills sea sea sea sea forest mountains forest fields pasture sea sea sea sea desert pasture fields mountains pasture fields sea sea sea sea forest mountains pasture hills forest sea sea sea sea forest fields forest fields sea sea sea sea hills pasture mountains sea sea sea sea sea sea sea sea sea sea sea sea sea",
      ),
      harbours: words("any wool any any brick wool lumber any grain any ore"),
      tokens: numbers("2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6"),
      rings: [
        numbers("13 20 28 37 47 56 64 65 66 59 51 42 32 23 15 14"),
        numbers("21 29 38 48 57 58 50 41 31 22"),
        numbers("30 39 49 40"),
      ],
      corners: [13, 15, 37, 42, 64, 66],
      map: {
        tokens: Array.from({ length: 80 }, () => 0),
        main: numbers("13 14 15 20 21 22 23 28 29 30 31 32 37 38 39 40 41 42 47 48 49 50 51 56 57 58 59 64 65 66"),
        ring: {
          hexes: numbers("0 1 2 3 4 10 17 25 34 44 53 61 68 74 79 78 77 76 75 69 62 54 45 35 26 18 11 5"),
          sites: [0, 5, 10, 14, 19, 24],
          sizes: [3, 3, 1, 1, 1, 1],
          terrain: words("gold gold gold hills hills mountains mountains pasture fields forest"),
          tokens: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
        },
      },
      deck: [20, 3, 3, 3, 5],
    },
  ],
]);

const BASE = BOXES.get(19);
const KNIGHTS: Box | undefined = BASE && {
  ...BASE,
  terrain: words(
    "hills mountains hills forest mountains desert forest forest fields hills pasture fields pasture fields mountains pasture fields pasture forest",
  ),
  harbours: words("brick ore lumber grain any any any wool any"),
};

/** The box of a board of so many hexes; that of 19 for Cities & Knights has other terrain and harbours. */
export function boxOf(hexes: number, expansions: readonly string[]): Box | undefined {
  const box = BOXES.get(hexes);
  return box === BASE && expansions.includes("cities_knights") ? KNIGHTS : box;
}

export const EVENT_DIE = ["trade", "politics", "science", "ship", "ship", "ship"] as const;

const repeat = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([card, count]) => Array.from({ length: count }, () => card));

/** The progress cards of each deck, sorted by kind. */
export const PROGRESS_DECKS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "trade",
    repeat({
      commercial_harbor: 2,
      master_merchant: 2,
      merchant: 6,
      merchant_fleet: 2,
      resource_monopoly: 4,
      trade_monopoly: 2,
    }),
  ],
  [
    "politics",
    repeat({
      bishop: 2,
      constitution: 1,
      deserter: 2,
      diplomat: 2,
      intrigue: 2,
      saboteur: 2,
      spy: 3,
      warlord: 2,
      wedding: 2,
    }),
  ],
  [
    "science",
    repeat({
      alchemist: 2,
      crane: 2,
      engineer: 1,
      inventor: 2,
      irrigation: 2,
      medicine: 2,
      mining: 2,
      printer: 1,
      progress_road_building: 2,
      smith: 2,
    }),
  ],
]);

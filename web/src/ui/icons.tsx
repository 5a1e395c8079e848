/** Small drawings: resources, the mark of a seat, and signs of the page. All of them have words beside them or a label. */

import { symbolReference } from "../board/elements.js";
import { colourName } from "../rules/seats.js";

export function ResourceIcon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <use href={symbolReference(`icon-${iconName(name)}`)} />
    </svg>
  );
}

/** The icon of a resource, or of a region such as `wood_4`. */
function iconName(name: string): string {
  const [suit = ""] = name.split("_");
  return suit === "wood" ? "lumber" : suit;
}

/** The mark of a colour on its ground. */
export function SeatMark({ colour, size = 16 }: { colour: number; size?: number }) {
  return (
    <svg
      class={`seat-mark seat${colour}`}
      width={size}
      height={size}
      viewBox="-9 -9 18 18"
      role="img"
      aria-label={colourName(colour)}
    >
      <rect class="seat-fill" x="-8.5" y="-8.5" width="17" height="17" rx="5" />
      <use href={symbolReference(`mark${colour}`)} />
    </svg>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  cards: "M6 4h9a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M3 6v9",
  back: "M6 4h8a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1",
  star: "M10 2.500l2.300 4.900 5.200.6-3.900 3.600 1.100 5.300L10 14.200l-4.700 2.700 1.100-5.300L2.500 8l5.200-.6z",
  shield: "M10 2.500l6 2.200v5c0 4-2.600 6.600-6 8-3.400-1.400-6-4-6-8v-5z",
  road: "M3.500 15.500l13-11",
  road_building: "M3 16L8.500 4M11.500 16L17 4",
  year_of_plenty: "M2.500 4.500h6v11h-6zM11.500 4.500h6v11h-6zM5.500 8v4M3.500 10h4M14.500 8v4M12.500 10h4",
  monopoly:
    "M8 8h4v4H8zM10 1v4.500M8.300 3.800L10 5.500l1.700-1.700M10 19v-4.500M8.300 16.200l1.700-1.700 1.700 1.700M1 10h4.500M3.800 8.300L5.500 10l-1.700 1.700M19 10h-4.500M16.200 8.300L14.500 10l1.700 1.700",
  victory_point:
    "M6 3h8v4.500a4 4 0 0 1-8 0zM6 4.500H3c0 3 1.500 4 3.500 4M14 4.500h3c0 3-1.500 4-3.500 4M10 11.500v4M6.500 17h7",
  knight: "M10 2.500l6 2.200v5c0 4-2.600 6.600-6 8-3.400-1.400-6-4-6-8v-5zM10 6v8M7 8.500h6",
  undo: "M7 5L3.500 8.500 7 12M4 8.500h8a4.500 4.500 0 0 1 0 9H9",
};

/** A sign of the page, drawn in the colour of the text. */
export function Sign({ name, size = 17 }: { name: string; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={SIGNS[name] ?? SIGNS["star"]}
        fill="none"
        stroke="currentColor"
        stroke-width={name.startsWith("road") ? 4 : 1.6}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Die({ face, size = 44 }: { face: number; size?: number }) {
  return (
    <svg class="die-face" width={size} height={size} viewBox="-23 -23 46 46" role="img" aria-label={`die: ${face}`}>
      <rect x="-21.500" y="-21.500" width="43" height="43" rx="10" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x * 11} cy={y * 11} r="4" />
      ))}
    </svg>
  );
}

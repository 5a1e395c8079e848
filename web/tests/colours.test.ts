import { describe, expect, it } from "vitest";

import themes from "../../projections/pictures/theme.json";
import { SEATS } from "../src/board/symbols.js";

type Colour = readonly [number, number, number];

/** The smallest difference of two seats. */
const LEAST = 24;
/** What each kind of sight sees of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Readonly<Record<string, readonly [Colour, Colour, Colour]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const XYZ: readonly [Colour, Colour, Colour] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Colour = [0.95047, 1, 1.08883];

function linear(hex: string): Colour {
  const part = (index: number): number => {
    const value = parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(1), part(2)];
}

function apply(matrix: readonly [Colour, Colour, Colour], [a, b, c]: Colour): Colour {
  const row = ([x, y, z]: Colour): number => Math.min(1, Math.max(0, x * a + y * b + z * c));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** CIE L*a*b* of linear red, green and blue. */
function lab(colour: Colour): Colour {
  const xyz = XYZ.map(([x, y, z]) => x * colour[0] + y * colour[1] + z * colour[2]);
  const [x = 0, y = 0, z = 0] = xyz.map((value, index) => {
    const part = value / (WHITE[index] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The difference CIE76. */
function difference(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The pairs of seats that look too much alike. */
function similarSeats(theme: Readonly<Record<string, string>>, sight: readonly [Colour, Colour, Colour]): string[] {
  const seen = Array.from({ length: SEATS }, (_, seat) => lab(apply(sight, linear(theme[`seat${seat}`] ?? ""))));
  return seen.flatMap((one, a) =>
    seen.slice(0, a).flatMap((other, b) => (difference(one, other) < LEAST ? [`seats ${b} and ${a}`] : [])),
  );
}

describe("the colours of seats", () => {
  it.each(
    Object.entries(themes).flatMap(([name, theme]) =>
      Object.entries(SIGHTS).map(([kind, sight]) => ({ name, kind, theme, sight })),
    ),
  )("can be told apart in the $name theme with $kind", ({ theme, sight }) => {
    expect(similarSeats(theme, sight)).toEqual([]);
  });

  it("has a measure that knows black from white and red from red", () => {
    const [black, white] = [lab(linear("#000000")), lab(linear("#ffffff"))];
    expect(difference(black, white)).toBeCloseTo(100, 1);
    expect(difference(white, white)).toBe(0);
    expect(similarSeats({ ...themes.light, seat1: themes.light.seat0 }, SIGHTS["usual"] ?? XYZ)).toContain(
      "seats 0 and 1",
    );
  });
});

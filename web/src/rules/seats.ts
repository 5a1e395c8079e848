/** Colours of the seats: each has a name, and a mark in `symbols.ts`, so that nothing depends on colour alone. */

const SEAT_NAMES = ["Red", "Blue", "White", "Orange", "Green", "Purple"] as const;

/** The name of a colour; trade partners have the colours after those of the seats. */
export function colourName(colour: number): string {
  return SEAT_NAMES[colour] ?? `Colour ${colour}`;
}

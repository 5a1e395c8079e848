/** A sentence of the log: the server's template with marks, resources and places in place of its values. */

import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

import { isResource } from "../rules/cards.js";
import { capitalise, cardTitle, cardWords, faceWords, listWords } from "../rules/words.js";
import type { Text } from "../state/table.js";
import { ResourceIcon, SeatMark } from "./icons.js";

export type SeatName = (seat: number) => string;

/** How values become words: the kinds of placeholders, why games end, the names of seats, and those of places. */
export interface Wording {
  readonly kinds: Readonly<Record<string, string>>;
  readonly endReasons: Readonly<Record<string, string>>;
  readonly seatName: SeatName;
  readonly placeName: (kind: string, place: number) => string;
}

export const WordingContext = createContext<Wording>({
  kinds: {},
  endReasons: {},
  seatName: (seat) => `seat ${seat}`,
  placeName: (kind, place) => `${kind} ${place}`,
});

const PLACEHOLDER = /\{(\w+)\}/;
const NOTHING = "nothing";

export function Sentence({ text }: { text: Text }) {
  const wording = useContext(WordingContext);
  const parts = text.text.split(PLACEHOLDER);
  return (
    <p class="sentence">
      {parts.map((part, index) =>
        index % 2 ? (
          <Value
            key={index}
            name={part}
            value={text.with[part]}
            wording={wording}
            isFirst={parts[0] === "" && index === 1}
          />
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The sentence as plain text, for the live region. */
export function plainSentence(text: Text, wording: Wording): string {
  const parts = text.text.split(PLACEHOLDER);
  return capitalise(
    parts.map((part, index) => (index % 2 ? plain(kindOf(part, wording), text.with[part], wording) : part)).join(""),
  );
}

function Value({
  name,
  value,
  wording,
  isFirst,
}: {
  name: string;
  value: unknown;
  wording: Wording;
  isFirst: boolean;
}): ComponentChildren {
  const kind = kindOf(name, wording);
  if ((kind === "seat" || kind === "colour") && typeof value === "number") {
    return (
      <span class="who">
        <SeatMark colour={value} size={14} />
        {isFirst ? capitalise(wording.seatName(value)) : wording.seatName(value)}
      </span>
    );
  }
  if (kind === "cards") {
    const cards = Object.entries(value as Record<string, number>).filter(([, count]) => count > 0);
    return cards.length
      ? cards.map(([card, count], index) => [
          index > 0 && ", ",
          <span key={card} class="amount">
            {count} <ResourceIcon name={card} size={15} /> {card.replaceAll("_", " ")}
          </span>,
        ])
      : NOTHING;
  }
  if (kind === "points" && Array.isArray(value)) {
    return (value as readonly number[]).map((points, seat) => [
      seat > 0 && ", ",
      <span key={seat} class="amount">
        <SeatMark colour={seat} size={14} /> {points}
      </span>,
    ]);
  }
  const words = plain(kind, value, wording);
  return isFirst ? capitalise(words) : words;
}

/** Placeholders that the service describes as names, whose values are names of cards. */
const CARD_NAMES: Readonly<Record<string, string>> = {
  card: "card",
  shown: "progress_card",
  progress_cards: "progress_cards",
};

function kindOf(name: string, wording: Wording): string {
  return CARD_NAMES[name] ?? wording.kinds[name] ?? name;
}

const SINGULAR: Readonly<Record<string, string>> = {
  seats: "seat",
  colours: "colour",
  hexes: "hex",
  points: "number",
  progress_cards: "progress_card",
};
const PLACES: ReadonlySet<string> = new Set(["hex", "corner", "edge"]);

function plain(kind: string, value: unknown, wording: Wording): string {
  if (Array.isArray(value))
    return listWords(value.map((each) => plain(SINGULAR[kind] ?? kind, each, wording))) || NOTHING;
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "object") return cardWords(value as Record<string, number>);
  if (kind === "dice") return faceWords(String(value));
  if (kind === "progress_card" || (kind === "card" && !isResource(String(value)))) return cardTitle(String(value));
  if (kind === "end_reason") return wording.endReasons[String(value)] ?? String(value).replaceAll("_", " ");
  if (kind === "time") return new Date(String(value)).toLocaleString();
  if (typeof value === "number" && (kind === "seat" || kind === "colour")) return wording.seatName(value);
  if (typeof value === "number" && PLACES.has(kind)) return wording.placeName(kind, value);
  return String(value).replaceAll("_", " ");
}

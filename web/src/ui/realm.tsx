/** What the players have built with commodities, and the event die. */

import { symbolReference } from "../board/elements.js";
import { progressOf, realmOf, type Realm, type View } from "../board/view.js";
import { holdingsOf } from "../rules/points.js";
import { countWords, readable } from "../rules/words.js";
import { Sign } from "./icons.js";

/** The tracks in their order, each with the commodity that pays for it. */
export const TRACKS = ["trade", "politics", "science"] as const;
export type Track = (typeof TRACKS)[number];
export const COMMODITY_OF: Readonly<Record<Track, string>> = { trade: "cloth", politics: "coin", science: "paper" };
const LEVELS = [1, 2, 3, 4, 5];

/** The sign of a track: its commodity. */
export function TrackSign({ track, size = 16 }: { track: string; size?: number }) {
  const commodities: Readonly<Record<string, string>> = COMMODITY_OF;
  return (
    <svg class="icon" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      <use href={symbolReference(`icon-${commodities[track] ?? track}`)} />
    </svg>
  );
}

/** Five marks, as many of them full as the level. */
export function Levels({ track, level }: { track: Track; level: number }) {
  return (
    <span class={`levels level-${track}`} title={`${track}: level ${level}`}>
      <TrackSign track={track} />{" "}
      <span class="visually-hidden">
        {track} {level}
      </span>
      {LEVELS.map((each) => (
        <i key={each} aria-hidden="true" class={each <= level ? "full" : ""} />
      ))}
    </span>
  );
}

export function RealmFacts({ view, colour }: { view: View; colour: number }) {
  const own = realmOf(view)?.colours.find((each) => each.colour === colour);
  const cards = progressOf(view)?.colours.find((each) => each.colour === colour);
  if (!own) return null;
  const active = own.knights.filter((knight) => knight.active).length;
  return (
    <>
      <span class="tracks">
        {TRACKS.map((track) => (
          <Levels key={track} track={track} level={own.levels[track]} />
        ))}
      </span>
      <span title={`strength ${own.strength} of active knights`}>
        <Sign name="shield" /> {own.strength}{" "}
        <small>
          strength,{" "}
          {own.knights.length > 0 ? `${active} of ${countWords(own.knights.length, "knight")} active` : "no knights"}
        </small>
      </span>
      {cards && (
        <span class="decks" title="progress cards">
          {TRACKS.map(
            (track) =>
              cards.backs[track] > 0 && (
                <span
                  key={track}
                  class={`deck-back deck-${track}`}
                  role="img"
                  aria-label={countWords(cards.backs[track], `progress card of ${track}`, `progress cards of ${track}`)}
                >
                  <TrackSign track={track} size={13} />
                  {cards.backs[track]}
                </span>
              ),
          )}
        </span>
      )}
    </>
  );
}

/** What brings points to a colour, but its buildings. */
export function realmAwards(view: View, colour: number): string[] {
  const { metropolises, defender, merchant, cards } = holdingsOf(view, colour);
  return [
    ...metropolises.map((track) => `Metropolis of ${track}`),
    ...(defender > 0 ? [`Defender${defender > 1 ? ` ×${defender}` : ""}`] : []),
    ...(merchant ? ["Merchant"] : []),
    ...cards.map(readable),
  ];
}

/** The gate of a track, or a ship of the barbarians. */
export function EventDie({ event, size = 44 }: { event: Realm["event"]; size?: number }) {
  if (!event) return null;
  const isShip = event === "ship";
  return (
    <svg
      class={`die-face event-${event}`}
      width={size}
      height={size}
      viewBox="-23 -23 46 46"
      role="img"
      aria-label={isShip ? "event die: a ship of the barbarians" : `event die: gate of ${event}`}
    >
      <rect x="-21.5" y="-21.5" width="43" height="43" rx="10" />
      <use
        href={symbolReference(isShip ? "barbarians" : `badge-${event}`)}
        transform={isShip ? "scale(.9) translate(0,2)" : "scale(1.5)"}
      />
    </svg>
  );
}

/** City improvements: three tracks with the levels, what the next one costs, and what it brings. */

import { realmOf } from "../../board/view.js";
import { capitalise, countWords, readable } from "../../rules/words.js";
import { ResourceIcon } from "../../ui/icons.js";
import { COMMODITY_OF, Levels, TRACKS, type Track } from "../../ui/realm.js";
import { StepButtons, StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";

export const IMPROVE = "improve_city";
const HIGHEST = 5;
const ABILITY = 3;

const NAMES: Readonly<Record<Track, readonly string[]>> = {
  trade: ["market", "trading_house", "merchant_guild", "bank", "great_exchange"],
  politics: ["town_hall", "church", "fortress", "cathedral", "high_assembly"],
  science: ["abbey", "library", "aqueduct", "theater", "university"],
};
const ABILITIES: Readonly<Record<Track, string>> = {
  trade: "you trade commodities 2:1 with the bank",
  politics: "your knights can become mighty",
  science: "a roll without a card brings you a resource of your choice",
};

export function Improvements(props: StepProps) {
  const { draft, view, table } = props;
  const realm = realmOf(view);
  const own = realm?.colours.find(({ colour }) => colour === table.seat.value);
  const actions = legal(props, IMPROVE);
  if (!own) return null;
  return (
    <StepFrame label="Improve cities" about="Each level costs as many commodities as its number.">
      <table class="improvements">
        <thead>
          <tr>
            <th scope="col">Track</th>
            <th scope="col">Next level</th>
            <th scope="col">Price</th>
            <th scope="col">It brings</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {TRACKS.map((track) => {
            const level = own.levels[track];
            const action = actions.find((each) => each.track === track);
            const price = level + 1 - (realm?.crane ? 1 : 0);
            const next = NAMES[track][level];
            return (
              <tr key={track}>
                <th scope="row">
                  {readable(track)} <Levels track={track} level={level} />
                </th>
                <td>{next ? readable(next) : "complete"}</td>
                <td>
                  {next && (
                    <span
                      class="amount"
                      role="img"
                      aria-label={countWords(price, COMMODITY_OF[track], COMMODITY_OF[track])}
                    >
                      {price}
                      <ResourceIcon name={COMMODITY_OF[track]} size={18} />
                    </span>
                  )}
                </td>
                <td>{next && bringsWords(track, level + 1)}</td>
                <td>
                  {action && (
                    <button
                      type="button"
                      data-action={IMPROVE}
                      disabled={table.sending.value}
                      aria-label={`Build ${next ? readable(next) : track}`}
                      onClick={() => draft.send(action)}
                    >
                      Build
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <StepButtons props={props} />
    </StepFrame>
  );
}

/** What a level brings: cards at more numbers of the red die, the ability of the third, a metropolis from the fourth on. */
export function bringsWords(track: Track, level: number): string {
  const most = Math.min(level + 1, 6);
  const draws = `progress cards when the red die shows ${most === 2 ? "1 or 2" : `1 to ${most}`}`;
  if (level === ABILITY) return `${capitalise(ABILITIES[track])}; ${draws}.`;
  if (level === HIGHEST) return `The metropolis, if nobody else has this level; ${draws}.`;
  return level > ABILITY ? `The metropolis, if it is free; ${draws}.` : `${capitalise(draws)}.`;
}

/** The ladder of a combination and a number of seats: contestants by rating, the provisional ones apart. */

import { useEffect, useState } from "preact/hooks";

import { rulesetTitle } from "../rules/words.js";
import { listPolicies, type Policy } from "../state/policies.js";
import {
  ladderKey,
  ladderTitle,
  playerPage,
  readLeaderboard,
  type Contestant,
  type Ladder,
  type Leaderboard,
} from "../state/ratings.js";
import { query, replaceQuery } from "../state/router.js";
import { combinationsOf, listRulesets, type Ruleset } from "../state/rulesets.js";
import { player } from "../state/session.js";
import { Choices, ExpansionChoices } from "../ui/choices.js";
import { Notice, useAttempts } from "../ui/notice.js";
import { useTitle } from "../ui/use_title.js";
import "./ratings.css";

export default function LadderPage() {
  const [rulesets, setRulesets] = useState<readonly Ruleset[]>([]);
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => listRulesets().then(setRulesets));
  }, []);
  useTitle("Ladder");
  const offered = rulesets.flatMap(combinationsOf);
  const chosen = chooseLadder(offered, query.value);
  return (
    <main class="page">
      <h1>Ladder</h1>
      <p>
        Ratings from rated games: <a href="/">start one</a> with <em>Rated</em> ticked. Each choice of ruleset,
        expansions and seats has a ladder of its own, and a newcomer has 1500.{" "}
        <a href="/docs/history#queries">How ratings are computed</a>
      </p>
      <Notice text={problem} />
      {chosen && (
        <>
          <Choices
            label="Ruleset"
            values={rulesets.map(({ name }) => name)}
            chosen={chosen.ruleset}
            words={(name) => rulesetTitle({ ruleset: name, expansions: [] })}
            onChoose={(name) => {
              show(
                offered.find(({ ruleset }) => ruleset === name),
                chosen.seats,
              );
            }}
          />
          <ExpansionChoices
            combinations={offered.filter(({ ruleset }) => ruleset === chosen.ruleset)}
            chosen={chosen}
            onChoose={(combination) => {
              show(combination, chosen.seats);
            }}
          />
          <Choices
            label="Seats"
            values={chosen.seat_counts}
            chosen={chosen.seats}
            words={String}
            onChoose={(count) => {
              show(chosen, count);
            }}
          />
          <Ranking key={ladderKey(chosen)} ladder={chosen} />
        </>
      )}
    </main>
  );
}

type Offered = ReturnType<typeof combinationsOf>[number];

/** The ladder that the address names; without one the first, with its usual number of seats. */
function chooseLadder(offered: readonly Offered[], address: URLSearchParams): (Offered & Ladder) | undefined {
  const [ruleset, expansions, seats] = [
    address.get("ruleset"),
    address.get("expansions") ?? "",
    Number(address.get("seats")),
  ];
  const found =
    offered.find((each) => each.ruleset === ruleset && each.expansions.join(",") === expansions) ?? offered[0];
  return found && { ...found, seats: seatsOf(found, seats) };
}

function seatsOf({ seat_counts }: Offered, wanted: number): number {
  return (
    seat_counts.find((count) => count === wanted) ??
    seat_counts.find((count) => count === 4) ??
    seat_counts.at(-1) ??
    wanted
  );
}

function show(combination: Offered | undefined, seats: number): void {
  if (combination)
    replaceQuery({
      ruleset: combination.ruleset,
      expansions: combination.expansions.join(","),
      seats: String(seatsOf(combination, seats)),
    });
}

function Ranking({ ladder }: { ladder: Ladder }) {
  const [board, setBoard] = useState<Leaderboard>();
  const [policies, setPolicies] = useState<readonly Policy[]>([]);
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => Promise.all([readLeaderboard(ladder).then(setBoard), listPolicies().then(setPolicies)]));
  }, []);
  if (!board)
    return (
      <>
        <Notice text={problem} />
        <p role="status">{problem === undefined && "Loading…"}</p>
      </>
    );
  if (board.established.length + board.provisional.length === 0)
    return <p class="empty">No rated game of {ladderTitle(ladder)} is finished yet.</p>;
  const title = (policy: string): string => policies.find(({ name }) => name === policy)?.title ?? policy;
  return (
    <>
      <Contestants heading="Ranking" list={board.established} title={title} isRanked />
      {board.established.length === 0 && <p class="muted">No player has ten rated games yet.</p>}
      <Contestants
        heading="Provisional"
        about="Fewer than ten rated games, so these ratings can still be far off."
        list={board.provisional}
        title={title}
      />
    </>
  );
}

function Contestants({
  heading,
  about,
  list,
  title,
  isRanked = false,
}: {
  heading: string;
  about?: string;
  list: readonly Contestant[];
  title: (policy: string) => string;
  isRanked?: boolean;
}) {
  if (list.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {about !== undefined && <p class="muted">{about}</p>}
      <table class="ranking">
        <thead>
          <tr>
            {isRanked && <th scope="col">Rank</th>}
            <th scope="col">Player</th>
            <th scope="col">Rating</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
          </tr>
        </thead>
        <tbody>
          {list.map((each, index) => (
            <tr
              key={each.name ?? each.policy}
              class={each.name !== null && each.name === player.value?.name ? "own" : ""}
            >
              {isRanked && <td>{index + 1}</td>}
              <th scope="row">
                {each.name === null ? (
                  <>
                    {title(each.policy ?? "")} <small>AI</small>
                  </>
                ) : (
                  <>
                    <a href={playerPage(each.name)}>{each.name}</a>
                    {each.kind === "bot" && <small> bot</small>}
                  </>
                )}
              </th>
              <td>
                <b>{Math.round(each.rating)}</b> <small>± {Math.round(each.deviation)}</small>
              </td>
              <td>{each.games}</td>
              <td>{Math.round((100 * each.wins) / each.games)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

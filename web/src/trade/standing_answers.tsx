/** Switches for what the service answers without asking the reader. */

import { useEffect, useMemo } from "preact/hooks";

import { hasAnswer, offeredAnswers } from "../rules/standing_answers.js";
import type { RulesetDetails } from "../state/rulesets.js";
import { StandingAnswers } from "../state/standing_answers.js";
import type { Game, Table } from "../state/table.js";
import { Switch } from "../ui/switch.js";

export function StandingAnswerSwitches({
  table,
  game,
  details,
}: {
  table: Table;
  game: Game;
  details: RulesetDetails | undefined;
}) {
  const seat = table.seat.value;
  const standing = useMemo(() => new StandingAnswers(table.id, seat), [table, seat]);
  const offered = offeredAnswers(details, game.seats.length);
  useEffect(() => {
    standing.read().catch((error: unknown) => table.report(error));
  }, [standing]);
  if (offered.length === 0) return null;
  return (
    <fieldset class="standing">
      <legend>Answer for me</legend>
      {offered.map(({ words, answer }) => (
        <Switch
          key={`${seat} ${words}`}
          words={words}
          isOn={hasAnswer(standing.answers.value, answer)}
          onChange={() => standing.toggle(answer)}
        />
      ))}
      <p class="muted">Until the end of the game, also while this page is closed. Only you see this.</p>
    </fieldset>
  );
}

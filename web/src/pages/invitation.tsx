/** An invitation: the table and the seat of its bearer. The secret is the part of the address after `#`. */

import { useEffect, useState } from "preact/hooks";

import { colourName } from "../rules/seats.js";
import { rulesetTitle } from "../rules/words.js";
import { acceptInvitation, readInvitation, type InvitedGame } from "../state/lobby.js";
import { navigate } from "../state/router.js";
import { SeatMark } from "../ui/icons.js";
import { Notice, StartLink, useAttempts } from "../ui/notice.js";

export default function InvitationPage({ secret }: { secret: string }) {
  const [invited, show] = useState<InvitedGame>();
  const { problem, isBusy, attempt } = useAttempts();
  useEffect(() => {
    if (secret !== "")
      attempt(async () => {
        show(await readInvitation(secret));
      });
  }, []);
  const accept = async (): Promise<void> => {
    navigate(`/g/${await acceptInvitation(secret)}`);
  };
  return (
    <main class="page">
      <h1>Invitation</h1>
      <Notice text={problem} />
      {!invited && problem !== undefined && <StartLink />}
      {!invited && problem === undefined && (
        <p role="status">
          {secret === "" ? "This link is not complete: an invitation ends with a # and its secret." : "Loading…"}
        </p>
      )}
      {invited && (
        <>
          <p>
            {invited.game.creator ?? "A player"} invites you to a game of {rulesetTitle(invited.game)}.
            {invited.game.kind === "rated" && " It is rated."}
          </p>
          <ul class="seats" aria-label="Seats">
            {invited.game.seats.map(({ seat, kind, name }) => (
              <li key={seat} class={seat === invited.seat ? "own" : ""}>
                <SeatMark colour={seat} size={36} />
                <strong>
                  {seat === invited.seat
                    ? `You, as ${colourName(seat)}`
                    : kind === null
                      ? "Free"
                      : (name ?? "AI player")}
                </strong>
              </li>
            ))}
          </ul>
          <button type="button" class="main large" disabled={isBusy} onClick={() => attempt(accept)}>
            Take the seat
          </button>
        </>
      )}
    </main>
  );
}

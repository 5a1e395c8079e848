/** The player of this browser: name, recovery code, own games, choosing a name as a guest, and deletion. */

import { useState } from "preact/hooks";

import { deletePlayer } from "../state/live.js";
import { forget, player, recover, rename, signUp, type Player } from "../state/session.js";
import { CopyButton } from "../ui/copy_button.js";
import { Games } from "../ui/games.js";
import { loadWhenShown } from "../ui/lazy.js";
import { Notice, useAttempts } from "../ui/notice.js";

const PlayerRatings = loadWhenShown(() => import("../ratings/player_ratings.js"), null);

export function MePage() {
  return <main class="page">{player.value ? <Known current={player.value} /> : <Unknown />}</main>;
}

function Known({ current }: { current: Player }) {
  return (
    <>
      <h1>{current.name}</h1>
      <p>Keep this code to play as {current.name} on another device:</p>
      <p class="code-line">
        <span class="code">{current.recovery_code}</span> <CopyButton text={current.recovery_code} />
      </p>
      <p class="muted">If this browser loses its data, only the code brings {current.name} back.</p>
      {current.guest && (
        <Form title="Choose a name" fields={["Name"]} button="Keep this name" onSend={([name = ""]) => rename(name)} />
      )}
      <Forgetting />
      <Games title="Your games" filter={{ player: "me" }} empty="You have not joined a game yet." />
      <PlayerRatings name={current.name} />
      <Deletion name={current.name} />
    </>
  );
}

/** The device stays known if the server could not be told. */
function Forgetting() {
  const { problem, isBusy, attempt } = useAttempts();
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => attempt(forget)}>
        Forget this device
      </button>
      <Notice text={problem} />
    </>
  );
}

function Unknown() {
  return (
    <>
      <h1>Who plays here?</h1>
      <Form title="Choose a name" fields={["Name"]} button="Create player" onSend={([name = ""]) => signUp(name)} />
      <Form
        title="Recover your player"
        fields={["Name", "Recovery code"]}
        button="Recover"
        onSend={([name = "", code = ""]) => recover(name, code)}
      />
    </>
  );
}

/** Deletes the player after a confirmation. */
function Deletion({ name }: { name: string }) {
  const [asked, setAsked] = useState(false);
  const { problem, isBusy, attempt } = useAttempts();
  if (!asked)
    return (
      <button type="button" onClick={() => setAsked(true)}>
        Delete {name}…
      </button>
    );
  return (
    <section class="form" aria-label={`Delete ${name}`}>
      <p>Delete {name} for good? Running games are resigned, and finished ones show no name.</p>
      <div class="buttons">
        <button type="button" onClick={() => setAsked(false)}>
          Keep
        </button>
        <button type="button" class="main" disabled={isBusy} onClick={() => attempt(deletePlayer)}>
          Delete now
        </button>
      </div>
      <Notice text={problem} />
    </section>
  );
}

function Form({
  title,
  fields,
  button,
  onSend,
}: {
  title: string;
  fields: readonly string[];
  button: string;
  onSend: (values: string[]) => Promise<unknown>;
}) {
  const { problem, isBusy, attempt } = useAttempts();
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        const values = fields.map((field) => (event.currentTarget.elements.namedItem(field) as HTMLInputElement).value);
        attempt(() => onSend(values));
      }}
    >
      <h2>{title}</h2>
      {fields.map((field) => (
        <label key={field}>
          {field} <input name={field} required autocomplete="off" />
        </label>
      ))}
      <button type="submit" class="main" disabled={isBusy}>
        {button}
      </button>
      <Notice text={problem} />
    </form>
  );
}

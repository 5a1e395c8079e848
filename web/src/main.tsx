/** Starts the client: the router, and the page that the address names. */

import { render } from "preact";

import { EmbedPage } from "./pages/embed.js";
import { MePage } from "./pages/me.js";
import { StartPage } from "./pages/start.js";
import { TablePage } from "./pages/table.js";
import { live, readOwnStream } from "./state/live.js";
import { IS_FRAME, hash, nameIn, path, startRouter } from "./state/router.js";
import { player, switches } from "./state/session.js";
import { toggleTheme } from "./state/theme.js";
import { GuestBar } from "./ui/guest_bar.js";
import { loadWhenShown } from "./ui/lazy.js";
import { StartLink } from "./ui/notice.js";
import "virtual:theme.css";
import "./board/board.css";
import "./style/index.css";
import "./steps/steps.css";

const ProofPage = loadWhenShown(() => import("./pages/proof.js"));
const InvitationPage = loadWhenShown(() => import("./pages/invitation.js"));
const LadderPage = loadWhenShown(() => import("./ratings/ladder.js"));
const PlayersPage = loadWhenShown(() => import("./matches/players.js"));
const PlayerPage = loadWhenShown(() => import("./ratings/player.js"));

function App() {
  return (
    <>
      {!IS_FRAME && <Header />}
      {!IS_FRAME && <GuestBar isCodeShown={path.value === "/me"} />}
      <Page />
    </>
  );
}

function Header() {
  return (
    <header>
      <a class="brand" href="/">
        <img src="/assets/icon.svg" alt="" width="26" height="26" /> Landnama
      </a>
      <nav>
        <YourTurn />
        <button type="button" class="quiet" aria-label="Theme" title="Light or dark" onClick={toggleTheme}>
          ◐
        </button>
        <a class="button" href="/players">
          Players
        </a>
        <a class="button" href="/ladder">
          Ladder
        </a>
        <a class="button" href="/docs">
          API
        </a>
        <a class="button" href="/me">
          {player.value?.name ?? "Sign in"}
        </a>
      </nav>
    </header>
  );
}

/** Leads to the game that has waited longest for the player, unless this page shows it. */
function YourTurn() {
  const [game, ...others] = live.waiting.value;
  if (game === undefined) return null;
  return (
    <a class="button your-turn" href={`/g/${game}`}>
      Your turn{others.length > 0 && <span class="more">in {others.length + 1} games</span>}
    </a>
  );
}

/** A table begins again when the player becomes another one, or a visitor, who may see less. */
function Page() {
  const [, first, second = "", third] = path.value.split("/");
  switch (first) {
    case "":
      return <StartPage />;
    case "g":
      return third === "proof" ? (
        <ProofPage key={second} id={second} />
      ) : (
        <TablePage key={`${second} ${switches.value}`} id={second} />
      );
    case "embed":
      return <EmbedPage key={second} id={second} />;
    case "me":
      return <MePage />;
    case "invitation":
      return <InvitationPage key={hash.value} secret={hash.value} />;
    case "ladder":
      return <LadderPage />;
    case "players":
      return second === "" ? <PlayersPage /> : <NamedPage name={nameIn(second)} />;
    default:
      return <NoPage />;
  }
}

function NamedPage({ name }: { name: string | undefined }) {
  return name === undefined ? <NoPage /> : <PlayerPage key={name} name={name} />;
}

function NoPage() {
  return (
    <main class="page">
      <h1>Page not found</h1>
      <StartLink />
    </main>
  );
}

if (!IS_FRAME) {
  startRouter();
  readOwnStream();
}
const root = document.getElementById("app");
if (root) render(<App />, root);

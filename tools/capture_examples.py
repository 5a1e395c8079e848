"""Records one request and one response of every operation, in games on a service that it starts.

They become the examples of the OpenAPI document.
"""

import json
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

from bench.service.running_service import run_service
from events.proofs.fair_chance import seed_commitment
from service.api.app import build_document
from service.api.openapi.examples import EXAMPLES_FILE, load_examples
from tools.example_recorder import JSON, NDJSON, PLAIN_TEXT, Recorder
from tools.known_examples import keep_known

POSITION = (
    "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r27.53|s18.42|hb1l1w2g1o1 1:r33.41|s21.34|hg3o2 turn:7 span:7 active:0 first:0 agenda:trade_build(0)"
)


def set_up_game(ada: Recorder) -> str:
    """Ada signs up, manages tokens, lists rulesets, and creates and starts a game."""
    made = ada.sign_up("Ada")
    ada.token = ""
    again = ada.ask("POST", "/v1/players/recover", {"name": "Ada", "recovery_code": made["recovery_code"]})
    ada.token = again["token"]
    ada.ask("GET", "/v1/me")
    token = ada.ask("POST", "/v1/tokens", {"label": "my tablet", "scopes": ["read", "play"]})
    ada.ask("GET", "/v1/tokens")
    ada.ask("DELETE", f"/v1/tokens/{token['token_id']}")
    ada.ask("GET", "/v1/rulesets")
    ada.ask("GET", "/v1/rulesets/natick")
    ada.ask("GET", "/v1/policies")
    made = ada.ask("POST", "/v1/games", {"ruleset": "settlers", "seats": 3, "ai_delay": 0})
    game = f"/v1/games/{made['game']}"
    ada.ask("POST", f"{game}/seats/1", {"policy": "greedy"})
    ada.ask("POST", f"{game}/seats/2", {"policy": "random"})
    ada.ask("DELETE", f"{game}/seats/2")
    ada.ask("POST", f"{game}/seats/2", {"policy": "greedy"})
    ada.ask("POST", f"{game}/start", {})
    return game


def list_choices(ada: Recorder) -> None:
    """Ada lists what she may do in the middle of a turn, after an action that she could undo."""
    made = ada.ask("POST", "/v1/games", {"kind": "sandbox", "take_seat": "all", "position": POSITION})
    game = f"/v1/games/{made['game']}"
    choices = fetch(ada.port, f"{game}/actions?seat=0", Authorization=f"Bearer {ada.token}")
    road = next(each for each in choices["actions"] if each["type"] == "build_road")
    ada.ask("POST", f"{game}/actions?seat=0", road, **{"If-Match": f'"v{choices["version"]}"'})
    ada.ask("GET", f"{game}/actions?seat=0&out_of_reach=true")


def come_and_go(guest: Recorder) -> None:
    """A guest signs up, chooses a name, and leaves."""
    guest.token = guest.ask("POST", "/v1/players", {})["token"]
    guest.ask("PATCH", "/v1/me", {"name": "Eve"})
    guest.ask("DELETE", "/v1/me")


def play(ada: Recorder, game: str) -> None:
    """Ada submits actions and reads views, events, audit and streams."""
    for _ in range(4):
        version = ada.act(game)
        ada.ask("POST", f"{game}/actions", {"type": "roll_dice"}, **{"If-Match": f'"v{version - 1}"'})
    ada.ask("GET", f"{game}/view")
    ada.ask("GET", f"{game}/board.svg", media="image/svg+xml")
    for shown in ("view", "actions"):
        ada.ask("GET", f"{game}/{shown}?format=text", media=PLAIN_TEXT)
    ada.ask("GET", f"{game}/events?texts=true")
    ada.ask("GET", f"{game}/events?form=text", media=PLAIN_TEXT)
    ada.ask("GET", f"{game}/events?after=1", media=NDJSON)
    ada.ask("GET", f"{game}/export", media=NDJSON)
    for media in (JSON, NDJSON):
        ada.ask("GET", f"{game}/frames?after={version - 1}&until={version + 1}", media=media)
    ada.ask("GET", f"{game}/audit?after=2")
    ada.ask("POST", f"{game}/receipts", {})
    ada.ask("GET", "/v1/keys")
    ada.ask("GET", game)
    ada.ask("GET", "/v1/games?player=me&status=running")
    ada.ask("GET", "/v1/me/wait?wait=1")
    ada.listen(f"{game}/stream?texts=true")
    ada.listen("/v1/me/stream")
    ada.ask("POST", "/v1/streams/tickets", {})
    name, version = game.rpartition("/")[2], ada.ask("GET", f"{game}/actions?wait=30")["version"]
    ada.listen(f"/v1/stream?game={name}&after={name}:{version - 1}&me=true&texts=true", messages=2)


def undo_and_take_back(ada: Recorder, ben: Recorder) -> None:
    """Ada undoes an action, and requests takebacks where she needs the consent of Ben."""
    ben.sign_up("Ben")
    made = ada.ask("POST", "/v1/games", {"ruleset": "settlers", "seats": 2, "held": {"1": "Ben"}})
    game = f"/v1/games/{made['game']}"
    ben.ask("GET", "/v1/me/held-seats")
    invite(ada, ben)
    ben.ask("POST", f"{game}/seats/1", {})
    first = ada.ask("POST", f"{game}/start", {})["due"][0]
    one, other = (ada, ben) if first == 0 else (ben, ada)
    version = one.act(game)
    for at, way in ((version, "undo"), (version + 1, "redo")):
        for query in ("?dry_run=true", ""):
            one.ask("POST", f"{game}/{way}{query}", {}, **{"If-Match": f'"v{at}"'})
    version = one.act(game)
    asked = ask_takeback(one, game)
    one.listen(f"{game}/stream?after={version}")
    other.ask("GET", f"{game}/takebacks")
    other.ask("POST", f"{game}/takebacks/{asked}/decline", {})
    other.act(game, 2)
    other.ask("POST", f"{game}/takebacks/{ask_takeback(one, game)}/accept", {})
    one.act(game)
    one.ask("DELETE", f"{game}/takebacks/{ask_takeback(one, game)}")
    ada.ask("GET", f"{game}/timeline")
    ada.ask("POST", f"{game}/resign", {})


def invite(ada: Recorder, ben: Recorder) -> None:
    """Ben uses an invitation to a private game of Ada."""
    made = ada.ask("POST", "/v1/games", {"ruleset": "natick", "private": True, "auto_start": True})
    secret = ada.ask("POST", f"/v1/games/{made['game']}/seats/1/invitation", {})["invitation"]
    ben.ask("GET", f"/v1/invitations?invitation={secret}")
    ben.ask("POST", "/v1/invitations", {"invitation": secret})
    ben.ask("POST", f"/v1/games/{made['game']}/resign", {})
    ada.ask("POST", f"/v1/games/{made['game']}/rematch", {})


def agree_on_draws(ada: Recorder) -> None:
    """Ada offers draws in sandbox games, and answers them for the other seat."""
    for answer in ("decline", "accept"):
        made = ada.ask("POST", "/v1/games", {"kind": "sandbox", "take_seat": "all", "position": POSITION})
        game = f"/v1/games/{made['game']}"
        ada.ask("POST", f"{game}/draw?seat=0", {})
        ada.ask("POST", f"{game}/draw/{answer}?seat=1", {})


def set_standing_answers(ada: Recorder) -> None:
    """Ada sets standing answers, reads them and clears them."""
    made = ada.ask("POST", "/v1/games", {"kind": "sandbox", "take_seat": "all", "position": POSITION})
    path = f"/v1/games/{made['game']}/standing-answers"
    answers = [{"type": "decline_offers", "asking_for": ["ore"]}, {"type": "decline_offers", "only_unaffordable": True}]
    ada.ask("PUT", f"{path}?seat=1", {"answers": answers, "until": "next_turn"})
    ada.ask("GET", f"{path}?seat=1")
    ada.ask("DELETE", f"{path}?seat=1")


def ask_takeback(player: Recorder, game: str) -> str:
    """Requests a takeback of the player's last action, and returns its id."""
    tag = {"If-Match": f'"v{player.ask("GET", game)["version"]}"'}
    found: str = player.ask("POST", f"{game}/takebacks", {}, **tag)["takeback"]
    return found


def add_seed(ada: Recorder) -> None:
    """Ada commits to a seed and reveals it."""
    seed = "5eed" * 16
    wishes = {"ruleset": "natick", "ai": "greedy", "seed_commitment": seed_commitment(bytes.fromhex(seed))}
    game = ada.ask("POST", "/v1/games", wishes)["game"]
    ada.ask("POST", f"/v1/games/{game}/seeds", {"seed": seed})


def fork_sandbox_game(ada: Recorder) -> None:
    """Ada creates a sandbox game and forks it."""
    wishes = {"kind": "sandbox", "seats": 2, "take_seat": "all", "chance": {"dice": [[3, 4]]}}
    game = f"/v1/games/{ada.ask('POST', '/v1/games', wishes)['game']}"
    ada.ask("POST", f"{game}/fork", {"version": ada.ask("GET", game)["version"]})


def manage_bots(ada: Recorder) -> None:
    """Ada creates a bot, manages its token, and deletes it."""
    bot = ada.ask("POST", "/v1/bots", {"name": "Adas bot"})["bot_id"]
    ada.ask("GET", "/v1/me/bots")
    plays = [{"ruleset": "natick"}, {"ruleset": "settlers", "expansions": ["seafarers"]}]
    accepts = {"kinds": ["casual"], "at_once": 2, "opens": "08:00", "closes": "22:00"}
    profile = {"description": "Builds villages and nothing else.", "plays": plays, "accepts": accepts}
    ada.ask("PUT", f"/v1/bots/{bot}/profile", profile)
    ada.ask("GET", "/v1/bots?ruleset=natick")
    ada.ask("DELETE", f"/v1/bots/{bot}/profile")
    ada.ask("POST", f"/v1/bots/{bot}/token", {"expires_in": 3600})
    ada.ask("DELETE", f"/v1/bots/{bot}/token")
    ada.ask("DELETE", f"/v1/bots/{bot}")


def challenge_players(ada: Recorder, ben: Recorder) -> None:
    """Ada challenges Ben, who accepts once and declines once."""
    made = [ada.ask("POST", "/v1/challenges", {"opponent": "Ben", "ruleset": "natick"}) for _ in range(3)]
    accepted, declined, withdrawn = [f"/v1/challenges/{each['challenge']}" for each in made]
    ben.ask("GET", accepted)
    ben.ask("POST", f"{accepted}/accept", {})
    ben.ask("POST", f"{declined}/decline", {"reason": "Not today."})
    ada.ask("POST", f"{withdrawn}/withdraw", {})
    ada.ask("GET", "/v1/challenges")


def seek_and_follow(ada: Recorder, ben: Recorder) -> None:
    """Ada and Ben seek the same match, after Ada has withdrawn a seek; Ada follows Ben for a while."""
    wishes = {"ruleset": "natick", "kind": "rated", "time_limit": 300, "within": 400}
    withdrawn = ada.ask("POST", "/v1/seeks", wishes)["seek"]
    ada.ask("POST", f"/v1/seeks/{withdrawn}/withdraw", {})
    matched = ada.ask("POST", "/v1/seeks", wishes)["seek"]
    game = ben.ask("POST", "/v1/seeks", wishes)["game"]
    ada.ask("GET", f"/v1/seeks/{matched}")
    ada.ask("GET", "/v1/seeks")
    ada.ask("POST", f"/v1/games/{game}/resign", {})
    ada.ask("PUT", "/v1/follows/Ben")
    ada.ask("GET", "/v1/follows")
    ada.ask("DELETE", "/v1/follows/Ben")


def hold_tournaments(ada: Recorder, ben: Recorder) -> None:
    """Ada creates two tournaments; Ben joins one, which is played until its first result, and leaves the other."""
    cup = {"name": "Spring cup", "ruleset": "natick", "rounds": 2, "policies": ["greedy", "random"], "ai_delay": 0}
    played, cancelled = [f"/v1/tournaments/{ada.ask('POST', '/v1/tournaments', cup)['tournament']}" for _ in range(2)]
    ben.ask("POST", f"{cancelled}/join", {})
    ben.ask("POST", f"{cancelled}/leave", {})
    ada.ask("POST", f"{cancelled}/cancel", {})
    ada.ask("POST", f"{played}/start", {})
    while fetch(ada.port, played)["status"] != "finished":
        time.sleep(0.2)
    ada.ask("GET", played)
    ada.ask("GET", "/v1/tournaments")


def manage_webhooks(ada: Recorder) -> None:
    """Ada has a webhook while a game starts, changes it, and deletes it."""
    with run_receiver() as url:
        webhook = ada.ask("POST", "/v1/webhooks", {"url": url, "label": "My phone"})["webhook_id"]
        ada.ask("POST", "/v1/games", {"ruleset": "natick", "ai": "greedy"})
        path = f"/v1/webhooks/{webhook}"
        while not (found := fetch(ada.port, f"{path}/deliveries", Authorization=f"Bearer {ada.token}")["deliveries"]):
            time.sleep(0.1)
        ada.ask("GET", f"{path}/deliveries")
        ada.ask("POST", f"{path}/deliveries/{found[0]['message_id']}/resend", {})
        ada.ask("GET", "/v1/webhooks")
        ada.ask("POST", f"{path}/secret", {})
        ada.ask("PATCH", path, {"events": ["your_turn"]})
        ada.ask("DELETE", path)


@contextmanager
def run_receiver() -> Iterator[str]:
    """The address of a server that answers every delivery by a success."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Prints nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/landnama"
        server.shutdown()


def read_history(ada: Recorder) -> None:
    """Ada resigns a rated game, and reads the history as soon as it has that and the casual one."""
    game = ada.ask("POST", "/v1/games", {"ruleset": "natick", "kind": "rated", "ai": "greedy"})["game"]
    ada.ask("POST", f"/v1/games/{game}/resign", {})
    while len(fetch(ada.port, "/v1/history/games")["games"]) < 2:
        time.sleep(0.1)
    of_ada = ("games?player=Ada", "players/Ada", "players/Ada/ratings", f"games/{game}/ratings")
    for path in (*of_ada, "rulesets/settlers", "openings/natick", "ratings/natick"):
        ada.ask("GET", f"/v1/history/{path}")
    ada.ask("GET", "/v1/history/export?table=games", media=NDJSON)


def read_transparency_log(ada: Recorder) -> None:
    """Ada reads the first leaf of the log as soon as there is a checkpoint."""
    while not isinstance(ada.ask("GET", "/v1/transparency/checkpoint", media="text/plain"), str):
        time.sleep(0.1)
    ada.ask("GET", "/v1/transparency/tile/entries/000.p/1", media="application/octet-stream")


def fetch(port: int, path: str, **headers: str) -> Any:
    """A response that is not recorded."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("GET", path, headers=headers)
        return json.load(connection.getresponse())


def read_pages(ada: Recorder) -> None:
    """Ada reads health, metrics, documents and pages."""
    for path in ("/livez", "/readyz", "/metrics", "/", "/docs", "/docs/problems", "/docs/rulesets/natick"):
        ada.ask("GET", path)
    for path in ("/openapi.yaml", "/openapi/settlers.yaml"):
        ada.ask("GET", path)


def main() -> None:
    with run_service(WEB_WORKERS="1", WEBHOOK_ADDRESSES="loopback") as service:
        found: dict[str, Any] = {}
        document = build_document()
        ada, ben = (Recorder(service.port, document, found) for _ in range(2))
        game = set_up_game(ada)
        list_choices(ada)
        play(ada, game)
        come_and_go(Recorder(service.port, document, found))
        undo_and_take_back(ada, ben)
        challenge_players(ada, ben)
        seek_and_follow(ada, ben)
        hold_tournaments(ada, ben)
        agree_on_draws(ada)
        set_standing_answers(ada)
        for more in (
            add_seed,
            fork_sandbox_game,
            manage_bots,
            manage_webhooks,
            read_history,
            read_transparency_log,
            read_pages,
        ):
            more(ada)
    EXAMPLES_FILE.write_text(json.dumps(keep_known(load_examples(), found), indent=1) + "\n")


if __name__ == "__main__":
    main()

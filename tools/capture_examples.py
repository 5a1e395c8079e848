"""Records one request and one response of every operation, in games on a service that it starts.

They become the examples of the OpenAPI document. Long lists are cut, secrets and addresses replaced.
"""

import json
import re
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

from jsonschema_rs import Draft202012Validator

from bench.service.running_service import run_service
from events.proofs.fair_chance import seed_commitment
from service.api.app import assemble_app
from service.api.openapi.document import OPENAPI
from service.api.openapi.examples import DRY_RUN, EXAMPLES_FILE, PROBLEM_EXAMPLE

MAX_ITEMS = 2
"""An example shows at most this many items of a list or of a long map, where the schema allows it."""
LONG_MAP = 16
POSITION = (
    "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r27.53|s18.42|hb1l1w2g1o1 1:r33.41|s21.34|hg3o2 turn:7 span:7 active:0 first:0 agenda:trade_build(0)"
)
PLACEHOLDERS = {
    "token": "lnd_" + "x" * 16 + "_" + "x" * 43,
    "recovery_code": "-".join(["XXXXX"] * 5),
    "secret": "whsec_" + "x" * 32,
    "url": "https://bot.example.org/landnama",
    "ticket": f"lst_{'x' * 16}_{'x' * 12}_{'x' * 17}_{'x' * 64}",
}
JSON = "application/json"
NDJSON = "application/x-ndjson"
PLAIN_TEXT = "text/plain"


class Recorder:
    """A client that records the first successful response of every operation."""

    def __init__(self, port: int, document: Any, found: dict[str, Any]) -> None:
        self.port = port
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.document = document
        self.examples = found
        self.token = ""

    def sign_up(self, name: str) -> Any:
        """Signs up a player, whose token the following requests have."""
        made = self.ask("POST", "/v1/players", {"name": name})
        self.token = made["token"]
        return made

    def ask(self, method: str, path: str, body: Any = None, media: str = JSON, **headers: str) -> Any:
        """Sends a request and returns the decoded response."""
        sent = None if body is None else json.dumps(body)
        given = {"Content-Type": JSON, "Accept": media, **headers}
        if self.token:
            given["Authorization"] = f"Bearer {self.token}"
        self.connection.request(method, path, sent, given)
        answer = self.connection.getresponse()
        data, kind = decode_answer(answer.read().decode(), answer.headers.get_content_type())
        self._record(method, path, answer.status, body, kind, data)
        return data

    def act(self, game: str, times: int = 1) -> int:
        """Submits the first legal action `times` times, and returns the last version."""
        version = 0
        for _ in range(times):
            choices = self.ask("GET", f"{game}/actions?wait=30")
            tag = {"If-Match": f'"v{choices["version"]}"'}
            version = self.ask("POST", f"{game}/actions?texts=true", choices["actions"][0], **tag)["entry"]["version"]
        return version

    def listen(self, path: str, messages: int = 1) -> None:
        """Opens a stream and adds its first messages to its example."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers={"Authorization": f"Bearer {self.token}"})
        with closing(connection), connection.getresponse() as answer:
            lines: list[str] = []
            while lines.count("") < messages:
                line = answer.readline().decode().rstrip("\n")
                lines += [line] if lines or line.startswith(("id: ", "event: ")) else []
        note = self.examples.setdefault(self._operation("GET", path.partition("?")[0])["operationId"], {"answers": {}})
        known = note["answers"].get("text/event-stream", "")
        note["answers"]["text/event-stream"] = known + "\n".join([*lines, ""])

    def _record(self, method: str, address: str, status: int, body: Any, media: str, data: Any) -> None:
        path, _, query = address.partition("?")
        operation = self._operation(method, path)
        if status >= 400:
            self.examples.setdefault(PROBLEM_EXAMPLE, data)
            return
        note = self.examples.setdefault(operation["operationId"], {"answers": {}})
        if body is not None:
            note.setdefault("request", body)
        described = operation["responses"][str(status)].get("content", {})
        if media in described:
            schema = described[media].get("schema", {})
            shown = self._shorten_to_schema(data, schema.get("contentSchema", schema))
            answers = note.setdefault(DRY_RUN, {}) if "dry_run=true" in query else note["answers"]
            answers.setdefault(media, json.dumps(shown) + "\n" if media == NDJSON else shown)

    def _operation(self, method: str, path: str) -> Any:
        for template, operations in self.document["paths"].items():
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template.replace("{tile}", ".+")), path):
                return operations[method.lower()]
        raise LookupError(path)

    def _shorten_to_schema(self, data: Any, schema: Any) -> Any:
        """The shortest version of the data that still fits the schema, without secrets."""
        validator = Draft202012Validator({**schema, "components": self.document["components"]})
        ways = (shorten(data, long=LONG_MAP), shorten(data), shorten(data, None))
        return next(shown for shown in ways if validator.is_valid(shown))


def decode_answer(text: str, media: str) -> tuple[Any, str]:
    """The data and media type of a response; of ndjson only the first line, of other text the first 400 characters."""
    if media == JSON or media.endswith("+json"):
        return json.loads(text), media
    if media == NDJSON:
        return json.loads(text.partition("\n")[0]), media
    return text[:400], media


def shorten(value: Any, items: int | None = MAX_ITEMS, long: int | None = None) -> Any:
    """The first items of every list and of every long map, with placeholders for secrets."""
    if isinstance(value, dict):
        shown = list(value.items())[: MAX_ITEMS if long and len(value) > long else None]
        return {name: _placeholder(name, inner) or shorten(inner, items, long) for name, inner in shown}
    return [shorten(item, items, long) for item in value[:items]] if isinstance(value, list) else value


def _placeholder(name: str, value: Any) -> str | None:
    """The placeholder of a secret or an address; the `token` of a hex is a number, not a secret."""
    return PLACEHOLDERS.get(name) if isinstance(value, str) else None


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
    made = ada.ask("POST", "/v1/games", {"ruleset": "settlers", "seats": 2})
    game = f"/v1/games/{made['game']}"
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
    paths = ("games?player=Ada", "rulesets/settlers", "players/Ada", "players/Ada/ratings", "ratings/natick")
    for path in paths:
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
        document = assemble_app().extensions[OPENAPI]
        ada, ben = (Recorder(service.port, document, found) for _ in range(2))
        game = set_up_game(ada)
        list_choices(ada)
        play(ada, game)
        come_and_go(Recorder(service.port, document, found))
        undo_and_take_back(ada, ben)
        challenge_players(ada, ben)
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
    EXAMPLES_FILE.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()

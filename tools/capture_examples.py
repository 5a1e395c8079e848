"""Plays a game on a service of its own and writes down one request and one answer of every operation.

They become the examples of the document: true, because a running service gave them; short, because long lists are
cut; and without anybody's secrets.
"""

import json
import re
import time
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

from jsonschema_rs import Draft202012Validator

from bench.running import running
from events.fair_chance import commitment
from service.api.app import assemble
from service.api.document.examples import FILE, PROBLEM
from service.api.document.writing import OPENAPI

SHOWN = 2
"""So many items of a list or of a long map are shown, where the schema allows."""
LONG = 12
SECRET = {"token": "lnd_" + "x" * 43, "recovery_code": "-".join(["XXXXX"] * 5)}
JSON = "application/json"
NDJSON = "application/x-ndjson"


class Recorder:
    """One who asks, and notes the first good answer of every operation."""

    def __init__(self, port: int, document: Any, found: dict[str, Any]) -> None:
        self.port = port
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.document = document
        self.found = found
        self.token = ""

    def sign_up(self, name: str) -> Any:
        """From here on in this name."""
        made = self.ask("POST", "/v1/players", {"name": name})
        self.token = made["token"]
        return made

    def ask(self, method: str, path: str, body: Any = None, media: str = JSON, **headers: str) -> Any:
        """The decoded answer."""
        sent = None if body is None else json.dumps(body)
        given = {"Content-Type": JSON, "Accept": media, **headers}
        if self.token:
            given["Authorization"] = f"Bearer {self.token}"
        self.connection.request(method, path, sent, given)
        answer = self.connection.getresponse()
        data, kind = decoded(answer.read().decode(), answer.headers.get_content_type())
        self._note(method, path.partition("?")[0], answer.status, body, kind, data)
        return data

    def act(self, game: str, times: int = 1) -> int:
        """Does the first thing listed, so many times, and gives the version that came of it."""
        version = 0
        for _ in range(times):
            choices = self.ask("GET", f"{game}/actions?wait=30")
            tag = {"If-Match": f'"v{choices["version"]}"'}
            version = self.ask("POST", f"{game}/actions", choices["actions"][0], **tag)["entry"]["version"]
        return version

    def listen(self, path: str) -> None:
        """Opens a stream and notes its first message."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers={"Authorization": f"Bearer {self.token}"})
        with closing(connection), connection.getresponse() as answer:
            lines = []
            while not lines or lines[-1]:
                line = answer.readline().decode().rstrip("\n")
                lines += [line] if lines or line.startswith(("id: ", "event: ")) else []
        note = self.found.setdefault(self._operation("GET", path)["operationId"], {"answers": {}})
        note["answers"]["text/event-stream"] = dict([line.split(": ", 1) for line in lines if line])

    def _note(self, method: str, path: str, status: int, body: Any, media: str, data: Any) -> None:
        operation = self._operation(method, path)
        if status >= 400:
            self.found.setdefault(PROBLEM, data)
            return
        note = self.found.setdefault(operation["operationId"], {"answers": {}})
        if body is not None:
            note.setdefault("request", body)
        described = operation["responses"][str(status)].get("content", {})
        if media in described:
            note["answers"].setdefault(media, self._shown(data, described[media].get("schema", {})))

    def _operation(self, method: str, path: str) -> Any:
        for template, operations in self.document["paths"].items():
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
                return operations[method.lower()]
        raise LookupError(path)

    def _shown(self, data: Any, schema: Any) -> Any:
        """The shortest that still fits the schema, without secrets."""
        validator = Draft202012Validator({**schema, "components": self.document["components"]})
        ways = (shortened(data, long=LONG), shortened(data), shortened(data, None))
        return next(shown for shown in ways if validator.is_valid(shown))


def decoded(text: str, media: str) -> tuple[Any, str]:
    """An answer of many lines is shown by its first ones."""
    if media == JSON or media.endswith("+json"):
        return json.loads(text), media
    if media == NDJSON:
        return json.loads(text.partition("\n")[0]), media
    return text[:200], media


def shortened(value: Any, items: int | None = SHOWN, long: int | None = None) -> Any:
    """The first items of every list, and of every map that is long; what opens a door is not shown."""
    if isinstance(value, dict):
        shown = list(value.items())[: SHOWN if long and len(value) > long else None]
        return {name: _hidden(name, inner) or shortened(inner, items, long) for name, inner in shown}
    return [shortened(item, items, long) for item in value[:items]] if isinstance(value, list) else value


def _hidden(name: str, value: Any) -> str | None:
    """What stands there instead of a secret; the token of a hex is a number, and none."""
    return SECRET.get(name) if isinstance(value, str) else None


def sit_down(ada: Recorder) -> str:
    """Ada signs up, looks around, and makes a game."""
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
    made = ada.ask("POST", "/v1/games", {"ruleset": "settlers", "seats": 3, "ai_delay": 0})
    game = f"/v1/games/{made['game']}"
    ada.ask("POST", f"{game}/seats/1", {"policy": "greedy"})
    ada.ask("POST", f"{game}/seats/2", {"policy": "random"})
    ada.ask("DELETE", f"{game}/seats/2")
    ada.ask("POST", f"{game}/seats/2", {"policy": "greedy"})
    ada.ask("POST", f"{game}/start", {})
    return game


def play(ada: Recorder, game: str) -> None:
    """A few moves, and what there is to see of them."""
    for _ in range(4):
        version = ada.act(game)
        ada.ask("POST", f"{game}/actions", {"type": "roll_dice"}, **{"If-Match": f'"v{version - 1}"'})
    ada.ask("GET", f"{game}/view")
    ada.ask("GET", f"{game}/events")
    ada.ask("GET", f"{game}/events?after=1", media=NDJSON)
    ada.ask("GET", f"{game}/export", media=NDJSON)
    ada.ask("GET", f"{game}/audit?after=2")
    ada.ask("POST", f"{game}/receipts", {})
    ada.ask("GET", "/v1/keys")
    ada.ask("GET", game)
    ada.ask("GET", "/v1/games?status=running")
    ada.ask("GET", "/v1/me/wait?wait=1")
    ada.listen(f"{game}/stream")
    ada.listen("/v1/me/stream")


def take_back(ada: Recorder, ben: Recorder) -> None:
    """Ada takes something back, and asks Ben for what she cannot take back alone."""
    ben.sign_up("Ben")
    made = ada.ask("POST", "/v1/games", {"ruleset": "settlers", "seats": 2})
    game = f"/v1/games/{made['game']}"
    ben.ask("POST", f"{game}/seats/1", {})
    first = ada.ask("POST", f"{game}/start", {})["due"][0]
    one, other = (ada, ben) if first == 0 else (ben, ada)
    version = one.act(game)
    one.ask("POST", f"{game}/undo", {}, **{"If-Match": f'"v{version}"'})
    one.ask("POST", f"{game}/redo", {}, **{"If-Match": f'"v{version + 1}"'})
    one.act(game)
    asked = ask_back(one, game)
    other.ask("GET", f"{game}/takebacks")
    other.ask("POST", f"{game}/takebacks/{asked}/decline", {})
    other.act(game, 2)
    other.ask("POST", f"{game}/takebacks/{ask_back(one, game)}/accept", {})
    one.act(game)
    one.ask("DELETE", f"{game}/takebacks/{ask_back(one, game)}")
    ada.ask("GET", f"{game}/timeline")
    ada.ask("POST", f"{game}/resign", {})


def ask_back(player: Recorder, game: str) -> str:
    """Asks for the player's last action to be undone, and gives the id of the takeback."""
    tag = {"If-Match": f'"v{player.ask("GET", game)["version"]}"'}
    found: str = player.ask("POST", f"{game}/takebacks", {}, **tag)["takeback"]
    return found


def own_luck(ada: Recorder) -> None:
    """Ada adds a seed of her own."""
    seed = "5eed" * 16
    wishes = {"ruleset": "natick", "ai": "greedy", "seed_commitment": commitment(bytes.fromhex(seed))}
    game = ada.ask("POST", "/v1/games", wishes)["game"]
    ada.ask("POST", f"/v1/games/{game}/seeds", {"seed": seed})


def try_out(ada: Recorder) -> None:
    """A sandbox game, and another one that goes on from there."""
    wishes = {"kind": "sandbox", "seats": 2, "sit": "all", "chance": {"dice": [[3, 4]]}}
    game = f"/v1/games/{ada.ask('POST', '/v1/games', wishes)['game']}"
    ada.ask("POST", f"{game}/fork", {"version": ada.ask("GET", game)["version"]})


def keep_bots(ada: Recorder) -> None:
    """A bot of Ada's."""
    bot = ada.ask("POST", "/v1/bots", {"name": "Adas bot"})["bot_id"]
    ada.ask("GET", "/v1/bots")
    ada.ask("POST", f"/v1/bots/{bot}/token", {"expires_in": 3600})
    ada.ask("DELETE", f"/v1/bots/{bot}/token")
    ada.ask("DELETE", f"/v1/bots/{bot}")


def look_back(ada: Recorder) -> None:
    """What the history tells of the game that Ada gave up, as soon as it is there."""
    while not heard(ada.port, "/v1/history/games")["games"]:
        time.sleep(0.1)
    for path in ("games?player=Ada", "rulesets/settlers", "players/Ada"):
        ada.ask("GET", f"/v1/history/{path}")
    ada.ask("GET", "/v1/history/export?table=games", media=NDJSON)


def heard(port: int, path: str) -> Any:
    """An answer that nobody notes."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("GET", path)
        return json.load(connection.getresponse())


def look_around(ada: Recorder) -> None:
    """What the service says of itself."""
    for path in ("/livez", "/readyz", "/metrics", "/", "/docs", "/docs/problems", "/openapi.yaml"):
        ada.ask("GET", path)


def main() -> None:
    with running(WEB_WORKERS="1") as service:
        found: dict[str, Any] = {}
        document = assemble().extensions[OPENAPI]
        ada, ben = (Recorder(service.port, document, found) for _ in range(2))
        play(ada, sit_down(ada))
        take_back(ada, ben)
        for more in (own_luck, try_out, keep_bots, look_back, look_around):
            more(ada)
    FILE.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()

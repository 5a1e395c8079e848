"""A client that records requests and responses as examples: long lists are cut, secrets and addresses replaced."""

import json
import re
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

from jsonschema_rs import Draft202012Validator

from service.api.openapi.examples import DRY_RUN, PROBLEM_EXAMPLE

MAX_ITEMS = 2
"""An example shows at most this many items of a list or of a long map, where the schema allows it."""
LONG_MAP = 16
PLACEHOLDERS = {
    "token": "lnd_" + "x" * 16 + "_" + "x" * 43,
    "recovery_code": "-".join(["XXXXX"] * 5),
    "secret": "whsec_" + "x" * 32,
    "url": "https://bot.example.org/landnama",
    "invitation": f"lni_{'0' * 16}_1_{'x' * 22}",
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

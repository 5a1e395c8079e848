"""A request as data, and how its response is read. Nothing here sends anything."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast
from urllib.parse import quote

import httpx

from landnama_client.errors import ConnectionLost, problem_error
from landnama_client.pictures import Picture

Result = TypeVar("Result")
Value: TypeAlias = str | int | bool | Sequence[str] | None
Names: TypeAlias = str | Sequence[str]
"""Names in order, or a text with commas between them."""
Form: TypeAlias = Literal["json", "text", "picture", "bytes", "nothing", "stream"]

ACCEPTED: Mapping[Form, str] = {"json": "application/json", "stream": "text/event-stream"}
REPEATABLE = ("GET", "PUT")


@dataclass(frozen=True, slots=True)
class Request(Generic[Result]):
    """One operation of the API with its arguments; `Result` is the type of its response.

    A POST has an idempotency key if the server stores keys for it, so sending it again never acts twice.
    """

    method: str
    path: str
    query: Mapping[str, Value] = field(default_factory=dict)
    body: object = None
    form: Form = "json"
    is_keyed: bool = False
    key: str = field(default_factory=lambda: secrets.token_hex(16))

    @property
    def is_repeatable(self) -> bool:
        """Whether sending it twice has the effect of sending it once."""
        return self.is_keyed or self.method in REPEATABLE

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """The query without the parameters that have no value; one with several values is repeated."""
        return [(name, text) for name, value in self.query.items() for text in _texts(value)]

    @property
    def headers(self) -> dict[str, str]:
        """The headers of this request alone."""
        return {"Accept": ACCEPTED.get(self.form, "*/*"), **({"Idempotency-Key": self.key} if self.is_keyed else {})}

    @property
    def seconds(self) -> float:
        """How long the server may wait before it answers, as a long poll asks it to."""
        wait = self.query.get("wait")
        return float(wait) if isinstance(wait, int) else 0.0

    def read(self, response: httpx.Response) -> Result:
        """The result in a response; raises the `ProblemError` of one that is not a success."""
        if not response.is_success:
            raise problem_error(response)
        return cast(Result, self._read_body(response))

    def _read_body(self, response: httpx.Response) -> Any:
        if self.form == "json":
            return _read_json(response)
        if self.form == "bytes":
            return response.content
        if self.form == "nothing":
            return None
        return Picture(response.text) if self.form == "picture" else response.text


def fill_path(template: str, **values: str | int) -> str:
    """The path with its parameters; the path of a tile keeps its slashes."""
    return template.format_map({name: quote(str(value)) for name, value in values.items()})


def join_names(names: Names | None) -> str | None:
    """The names as a query has them, with commas between them."""
    return None if names is None else ",".join(_list_names(names))


def list_expansions(body: Mapping[str, Any]) -> Mapping[str, Any]:
    """The body with its expansions as the list that the API takes."""
    return {**body, "expansions": _list_names(body["expansions"])} if "expansions" in body else body


def _list_names(names: Names) -> list[str]:
    parts = names.split(",") if isinstance(names, str) else names
    return [name for part in parts if (name := part.strip())]


def _texts(value: Value) -> list[str]:
    if value is None:
        return []
    if isinstance(value, bool):
        return [str(value).lower()]
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [str(value)]


def _read_json(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError as error:
        raise ConnectionLost(f"The answer of {response.request.url} is not JSON; is it a Landnama server?") from error

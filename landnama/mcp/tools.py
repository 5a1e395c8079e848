"""The tools of a language model: each asks the service as one player, and returns a text."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, Literal

from games.combination import join_names
from landnama.terminal.connection import ApiError, Connection, ServiceUnreachable

Which = Literal["open", "running", "mine"]
QUERIES: Mapping[Which, Mapping[str, str]] = {
    "open": {"open": "true"},
    "running": {"status": "running"},
    "mine": {"player": "me"},
}
LONGEST_WAIT = 30


class ToolRefused(Exception):
    """The service refused what a tool asked; the message says why, and what would be right."""


class GameTools:
    """One player of a service, by its token. Every call has a connection of its own, so that calls may overlap."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token

    @contextmanager
    def _connect(self) -> Iterator[Connection]:
        connection = Connection(self._url)
        connection.token = self._token
        with closing(connection):
            try:
                yield connection
            except ApiError as refused:
                raise ToolRefused(f"{refused.code}: {refused.detail}") from refused
            except ServiceUnreachable as away:
                raise ToolRefused(str(away)) from away

    def find_games(self, which: Which, ruleset: str | None) -> str:
        with self._connect() as connection:
            found = connection.get("/games", ruleset=ruleset, **QUERIES[which])["games"]
        return "\n".join([_describe_game(each) for each in found]) or f"There are no such games ({which})."

    def create_game(self, order: Mapping[str, Any]) -> str:
        with self._connect() as connection:
            made = connection.post("/games", {name: value for name, value in order.items() if value is not None})
        return f"You have seat 0.\n{_describe_game(made)}"

    def join_game(self, game: str, seat: int | None) -> str:
        """Takes a seat, by default the first free one."""
        with self._connect() as connection:
            free = [each["seat"] for each in connection.get(f"/games/{game}")["seats"] if each["kind"] is None]
            if seat is None and not free:
                raise ToolRefused("The game has no free seat; find_games lists open games.")
            taken = free[0] if seat is None else seat
            page = connection.post(f"/games/{game}/seats/{taken}", {})
        return f"You have seat {taken}.\n{_describe_game(page)}"

    def start_game(self, game: str) -> str:
        with self._connect() as connection:
            return _describe_game(connection.post(f"/games/{game}/start", {}))

    def look(self, game: str, seat: int | None) -> str:
        with self._connect() as connection:
            return str(connection.get(f"/games/{game}/view", format="text", seat=seat))

    def list_actions(self, game: str, seat: int | None, kind: str | None) -> str:
        """The legal actions by number; with `kind` only those of one type."""
        with self._connect() as connection:
            text = str(connection.get(f"/games/{game}/actions", format="text", seat=seat))
        if kind is None:
            return text
        head, *lines = text.splitlines()
        return "\n".join([head, *[line for line in lines if kind in line.split()]])

    def act(self, game: str, choice: int | Mapping[str, Any], version: int, seat: int | None) -> str:
        """Takes the action with a number, or one that is filled in, and describes what happened."""
        query = "" if seat is None else f"&seat={seat}"
        with self._connect() as connection:
            action = _find_action(connection, game, choice, version, seat)
            path = f"/games/{game}/actions?expected_version={version}{query}"
            connection.post(path, action)
            return _tell(connection, game, version, 0, seat)

    def wait_for_news(self, game: str, version: int, seconds: int, seat: int | None) -> str:
        """What happened after a version, as soon as something happens."""
        with self._connect() as connection:
            return _tell(connection, game, version, max(0, min(seconds, LONGEST_WAIT)), seat)

    def read_rules(self, ruleset: str) -> str:
        """The rules of a combination such as `settlers+seafarers` in short."""
        name, _, expansions = ruleset.partition("+")
        with self._connect() as connection:
            found = connection.get(f"/rulesets/{name}", expansions=expansions.replace("+", ","))
        costs = [f"{each}: {cost}" for each, cost in found["costs"].items()]
        return "\n".join([found["title"], found["description"], *found["rules_summary"], "Costs:", *costs])

    def list_rulesets(self) -> str:
        with self._connect() as connection:
            found = connection.get("/rulesets")["rulesets"]
        return "\n".join([f"{each['name']}: {each['description']}" for each in found])


def call(tool: Callable[[], str], refuse: Callable[[str], Exception]) -> str:
    """The text of a tool; a refusal becomes the error that the protocol shows to the model."""
    try:
        return tool()
    except ToolRefused as refused:
        raise refuse(str(refused)) from refused


def _find_action(
    connection: Connection, game: str, choice: int | Mapping[str, Any], version: int, seat: int | None
) -> Any:
    if not isinstance(choice, int):
        return choice
    legal = connection.get(f"/games/{game}/actions", version=version, seat=seat)["actions"]
    if not 0 <= choice < len(legal):
        raise ToolRefused(f"There is no action {choice} at version {version}; list_actions has the numbers.")
    return legal[choice]


def _tell(connection: Connection, game: str, version: int, seconds: int, seat: int | None) -> str:
    """The sentences after a version, and who has to act."""
    text = str(connection.get(f"/games/{game}/events", form="text", after=version, wait=seconds, seat=seat))
    return f"{text}{_describe_game(connection.get(f'/games/{game}'))}"


def _describe_game(page: Mapping[str, Any]) -> str:
    """One line: `30714ee32acde0d3 settlers, running, version 21, turn 1, seats 0 Ada, 1 free. To act: 0.`"""
    seats = ", ".join([f"{each['seat']} {each['name'] or 'free'}" for each in page["seats"]])
    due = " ".join(map(str, page["due"])) or "nobody"
    name = join_names(page["ruleset"], page["expansions"])
    state = f"{page['status']}, version {page['version']}, turn {page['turn']}"
    return f"{page['game']} {name}, {state}, seats {seats}. To act: {due}.{_describe_end(page)}"


def _describe_end(page: Mapping[str, Any]) -> str:
    """Who won and why the game ended: ` Won by seat 1 (points).`; nothing before the end."""
    if page["end_reason"] is None:
        return ""
    ended = f"Won by seat {' '.join(map(str, page['winners']))}" if page["winners"] else "Ended without a winner"
    return f" {ended} ({page['end_reason']})."

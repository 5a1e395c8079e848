"""The list of a player's games: first those that are not over, then the others, the latest first in both parts.

The register of the player has the games, also some in which the player has left the seat: those are left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from events.records import RankedMember
from games.translatable import Translatable
from projections import list_cursor
from projections.lobby import LobbyRow, load_rows
from projections.summary import matches_filters
from service.lobby.games import GameListing, game_rows, spectator_row
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services

MAX_LEFT_OUT = 50
"""Games that a page may leave out; with more the page is short."""
ACTIVE = "active"
"""The first word of a position among the games that are not over; the time of the last change follows."""

Position: TypeAlias = tuple[str, str]
"""The sort key of a game, and its id."""


class Candidate(NamedTuple):
    """A game of the player's register with its row; None if the list leaves it out."""

    position: Position
    row: dict[str, Any] | None


@use_case
def list_player_games(
    services: Services,
    player: str,
    caller: Caller | None,
    filters: Mapping[str, str],
    cursor: str | None = None,
    limit: int = 20,
    max_left_out: int = MAX_LEFT_OUT,
) -> GameListing:
    """The games in which a player has a seat; `caller` is set if that is the caller, who sees them without delay.

    Raises unknown_player and invalid_cursor.
    """
    if not services.registers.players.player(player):
        raise Problem(
            "unknown_player", Translatable("No player has this id; `player` is the player_id of a seat, or `me`.")
        )
    candidates = _Candidates(services, player, caller is not None, filters, limit + 1).after(_parse_position(cursor))
    found: list[Candidate] = []
    for number, candidate in enumerate(candidates):
        if candidate.row is None:
            if number - len(found) >= max_left_out:
                return _page(found, candidate)
        elif len(found) == limit:
            return _page(found, found[-1])
        else:
            found.append(candidate)
    return _page(found, None)


def _page(found: Sequence[Candidate], last: Candidate | None) -> GameListing:
    """The listing of these games; the next page begins after `last`."""
    cursor = None if last is None else list_cursor.format_cursor(*last.position)
    return GameListing([each.row for each in found if each.row is not None], cursor)


class _Candidates:
    """The games that the register has for a player, in the order of the list."""

    def __init__(
        self, services: Services, player: str, is_own: bool, filters: Mapping[str, str], page_size: int
    ) -> None:
        self.services = services
        self.player = player
        self.is_own = is_own
        self.filters = filters
        self.page_size = page_size

    def after(self, position: Position | None) -> Iterator[Candidate]:
        if position is not None and not position[0].startswith(ACTIVE):
            return self._finished(RankedMember(float(position[0]), position[1]), self.page_size)
        active = [each for each in self._active() if position is None or each.position < position]
        return chain(active, self._finished(None, max(1, self.page_size - len(active))))

    def _active(self) -> list[Candidate]:
        """Sorted by what the reader sees, so that the order tells nothing that is delayed."""
        games = self.services.registers.players.unfinished_games(self.player)
        rows = [row for row in self._load(sorted(games)) if row is not None]
        found = [Candidate((ACTIVE + row["updated_at"], row["game"]), row) for row in rows]
        return sorted(found, key=lambda each: each.position, reverse=True)

    def _finished(self, before: RankedMember | None, first: int) -> Iterator[Candidate]:
        if self.filters.get("status", "finished") != "finished" or "open" in self.filters:
            return
        players, size = self.services.registers.players, first
        while batch := players.last_finished_games(self.player, before, size):
            rows = self._load([each.member for each in batch])
            yield from [Candidate((repr(each.score), each.member), row) for each, row in zip(batch, rows, strict=True)]
            before, size = batch[-1], self.page_size

    def _load(self, games: Sequence[str]) -> list[dict[str, Any] | None]:
        """The rows of those games that match and in which the player has a seat."""
        loaded = [row for row in load_rows(self.services.snapshots, games) if row is not None]
        rows = [shown for row in loaded if (shown := self._restrict(row)) is not None]
        matching = [row for row in rows if matches_filters(row.summary, self.filters)]
        described = {row["game"]: row for row in game_rows(self.services, matching) if self._is_seated(row)}
        return [described.get(game) for game in games]

    def _is_seated(self, row: dict[str, Any]) -> bool:
        return any(seat["player_id"] == self.player for seat in row["seats"])

    def _restrict(self, row: LobbyRow) -> LobbyRow | None:
        return row if self.is_own else spectator_row(self.services, row)


def _parse_position(cursor: str | None) -> Position | None:
    """Raises BadListCursor."""
    if cursor is None:
        return None
    at, game = list_cursor.parse_cursor(cursor)
    if not at.startswith(ACTIVE):
        list_cursor.parse_number_position(cursor)
    return at, game

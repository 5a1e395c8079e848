"""Forking: any version of a finished game, or of a sandbox game of one's own, becomes a new sandbox game."""

from collections.abc import Mapping
from typing import Any

from events.genesis import Origin
from games.notation import write_position
from projections.record import Record
from projections.views import at_version
from service import games
from service.errors import Problem, game_over, use_case
from service.founding import Sit
from service.house import House
from service.players import Caller
from service.sandbox import Wish, board_of
from service.terms import USUAL, Terms


@use_case
def fork(
    house: House,
    caller: Caller,
    game: str,
    version: int,
    *,
    ai: Mapping[int, str] | None = None,
    sit: Sit = "all",
    chance: Mapping[str, Any] | None = None,
    terms: Terms = USUAL,
    key: str | None = None,
    body: bytes = b"",
) -> str:
    """The id of the new game, which has seeds of its own and is started if every seat is filled.

    Raises not_forkable, version_unknown, and game_not_started or game_over for a version at which nobody plays.
    """
    record = house.records.fresh(game)
    _demand_open(house, caller, record)
    if not 0 <= version <= record.version:
        raise Problem("version_unknown", facts={"version": record.version})
    then = at_version(house.store, record, version)
    if then.state is None:
        raise Problem("game_not_started")
    if then.state.result is not None:
        raise game_over()
    line = write_position(then.state)
    board, wish = board_of(line), Wish(chance, line, Origin(game, version, then.hash))
    policies = dict(ai or {})
    full = len(policies) + (sit is True) >= board.seats or sit == "all"
    how: Any = {"sit": sit, "start": full, "terms": terms, "wish": wish, "body": f"{game} {version} ".encode() + body}
    return games.create(house, caller, *board, policies, "sandbox", key, **how)


def _demand_open(house: House, caller: Caller, record: Record) -> None:
    """Everything in a finished game is open; the maker of a sandbox game may know all of it."""
    table = house.register.games.table(record.game)
    own = table is not None and table.creator == caller.player_id and record.genesis.kind == "sandbox"
    if not record.revealed and not own:
        raise Problem("not_forkable")

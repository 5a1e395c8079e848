"""Archiving: a finished game leaves Redis for its file, and one that nobody will miss leaves it for good.

The order is what makes it safe: the file is written, read back and compared; then the players' lists let go of the
game; and last one script forgets it, if it still stands where it was read. Broken off anywhere, it is begun anew.
What is dropped is forgotten first, and a place in the index of changed games is kept until nothing names it any more.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from events.answers import Meta
from events.archive_format import Archived
from events.audit import findings
from events.errors import BrokenLog
from events.inspected import inspected
from events.store import Store
from projections.cache import read_lines
from service.errors import Problem, game_over, use_case
from service.fail_point import pass_by
from service.game_register import players_in
from service.house import House

Outcome: TypeAlias = Literal["archived", "not over", "not kept", "unread"]
"""Not kept is a sandbox game, unread what a consumer of the feed has not dealt with yet."""


@use_case
def archive(house: House, game: str) -> Outcome:
    """Moves a game to the archive if it is over, however long ago.

    Raises unknown_game, game_over for one that lies there already, and archive_away or archive_damaged.
    """
    meta = Store(house.log, house.store.keys).meta(game)
    if meta is None:
        raise game_over() if house.archive.get(game) is not None else Problem("unknown_game")
    if not is_kept(meta):
        return "not kept" if meta.finished else "not over"
    return "archived" if moved(house, game, meta) else "unread"


def moved(house: House, game: str, meta: Meta) -> bool:
    """The same for a game that is known to be over; raises BrokenLog for one that cannot be archived as it is."""
    if house.store.forget(game, meta, "asked") != "forgotten":
        return False
    archived = collected(house, game, meta)
    house.archive.put(game, archived)
    pass_by("archive_written", house.settings.fail_point)
    _let_go(house, game, archived.register)
    pass_by("archive_let_go", house.settings.fail_point)
    done = house.store.forget(game, meta, "archived") == "forgotten"
    pass_by("archive_forgotten", house.settings.fail_point)
    return done


def dropped(house: House, game: str, meta: Meta) -> bool:
    """A game that was never started, or was for trying out, is gone; nothing of it is kept. Somebody may sit down at
    this very moment, so it is forgotten first."""
    done = house.store.forget(game, meta, "dropped") == "forgotten"
    if done:
        finish_dropping(house, game)
    return done


def finish_dropping(house: House, game: str) -> None:
    """What still names a game that is gone; also of one whose dropping was broken off."""
    _let_go(house, game, house.register.games.facts(game))
    house.store.forget_dropped(game)


def is_kept(meta: Meta) -> bool:
    """Whether it is a game that was played for real, and is over."""
    return meta.finished and meta.summary.get("kind") != "sandbox"


def collected(house: House, game: str, meta: Meta) -> Archived:
    """All that Redis holds of a game and has to last; raises BrokenLog unless everything is on the chain."""
    redis = Store(house.log, house.store.keys)
    lines = list(read_lines(redis, game, until=meta.version))
    genesis, hash_ = redis.genesis(game)
    for finding in findings(genesis, hash_, inspected(lines), {meta.version: meta.hash}):
        raise BrokenLog(f"{game} at version {finding.version}: {finding.message}")
    return Archived(genesis, hash_, lines, meta.summary, house.register.games.facts(game))


def _let_go(house: House, game: str, register: Mapping[str, str]) -> None:
    """What else in Redis speaks of the game; a crash before it is forgotten is found by whoever begins anew."""
    for player in sorted(players_in(register)):
        house.register.players.leave(player, game)
    if "creator" in register:
        house.register.belongings.drop_games(register["creator"], [game])
    house.losses.forget(game)

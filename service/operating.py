"""Operating: what the operator may do to games and players; each act stands in the operator's own log."""

from typing import NamedTuple

from events.due import MOST_TRIES
from events.service_events import LONGEST_REASON, GameClosed
from projections.record import Record
from service import archiving, consumers
from service.archiving import Outcome
from service.carrying_out import carry_out, due_at
from service.closing import closed
from service.drafting import Draft
from service.errors import use_case
from service.house import House
from service.names import folded
from service.operators_log import Act, Operator, OperatorsLog


class StuckGame(NamedTuple):
    """A game in which not even a random action could be played, and how many tries failed."""

    game: str
    ruleset: str
    version: int
    failures: int


@use_case
def stuck_games(house: House) -> list[StuckGame]:
    """Every game that goes no further by itself."""
    numbers = range(house.store.keys.partitions)
    found = [each for number in numbers for each in house.due.stuck(number, MOST_TRIES + 1)]
    metas = house.store.meta_many([each.game for each in found])
    return [
        StuckGame(each.game, meta.summary.get("ruleset", ""), meta.version, each.failures)
        for each, meta in zip(found, metas, strict=True)
        if meta is not None
    ]


@use_case
def end_game(house: House, operator: Operator, game: str) -> int:
    """Ends a game nobody has won and reveals its seed; gives its last version. Raises game_over."""

    def propose(record: Record) -> Draft:
        return closed(house, record, GameClosed("operator", operator.reason[:LONGEST_REASON]))

    with _log(house).acting(house.now(), operator, "end", game):
        return carry_out(house, game, propose).record.version


@use_case
def archive(house: House, operator: Operator, game: str) -> Outcome:
    """Moves a game that is over to the archive without waiting; raises what archiving does."""
    with _log(house).acting(house.now(), operator, "archive", game):
        return archiving.archive(house, game)


@use_case
def retire(house: House, operator: Operator, consumer: str) -> None:
    """Nothing waits for a consumer of the feeds any more; for one of the strangers that is gone for good."""
    with _log(house).acting(house.now(), operator, "retire", consumer):
        consumers.retire(house, consumer)


@use_case
def unstick(house: House, operator: Operator, game: str) -> bool:
    """Lets an AI's turn begin anew, at once; False if no AI is to act."""
    with _log(house).acting(house.now(), operator, "unstick", game):
        while due_at(house, record := house.records.fresh(game)) is not None:
            if house.due.revive(game, record.version, house.clock().timestamp()):
                return True
        return False


@use_case
def player_called(house: House, who: str) -> str | None:
    """The id of the player with this id or name."""
    return who if house.register.players.player(who) else house.register.players.player_named(folded(who))


@use_case
def suspend(house: House, operator: Operator, player: str) -> None:
    """No token of the player or their bots opens anything, those still to come included, until `unsuspend`."""
    with _log(house).acting(house.now(), operator, "suspend", player):
        for each in (player, *house.register.belongings.bots(player)):
            house.register.tokens.suspend(each, house.now())


@use_case
def unsuspend(house: House, operator: Operator, player: str) -> None:
    """The tokens open what they did before."""
    with _log(house).acting(house.now(), operator, "unsuspend", player):
        for each in (player, *house.register.belongings.bots(player)):
            house.register.tokens.suspend(each, "")


@use_case
def revoke(house: House, operator: Operator, player: str) -> None:
    """Every token of the player and their bots is gone; name and recovery code give a new one."""
    with _log(house).acting(house.now(), operator, "revoke", player):
        for each in (player, *house.register.belongings.bots(player)):
            house.register.tokens.drop_tokens(each)


@use_case
def rotate_key(house: House, operator: Operator) -> str:
    """The next receipt is signed with a new key, whose id this gives; older receipts stay good."""
    with _log(house).acting(house.now(), operator, "rotate", "the signing key"):
        house.register.signing.rotate(house.now())
    return house.register.signing.public(house.now())[-1].key_id


@use_case
def acts(house: House, limit: int = 100) -> list[Act]:
    """What was done, oldest first."""
    return _log(house).read(limit)


def _log(house: House) -> OperatorsLog:
    return OperatorsLog(house.log, house.store.keys)

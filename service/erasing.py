"""Erasing: a person and their bots are gone from everything that can be changed, and no hash of a game changes by it.

What is told of them later is told of nobody. The archive keeps ids that lead nowhere, so these are remembered as
erased for as long as the store lasts: a history that is made anew from the archive leaves them out, too.
"""

from contextlib import suppress

from service import games, resigning
from service.audience import seats_of
from service.errors import Problem, use_case
from service.house import House
from service.names import folded
from service.operators_log import Operator, OperatorsLog
from service.players import Caller


@use_case
def erase(house: House, operator: Operator, player: str) -> None:
    """Their seats are given up first; broken off anywhere, it is done again by the id. Raises unknown_player."""
    with OperatorsLog(house.log, house.store.keys).acting(house.now(), operator, "erase", player):
        if not house.register.players.player(player):
            raise Problem("unknown_player")
        belongings = house.register.belongings
        for each in (*belongings.bots(player), *belongings.dropped_bots(player), player):
            _erase(house, each)


def _erase(house: House, player: str) -> None:
    register = house.register
    facts = register.players.player(player)
    owner = facts.get("owner")
    if owner:
        register.belongings.drop_bot(owner, player)
    register.tokens.drop_tokens(player)
    own = register.players.games_of(player) | set(register.belongings.games(player))
    for game in own:
        _leave(house, Caller(player, facts.get("name", "")), game)
    register.players.note_erased(player)
    for game in own:
        register.games.unseat(game, player)
    register.belongings.drop(player)
    register.players.drop(player, folded(facts.get("name", "")))
    if owner:
        register.belongings.forget_bot(owner, player)


def _leave(house: House, caller: Caller, game: str) -> None:
    """What stands in the way of leaving is that there is nothing left to give up."""
    with suppress(Problem):
        record = house.records.fresh(game)
        for seat in seats_of(house, caller, record):
            with suppress(Problem):
                give_up = games.leave if record.state is None else resigning.resign
                give_up(house, caller, game, seat)

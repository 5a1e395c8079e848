"""Erasure: a person and their bots are removed from all mutable data, which changes no hash of a game.

Later reads show an erased player without a name. The archive keeps ids without a player, so the store keeps the list of
erased ids: a history that is rebuilt from the archive leaves them out, too.
"""

from contextlib import suppress

from service.commands.audience import seats_of
from service.lobby import seating
from service.play import resign
from service.players.accounts import Caller
from service.players.names import fold_name
from service.registers.admin_log import Operator
from service.runtime.problems import Problem, use_case
from service.services import Services


@use_case
def erase_player(services: Services, operator: Operator, player: str) -> None:
    """Gives up the seats first; after an interruption it can be repeated with the id. Raises unknown_player."""
    with services.admin_log.log_action(services.now(), operator, "erase", player):
        if not services.registers.players.player(player):
            raise Problem("unknown_player")
        ownership = services.registers.ownership
        for each in (*ownership.bots(player), *ownership.former_bots(player), player):
            _erase(services, each)


def _erase(services: Services, player: str) -> None:
    register = services.registers
    facts = register.players.player(player)
    owner = facts.get("owner")
    if owner:
        register.ownership.drop_bot(owner, player)
    register.tokens.drop_tokens(player)
    own = register.players.games_of(player) | set(register.ownership.games(player))
    for game in own:
        _give_up_seats(services, Caller(player, facts.get("name", "")), game)
    register.players.mark_erased(player)
    for game in own:
        register.games.unseat(game, player)
    register.ownership.drop_player(player)
    register.players.drop_player(player, fold_name(facts.get("name", "")))
    if owner:
        register.ownership.forget_bot(owner, player)


def _give_up_seats(services: Services, caller: Caller, game: str) -> None:
    """Leaves or resigns; a Problem means that there is no seat left to give up."""
    with suppress(Problem):
        snapshot = services.snapshots.fresh(game)
        for seat in seats_of(services, caller, snapshot):
            with suppress(Problem):
                give_up = seating.leave_seat if snapshot.state is None else resign.resign
                give_up(services, caller, game, seat)

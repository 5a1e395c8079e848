"""Erasure: a person and their bots are removed from all mutable data, which changes no hash of a game.

Later reads show an erased player without a name. The archive keeps ids without a player, so the store keeps the list of
erased ids: a history that is rebuilt from the archive leaves them out, too.
"""

from contextlib import suppress

from events.errors import BrokenLog, UnknownGame
from service.commands.audience import seats_of
from service.lobby import seating
from service.play import resign
from service.players.accounts import Caller
from service.players.names import fold_name
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import NAME_RESERVATION
from service.services import Services


@use_case
def delete_account(services: Services, caller: Caller) -> None:
    """Deletes the caller with all bots; for 30 days no other player can take the names."""
    erase_person(services, caller.player_id, NAME_RESERVATION)


def erase_person(services: Services, player: str, reservation: int = 0) -> None:
    """Gives up the seats first; the names are free after so many seconds. It can be repeated after an interruption."""
    ownership = services.registers.ownership
    for each in (*ownership.bots(player), *ownership.former_bots(player), player):
        _erase(services, each, reservation)
    services.registers.activity.forget_guest(player)


def _erase(services: Services, player: str, reservation: int) -> None:
    register = services.registers
    fields = register.players.player(player)
    owner = fields.get("owner")
    if owner:
        register.ownership.retire_bot(owner, player)
        register.ownership.drop_bot(owner, player)
        register.tokens.suspend(owner, player, "")
    else:
        register.tokens.revoke_all(player)
    own = give_up_seats(services, player, fields.get("name", ""))
    register.players.mark_erased(player)
    for game in own:
        register.games.unseat(game, player)
    register.tokens.drop_person(player)
    register.drop_dealings(player)
    register.ownership.drop_player(player)
    register.players.drop_player(player, fold_name(fields.get("name", "")), reservation)
    if owner:
        register.ownership.forget_bot(owner, player)


def give_up_seats(services: Services, player: str, name: str) -> set[str]:
    """Gives up all seats of a player who is deleted; returns the games. Raises log_unavailable."""
    games = services.registers.players.games_of(player) | set(services.registers.ownership.games(player))
    for game in games:
        _give_up_seats_in(services, Caller(player, name), game)
    return games


def _give_up_seats_in(services: Services, caller: Caller, game: str) -> None:
    """Leaves or resigns; a refusal means that there is no seat left to give up. Raises log_unavailable.

    There is none in a damaged game, nor in one that does not exist: its creation failed, or it has left the store.
    """
    with suppress(UnknownGame, BrokenLog):
        snapshot = services.snapshots.fresh(game)
        for seat in seats_of(services, caller, snapshot):
            give_up = seating.leave_seat if snapshot.state is None else resign.resign
            try:
                give_up(services, caller, game, seat)
            except Problem as problem:
                if problem.code == "log_unavailable":
                    raise

"""The operator erases a player, who is then in no mutable data any more; see `service.players.erasure`."""

from service.players.erasure import erase_person
from service.registers.admin_log import Operator
from service.runtime.problems import Problem, use_case
from service.services import Services


@use_case
def erase_player(services: Services, operator: Operator, player: str) -> None:
    """Erases a person with all bots; after an interruption it can be repeated with the id. Raises unknown_player."""
    with services.admin_log.log_action(services.now(), operator, "erase", player):
        if not services.registers.players.player(player):
            raise Problem("unknown_player")
        erase_person(services, player)

"""What the operator may do to games and players; the admin log records each action."""

from collections.abc import Callable
from typing import NamedTuple

from events.schedule import MAX_FAILED_TRIES
from events.service_events import MAX_REASON_LENGTH, GameClosed
from projections.summary import combination_name
from service.admin import archive_game as archiving
from service.admin import consumers
from service.admin.archive_game import ArchiveOutcome
from service.commands.command_handler import execute
from service.commands.deadlines import next_due_at
from service.play.start_game import CloseGame
from service.players import accounts
from service.players.erasure import erase_person
from service.registers.admin_log import AdminLogEntry, Operator
from service.runtime.problems import Problem, use_case
from service.services import Services


class StuckGame(NamedTuple):
    """A game in which even a random action failed, and the number of failed tries."""

    game: str
    ruleset: str
    version: int
    failures: int


@use_case
def list_stuck_games(services: Services) -> list[StuckGame]:
    """The games whose AI turns have failed too often."""
    numbers = range(services.store.partitions)
    found = [each for number in numbers for each in services.schedule.stuck_turns(number, MAX_FAILED_TRIES + 1)]
    metas = services.store.meta_many([each.game for each in found], ["ruleset", "expansions"])
    return [
        StuckGame(each.game, combination_name(meta.summary), meta.version, each.failures)
        for each, meta in zip(found, metas, strict=True)
        if meta is not None
    ]


@use_case
def end_game(services: Services, operator: Operator, game: str) -> int:
    """Ends a game that no seat has won and reveals its seed; returns its last version. Raises game_over."""
    closing = GameClosed("operator", operator.reason[:MAX_REASON_LENGTH])
    with services.admin_log.log_action(services.now(), operator, "close", game):
        return execute(services, game, CloseGame(services, closing)).snapshot.version


@use_case
def archive_game(services: Services, operator: Operator, game: str) -> ArchiveOutcome:
    """Moves a finished game to the archive without waiting; raises what `archive_if_finished` raises."""
    with services.admin_log.log_action(services.now(), operator, "archive", game):
        return archiving.archive_if_finished(services, game)


@use_case
def retire_consumer(services: Services, operator: Operator, consumer: str) -> None:
    """Archiving no longer waits for a consumer of the feeds; for an unknown one that no longer runs."""
    with services.admin_log.log_action(services.now(), operator, "remove-consumer", consumer):
        consumers.retire_consumer(services, consumer)


@use_case
def unstick_game(services: Services, operator: Operator, game: str) -> bool:
    """Restarts an AI turn at once; False if no AI is due."""
    with services.admin_log.log_action(services.now(), operator, "retry", game):
        while next_due_at(services, snapshot := services.snapshots.fresh(game)) is not None:
            if services.schedule.reset_turn(game, snapshot.version, services.clock().timestamp()):
                return True
        return False


@use_case
def erase_player(services: Services, operator: Operator, player: str) -> None:
    """Erases a person with all bots; after an interruption it can be repeated with the id. Raises unknown_player."""
    with services.admin_log.log_action(services.now(), operator, "erase", player):
        if not services.registers.players.player(player):
            raise Problem("unknown_player")
        erase_person(services, player)


@use_case
def find_player(services: Services, who: str) -> str | None:
    """The id of the player with this id or name."""
    return who if services.registers.players.player(who) else accounts.find_player(services, who)


@use_case
def suspend_player(services: Services, operator: Operator, player: str) -> None:
    """Refuses all tokens of the player and their bots, including new ones, until `unsuspend_player`."""
    with services.admin_log.log_action(services.now(), operator, "suspend", player):
        services.registers.tokens.suspend(_person_behind(services, player), player, services.now())


@use_case
def unsuspend_player(services: Services, operator: Operator, player: str) -> None:
    """Accepts the tokens again."""
    with services.admin_log.log_action(services.now(), operator, "unsuspend", player):
        services.registers.tokens.suspend(_person_behind(services, player), player, "")


@use_case
def revoke_tokens(services: Services, operator: Operator, player: str) -> None:
    """Revokes every token of the player and their bots; name and recovery code give a new one."""
    with services.admin_log.log_action(services.now(), operator, "revoke-tokens", player):
        person, tokens = _person_behind(services, player), services.registers.tokens
        if person == player:
            tokens.revoke_all(person)
        else:
            tokens.put_bot_token(person, player, None)


class RootKeyState(NamedTuple):
    """The public root key in hex, and whether its private half is in the store."""

    public: str
    is_stored: bool


@use_case
def rotate_signing_key(services: Services, operator: Operator, root: bytes | None = None) -> str:
    """Signs later receipts with a new key and returns its id; older receipts stay valid.

    `root` is the private root key if it is not in the store; raises RootKeyAway and WrongRootKey.
    """
    with services.admin_log.log_action(services.now(), operator, "rotate-key", "the signing key"):
        services.registers.signing_keys.rotate_key(services.now(), root)
    return services.registers.signing_keys.public_keys(services.now())[-1].key_id


@use_case
def root_key_state(services: Services) -> RootKeyState:
    """The root key, which signs the list of keys; the first call creates it."""
    keys = services.registers.signing_keys
    return RootKeyState(keys.root_key(), keys.has_private_root_key())


@use_case
def move_root_key(services: Services, operator: Operator, save: Callable[[bytes], None]) -> None:
    """Gives the private root key to `save`, then deletes it from the store; raises RootKeyAway."""
    with services.admin_log.log_action(services.now(), operator, "move-root-key", "the root key"):
        save(services.registers.signing_keys.private_root_key())
        services.registers.signing_keys.forget_private_root_key(services.now())


@use_case
def drop_checkpoint(services: Services, operator: Operator) -> None:
    """Lets the transparency log be signed again after leaves were lost, which every witness notices."""
    with services.admin_log.log_action(services.now(), operator, "drop-checkpoint", "the transparency log"):
        services.registers.transparency.drop_checkpoint()


@use_case
def list_admin_actions(services: Services, limit: int = 100) -> list[AdminLogEntry]:
    """The admin log, oldest first."""
    return services.admin_log.read(limit)


def _person_behind(services: Services, player: str) -> str:
    """The owner of a bot; a person is behind themselves."""
    return services.registers.players.owners([player])[player]

"""Guests: players who sign up without a name get a free one, which they may replace once.

A guest who has done nothing for 30 days is deleted when others sign up as guests, a few at a time.
"""

import secrets
from collections.abc import Iterator
from hashlib import sha256

from events.entry import parse_milliseconds
from service.players.accounts import Caller, NewPlayer, add_person, hash_secret
from service.players.names import fold_name, guest_name, is_guest_name, validate_name
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import GUEST_LIFETIME
from service.services import Services

NAMES_TRIED = 40
TRIES_PER_LENGTH = 4
"""Names with one digit more follow this many that are taken."""
SHORTEST_NUMBER = 4
MAX_REMOVED = 5
"""Guests that a sign-up looks at; as it adds only one, no more than that are left over."""


@use_case
def sign_up_guest(services: Services, key: str | None = None) -> NewPlayer:
    """Creates a player with a free name; raises already_created for a repeated key."""
    remove_unused_guests(services)
    mark = hash_secret(key) if key else ""
    # A repeated request tries the same names, and so finds the one that it got.
    for name in _list_names(mark or secrets.token_hex(8)):
        try:
            guest = add_person(services, name, mark)
        except Problem as problem:
            if problem.code != "name_taken":
                raise
        else:
            services.registers.activity.add_guest(guest.player_id, parse_milliseconds(services.now()))
            return guest
    raise Problem("name_taken")


@use_case
def rename_guest(services: Services, caller: Caller, name: str) -> str:
    """The new name of a guest; raises name_fixed for other players, invalid_name, name_reserved and name_taken."""
    if not is_guest_name(caller.name):
        raise Problem("name_fixed", facts={"name": caller.name})
    shown, players = validate_name(name), services.registers.players
    if not players.claim_name(caller.player_id, fold_name(shown)):
        raise Problem("name_taken")
    if not players.rename_player(caller.player_id, caller.name, shown, fold_name(caller.name)):
        current = players.player(caller.player_id).get("name", "")
        if fold_name(current) != fold_name(shown):
            players.free_name(caller.player_id, fold_name(shown))
        raise Problem("name_fixed", facts={"name": current})
    services.registers.activity.forget_guest(caller.player_id)
    services.registers.tokens.forget(caller.player_id)
    return shown


def remove_unused_guests(services: Services) -> None:
    """Deletes the earliest guests whose time is over, and stops listing those who have done something."""
    before = parse_milliseconds(services.now(-GUEST_LIFETIME))
    for player, since in services.registers.activity.earliest_guests(MAX_REMOVED):
        if since >= before:
            return
        if not services.registers.activity.has_acted(player):
            _remove_guest(services, player)
        services.registers.activity.forget_guest(player)


def _remove_guest(services: Services, player: str) -> None:
    register, name = services.registers, services.registers.players.player(player).get("name", "")
    register.tokens.drop_person(player)
    register.drop_dealings(player)
    register.players.drop_player(player, fold_name(name))


def _list_names(seed: str) -> Iterator[str]:
    for attempt in range(NAMES_TRIED):
        digits = SHORTEST_NUMBER + attempt // TRIES_PER_LENGTH
        number = int(sha256(f"{seed} {attempt}".encode()).hexdigest(), 16) % 10**digits
        yield guest_name(number, digits)

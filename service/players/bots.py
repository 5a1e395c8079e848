"""Bots: players that belong to a person, with their own tokens, which allow play and nothing else.

A bot's token never has the scope `account`, so a bot can create neither tokens nor bots. A bot has no recovery code,
because its owner can renew its token.
"""

import secrets
from typing import NamedTuple

from service.players.accounts import SCOPES, Caller, hash_secret, issue_token
from service.players.names import fold_name, validate_name
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import MOST_BOTS, limit_reached
from service.services import Services

BOT_SCOPES = tuple([scope for scope in SCOPES if scope != "account"])


class Bot(NamedTuple):
    """A bot as its owner sees it."""

    bot_id: str
    name: str
    created_at: str


class NewBot(NamedTuple):
    """A bot with its token, which is shown only once."""

    bot_id: str
    name: str
    created_at: str
    owner: str
    token: str
    scopes: tuple[str, ...]
    expires_at: str | None


@use_case
def create_bot(
    services: Services,
    caller: Caller,
    name: str,
    scopes: tuple[str, ...] = BOT_SCOPES,
    expires_in: int | None = None,
    key: str | None = None,
) -> NewBot:
    """A new bot of the caller; raises what `sign_up` raises, and limit_reached."""
    shown, allowed = validate_name(name), _check_scopes(caller, scopes)
    players, ownership = services.registers.players, services.registers.ownership
    if len(ownership.bots(caller.player_id)) >= MOST_BOTS:
        raise limit_reached("bots_per_player", MOST_BOTS)
    bot, at, mark = secrets.token_hex(8), services.now(), hash_secret(key) if key else ""
    taken_by = players.add_player(
        bot, {"name": shown, "created_at": at, "owner": caller.player_id}, fold_name(shown), mark
    )
    if taken_by is not None:
        raise Problem("already_created" if mark and taken_by == mark else "name_taken")
    ownership.add_bot(caller.player_id, bot)
    return _issue_bot_token(services, caller, Bot(bot, shown, at), allowed, expires_in)


@use_case
def list_bots(services: Services, caller: Caller) -> list[Bot]:
    """The caller's bots, oldest first."""
    found = [_load_bot(services, bot) for bot in services.registers.ownership.bots(caller.player_id)]
    return sorted(found, key=lambda bot: (bot.created_at, bot.bot_id))


@use_case
def renew_bot_token(
    services: Services, caller: Caller, bot: str, scopes: tuple[str, ...] = BOT_SCOPES, expires_in: int | None = None
) -> NewBot:
    """Replaces all tokens of a bot by a new one; raises unknown_bot."""
    own, allowed = _own_bot(services, caller, bot), _check_scopes(caller, scopes)
    services.registers.tokens.drop_tokens(bot)
    return _issue_bot_token(services, caller, own, allowed, expires_in)


@use_case
def revoke_bot_tokens(services: Services, caller: Caller, bot: str) -> None:
    """Revokes all tokens of a bot; raises unknown_bot."""
    _own_bot(services, caller, bot)
    services.registers.tokens.drop_tokens(bot)


@use_case
def delete_bot(services: Services, caller: Caller, bot: str) -> None:
    """Deletes a bot; its games keep its name until its owner is erased. Raises unknown_bot."""
    _own_bot(services, caller, bot)
    services.registers.tokens.drop_tokens(bot)
    services.registers.ownership.drop_bot(caller.player_id, bot)


def _check_scopes(caller: Caller, scopes: tuple[str, ...]) -> tuple[str, ...]:
    """The scopes in their order; raises unknown_scope and forbidden for a scope that the caller does not have."""
    if not scopes or not set(scopes) <= set(BOT_SCOPES):
        raise Problem("unknown_scope", facts={"field": "scopes", "scopes": list(BOT_SCOPES)})
    if not set(scopes) <= set(caller.scopes):
        raise Problem("forbidden", "A token cannot grant a bot a scope that it does not have itself.")
    return tuple([scope for scope in BOT_SCOPES if scope in scopes])


def _own_bot(services: Services, caller: Caller, bot: str) -> Bot:
    if bot not in services.registers.ownership.bots(caller.player_id):
        raise Problem("unknown_bot")
    return _load_bot(services, bot)


def _load_bot(services: Services, bot: str) -> Bot:
    facts = services.registers.players.player(bot)
    return Bot(bot, facts["name"], facts["created_at"])


def _issue_bot_token(
    services: Services, caller: Caller, bot: Bot, scopes: tuple[str, ...], expires_in: int | None
) -> NewBot:
    owned = Caller(bot.bot_id, bot.name, owner=caller.player_id)
    issued = issue_token(services, owned, "", scopes, expires_in)
    return NewBot(*bot, caller.name, issued.token, issued.scopes, issued.expires_at)

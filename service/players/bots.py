"""Bots: players that belong to a person, with their own tokens, which allow play and nothing else.

A bot's token never has the scope `account`, so a bot can create neither tokens nor bots. A bot has no recovery code,
because its owner can renew its token.
"""

import secrets
from typing import NamedTuple

from games.translatable import Translatable
from service.players.accounts import ACCOUNT_SCOPE, SCOPES, Caller, derive_token, hash_secret
from service.players.erasure import give_up_seats
from service.players.names import fold_name, validate_name
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import MAX_BOTS, NAME_RESERVATION, limit_reached
from service.services import Services

BOT_SCOPES = tuple([scope for scope in SCOPES if scope != ACCOUNT_SCOPE])


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
    bot, at, mark = secrets.token_hex(8), services.now(), hash_secret(key) if key else ""
    taken_by = players.add_player(
        bot, {"name": shown, "created_at": at, "owner": caller.player_id}, fold_name(shown), mark
    )
    if taken_by is not None:
        raise Problem("already_created" if mark and taken_by == mark else "name_taken")
    services.registers.activity.note_act(caller.player_id)
    if not ownership.add_bot(caller.player_id, bot):
        players.drop_player(bot, fold_name(shown))
        raise limit_reached("bots_per_player", MAX_BOTS)
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
    """Replaces the token of a bot; raises unknown_bot."""
    own, allowed = _own_bot(services, caller, bot), _check_scopes(caller, scopes)
    return _issue_bot_token(services, caller, own, allowed, expires_in)


@use_case
def revoke_bot_token(services: Services, caller: Caller, bot: str) -> None:
    """Revokes the token of a bot; raises unknown_bot."""
    if not services.registers.tokens.put_bot_token(caller.player_id, bot, None):
        raise Problem("unknown_bot")


@use_case
def delete_bot(services: Services, caller: Caller, bot: str) -> None:
    """Deletes a bot, which leaves or resigns its seats, and of which only the games keep the name; raises unknown_bot.

    The bot leaves the list last, so that a deletion that was interrupted can be repeated.
    """
    own, owner = _own_bot(services, caller, bot), caller.player_id
    players, ownership, tokens = services.registers.players, services.registers.ownership, services.registers.tokens
    tokens.put_bot_token(owner, bot, None)
    give_up_seats(services, bot, own.name)
    services.registers.drop_dealings(bot)
    if services.registers.activity.has_acted(bot):
        players.reserve_name(bot, fold_name(own.name), NAME_RESERVATION)
        ownership.retire_bot(owner, bot)
    else:
        players.drop_player(bot, fold_name(own.name))
    tokens.suspend(owner, bot, "")
    ownership.drop_bot(owner, bot)


def _check_scopes(caller: Caller, scopes: tuple[str, ...]) -> tuple[str, ...]:
    """The scopes in their order; raises forbidden for one that the caller or a bot cannot have."""
    if not set(scopes) <= set(BOT_SCOPES) & set(caller.scopes):
        raise Problem("forbidden", Translatable("A token cannot grant a bot a scope that it does not have itself."))
    return tuple([scope for scope in BOT_SCOPES if scope in scopes])


def _own_bot(services: Services, caller: Caller, bot: str) -> Bot:
    if bot not in services.registers.ownership.bots(caller.player_id):
        raise Problem("unknown_bot")
    return _load_bot(services, bot)


def _load_bot(services: Services, bot: str) -> Bot:
    fields = services.registers.players.player(bot)
    return Bot(bot, fields.get("name", ""), fields.get("created_at", ""))


def _issue_bot_token(
    services: Services, caller: Caller, bot: Bot, scopes: tuple[str, ...], expires_in: int | None
) -> NewBot:
    text, token = derive_token(services, caller, scopes, expires_in)
    token = token._replace(player=bot.bot_id, name=bot.name, owner=caller.player_id)
    if not services.registers.tokens.put_bot_token(caller.player_id, bot.bot_id, token):
        raise Problem("unknown_bot")
    return NewBot(*bot, caller.name, text, scopes, token.expires_at)

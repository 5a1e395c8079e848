"""Bots: players that belong to a person, with tokens of their own that can play and nothing else.

A bot's token never has the scope `account`, so a bot makes neither tokens nor bots; and it has no recovery code,
because its owner gives it a new token.
"""

import secrets
from typing import NamedTuple

from service.bounds import MOST_BOTS, limit_reached
from service.errors import Problem, use_case
from service.house import House
from service.names import folded, read_name
from service.players import SCOPES, Caller, digest, granted

BOT_SCOPES = tuple([scope for scope in SCOPES if scope != "account"])


class Bot(NamedTuple):
    """A bot as its owner sees it."""

    bot_id: str
    name: str
    created_at: str


class NewBot(NamedTuple):
    """The only moment at which a bot's token can be read."""

    bot_id: str
    name: str
    created_at: str
    owner: str
    token: str
    scopes: tuple[str, ...]
    expires_at: str | None


@use_case
def make_bot(
    house: House,
    caller: Caller,
    name: str,
    scopes: tuple[str, ...] = BOT_SCOPES,
    expires_in: int | None = None,
    key: str | None = None,
) -> NewBot:
    """A new bot of the caller's; raises what signing up does, and limit_reached."""
    shown, allowed = read_name(name), _allowed(caller, scopes)
    players, belongings = house.register.players, house.register.belongings
    if len(belongings.bots(caller.player_id)) >= MOST_BOTS:
        raise limit_reached("bots_per_player", MOST_BOTS)
    bot, at, mark = secrets.token_hex(8), house.now(), digest(key) if key else ""
    taken_by = players.add_player(
        bot, {"name": shown, "created_at": at, "owner": caller.player_id}, folded(shown), mark
    )
    if taken_by is not None:
        raise Problem("already_created" if mark and taken_by == mark else "name_taken")
    belongings.add_bot(caller.player_id, bot)
    return _with_token(house, caller, Bot(bot, shown, at), allowed, expires_in)


@use_case
def bots(house: House, caller: Caller) -> list[Bot]:
    """The caller's bots, oldest first."""
    found = [_bot(house, bot) for bot in house.register.belongings.bots(caller.player_id)]
    return sorted(found, key=lambda bot: (bot.created_at, bot.bot_id))


@use_case
def renew(
    house: House, caller: Caller, bot: str, scopes: tuple[str, ...] = BOT_SCOPES, expires_in: int | None = None
) -> NewBot:
    """A new token for a bot in the place of every earlier one; raises unknown_bot."""
    own, allowed = _own(house, caller, bot), _allowed(caller, scopes)
    house.register.tokens.drop_tokens(bot)
    return _with_token(house, caller, own, allowed, expires_in)


@use_case
def revoke(house: House, caller: Caller, bot: str) -> None:
    """The bot's tokens are worth nothing from here on; raises unknown_bot."""
    _own(house, caller, bot)
    house.register.tokens.drop_tokens(bot)


@use_case
def delete(house: House, caller: Caller, bot: str) -> None:
    """The bot is gone, except for its name where it played, until its owner is erased; raises unknown_bot."""
    _own(house, caller, bot)
    house.register.tokens.drop_tokens(bot)
    house.register.belongings.drop_bot(caller.player_id, bot)


def _allowed(caller: Caller, scopes: tuple[str, ...]) -> tuple[str, ...]:
    """No more than the caller may, and nothing of an account."""
    if not scopes or not set(scopes) <= set(BOT_SCOPES):
        raise Problem("unknown_scope", facts={"field": "scopes", "scopes": list(BOT_SCOPES)})
    if not set(scopes) <= set(caller.scopes):
        raise Problem("forbidden", "A token cannot give a bot a scope that it does not have.")
    return tuple([scope for scope in BOT_SCOPES if scope in scopes])


def _own(house: House, caller: Caller, bot: str) -> Bot:
    if bot not in house.register.belongings.bots(caller.player_id):
        raise Problem("unknown_bot")
    return _bot(house, bot)


def _bot(house: House, bot: str) -> Bot:
    facts = house.register.players.player(bot)
    return Bot(bot, facts["name"], facts["created_at"])


def _with_token(house: House, caller: Caller, bot: Bot, scopes: tuple[str, ...], expires_in: int | None) -> NewBot:
    owned = Caller(bot.bot_id, bot.name, owner=caller.player_id)
    made = granted(house, owned, "", scopes, expires_in)
    return NewBot(*bot, caller.name, made.token, made.scopes, made.expires_at)

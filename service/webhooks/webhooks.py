"""Webhooks of a person and of the person's bots: create, list, change, rotate the secret, delete."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from service.players.accounts import Caller
from service.registers.webhooks import Webhook
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import MAX_WEBHOOKS, limit_reached
from service.services import Services
from service.webhooks.addresses import BadUrl, parse_url
from service.webhooks.changes import update_webhook
from service.webhooks.events import DEFAULT_KINDS, EVENT_KINDS
from service.webhooks.signature import new_secret

OVERLAP = 24 * 3600
"""Seconds for which the previous secret signs, too, after a rotation."""


class WebhookInfo(NamedTuple):
    """A webhook as its owner sees it, without the secret; `bot_id` is None for one of the owner."""

    webhook_id: str
    bot_id: str | None
    url: str
    events: tuple[str, ...]
    games: tuple[str, ...]
    label: str
    created_at: str
    failing_since: str | None
    disabled_at: str | None
    disabled_because: str | None


class Notice(NamedTuple):
    """What the owner of a webhook has to know."""

    kind: str
    at: str
    webhook_id: str
    because: str


class NewSecret(NamedTuple):
    """A secret, which is shown only once; the previous one signs, too, until `previous_until`."""

    secret: str
    previous_until: str


@use_case
def create_webhook(
    services: Services,
    caller: Caller,
    url: str,
    events: Sequence[str] = DEFAULT_KINDS,
    games: Sequence[str] = (),
    label: str = "",
    bot: str | None = None,
) -> tuple[WebhookInfo, str]:
    """A webhook for the caller or a bot of theirs, and its secret; it ends with the caller's token.

    Raises invalid_webhook, unknown_bot and limit_reached.
    """
    now = services.now()
    webhook = Webhook(
        webhook_id=secrets.token_hex(8),
        person=caller.player_id,
        player=_listening_player(services, caller, bot),
        token_id=caller.token_id,
        url=_require_url(services, url),
        events=_order_kinds(events),
        games=tuple(games),
        label=label,
        created_at=now,
        since=now,
        secret=new_secret(),
    )
    if services.registers.webhooks.add(webhook, MAX_WEBHOOKS) == "full":
        raise limit_reached("webhooks_per_player", MAX_WEBHOOKS)
    return describe_webhook(webhook), webhook.secret


@use_case
def list_webhooks(services: Services, caller: Caller) -> list[WebhookInfo]:
    """The webhooks of the caller and of their bots, oldest first."""
    return [describe_webhook(each) for each in _own_webhooks(services, caller)]


@use_case
def list_notices(services: Services, caller: Caller) -> list[Notice]:
    """The webhooks of the caller and of their bots that were disabled."""
    return [
        Notice("webhook_disabled", each.disabled_at, each.webhook_id, each.disabled_because or "")
        for each in _own_webhooks(services, caller)
        if each.disabled_at is not None
    ]


@use_case
def change_webhook(
    services: Services,
    caller: Caller,
    webhook_id: str,
    url: str | None = None,
    events: Sequence[str] | None = None,
    games: Sequence[str] | None = None,
    enable: bool = False,
) -> WebhookInfo:
    """Replaces what is given; one that is enabled again ends with this token, and gets what happens from here on."""

    def change(old: Webhook) -> Webhook:
        new = replace(
            old,
            url=old.url if url is None else _require_url(services, url),
            events=old.events if events is None else _order_kinds(events),
            games=old.games if games is None else tuple(games),
        )
        return _enable(services, caller, new) if enable and old.disabled_at is not None else new

    return describe_webhook(update_webhook(services, own_webhook(services, caller, webhook_id), change))


@use_case
def rotate_secret(services: Services, caller: Caller, webhook_id: str) -> NewSecret:
    """A new secret; the one before signs for another day, an earlier one no more."""
    secret, until = new_secret(), services.now(OVERLAP)
    update_webhook(
        services,
        own_webhook(services, caller, webhook_id),
        lambda old: replace(old, secret=secret, previous_secret=old.secret, previous_until=until),
    )
    return NewSecret(secret, until)


@use_case
def delete_webhook(services: Services, caller: Caller, webhook_id: str) -> None:
    """Deletes a webhook with its deliveries; raises unknown_webhook."""
    services.registers.webhooks.remove(own_webhook(services, caller, webhook_id))


def own_webhook(services: Services, caller: Caller, webhook_id: str) -> Webhook:
    """A webhook of the caller or of a bot of theirs; raises unknown_webhook."""
    for each in _own_webhooks(services, caller):
        if each.webhook_id == webhook_id:
            return each
    raise Problem("unknown_webhook")


def describe_webhook(webhook: Webhook) -> WebhookInfo:
    bot = None if webhook.player == webhook.person else webhook.player
    return WebhookInfo(
        webhook.webhook_id,
        bot,
        webhook.url,
        webhook.events,
        webhook.games,
        webhook.label,
        webhook.created_at,
        webhook.failing_since,
        webhook.disabled_at,
        webhook.disabled_because,
    )


def _own_webhooks(services: Services, caller: Caller) -> list[Webhook]:
    bots = services.registers.ownership.bots(caller.player_id)
    return services.registers.webhooks.list_of([caller.player_id, *bots])


def _listening_player(services: Services, caller: Caller, bot: str | None) -> str:
    if bot is None:
        return caller.player_id
    if bot not in services.registers.ownership.bots(caller.player_id):
        raise Problem("unknown_bot")
    return bot


def _require_url(services: Services, url: str) -> str:
    try:
        parse_url(url, services.settings.webhook_addresses)
    except BadUrl as bad:
        raise Problem("invalid_webhook", errors={"url": bad.args[0]}) from bad
    return url


def _order_kinds(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple([kind for kind in EVENT_KINDS if kind in kinds])


def _enable(services: Services, caller: Caller, webhook: Webhook) -> Webhook:
    return replace(
        webhook,
        token_id=caller.token_id,
        since=services.now(),
        failing_since=None,
        disabled_at=None,
        disabled_because=None,
    )

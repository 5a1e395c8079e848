"""Texts: the view of a caller and what its seat can do, for people and language models."""

from typing import Any, NamedTuple

from projections.game.snapshot import render_view
from projections.texts.view_text import write_choice_list, write_view
from service.play.actions import describe_choices, find_visible
from service.players.accounts import Caller
from service.runtime.problems import use_case
from service.services import Services


class ViewText(NamedTuple):
    """The version that a text shows."""

    version: int
    text: str


@use_case
def view_text(
    services: Services, caller: Caller | None, game: str, seat: int | None = None, version: int | None = None
) -> ViewText:
    """The view that `seat_view` returns and, if its seat can act then, its legal actions."""
    snapshot, audience = find_visible(services, caller, game, seat, version)
    choices = None if audience is None else describe_choices(snapshot, audience)
    can_act = choices is not None and (choices["actions"] or choices["templates"])
    shown = render_view(snapshot, audience)
    return ViewText(shown["version"], write_view(snapshot.rules, shown, choices if can_act else None))


@use_case
def choices_text(services: Services, choices: dict[str, Any]) -> str:
    """The list of legal actions that a caller got, in words."""
    latest = services.snapshots.fresh(choices["game"])
    is_latest = latest.version == choices["version"]
    snapshot = latest if is_latest else services.past_snapshots.at(latest, choices["version"])
    return write_choice_list(snapshot.rules, render_view(snapshot, choices["seat"]), choices)

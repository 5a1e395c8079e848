"""The body of a delivery: what the event is about as the player may know it, made from the log at each attempt."""

from typing import Any

from projections.game.snapshot import GameSnapshot, render_view
from service.commands.entry_format import EntryFormat
from service.live.news import NewsItem
from service.live.notifications import OFFER, OVER, STARTED, TURN
from service.play.actions import describe_choices
from service.services import Services
from service.webhooks.events import GameEvent

ENTRY_FORMAT = EntryFormat("merged", texts=True)


def make_payload(
    services: Services, snapshot: GameSnapshot, seats: list[int], event: GameEvent, refusal: dict[str, str] | None
) -> dict[str, Any]:
    """`{type, timestamp, data}`; `snapshot` is the latest one of the game, whose `seats` the player holds."""
    source = {"game": event.game, "version": event.version}
    data = source | _describe(services, snapshot, seats, event)
    if refusal is not None:
        data["refused"] = refusal
    return {"type": event.kind, "timestamp": event.at, "data": data}


def make_news_payload(news: NewsItem) -> dict[str, Any]:
    """The same for news, which is as the account stream has it."""
    return {"type": news.kind, "timestamp": news.at, "data": news.facts}


def _describe(services: Services, snapshot: GameSnapshot, seats: list[int], event: GameEvent) -> dict[str, Any]:
    if event.kind == STARTED:
        return {"seats": seats}
    if event.kind == OVER:
        result = snapshot.state.result if snapshot.state is not None else None
        return {"winners": list(result.winners) if result else []}
    if event.kind in (TURN, OFFER):
        offer = {} if event.other is None else {"from": event.other}
        return offer | _describe_decision(services, snapshot, event)
    (stored,) = services.store.read(event.game, event.version - 1, 1)
    return {"seat": event.seat, "entry": ENTRY_FORMAT.to_dict(stored, snapshot, event.seat)}


def _describe_decision(services: Services, snapshot: GameSnapshot, event: GameEvent) -> dict[str, Any]:
    """What the seat saw, and could do, at the version of the event."""
    then = services.past_snapshots.at(snapshot, event.version)
    return render_view(then, event.seat) | describe_choices(then, event.seat)

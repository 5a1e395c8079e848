"""The log: pages of entries, waiting for the next one, and the whole game as ndjson."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from flask import Response

from service import log as use_case
from service.api import answers, incoming, outgoing
from service.api.caller import visitor
from service.api.document.shapes import ref
from service.api.document.spec import fails, for_everybody
from service.api.house import a_place_to_wait, house
from service.api.section import Section
from service.receipts import Read, milestones

log = Section("log", __name__, url_prefix="/v1/games/<game>", description="What happened, entry by entry.")

EXPORT = {"anyOf": [ref("ExportHead"), ref("WireEntry")]}


@log.get("/events")
@log.arguments(incoming.EventsQuery, location="query")
@log.response(200, outgoing.EntryPage, headers=answers.LINK)
@log.alt_response(200, schema=outgoing.WireEntry, content_type=answers.NDJSON, success=True)
@fails("invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat", "query_misfit")
@fails("too_many_waiting")
@for_everybody
def list_events(query: dict[str, Any], game: str) -> Response:
    """Read the log, and wait for more.

    As JSON, or with `Accept: application/x-ndjson` one entry a line. With `wait` an empty page comes only when nothing
    happened for so many seconds. `receipts` are the service's signatures on the entries that ended a turn or the game.
    """
    entries = _entries(query, game)
    if answers.wants_lines():
        return answers.lines(answers.encoded(entry) + b"\n" for entry in entries)
    after = entries[-1]["entry"]["version"] if entries else query["after"]
    read = [Read(each["entry"]["version"], each["hash"], each["entry"]["events"]) for each in entries]
    page = {"entries": entries, "next_after": after, "receipts": milestones(house(), game, read)}
    return answers.link_next(answers.json(page), after=after)


@log.get("/export")
@log.arguments(incoming.ExportQuery, location="query")
@log.response(200, EXPORT, content_type=answers.NDJSON, description="The genesis, then every entry.")
@fails("invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat")
@for_everybody
def export(query: dict[str, Any], game: str) -> Response:
    """Take the whole game home.

    Line 0 is the genesis with its hash; every line after it is an entry as in `events`. The bytes of each entry are
    those that were hashed.
    """
    rows = iter(use_case.export(house(), visitor(), game, query["seat"], query["form"]))
    response = answers.lines(_begun(rows))
    response.headers["Content-Disposition"] = "attachment; filename=game.ndjson"
    return response


def _entries(query: dict[str, Any], game: str) -> list[dict[str, Any]]:
    caller = visitor()

    def page() -> list[dict[str, Any]]:
        return use_case.entries(house(), caller, game, query["after"], query["limit"], query["seat"], query["form"])

    found = page()
    if found or not query["wait"]:
        return found
    with a_place_to_wait(caller):
        use_case.wait(house(), game, query["after"], query["wait"], caller, query["seat"])
    return page()


def _begun(rows: Iterator[bytes]) -> Iterator[bytes]:
    """What is refused is refused before the answer begins."""
    first = next(rows)
    return chain([first], rows)

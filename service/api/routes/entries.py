"""Entries of a game: pages of the log, long polling for new entries, frames, and the export as ndjson."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from flask import Response

from service.api.http.negotiation import NDJSON, PLAIN_TEXT, prefers_ndjson
from service.api.http.request import current_request, current_services
from service.api.http.response import LINK, add_next_link, encode_json, json_response, ndjson_response, text_response
from service.api.http.wait_slots import wait_slot
from service.api.openapi.components import lines_of, ref
from service.api.openapi.spec import Blueprint, fails, for_everybody, translated
from service.api.schemas import requests, responses
from service.api.schemas.frames import FramePageSchema
from service.commands.entry_format import TEXT, EntryFormat, TextFormat
from service.live import entries as use_case
from service.live.frames import read_frames
from service.proofs.receipts import ReadEntry, turn_receipts

log = Blueprint("log", __name__, url_prefix="/v1/games/<game>", description="The log of a game, entry by entry.")

ENTRY_LINES = lines_of(ref("EntryEnvelope"), "One entry per line.")
FRAME_LINES = lines_of(ref("Frame"), "One frame per line, the first with the whole view.")
EXPORT_LINES = lines_of(
    {"anyOf": [ref("ExportHeader"), ref("EntryEnvelope"), ref("InclusionLine")]},
    "The genesis, then one entry per line, then the proof of inclusion if it is requested.",
)


@log.get("/events")
@log.arguments(requests.EventsQuery, location="query")
@log.response(200, responses.EntryPageSchema, headers=LINK)
@log.alt_response(200, schema=ENTRY_LINES, content_type=NDJSON, success=True)
@log.alt_response(200, schema={"type": "string"}, content_type=PLAIN_TEXT, success=True)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "too_many_streams")
@for_everybody
@translated
def list_events(query: dict[str, Any], game: str) -> Response:
    """List events, or wait for new ones.

    As a JSON page, or with `Accept: application/x-ndjson` one entry per line. With `wait` the request is a long poll:
    an empty page means that no entry came within that time. `receipts` are the server's signatures on the
    entries that ended a turn or the game. With `form=text` the page is a plain text: a line for each sentence about the
    entries, after the version of the entry; its next page is in the header `Link`.
    """
    if query["form"] == TEXT:
        return _list_sentences(query, game)
    form = EntryFormat(query["form"], query["texts"], current_request().translate)
    entries = _read_entries(query, game, form)
    if prefers_ndjson():
        return ndjson_response(encode_json(entry) + b"\n" for entry in entries)
    after = entries[-1]["entry"]["version"] if entries else query["after"]
    read = [ReadEntry(item["entry"]["version"], item["hash"], item["entry"]["events"]) for item in entries]
    page = {"entries": entries, "last_version": after, "receipts": turn_receipts(current_services(), game, read)}
    return add_next_link(json_response(page), after=after)


@log.get("/export")
@log.arguments(requests.ExportQuery, location="query")
@log.response(200, EXPORT_LINES, content_type=NDJSON, description="The genesis, then every entry.")
@log.alt_response(200, schema={"type": "string"}, content_type=PLAIN_TEXT, success=True)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@for_everybody
@translated
def export_game(query: dict[str, Any], game: str) -> Response:
    """Export a complete game.

    Line 0 is the genesis with its hash; every further line is an entry as in `events`. The bytes of each entry are
    the bytes that were hashed. With `tree_size`, a last line proves that the end of a finished game is in the
    transparency log; it is missing if the game is not in the tree of that size. `Accept: text/plain` gets the same
    lines as plain text.
    """
    caller = current_request().optional_caller()
    entry_format = EntryFormat(query["form"], query["texts"], current_request().translate)
    exported = use_case.export_game(current_services(), caller, game, query["seat"], entry_format, query["tree_size"])
    rows = iter(exported)
    response = ndjson_response(_fetch_first(rows))
    response.headers["Content-Disposition"] = "attachment; filename=game.ndjson"
    return response


@log.get("/frames")
@log.arguments(requests.FramesQuery, location="query")
@log.response(200, FramePageSchema)
@log.alt_response(200, schema=FRAME_LINES, content_type=NDJSON, success=True)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "unknown_version")
@for_everybody
@translated
def list_frames(query: dict[str, Any], game: str) -> Response:
    """List the changes of the view.

    The whole view at version `after`, then a frame with a JSON Patch and the sentences of each entry. As JSON, or
    with `Accept: application/x-ndjson` one frame per line.
    """
    request = current_request()
    caller, window = request.optional_caller(), (query["after"], query["until"])
    found = read_frames(current_services(), caller, game, *window, query["seat"], request.translate)
    if prefers_ndjson():
        return ndjson_response(_fetch_first(encode_json(frame) + b"\n" for frame in found.frames))
    return json_response({**found._asdict(), "frames": list(found.frames)})


def _list_sentences(query: dict[str, Any], game: str) -> Response:
    entries = _read_entries(query, game, TextFormat(current_request().translate))
    lines = [f"{each['version']}: {sentence}\n" for each in entries for sentence in each["sentences"]]
    after = entries[-1]["version"] if entries else query["after"]
    return add_next_link(text_response("".join(lines)), after=after)


def _read_entries(query: dict[str, Any], game: str, entry_format: EntryFormat | TextFormat) -> list[dict[str, Any]]:
    caller = current_request().optional_caller()

    def read_page() -> list[dict[str, Any]]:
        return use_case.list_entries(
            current_services(), caller, game, query["after"], query["limit"], query["seat"], entry_format
        )

    entries = read_page()
    if entries or not query["wait"]:
        return entries
    with wait_slot(caller):
        use_case.wait_for_entry(current_services(), game, query["after"], query["wait"], caller, query["seat"])
    return read_page()


def _fetch_first(rows: Iterator[bytes]) -> Iterator[bytes]:
    """The same rows; a problem is raised before the response starts."""
    first = next(rows)
    return chain([first], rows)

"""The directory of bots."""

from typing import Any

from flask import Response

from service.api.http.request import current_services
from service.api.http.response import LINK, add_next_link, json_response
from service.api.openapi.spec import Blueprint, fails, without_token
from service.api.routes.history import forward_to_owner
from service.api.schemas import bot_profiles as schemas
from service.bots.directory import list_directory

directory = Blueprint("directory", __name__, url_prefix="/v1/bots", description="Bots to play against.")
# The instance that writes the history knows the ratings.
directory.before_request(forward_to_owner)


@directory.get("")
@directory.arguments(schemas.DirectoryQuery, location="query")
@directory.response(200, schemas.DirectorySchema, headers=LINK)
@fails("invalid_cursor", "history_unavailable")
@without_token
def list_bots(query: dict[str, Any]) -> Response:
    """List bots to play against.

    The bots with a profile, with their owners, what they play, and their ratings; the one that was online last comes
    first. A bot is online while it follows its account, or if a webhook gets its turns. `accepts` is the rule by which
    it accepts challenges; null if it answers each itself. With filters a page may be short and still have a cursor.
    """
    page = list_directory(current_services(), query["ruleset"], query["online"], query["cursor"], query["limit"])
    response = json_response(page._asdict())
    return add_next_link(response, cursor=page.cursor) if page.cursor else response

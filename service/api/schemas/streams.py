"""Schemas of the queries of streams and long polls: form, position and, for a combined stream, the games."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from games.translatable import Translatable
from service.api.schemas.fields import QueryBoolean, QueryInteger, Text, describe
from service.api.schemas.requests import QUERY_INTEGER_BOUNDS, FormQuery, SeatQuery
from service.api.schemas.validators import GAME_PATTERN, Length, OneOf, Range, Regexp
from service.commands.entry_format import ENTRY_FORMS, TEXT
from service.live.combined_stream import FollowedGame
from service.live.stream_cursor import MAX_FOLLOWED_GAMES
from service.players.stream_tickets import TICKET_PATTERN

FRAMES = "frames"
"""The form of a stream that sends frames in place of entries."""
VERSION_PATTERN = "(0|[1-9][0-9]{0,8})"
"""All versions that a cursor has room for, see `stream_cursor.OVER`."""
SEAT_PATTERN = "(0|[1-9][0-9]?)"


class TicketQuery(ma.Schema):
    ticket = Text(
        load_default=None,
        validate=Regexp(TICKET_PATTERN, error=Translatable("must be a ticket of POST /v1/streams/tickets")),
        metadata=describe("A stream ticket in the place of a token."),
    )


class StreamTicketSchema(ma.Schema):
    ticket = fields.String(required=True, metadata=describe("The value of the query parameter `ticket`; secret."))
    expires_at = fields.String(
        required=True,
        metadata=describe("Until then the ticket opens streams; open ones may last longer.", format="date-time"),
    )


class StreamFormQuery(FormQuery, TicketQuery):
    form = fields.String(
        load_default="sealed",
        validate=OneOf([*ENTRY_FORMS, FRAMES, TEXT]),
        metadata=describe(
            "The form of entries as in `events`, `frames` for the changes of the view that `GET .../frames` lists, or "
            "`text` for sentences."
        ),
    )


class StreamQuery(SeatQuery, StreamFormQuery):
    after = QueryInteger(
        load_default=0,
        metadata=describe("Entries after this version; `Last-Event-ID` takes precedence.", **QUERY_INTEGER_BOUNDS),
    )


def _list_of(pattern: str, error: Translatable, about: str) -> fields.List:
    return fields.List(
        Text(validate=Regexp(pattern, error=error)),
        load_default=list,
        validate=Length(0, MAX_FOLLOWED_GAMES),
        metadata=describe(about, uniqueItems=True),
    )


class CombinedQuery(StreamFormQuery):
    """Several games and the caller's account."""

    game = _list_of(
        GAME_PATTERN, Translatable("must be the id of a game"), "The games to follow; repeat the parameter."
    )
    after = _list_of(
        f"{GAME_PATTERN}:{VERSION_PATTERN}",
        Translatable("must be game:version"),
        "`game:version` for each game of which the client has entries already; the cursor takes precedence.",
    )
    seat = _list_of(
        f"{GAME_PATTERN}:{SEAT_PATTERN}",
        Translatable("must be game:seat"),
        "`game:seat` for each game in which the caller has several seats.",
    )
    me = QueryBoolean(load_default=False, metadata=describe("Whether to follow all of the caller's games as well."))
    cursor = Text(
        load_default=None,
        validate=Length(1, 6000),
        metadata=describe("The id of an earlier message; `Last-Event-ID` takes precedence."),
    )

    @ma.validates_schema
    def validate_games(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Each game stands once in a list, and only games that are followed have a version and a seat."""
        if not data["game"] and not data["me"]:
            raise ma.ValidationError(Translatable("must name a game, unless me is true"), "game")
        for name in ("game", "after", "seat"):
            games = [each.partition(":")[0] for each in data[name]]
            if len(set(games)) < len(games):
                raise ma.ValidationError(Translatable("names a game twice"), name)
            if not set(games) <= set(data["game"]):
                raise ma.ValidationError(Translatable("names a game that is not in game"), name)


def read_followed_games(query: dict[str, Any]) -> list[FollowedGame]:
    """The games of a valid query."""
    versions = {game: int(version) for game, _, version in (each.partition(":") for each in query["after"])}
    seats = {game: int(seat) for game, _, seat in (each.partition(":") for each in query["seat"])}
    return [FollowedGame(game, versions.get(game, 0), seats.get(game)) for game in query["game"]]


class AccountQuery(ma.Schema):
    cursor = Text(
        load_default=None, validate=Length(1, 6000), metadata=describe("Cursor of an earlier response or event.")
    )


class AccountStreamQuery(AccountQuery, TicketQuery):
    pass


class TurnQuery(AccountQuery):
    wait = QueryInteger(
        load_default=0, validate=Range(0, 30), metadata=describe("Long poll: seconds to wait for the caller's turn.")
    )

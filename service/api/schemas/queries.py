"""Schemas of the queries of lists: filters, pages, and the expansions of a ruleset."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from games.catalog import EXPANSIONS, RULESETS, combine
from games.combination import PLUS, split_list, split_name
from games.kernel import InvalidValue
from games.translatable import Translatable
from projections.history.action_tables import EXPORTED_NAMES
from service.api.schemas.fields import QueryInteger, Text, describe
from service.api.schemas.requests import INSTANT_PATTERN, KINDS, STATUSES
from service.api.schemas.validators import Length, OneOf, Range, Regexp


def _expansions_text(default: str | None, about: str) -> Text:
    """The names of expansions in a query."""
    name = f"({'|'.join(EXPANSIONS)})"
    error = Translatable(
        "must be names of expansions with commas between them; there are {names}", names=", ".join(EXPANSIONS)
    )
    pattern = Regexp(f"({name}(,{name})*)?", error=error)
    return Text(load_default=default, validate=[Length(0, 200), pattern], metadata=describe(about))


PARQUET_FORMAT = "parquet"


class ExpansionsQuery(ma.Schema):
    """The expansions of the ruleset that a path names."""

    expansions = _expansions_text("", "Expansions of the ruleset, with commas between their names.")


class FormatQuery(ma.Schema):
    format = fields.String(
        load_default="json",
        validate=OneOf(["json", PARQUET_FORMAT]),
        metadata=describe(
            "`parquet` for the same statistics as one table: a row for each object, with its path in `statistic`."
        ),
    )


class StatisticsQuery(ExpansionsQuery, FormatQuery):
    """Statistics of the ruleset that a path names."""


class OpeningsQuery(StatisticsQuery):
    """Openings of the ruleset that a path names."""

    seats = QueryInteger(
        load_default=None, validate=Range(1, 6), metadata=describe("Only games with this number of seats.")
    )
    min_samples = QueryInteger(
        load_default=1,
        validate=Range(1, 1_000_000),
        metadata=describe("Only openings with at least this number of seats."),
    )
    limit = QueryInteger(load_default=100, validate=Range(1, 1000), metadata=describe("Maximum number of openings."))


class LeaderboardQuery(StatisticsQuery):
    """A leaderboard of the ruleset that a path names."""

    seats = QueryInteger(
        load_default=None, validate=Range(1, 6), metadata=describe("Number of seats; by default that of the ruleset.")
    )
    limit = QueryInteger(
        load_default=50,
        validate=Range(1, 500),
        metadata=describe("Maximum number of contestants of each of the two lists."),
    )


class ListQuery(ma.Schema):
    """Filters and pagination that every list of games has."""

    ruleset = fields.String(
        load_default=None, validate=OneOf(sorted(RULESETS)), metadata=describe("Only games of this ruleset.")
    )
    expansions = _expansions_text(
        None, "With `ruleset`: only games with these expansions, names with commas between them; empty: with none."
    )
    kind = fields.String(load_default=None, validate=OneOf(KINDS), metadata=describe("Only games of this kind."))
    cursor = Text(load_default=None, validate=Length(1, 200), metadata=describe("`cursor` of the previous response."))
    limit = QueryInteger(load_default=20, validate=Range(1, 100), metadata=describe("Maximum number of games."))

    @ma.post_load
    def sort_expansions(self, data: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
        """Expansions become the value of the filter: their names in the order of the catalogue."""
        if data["expansions"] is None:
            return data
        if data["ruleset"] is None:
            raise ma.ValidationError(
                Translatable("needs ruleset, because expansions belong to a ruleset"), "expansions"
            )
        try:
            name = combine(data["ruleset"], split_list(data["expansions"]))
        except InvalidValue as invalid:
            raise ma.ValidationError(invalid.message, invalid.field) from invalid
        return {**data, "expansions": PLUS.join(split_name(name).expansions)}


class GamesQuery(ListQuery):
    status = fields.String(
        load_default=None, validate=OneOf(STATUSES), metadata=describe("Only games with this status.")
    )
    open = fields.String(
        load_default=None, validate=OneOf(["true"]), metadata=describe("`true`: only open games with a free seat.")
    )
    player = Text(
        load_default=None,
        validate=Length(1, 40),
        metadata=describe("Only games in which this player has a seat: an id, or `me` for the caller."),
    )


class FinishedQuery(ListQuery):
    player = Text(
        load_default=None, validate=Length(1, 40), metadata=describe("Only games of the player with this name.")
    )
    policy = Text(load_default=None, validate=Length(1, 40), metadata=describe("Only games with an AI of this policy."))
    reason = Text(
        load_default=None,
        validate=Length(1, 40),
        metadata=describe("Only games with this end reason, for example `points`."),
    )
    since = fields.String(
        load_default=None, validate=INSTANT_PATTERN, metadata=describe("Only games that ended at or after this time.")
    )
    until = fields.String(
        load_default=None, validate=INSTANT_PATTERN, metadata=describe("Only games that ended before this time.")
    )


class BulkQuery(ma.Schema):
    table = fields.String(required=True, validate=OneOf(EXPORTED_NAMES), metadata=describe("Name of the table."))
    cursor = Text(
        load_default=None,
        validate=Length(1, 200),
        metadata=describe("Cursor from the `Link` header of the previous response."),
    )
    games = QueryInteger(
        load_default=100, validate=Range(1, 1000), metadata=describe("Maximum number of games whose rows are returned.")
    )

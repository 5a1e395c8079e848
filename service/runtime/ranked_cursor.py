"""The cursor of a list whose members are ranked by a number: the number of the last member on a page, and its id."""

from collections.abc import Sequence

from events.records import RankedMember
from projections.list_cursor import format_cursor, parse_number_position


def parse_ranked_cursor(cursor: str | None) -> RankedMember | None:
    """The member after which the page begins, None for the first page; raises BadListCursor."""
    return None if cursor is None else RankedMember(*parse_number_position(cursor))


def next_ranked_cursor(found: Sequence[RankedMember], limit: int) -> str | None:
    """The cursor after a page that holds at most `limit` members; None if it holds fewer, so that it is the last."""
    if len(found) < limit:
        return None
    last = found[-1]
    return format_cursor(repr(last.score), last.member)

"""Instants: times as entries carry them, in UTC and to the millisecond."""

from datetime import UTC, datetime


def written(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%f}"[:-3] + "Z"


def seconds_of(instant: str) -> float:
    """Seconds since 1970."""
    return datetime.fromisoformat(instant).timestamp()

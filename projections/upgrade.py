"""An upgrade of the rules: the next entry of a game says that it goes on under newer ones; older ones let go of it."""

from math import inf

from events.service_events import RulesChanged
from projections.record import Record, UnknownEvent


class NewerRules(UnknownEvent):
    """The game is played by newer rules than this process has."""


def change_of_rules(record: Record) -> tuple[RulesChanged, ...]:
    """What the next entry has to say of the rules; nothing while they stay the same."""
    if record.played_under == record.rules_version:
        return ()
    return (RulesChanged(record.played_under, record.rules_version),)


def served(record: Record) -> Record:
    """The record, if this process may serve it; raises NewerRules."""
    if _order(record.played_under) > _order(record.rules_version):
        raise NewerRules(
            f"{record.game} is played by rules {record.played_under}, this process has {record.rules_version}"
        )
    return record


def _order(version: str) -> tuple[float, ...]:
    """1.10 comes after 1.9; what is no number comes after every number."""
    return tuple([int(part) if part.isdecimal() else inf for part in version.split(".")])

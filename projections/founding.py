"""The record of a game before its first entry follows from the genesis alone."""

from events import genesis
from games.catalog import ruleset
from games.kernel import Misfit
from games.version import RULES_VERSION
from projections.record import Past, Position, Record, Seeding, UnknownEvent


def founded(data: bytes, hash_: str, rules_version: str = RULES_VERSION) -> Record:
    """Version 0: rules chosen, seats empty; raises BrokenLog, and UnknownEvent for a ruleset of later days."""
    origin = genesis.from_data(data)
    try:
        rules = ruleset(origin.ruleset, origin.seats, origin.options)
    except Misfit as misfit:
        raise UnknownEvent(f"{origin.game} is played by rules this process does not have: {misfit}") from misfit
    nowhere = Position()
    return Record(
        genesis=origin,
        rules=rules,
        rules_version=rules_version,
        played_under=origin.rules_version,
        version=0,
        hash=hash_,
        at=origin.at,
        kind=origin.kind,
        seats=(None,) * origin.seats,
        status="open",
        started=None,
        begun=None,
        revealed=False,
        seeding=Seeding(),
        seeds=(),
        draws={},
        position=nowhere,
        recent=(Past(0, None, nowhere),),
    )

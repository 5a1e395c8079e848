"""A difference between a stored game and its replay: its cause and the first version that differs."""

from typing import NamedTuple

from events.errors import ArchiveFileMissing, BrokenLog, UnknownArchiveFormat
from events.proofs.audit import AuditFinding

REFUSED = "an action is refused"
UNKNOWN_ACTION = "an action is not known"
OTHER_EVENTS = "other events follow"
UNKNOWN_EVENT = "an event is not known"
OTHER_SUMMARY = "another result or standing"
VIOLATION = "an invariant is broken"
CRASH = "the code fails"
CHAIN = "the chain is broken"
UNREADABLE = "it cannot be read"
GONE = ArchiveFileMissing.MESSAGE
SEALS = "a seal is wrong"
LUCK = "seeds or draws are wrong"
IMPOSSIBLE = "something could not have happened then"

CAUSES = {
    "refused": REFUSED,
    "not_an_action": UNKNOWN_ACTION,
    **dict.fromkeys(("events_differ", "script_differs", "wrong_position", "wrong_script"), OTHER_EVENTS),
    **dict.fromkeys(("wrong_opening", "not_opened", "wrong_salt", "wrongly_hidden", "wrongly_open"), SEALS),
    **dict.fromkeys(("wrong_hash", "wrong_version", "not_canonical", "misspelt"), CHAIN),
    **dict.fromkeys(("unreadable", "unfinished", "not_an_entry", "not_a_genesis"), UNREADABLE),
    **dict.fromkeys(("draw_number", "no_commitment", "wrong_chance", "wrong_seed", "seed_not_revealed"), LUCK),
    **dict.fromkeys(("after_the_end", "mixed_again", "promise_ignored", "wrong_reveal", "wrong_mix"), LUCK),
    **dict.fromkeys(("mixed_too_early", "drawn_too_early", "wrong_name", "draw_differs", "chosen_chance"), LUCK),
}
"""The cause by the code of a verification finding; every other code means `IMPOSSIBLE`."""


class Difference(NamedTuple):
    """`version` is the first version that differs; 0 if there is none."""

    version: int
    cause: str
    message: str


def difference_from_finding(finding: AuditFinding) -> Difference:
    """The difference for a verification finding."""
    return Difference(finding.version, CAUSES.get(finding.code, IMPOSSIBLE), f"{finding.code}: {finding.message}")


def unreadable_difference(error: BrokenLog) -> Difference:
    """The difference for a game that could not be checked."""
    causes = {ArchiveFileMissing: GONE, UnknownArchiveFormat: UNKNOWN_EVENT}
    return Difference(0, causes.get(type(error), UNREADABLE), str(error))

"""Checks the seeds: each revealed seed matches its commitment, and every salt derives from the server's seed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.errors import BrokenLog
from events.genesis import Genesis
from events.proofs.audit import AuditFinding
from events.proofs.fair_chance import seed_commitment
from events.proofs.inspection import InspectedEntry
from events.proofs.seal import SeedSealer
from events.service_events import GameClosed, SeedCommitted, SeedRevealed, SeedsMixed
from landnama.verification.opened_entry import OpenedEntry

GAME_ENDED = "game_ended"
_SEED_EVENTS = (SeedCommitted, SeedsMixed, SeedRevealed)


def server_seed(entries: Iterable[OpenedEntry]) -> bytes | None:
    """The server's seed, if the log reveals it."""
    found = [seed for entry in entries for _, seat, seed in _revealed_seeds(entry) if seat is None]
    return bytes.fromhex(found[0]) if found else None


def mixed_seeds(entries: Iterable[OpenedEntry]) -> list[bytes]:
    """The seats' seeds in the order of the mix."""
    events = [event for entry in entries for event in entry.service]
    mixed = [event.seeds for event in events if isinstance(event, SeedsMixed)]
    return [bytes.fromhex(each.seed) for each in mixed[0]] if mixed else []


def seed_findings(genesis: Genesis, entries: Sequence[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every seed that differs from its commitment, a second mix, and play after the reveal of the server's seed."""
    if genesis.chance == "fair" and None in (genesis.seed_commitment, genesis.algorithm):
        yield AuditFinding(0, "no_commitment", "the chance is called fair, but the server committed to no seed")
    promised: dict[int | None, str | None] = {None: genesis.seed_commitment}
    mixed = over = False
    for entry in entries:
        if over:
            yield AuditFinding(entry.version, "after_the_end", "an entry follows the reveal of the server's seed")
        of_seeds = [event for event in entry.service if isinstance(event, _SEED_EVENTS)]
        if not of_seeds:
            continue
        promised |= {each.seat: each.commitment for each in of_seeds if isinstance(each, SeedCommitted)}
        mixes = [event for event in of_seeds if isinstance(event, SeedsMixed)]
        if len(mixes) > 1 - mixed:
            yield AuditFinding(entry.version, "mixed_again", "seeds were mixed before")
        yield from _commitment_mismatches(promised, entry)
        mixed = mixed or bool(mixes)
        over = over or server_seed([entry]) is not None
    if genesis.seed_commitment is not None and not over:
        yield from _missing_reveals(entries)


def salt_findings(seed: bytes, lines: Iterable[InspectedEntry]) -> Iterator[AuditFinding]:
    """Every opening whose salt is not derived from the seed; a freely chosen salt could hide another value."""
    sealer = SeedSealer(seed)
    for line, _, contents in lines:
        if isinstance(contents, BrokenLog) or contents.entry.version != line.version:
            continue  # The audit of the bytes reports this.
        salts = {path: sealer.salt(line.version, index).hex() for index, path in enumerate(contents.seals)}
        for opening in contents.openings:
            if salts.get(opening.path, opening.salt) != opening.salt:
                yield AuditFinding(
                    line.version, "wrong_salt", f"the salt of {opening.path} is not derived from the seed"
                )


def _revealed_seeds(entry: OpenedEntry) -> Iterator[tuple[str, int | None, str]]:
    """The seeds that an entry reveals: the event, the seat and the seed."""
    for event in entry.service:
        if isinstance(event, SeedRevealed):
            yield "revealed", event.seat, event.seed
        elif isinstance(event, SeedsMixed):
            yield from (("mixed", each.seat, each.seed) for each in event.seeds)


def _commitment_mismatches(promised: Mapping[int | None, str | None], entry: OpenedEntry) -> Iterator[AuditFinding]:
    for how, seat, seed in _revealed_seeds(entry):
        if promised.get(seat) != seed_commitment(bytes.fromhex(seed)):
            whose = "the server's" if seat is None else f"seat {seat}'s"
            yield AuditFinding(entry.version, "wrong_seed", f"{whose} seed as {how} does not match its commitment")


def _missing_reveals(entries: Sequence[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every end of a game, by its rules or by the operator, although the log does not reveal the server's seed."""
    for entry in entries:
        closed = any(isinstance(event, GameClosed) for event in entry.service)
        if closed or any(event["type"] == GAME_ENDED for event in entry.events):
            yield AuditFinding(
                entry.version, "seed_not_revealed", "the game ends, but the server's seed is not revealed"
            )

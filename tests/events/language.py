"""The vocabulary of the tests of the log: entries, secrets and small games."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from events.entry import Entry, StoredEntry
from events.export import format_rows
from events.genesis import Genesis
from events.proofs.seal import EVERYONE, Audience, Sealer, SecretField, SeedSealer, encode_wire, seal
from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    AiEvaluationRecorded,
    ChanceSet,
    DeadlineReminderSent,
    DrawAnswered,
    DrawOffered,
    GameClosed,
    GameStarted,
    PositionLoaded,
    PositionSet,
    RulesChanged,
    Scripted,
    ScriptedDrawSkipped,
    SeatLeft,
    SeatResigned,
    SeatSeed,
    SeatTaken,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
)
from games.version import RULES_VERSION

SEED = bytes(range(32))
BEFORE = "00" * 32
CARD = SecretField(0, "card", (0,))
AT = "2026-11-21T07:22:33.123Z"
NEWER_RULES = str(int(RULES_VERSION) + 1)
VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text())

GENESIS = Genesis(
    game="g1",
    ruleset="settlers",
    expansions=[],
    options={"points": 10},
    rules_version="1.0",
    seats=3,
    kind="casual",
    chance="fair",
    seed_commitment="ab" * 32,
    algorithm="landnama/1",
    key_id=None,
    forked_from=None,
    at=AT,
)

SERVICE_EVENTS = [
    SeatTaken(0, "k3x", "ai", "greedy"),
    SeatTaken(1, "m7q", "person", None),
    SeatTaken(2, "p2w", "bot", None),
    SeatLeft(0),
    SeedCommitted(1, "ab" * 32),
    GameStarted(AT),
    GameStarted(None),
    SeedsMixed([SeatSeed(1, "cd" * 32)]),
    SeedsMixed([], AT),
    SeatResigned(2, "deadline"),
    SeatResigned(2, "requested"),
    DrawOffered(1),
    DrawAnswered(0, "accepted"),
    DrawAnswered(2, "declined"),
    ActionsUndone(9, 7, 1, "free", [0, 2]),
    ActionsRedone(10, 9, 1, "free", [0, 2]),
    ChanceSet("seven", [Scripted("dice", [[3, 4], None])]),
    PositionSet("settlers/2 ..."),
    PositionLoaded(),
    ScriptedDrawSkipped("deck", 3),
    AiEvaluationRecorded([7, 3, 1200, 0, -40]),
    DeadlineReminderSent(1, AT),
    RulesChanged("1.0", "1.1"),
    GameClosed("operator", "abandoned"),
    SeedRevealed(None, "ef" * 32),
    SeedRevealed(1, "cd" * 32),
]
"""Every event type in each of its forms."""

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
numbers = st.integers(-(2**53) + 1, 2**53 - 1)
values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(max_codepoint=127)), inner),
    max_leaves=12,
)


def export_lines(
    genesis: bytes, genesis_hash: str, entries: Iterable[StoredEntry], audience: Audience = EVERYONE
) -> list[bytes]:
    """The lines of an export for an audience."""
    return list(format_rows(genesis, genesis_hash, [encode_wire(each, audience) for each in entries]))


def entry(version: int, *events: dict[str, Any], seat: int | None = 0, action: dict[str, Any] | None = None) -> Entry:
    return Entry(version, AT, seat, action or {"type": "roll"}, list(events))


def dice_rolled(*dice: int) -> dict[str, Any]:
    return {"type": "dice_rolled", "dice": list(dice)}


def card_bought(card: str, colour: int = 0) -> dict[str, Any]:
    return {"type": "development_card_bought", "colour": colour, "card": card, "draw_number": 0}


def card_stolen(card: str) -> dict[str, Any]:
    return {"type": "card_stolen", "card": card, "from": 2, "to": 1}


def sealed_card(card: str = "knight", sealer: Sealer | None = None) -> StoredEntry:
    """A bought card that seat 0 may see."""
    return seal(entry(1, card_bought(card)), [CARD], sealer or SeedSealer(SEED), BEFORE)


def log(length: int, start: int = 0, previous: str | None = None) -> list[StoredEntry]:
    """A chain of entries from `start` on; each seals a card for seat 0 and a theft for seats 1 and 2."""
    entries: list[StoredEntry] = []
    before = previous or GENESIS.hash()
    for version in range(start + 1, start + length + 1):
        what = entry(version, dice_rolled(3, version % 6 + 1), card_bought("knight"), card_stolen("ore"))
        secrets = [SecretField(1, "card", (0,)), SecretField(2, "card", (1, 2))]
        entries.append(seal(what, secrets, SeedSealer(SEED), before))
        before = entries[-1].hash
    return entries

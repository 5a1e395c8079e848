"""Both verifiers check that the mix contains every revealed seed, and that no commitment was ignored."""

import msgspec
import pytest

from events.proofs.fair_chance import FairChance, mix_root, seed_commitment
from events.proofs.seal import EVERYONE
from events.service_events import (
    GameClosed,
    GameStarted,
    SeatLeft,
    SeatSeed,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
)
from games.catalog import COMBINATIONS, seat_counts
from games.kernel import start_game
from tests.landnama.recording import AT, SEED, Recorder
from tests.landnama.verifiers import verify

of_every_ruleset = pytest.mark.parametrize("game", COMBINATIONS)
SEEDS = {0: "11" * 32, 1: "22" * 32, 2: "33" * 32}
LATER = "2026-11-21T08:00:00.000Z"


class CommittedSeeds(Recorder):
    """Every seat commits to a seed; `revealed` lists those that reveal theirs, `mix` replaces the mix if set."""

    def __init__(
        self, revealed=(0, 1, 2), mix=None, reveal_by=AT, first_draw_not_before=None, game="settlers", **options
    ):
        self.plan = revealed, mix, reveal_by, first_draw_not_before
        super().__init__(min(3, max(seat_counts(game))), None, game, **options)

    def _start(self, seat_seed):
        revealed, mix, reveal_by, first_draw_not_before = self.plan
        revealed = [seat for seat in revealed if seat < self.rules.seats]
        for seat in range(self.rules.seats):
            self.add_service_events(SeedCommitted(seat, seed_commitment(bytes.fromhex(SEEDS[seat]))))
        self.add_service_events(GameStarted(reveal_by))
        for seat in revealed:
            self.add_service_events(SeedRevealed(seat, SEEDS[seat]))
        mix = [SeatSeed(seat, SEEDS[seat]) for seat in sorted(revealed)] if mix is None else mix
        root = mix_root(SEED, self.genesis.game, [bytes.fromhex(each.seed) for each in mix])
        self.chance = FairChance(root, {})
        events, self.state = start_game(self.rules, self.chance)
        if first_draw_not_before is None:
            self.add_service_events(SeedsMixed(mix), *events)
        else:
            self.add_service_events(SeedsMixed(mix, first_draw_not_before))
            self.add_service_events(*events)


def record(**options):
    return CommittedSeeds(target_points=3, **options).play().game()


def record_closed(game, **options):
    """The beginning of a game of any ruleset, which the operator ends."""
    recorder = CommittedSeeds(game=game, **options).play(80)
    recorder.add_service_events(GameClosed("operator", "enough"), SeedRevealed(None, SEED.hex()))
    return recorder.game()


def draw_again(recorded):
    """For each kind of event with several draws, the place of the last and the draw numbers that it could repeat."""
    found = {}
    for entry in recorded.entries:
        for index, event in enumerate(entry.events):
            number = event.get("draw_numbers", event.get("draw_number"))
            if isinstance(number, list) and number:
                found[event["type"]] = entry.version, index, [number[0], *number[:-1]] if number[1:] else [0]
            elif isinstance(number, int) and number:
                found[event["type"]] = entry.version, index, number - 1
    return found


def first_finding(recorded, audience=EVERYONE):
    """The first finding of both verifiers, with its version."""
    findings = verify(recorded.export(audience)).findings
    return (findings[0].version, findings[0].code)


def mix_of(recorded):
    return recorded.find("seeds_mixed")[0]


def test_a_mix_of_all_seeds_is_accepted():
    verdict = verify(record().export())
    assert (verdict.findings, verdict.missing_seeds) == ([], [])
    assert verdict.result is not None


@of_every_ruleset
@pytest.mark.parametrize("revealed", [(0, 2), (1,), ()])
def test_a_seat_that_reveals_nothing_is_named(game, revealed):
    recorded = record_closed(game, revealed=revealed, first_draw_not_before=AT)
    verdict = verify(recorded.export())
    assert (verdict.findings, verdict.missing_seeds) == ([], sorted({*range(recorded.genesis.seats)} - {*revealed}))


@of_every_ruleset
def test_a_seat_that_reveals_another_seed_is_found(game):
    recorded = record_closed(game)
    version, index = recorded.find("seed_revealed")
    assert first_finding(recorded.with_event(version, index, seed="44" * 32)) == (version, "wrong_seed")


@of_every_ruleset
def test_a_server_seed_without_its_commitment_is_found(game):
    recorded = record_closed(game)
    last = len(recorded.entries)
    assert first_finding(recorded.with_event(last, 1, seed="44" * 32)) == (last, "wrong_seed")


@of_every_ruleset
def test_a_repeated_draw_number_is_found(game):
    recorded = record_closed(game)
    repeated = draw_again(recorded)
    assert "dice_rolled" in repeated
    for version, index, number in repeated.values():
        name = "draw_numbers" if isinstance(number, list) else "draw_number"
        again = recorded.with_event(version, index, **{name: number}).up_to(version)
        assert first_finding(again, None) == (version, "draw_number")


def test_a_revealed_seed_missing_from_the_mix_is_found():
    recorded = record(mix=[SeatSeed(0, SEEDS[0]), SeatSeed(1, SEEDS[1])], first_draw_not_before=AT)
    assert first_finding(recorded) == (mix_of(recorded), "wrong_mix")


def test_a_mix_in_another_order_is_found_because_the_order_could_be_chosen():
    recorded = record(mix=[SeatSeed(seat, SEEDS[seat]) for seat in (2, 0, 1)])
    assert first_finding(recorded) == (mix_of(recorded), "wrong_mix")


def test_a_mixed_seed_that_was_not_revealed_is_found():
    recorded = record(revealed=(0, 1), mix=[SeatSeed(seat, seed) for seat, seed in SEEDS.items()])
    assert first_finding(recorded) == (mix_of(recorded), "wrong_mix")


def test_a_draw_without_time_to_leave_is_found():
    recorded = record(revealed=(0, 1))
    assert first_finding(recorded) == (mix_of(recorded), "wrong_mix")


def test_a_mix_before_the_deadline_is_found():
    recorded = record(revealed=(0, 1), reveal_by=LATER, first_draw_not_before=AT)
    assert first_finding(recorded) == (mix_of(recorded), "mixed_too_early")


def test_a_first_draw_before_its_time_is_found():
    recorded = record(revealed=(0, 1), first_draw_not_before=LATER)
    assert first_finding(recorded) == (mix_of(recorded) + 1, "drawn_too_early")


def test_commitments_that_the_game_does_not_await_are_found():
    recorded = record()
    version, index = recorded.find("game_started")
    assert first_finding(recorded.with_event(version, index, reveal_by=None)) == (version, "promise_ignored")


def test_a_seed_revealed_after_the_mix_is_found():
    recorder = CommittedSeeds(revealed=(0, 1), first_draw_not_before=AT, target_points=3)
    recorder.add_service_events(SeedRevealed(2, SEEDS[2]))
    late = len(recorder.entries)
    assert first_finding(recorder.play().game()) == (late, "wrong_reveal")


def record_cancelled(seat):
    """A seat leaves after the mix that left out seat 2, and the server reveals its seed."""
    recorder = CommittedSeeds(revealed=(0, 1), first_draw_not_before=LATER)
    del recorder.entries[-1]
    recorder.add_service_events(SeatLeft(seat), SeedRevealed(None, SEED.hex()))
    return recorder.game()


def test_a_left_out_seat_may_cancel_the_game():
    assert verify(record_cancelled(2).export()).findings == []


def test_no_other_seat_may():
    recorded = record_cancelled(0)
    assert first_finding(recorded) == (len(recorded.entries), "seating")


def test_a_left_out_seat_may_not_cancel_after_the_board_is_laid():
    recorder = CommittedSeeds(revealed=(0, 1), first_draw_not_before=AT, target_points=3)
    recorder.add_service_events(SeatLeft(2))
    recorded = recorder.game()
    codes = {(each.version, each.code) for each in verify(recorded.export(None)).findings}
    assert codes == {(len(recorded.entries), "seating")}


def test_an_older_entry_of_a_mix_without_a_wait_is_read():
    recorded = record()
    version, index = recorded.find("seeds_mixed")
    events = [dict(event) for event in recorded.entries[version - 1].events]
    del events[index]["first_draw_not_before"]
    entries = list(recorded.entries)
    entries[version - 1] = msgspec.structs.replace(entries[version - 1], events=events)
    assert verify(type(recorded)(recorded.genesis, entries, recorded.rules).export()).findings == []

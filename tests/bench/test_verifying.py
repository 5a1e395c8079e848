"""Verification is measured on games that verify, and in the named build."""

import pytest

from bench.rules import verification, verified_games
from tests.landnama.recording import short_game


def test_whole_games_are_measured(tmp_path):
    (tmp_path / "a.ndjson").write_bytes(short_game().export())
    assert verified_games.measure(tmp_path, 0)["game_us"] > 1000


def test_a_game_that_does_not_verify_is_not_measured(tmp_path):
    (tmp_path / "a.ndjson").write_bytes(short_game().export().replace(b'"value":"ore"', b'"value":"wool"'))
    with pytest.raises(ValueError, match="wrong_opening"):
        verified_games.measure(tmp_path, 0)


def test_the_figure_is_that_of_the_compiled_build():
    found = verification.figures(500, plain_us=50_000, compiled_us=25_000)
    assert {name: figure.value for name, figure in found.items()} == {
        "verify_games_per_s": 40,
        "verify_plain_games_per_s": 20,
    }

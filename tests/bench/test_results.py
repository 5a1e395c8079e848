"""The stored figures are complete, explained, within their bounds, and equal to those on the page."""

import pytest

from bench import figures, page, targets
from bench.rules.rulesets import PREFIXES
from bench.scale import MEASURED, YARDSTICK, YARDSTICK_US
from games.catalog import COMBINATIONS

KEPT = figures.read_figures()
BUILDS = ("", "_compiled")
SCALED = {
    "limits_us",
    "token_uncached_us",
    "token_recent_us",
    *[f"engine{build}_us_per_action" for build in BUILDS],
    *[f"fold{build}_events_per_s" for build in BUILDS],
    *[f"state{build}_copy_us" for build in BUILDS],
    "act_us",
    "append_us",
    *["token_uncached_us", "token_recent_us", "limits_us"],
}
PLAIN = {
    *[f"engine{build}_vs_catanatron" for build in BUILDS],
    *[prefix + name for prefix in PREFIXES.values() for name in COMBINATIONS],
    *["env_steps_vs_catanatron", "env_plain_steps_vs_catanatron"],
    *["events_per_action", "ai_turn_ms_p50", "ai_turn_ms_p95", "act_ms_p50", "append_ms_p50", YARDSTICK],
    *["ai_entry_cpu_us", "ai_entry_cpu_us_measured"],
    *["http_vs_baseline", "http_growth", "log_bytes_per_action"],
    *["web_processes_rate", "web_processes_cpu"],
    *["verify_games_per_s", "verify_plain_games_per_s"],
    *[f"{name}_memory_{what}" for name in ("check", "rebuild", "export") for what in ("mb_1000", "mb_5000", "growth")],
    *["archive_bytes_per_action", "archive_bytes_per_action_without_evaluations"],
    *["rebuild_entries_per_s", "rebuild_entries_per_s_measured", "rebuild_plain_entries_per_s"],
    *["rebuild_lobby_entries_per_s", "history_lag_ms_p95"],
    *["sse_500_p50_ms", "sse_500_p99_ms", "wait_turn_ms_p50"],
    *["list_filtered_ms", "wait_turn_many_games_ms", "view_old_version_ms", "reader_harm"],
    *["web_first_load_kb", "web_first_board_ms", "web_replay_step_ms"],
    *["frames_vs_events", *[f"frames_gzip_kb_{name}" for name in COMBINATIONS]],
}


def test_every_figure_is_stored_and_no_other():
    """After a new ruleset, `python -m bench --rulesets` measures the missing figures."""
    assert set(KEPT) == PLAIN | SCALED | {name + MEASURED for name in SCALED}


@pytest.mark.parametrize("name", sorted(KEPT))
def test_every_figure_has_a_unit_and_a_description_of_its_measurement(name):
    figure = KEPT[name]
    assert figure.value > 0
    assert figure.unit or name == "events_per_action"
    assert figure.how.endswith(".")
    assert len(figure.how.split()) > 7


@pytest.mark.parametrize("name", sorted(SCALED))
def test_a_scaled_figure_is_the_measured_one_on_another_machine(name):
    speed = KEPT[YARDSTICK].value / YARDSTICK_US
    factor = speed if KEPT[name].unit == "events/s" else 1 / speed
    assert KEPT[name].value == pytest.approx(KEPT[name + MEASURED].value * factor, rel=0.01)


def test_every_target_is_met():
    assert targets.missed_targets(KEPT) == []


def test_the_page_shows_the_stored_figures():
    assert page.read_table() == page.figure_table(KEPT)

"""The targets: the bounds of the figures on a machine without other load."""

from collections.abc import Mapping
from typing import NamedTuple

from bench.figures import Figure
from games.catalog import COMBINATIONS, RULESETS


class Target(NamedTuple):
    bound: float
    at_least: bool

    def is_met(self, figure: Figure) -> bool:
        return figure.value >= self.bound if self.at_least else figure.value <= self.bound

    @property
    def text(self) -> str:
        return f"{'at least' if self.at_least else 'at most'} {self.bound:,}"


def at_least(bound: float) -> Target:
    return Target(bound, True)


def at_most(bound: float) -> Target:
    return Target(bound, False)


ENGINE_US = {
    **dict.fromkeys(COMBINATIONS, 40),
    **dict.fromkeys(RULESETS, 16),
    "settlers+seafarers": 30,
    "settlers+cities_knights": 30,
    "trade_partners+seafarers+cities_knights": 60,
}
"""In plain Python. Expansions cost more: ships change routes, and there are many more types of actions."""
ENGINE_COMPILED_US = {name: bound * 2 // 3 for name, bound in ENGINE_US.items()}
"""In the compiled build, which gains least on the large boards: their masks do not fit a machine word."""
TARGETS = {
    "engine_vs_catanatron": at_least(2.5),
    "engine_compiled_vs_catanatron": at_least(7.5),
    "env_steps_vs_catanatron": at_least(5),
    "fold_events_per_s": at_least(1_500_000),
    "state_copy_us": at_most(0.6),
    "events_per_action": at_most(3.5),
    "ai_turn_ms_p50": at_most(60),
    "ai_entry_cpu_us": at_most(2500),
    "http_vs_baseline": at_least(0.5),
    "http_growth": at_least(0.9),
    "web_processes_rate": at_least(1.5),
    "web_processes_cpu": at_most(1.2),
    "log_bytes_per_action": at_most(600),
    "verify_games_per_s": at_least(20),
    **{f"{name}_memory_growth": at_most(1.2) for name in ("check", "rebuild", "export")},
    "rebuild_entries_per_s": at_least(50_000),
    "history_lag_ms_p95": at_most(500),
    "archive_bytes_per_action": at_most(115),
    "archive_bytes_per_action_without_evaluations": at_most(90),
    "sse_500_p50_ms": at_most(6),
    "sse_500_p99_ms": at_most(100),
    "wait_turn_ms_p50": at_most(10),
    "list_filtered_ms": at_most(5),
    "wait_turn_many_games_ms": at_most(10),
    "view_old_version_ms": at_most(10),
    "reader_harm": at_most(2),
    "frames_vs_events": at_most(3),
    **{f"frames_gzip_kb_{name}": at_most(15) for name in COMBINATIONS},
    "web_first_load_kb": at_most(80),
    "web_first_board_ms": at_most(1000),
    "web_replay_step_ms": at_most(16),
    **{f"engine_us_per_action_{name}": at_most(bound) for name, bound in ENGINE_US.items()},
    **{f"engine_compiled_us_per_action_{name}": at_most(bound) for name, bound in ENGINE_COMPILED_US.items()},
}


def missed_targets(figures: Mapping[str, Figure]) -> list[str]:
    """The names of the figures that are out of bounds or missing."""
    return [name for name, target in TARGETS.items() if name not in figures or not target.is_met(figures[name])]

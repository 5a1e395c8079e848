"""Measures the cost of the rules, compared with Catanatron in the same rounds."""

from collections.abc import Callable, Sequence
from statistics import median

from bench.figures import Figure
from bench.rules.catanatron_env import VERSION
from bench.rules.rounds import EngineRound, Sample, play_rounds

THEIRS = f"the random players of Catanatron {VERSION} in the same round"
OURS = (
    "list the legal actions, choose one at random, decide it; 4 players, shuffled board, no offers, no invariant checks"
)
IN_PLACE = "Events of complete random games, decoded in advance, applied to a state per second of CPU time"


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    return figures(play_rounds(advance))


def figures(rounds: Sequence[EngineRound]) -> dict[str, Figure]:
    return {
        **_pace_figures(rounds),
        **_build_figures(rounds, "", "plain Python"),
        **_build_figures(rounds, "_compiled", "the build compiled with mypyc"),
    }


def _pace_figures(rounds: Sequence[EngineRound]) -> dict[str, Figure]:
    each = f"median of {len(rounds)} rounds"
    events = median([one.plain["events_per_action"] for one in rounds])
    return {
        "catanatron_us_per_action_measured": Figure(
            median([one.catanatron["action_us"] for one in rounds]), "us", f"CPU time per action of {THEIRS}; {each}."
        ),
        "events_per_action": Figure(
            events, "", "Mean number of events per action of random players, `agenda_changed` included."
        ),
    }


def _build_figures(rounds: Sequence[EngineRound], build: str, called: str) -> dict[str, Figure]:
    """The figures of one build; `build` is part of their names."""
    samples: list[Sample] = [one.compiled if build else one.plain for one in rounds]

    def of(key: str) -> float:
        return median([sample[key] for sample in samples])

    each = f"median of {len(rounds)} rounds in {called}"
    ratio = median(
        [one.catanatron["action_us"] / sample["action_us"] for one, sample in zip(rounds, samples, strict=True)]
    )
    return {
        f"engine{build}_vs_catanatron": Figure(
            ratio, "times", f"Actions per second of CPU time ({OURS}), divided by those of {THEIRS}; {each}."
        ),
        f"engine{build}_us_per_action": Figure(of("action_us"), "us", f"CPU time per action ({OURS}); {each}."),
        f"fold{build}_events_per_s": Figure(1e6 / of("fold_us"), "events/s", f"{IN_PLACE}; {each}."),
        f"state{build}_copy_us": Figure(
            of("copy_us"), "us", f"CPU time of one copy of the final state of a random game; {each}."
        ),
    }

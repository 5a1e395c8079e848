"""CPU figures are scaled to a machine on which Catanatron takes 33 us an action, so that machines can be compared."""

from collections.abc import Mapping

from bench.figures import Figure

YARDSTICK_US = 33.0
YARDSTICK = "catanatron_us_per_action_measured"
MEASURED = "_measured"
NOTE = f" Scaled to a machine on which Catanatron takes {YARDSTICK_US:g} us per action."


def scale_figures(figures: Mapping[str, Figure]) -> dict[str, Figure]:
    """Scales each CPU figure, and adds the measured value under the name with `_measured`.

    Wall clock figures in ms include waits for disks and are not scaled. Figures that are ratios of their own rounds
    are scaled already.
    """
    speed = figures[YARDSTICK].value / YARDSTICK_US
    found: dict[str, Figure] = {}
    for name, figure in figures.items():
        factor = _scale_factor(name, figure, speed)
        if factor is not None:
            found[name + MEASURED] = figure
            figure = Figure(figure.value * factor, figure.unit, figure.how + NOTE)
        found[name] = figure
    return found


def _scale_factor(name: str, figure: Figure, speed: float) -> float | None:
    if name.endswith(MEASURED) or figure.how.endswith(NOTE):
        return None
    return {"us": 1 / speed, "events/s": speed}.get(figure.unit)

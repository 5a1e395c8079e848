"""Renders the report as one self-contained HTML file."""

from importlib.resources import files

from jinja2 import Environment, StrictUndefined

from landnama.dataset.manifest import BadDataSet
from landnama.report.chapter import chapters
from landnama.report.source import Source

_HERE = files("landnama.report")
_SUMMARY = """
    SELECT count(*), count(DISTINCT ruleset), sum(actions), sum(turns),
        min(finished_at)::DATE::VARCHAR, max(finished_at)::DATE::VARCHAR
    FROM played
"""


def render_page(source: Source) -> str:
    """The whole report; raises BadDataSet if no game counts."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    [(games, rulesets, actions, turns, first, last)] = source.rows(_SUMMARY)
    if not games:
        raise BadDataSet("No game of the data set counts in statistics, so there is nothing to draw.")
    figures = [("rulesets", rulesets), ("turns", f"{turns:,}"), ("actions", f"{actions:,}")]
    return environment.from_string((_HERE / "page.html").read_text("utf-8")).render(
        style=(_HERE / "page.css").read_text("utf-8"),
        chapters=chapters(source),
        games=f"{games:,}",
        first=first,
        last=last,
        exported=source.manifest.parts[-1].made_at[:10],
        figures=figures,
    )

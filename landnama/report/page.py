"""The page: all chapters in one file of HTML that asks nobody for anything."""

from importlib.resources import files

from jinja2 import Environment, StrictUndefined

from landnama.dataset.manifest import BadDataSet
from landnama.report.chapter import chapters
from landnama.report.source import Source
from landnama.report.words import plain

_HERE = files("landnama.report")
_ALL = """
    SELECT count(*), count(DISTINCT ruleset), sum(actions), sum(turns),
        min(finished_at)::DATE::VARCHAR, max(finished_at)::DATE::VARCHAR
    FROM played
"""


def page(source: Source) -> str:
    """The whole report; raises BadDataSet where no game counts."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    environment.filters["plain"] = plain
    [(games, rulesets, actions, turns, first, last)] = source.rows(_ALL)
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

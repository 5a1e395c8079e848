"""The page of problems: every code with its status, cause and solution, for the documentation and for browsers."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from games.catalog import COMBINATIONS, RULESETS, combinations_of, refusal_sentences
from games.combination import split_name
from service.api.problems.table import (
    DEFAULT_SOLUTION,
    PENDING_SOLUTION,
    PENDING_SUFFIX,
    REFUSAL_SOLUTIONS,
    RULE_REFUSALS,
    SERVICE_PROBLEMS,
)

PAGE_HEAD = """\
# Problems

Every error response is a problem document (RFC 9457), and its `type` is a link to the code in this list. A running
service shows the list at `/docs/problems`. The first table has the codes of the service itself. The second has the
refusals of the rules, with the rulesets that use them. [Errors](api.md#errors) explains the fields of the document,
such as `facts` and `errors`.

`make document` generates this page from the code.
"""
SERVICE_HEAD = """
## The service

| Code | Status | Title | Cause | Solution |
|---|---|---|---|---|
"""
RULES_HEAD = "\n".join(
    [
        "",
        "## The rules",
        "",
        "A refusal has status 409. The refused action has changed nothing, and it may be legal later in the game.",
        "What a client can do:",
        "",
        *[f"- `{code}`: {solution}" for code, solution in REFUSAL_SOLUTIONS.items()],
        f"- Codes that end in `{PENDING_SUFFIX}`: {PENDING_SOLUTION}",
        f"- All others: {DEFAULT_SOLUTION}",
        "",
        "| Code | Rulesets | Reason for players |",
        "|---|---|---|",
        "",
    ]
)
ALL_RULESETS = "all"


class ProblemRow(NamedTuple):
    """One code as the page shows it; `where` is its status, or the rulesets that refuse with this sentence."""

    code: str
    where: str
    cause: str
    solution: str


def service_problems() -> list[ProblemRow]:
    """The codes of the service and of HTTP, in alphabetical order."""
    return [
        ProblemRow(code, str(int(kind.status)), kind.cause, kind.solution)
        for code, kind in sorted(SERVICE_PROBLEMS.items())
    ]


@cache
def rule_problems() -> list[ProblemRow]:
    """The codes of the rules in alphabetical order; a ruleset that words a refusal differently has its own row."""
    rulesets: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name in COMBINATIONS:
        for code, text in refusal_sentences(name).items():
            rulesets[code, text].append(name)
    return [
        ProblemRow(code, _format_rulesets(names), text, RULE_REFUSALS[code].solution)
        for (code, text), names in sorted(rulesets.items())
    ]


def as_markdown() -> str:
    """The page of the documentation."""
    service = [(row.code, row.where, SERVICE_PROBLEMS[row.code].title, *row[2:]) for row in service_problems()]
    rules = [row[:3] for row in rule_problems()]
    return PAGE_HEAD + SERVICE_HEAD + _format_rows(service) + RULES_HEAD + _format_rows(rules)


def _format_rulesets(names: list[str]) -> str:
    """All, or the rulesets; one with expansions where the same does not hold for all choices of them."""
    if len(names) == len(COMBINATIONS):
        return ALL_RULESETS
    whole = [ruleset for ruleset in sorted(RULESETS) if set(combinations_of(ruleset)) <= set(names)]
    rest = [name for name in names if split_name(name).ruleset not in whole]
    return ", ".join(sorted([split_name(name).title() for name in (*whole, *rest)]))


def _format_rows(rows: Iterable[tuple[str, ...]]) -> str:
    return "".join([f"| `{code}` | {' | '.join(cells)} |\n" for code, *cells in rows])

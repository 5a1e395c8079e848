"""The messages: every sentence that the API sends to people, in English."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from games.catalog import (
    COMBINATIONS,
    describe_ruleset,
    refusal_sentences,
    summarise_rules,
    variants,
)
from games.kernel import Ruleset
from games.kernel.event import END_REASONS
from games.kernel.part import all_options
from games.kernel.sentence import PLACEHOLDER
from games.translatable import Translatable
from projections.game.sentences import texts_of
from projections.texts.sentence_text import PHRASES
from service.api.problems.table import PROBLEM_TYPES
from service.runtime.policies import POLICIES

ROOT: Final = Path(__file__).resolve().parents[3]
"""The folder of the source."""
CONTEXTS: Final = (
    "refusal or error",
    "event",
    "rules",
    "option",
    "card, role or event of the dice",
    "AI player",
    "value in a sentence",
)


def collect_messages() -> dict[str, str]:
    """The messages in the order of their subjects, each with a word about where it appears."""
    subjects = (_errors(), _events(), _rules(), _options(), _effects(), _policies(), PHRASES)
    found: dict[str, str] = {}
    for context, messages in zip(CONTEXTS, subjects, strict=True):
        for message in messages:
            found.setdefault(message, context)
    return found


def _errors() -> Iterator[str]:
    yield from [each.title for each in PROBLEM_TYPES.values()]
    for name in COMBINATIONS:
        yield from refusal_sentences(name).values()
    for folder in ("games", "service", "workers"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from _find_templates(path)


def _find_templates(path: Path) -> Iterator[str]:
    """The literals that a module passes to `Translatable`; those without words are the same in every language."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Translatable.__name__:
            template = node.args[0]
            for literal in [template.body, template.orelse] if isinstance(template, ast.IfExp) else [template]:
                if not isinstance(literal, ast.Constant) or not isinstance(literal.value, str):
                    raise TypeError(f"{path.name}, line {node.lineno}: the template is not a literal")
                if re.search("[a-z]", PLACEHOLDER.sub("", literal.value)):
                    yield literal.value


def _events() -> Iterator[str]:
    for name in COMBINATIONS:
        for texts in texts_of(name).values():
            yield from texts
    yield from END_REASONS.values()


def _rules() -> Iterator[str]:
    for name in COMBINATIONS:
        yield from describe_ruleset(name)
        yield from summarise_rules(name)


def _options() -> Iterator[str]:
    for rules in _all_variants():
        yield from [option.about for option in all_options(rules.parts)]


def _effects() -> Iterator[str]:
    for rules in _all_variants():
        words = rules.vocabulary
        for part in rules.parts:
            effects = [effect.description for kind in part.effects.values() for effect in kind.values()]
            roles = [text for role in part.roles.values() for text in role]
            yield from map(words.to_own_sentence, (*effects, *roles))


def _policies() -> Iterator[str]:
    for policy in POLICIES:
        yield from (policy.title, policy.about)


def _all_variants() -> Iterator[Ruleset]:
    for name in COMBINATIONS:
        yield from variants(name)

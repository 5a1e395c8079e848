"""The catalogues: every sentence has a translation with the same placeholders, and the compiled form has them all."""

import ast
import re

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from service.api.languages import ENGLISH, FOLDER, LANGUAGES, load_translation
from service.api.languages.messages import ROOT, collect_messages

TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
languages = pytest.mark.parametrize("language", TRANSLATED)


def read_catalogue(language: str) -> Catalog:
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+[^}]*\}|`[^`]+`", text))


@languages
def test_every_message_has_a_translation_and_no_other_text_is_in_the_catalogue(language: str) -> None:
    found = {str(each.id): each.string for each in read_catalogue(language) if each.id}
    assert found.keys() == collect_messages().keys(), "run make languages"
    assert [text for text, translation in found.items() if not translation] == []


@languages
def test_a_translation_has_the_placeholders_and_the_code_of_its_message(language: str) -> None:
    pairs = [(str(each.id), str(each.string)) for each in read_catalogue(language) if each.id]
    assert [pair for pair in pairs if placeholders(pair[0]) != placeholders(pair[1])] == []


@languages
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    translate = load_translation(language)
    pairs = [(str(each.id), str(each.string)) for each in read_catalogue(language) if each.id]
    assert [text for text, translation in pairs if translate(text) != translation] == [], "run make languages"


@pytest.mark.parametrize("folder", ["service", "workers"])
def test_every_text_of_a_problem_can_be_translated(folder: str) -> None:
    """The type checker sees to the values that the rules refuse."""
    raised = ("Problem", "ValidationError", "invalid_field", "invalid_setting")
    found = [
        f"{path.name}:{call.lineno}"
        for path in (ROOT / folder).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute)
        if (call.func.id if isinstance(call.func, ast.Name) else call.func.attr) in raised
        if any(isinstance(text, ast.JoinedStr) or is_sentence(text) for text in call.args)
    ]
    assert found == []


def is_sentence(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


def test_german_is_complete() -> None:
    assert TRANSLATED == ["de"]


def test_a_text_without_a_translation_stays_as_it_is() -> None:
    assert load_translation("de")("seats must be one of 2, 3") == "seats must be one of 2, 3"

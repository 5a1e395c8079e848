"""Languages: every sentence is written in English, and a catalogue has the same sentence in another language."""

from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Final

from projections.game.sentences import Translate

FOLDER: Final = Path(__file__).parent
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, *sorted([each.stem for each in FOLDER.glob("*.mo")]))
"""The language tags that a client can ask for; a catalogue `fr.mo` adds a language."""


@cache
def load_translation(language: str) -> Translate:
    """A function that translates a sentence into one of the languages; it returns any other text as it is."""
    with (FOLDER / f"{language}.mo").open("rb") as file:
        return GNUTranslations(file).gettext

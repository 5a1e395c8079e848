"""A name is 2 to 24 letters, digits, spaces, dashes and underscores, and nobody else's in any case of letters."""

import unicodedata

from service.errors import Problem

SHORTEST, LONGEST = 2, 24
SIGNS = " _-"
BLANK = "\u115f\u1160\u3164\uffa0"
"""Letters by their category that nobody can see: the fillers of Hangul."""


def read_name(text: str) -> str:
    """The name as it is shown; raises name_misfit."""
    name = unicodedata.normalize("NFC", text).strip()
    fits = all(_fits(sign) for sign in name) and any(sign.isalnum() for sign in name)
    if not SHORTEST <= len(name) <= LONGEST or not fits:
        raise Problem("name_misfit", facts={"field": "name"})
    return name


def _fits(sign: str) -> bool:
    return sign in SIGNS or (sign.isalnum() and sign not in BLANK)


def folded(name: str) -> str:
    """The same for all names that only differ in case, in spaces, or in how a letter is encoded."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", " ".join(name.split())).casefold())

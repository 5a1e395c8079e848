"""A name is 2 to 24 letters, digits, spaces, dashes and underscores, of one script, and like nobody else's."""

import unicodedata

from service.confusables import ALIKE, DIGITS, PAIRS
from service.errors import Problem

SHORTEST, LONGEST = 2, 24
SIGNS = " _-"
BLANK = "\u115f\u1160\u3164\uffa0"
"""Letters by their category that nobody can see: the fillers of Hangul."""
TOGETHER = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Scripts that are written together."""
RESERVED = (
    *("admin", "administrator", "moderator", "operator", "owner", "root", "staff", "support", "system", "service"),
    *("server", "official", "help", "security", "bot", "ai", "greedy", "random", "search", "landnama"),
    *("anybody", "anonymous", "everybody", "everyone", "nobody", "somebody", "me", "you", "player", "spectator"),
    *("seat", "deleted", "unknown", "none", "null", "undefined"),
)
"""Words that would be taken for the service, for everybody, or for nobody."""


def read_name(text: str) -> str:
    """The name as it is shown; raises name_misfit and name_reserved."""
    name = unicodedata.normalize("NFC", text).strip()
    fits = all(_fits(sign) for sign in name) and any(sign.isalnum() for sign in name)
    if not SHORTEST <= len(name) <= LONGEST or not fits or not _of_one_script(name):
        raise Problem("name_misfit", facts={"field": "name"})
    if folded(name) in _reserved:
        raise Problem("name_reserved", facts={"field": "name"})
    return name


def folded(name: str) -> str:
    """The same for all names that look alike: in case, accents, signs, or in letters and digits of one shape."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join([sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)])
    solid = "".join([DIGITS[sign] for sign in bare if sign not in SIGNS and not sign.isspace()])
    shape = solid.translate(ALIKE)
    for pair, letter in PAIRS:
        shape = shape.replace(pair, letter)
    return shape


def _fits(sign: str) -> bool:
    return sign in SIGNS or (sign.isalnum() and sign not in BLANK)


def _of_one_script(name: str) -> bool:
    """Letters of one script, or of scripts that are written together; digits go with any."""
    # Python knows no scripts, but the name of a letter begins with that of its script.
    scripts = {unicodedata.name(sign, "?").split()[0] for sign in unicodedata.normalize("NFKC", name) if sign.isalpha()}
    return len(scripts) < 2 or any(scripts <= together for together in TOGETHER)


_reserved = frozenset(map(folded, RESERVED))

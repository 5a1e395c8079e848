"""A name has 2 to 24 letters, digits, spaces, dashes and underscores, of one script, and resembles no other name."""

import unicodedata

from service.players.confusables import CONFUSABLE_LETTERS, CONFUSABLE_PAIRS, DIGITS
from service.runtime.problems import Problem

SHORTEST, LONGEST = 2, 24
PUNCTUATION = " _-"
INVISIBLE_LETTERS = "\u115f\u1160\u3164\uffa0"
"""The Hangul fillers: letters by their category, but invisible."""
COMPATIBLE_SCRIPTS = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Scripts that are written together."""
RESERVED_NAMES = (
    *("admin", "administrator", "moderator", "operator", "owner", "root", "staff", "support", "system", "service"),
    *("server", "official", "help", "security", "bot", "ai", "greedy", "random", "search", "landnama"),
    *("anybody", "anonymous", "everybody", "everyone", "nobody", "somebody", "me", "you", "player", "spectator"),
    *("seat", "deleted", "unknown", "none", "null", "undefined"),
)
"""Words that a reader would take for the service, for all players, or for no player."""
GUEST = "Guest"
"""The names of guests begin with it, and no other."""


def validate_name(text: str) -> str:
    """The name to display; raises invalid_name and name_reserved."""
    name = unicodedata.normalize("NFC", text).strip()
    fits = all(_is_allowed(sign) for sign in name) and any(sign.isalnum() for sign in name)
    folded = fold_name(name)
    if not SHORTEST <= len(name) <= LONGEST or not fits or not folded or not _is_one_script(name):
        raise Problem("invalid_name", facts={"field": "name"})
    if folded in _reserved or folded.startswith(_guest):
        raise Problem("name_reserved", facts={"field": "name"})
    return name


def guest_name(number: int, digits: int) -> str:
    """The name of a guest; no player can choose one that begins like it."""
    return f"{GUEST} {number:0{digits}}"


def is_guest_name(name: str) -> bool:
    """Whether the service has given the name to a guest."""
    return name.startswith(f"{GUEST} ")


def fold_name(name: str) -> str:
    """Equal for all names that look alike: that differ in case, accents, punctuation or confusable characters."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join([sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)])
    solid = "".join([DIGITS[sign] for sign in bare if sign not in PUNCTUATION and not sign.isspace()])
    shape = solid.translate(CONFUSABLE_LETTERS)
    for pair, letter in CONFUSABLE_PAIRS:
        shape = shape.replace(pair, letter)
    return shape


def _is_allowed(sign: str) -> bool:
    return sign in PUNCTUATION or (sign.isalnum() and sign not in INVISIBLE_LETTERS)


def _is_one_script(name: str) -> bool:
    """Letters of one script, or of scripts that are written together; digits go with any."""
    # The Unicode name of a letter begins with the name of its script, which Python does not offer otherwise.
    scripts = {unicodedata.name(sign, "?").split()[0] for sign in unicodedata.normalize("NFKC", name) if sign.isalpha()}
    return len(scripts) < 2 or any(scripts <= together for together in COMPATIBLE_SCRIPTS)


_reserved = frozenset(map(fold_name, RESERVED_NAMES))
_guest = fold_name(GUEST)

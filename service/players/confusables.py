"""Confusable letters and digits, which look alike to a reader, after Unicode Technical Standard 39.

The tables hold lower-case letters that a name may contain, since names are compared without regard to case. A letter
whose capital looks like another capital counts as that one; i, l and 1 are one, because a capital I looks like them.
"""

import unicodedata


class _Digits(dict[str, str]):
    """Maps the decimal digits of every script to ASCII."""

    def __missing__(self, sign: str) -> str:
        value = unicodedata.decimal(sign, None)
        self[sign] = sign if value is None else str(value)
        return self[sign]


DIGITS = _Digits()

_LATIN = {"l": "i", "1": "i", "0": "o", "ı": "i", "ł": "i", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ƒ": "f"}
_CYRILLIC = dict(zip("авекмнорстухіјѕһԁԛԝ", "abekmhopctyxijshdqw", strict=True))
_GREEK = dict(zip("αβεζηικμνορςτυχ", "abezhikmnopctyx", strict=True))
_ARMENIAN = dict(zip("օսոհց", "ounhg", strict=True))
_SHAPES = {**_LATIN, **_CYRILLIC, **_GREEK, **_ARMENIAN}

CONFUSABLE_LETTERS = str.maketrans(_SHAPES)
"""Maps a letter to the one it looks like."""
CONFUSABLE_PAIRS = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""

"""Letters and digits of one shape: what a reader takes for the same, after Unicode Technical Standard 39.

Only what a name can hold is here, in small letters, since names are compared without regard to case. A letter
whose capital looks like another's counts as that one, and i, l and 1 are one, because capital I looks like them.
"""

import unicodedata


class _Digits(dict[str, str]):
    """Every decimal digit of every script as that of ASCII."""

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

ALIKE = str.maketrans(_SHAPES)
"""Letter by letter."""
PAIRS = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""

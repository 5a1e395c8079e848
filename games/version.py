"""The version of the rules, which every game says that it is played by."""

from typing import Final

RULES_VERSION: Final = "1"
"""Changes with every change of a rule that makes an old action give other events."""

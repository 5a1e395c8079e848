"""A fail point ends the process at a chosen place, so that tests can see that nothing is lost there; off by default.

`FAIL_POINT=after_append:/path/of/a/mark` ends the process once, between the append and the answer, `after_consent`
before a takeback is done that all have accepted, `archive_written`, `archive_let_go` and `archive_forgotten` after each
step of archiving. The mark is made at that moment, and while it is there nothing happens, so that the process started
next goes on.
"""

import os

EXIT_CODE = 70


def pass_by(place: str, setting: str) -> None:
    """Ends the process without a word if the setting names this place and its mark was not made yet."""
    wanted, _, mark = setting.partition(":")
    if wanted == place and mark and _first(mark):
        os._exit(EXIT_CODE)


def _first(mark: str) -> bool:
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return False
    return True

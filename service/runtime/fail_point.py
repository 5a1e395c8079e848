"""A fail point ends the process at a chosen place, so that tests can check that nothing is lost; off by default.

`FAIL_POINT=after_append:/path/to/mark` ends the process once between the append and the response, `after_consent`
before an accepted takeback is carried out, `archive_written`, `archive_let_go` and `archive_forgotten` after each step
of archiving. The process creates the file `mark` first; while it exists the fail point is off, so that the next process
goes on.
"""

import os

EXIT_CODE = 70


def trigger_fail_point(place: str, setting: str) -> None:
    """Ends the process if the setting names this place and its mark does not exist yet."""
    name, _, mark = setting.partition(":")
    if name == place and mark and _create_mark(mark):
        os._exit(EXIT_CODE)


def _create_mark(mark: str) -> bool:
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return False
    return True

"""Asks Linux to kill this process when its parent dies, even by `kill -9`.

As a script it then executes the given program, between fork and exec, because doing this in a forked Python with
threads is unsafe. On other systems the next start stops leftover processes.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def end_with_parent(parent: int) -> None:
    """Exits if the parent has ended already."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:
        sys.exit("the parent ended before its child started")


if __name__ == "__main__":
    end_with_parent(int(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])

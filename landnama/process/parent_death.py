"""Asks Linux to kill this process when its parent dies, even by `kill -9`, then executes the given program.

Runs as a separate script between fork and exec, because doing this in a forked Python with threads is unsafe. On other
systems the next start stops leftover processes.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def exec_with_parent_death_signal(parent: int, command: list[str]) -> None:
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:
        sys.exit("the parent ended before its child started")
    os.execvp(command[0], command)


if __name__ == "__main__":
    exec_with_parent_death_signal(int(sys.argv[1]), sys.argv[2:])

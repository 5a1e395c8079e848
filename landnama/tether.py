"""Becomes the program it is given, after asking Linux to end it when the parent is gone, even by `kill -9`.

Run as a file of its own between fork and exec, because asking from a forked
Python with threads is unsafe. Elsewhere than on Linux the next start clears up.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def become(parent: int, command: list[str]) -> None:
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:
        sys.exit("the parent ended before its child began")
    os.execvp(command[0], command)


if __name__ == "__main__":
    become(int(sys.argv[1]), sys.argv[2:])

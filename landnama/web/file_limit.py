"""Raises the limit of open files: each connection is one."""

import resource


def raise_file_limit(files: int) -> None:
    """Lets this process, and those it starts, open so many files, or as many as the system lets it ask for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))

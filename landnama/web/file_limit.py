"""Raises the limit of open files: each connection is one."""

import resource


def raise_file_limit(files: int) -> None:
    """Raises the limit for this process and its children, as far as the system permits."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))

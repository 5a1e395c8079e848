"""A line of a log for the eyes of whoever sits at the console."""

import json


def readable(line: str) -> str:
    """What a line of JSON says, in the order in which people read it; any other line as it is."""
    try:
        told = json.loads(line)
        head = f"{told['at'][:19]}Z {told['level'].upper()} {told.get('logger', '')}".rstrip()
        return "\n".join([f"{head}: {told['event']}", *told.get("exception", "").splitlines()[-1:]])
    except (ValueError, TypeError, KeyError, AttributeError):
        return line

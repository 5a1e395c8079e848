"""Numbers as the report writes them."""


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def plain(name: str) -> str:
    """A name of the code as words: `large_colony` is a large colony."""
    return name.replace("_", " ")


def lasting(seconds: float) -> str:
    """A length of time in the largest unit that it has one of; games between policies last less than the smallest."""
    for unit, size in (("days", 86400), ("hours", 3600), ("min", 60)):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.0f} s" if seconds >= 1 else "under 1 s"

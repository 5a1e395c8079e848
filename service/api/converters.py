"""A seat in an address is a small number."""

from werkzeug.routing import BaseConverter


class SeatConverter(BaseConverter):
    """Two digits at most; whether the game has such a seat is for the game to say."""

    regex = "0|[1-9][0-9]?"

    def to_python(self, value: str) -> int:
        return int(value)

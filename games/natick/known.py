"""What an audience knows beside the table: nothing, for nobody has the order of the stack."""


class Known:
    """The stack is drawn from by chance, so it has no order before; which regions it holds is public."""

    __slots__ = ()

    def copy(self) -> "Known":
        """Another one like it."""
        return Known()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known)

    __hash__ = None  # type: ignore[assignment]

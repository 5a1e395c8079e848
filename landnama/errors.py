"""An error that the user can fix: printed as one message, never as a traceback."""


class UserError(Exception):
    """The text says what is wrong and what to do about it."""

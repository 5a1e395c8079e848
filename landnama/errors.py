"""An error that the user can fix: printed as one message, never as a traceback."""


class UserError(Exception):
    """The text states the error and its solution."""

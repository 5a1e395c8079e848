"""What the person at the keyboard can put right: shown as one message, never as a traceback."""


class Trouble(Exception):
    """The text says what is wrong and what to do about it."""

"""Operator commands that work on the stores of an installation."""

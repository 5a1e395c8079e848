"""Landnama: an event-sourced game service for the Settlers family."""

__version__ = "0.1.0"

"""Backups of the log server: write, read and restore."""

"""Starts, watches and stops the processes of the service."""

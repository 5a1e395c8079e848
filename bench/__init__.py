"""Measures the rules and the service, and keeps the figures in `results.json`."""

"""Variants at the terminal: what happened in each of them, and what stands on its table besides."""

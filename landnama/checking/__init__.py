"""Replays every stored game under the current code and reports each game whose result differs."""

"""Measures the strength of the policies in games of every ruleset; `results.json` has the counts."""

"""Measures the strength of the policies in games of every ruleset; `service/lobby/contests.json` has the counts."""

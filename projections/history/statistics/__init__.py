"""Statistics of a ruleset, from the tallies of its finished games, and as tables."""

"""The plots of a ruleset, each in a file of its own."""

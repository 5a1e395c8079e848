"""The plots of a ruleset, one per module."""

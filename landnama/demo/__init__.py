"""The demo: a service of its own plays one game of each ruleset, and every record is verified without it."""

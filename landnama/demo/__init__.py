"""The demo: a temporary service plays one game of each ruleset, and every log is verified offline."""

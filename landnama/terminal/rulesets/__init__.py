"""The additions of the rulesets to the terminal client: sentences for their events and their part of the board."""

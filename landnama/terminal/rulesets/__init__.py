"""What the rulesets add to the terminal client: sentences for their events and their part of the table."""

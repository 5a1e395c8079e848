"""Routes about matches: challenges and tournaments."""

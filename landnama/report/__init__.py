"""The report: one HTML page of plots of a data set, ruleset by ruleset."""

"""The report: one page of plots that shows what is in a data set, ruleset by ruleset."""

"""Trade Partners: two or three players, each with a second colour that produces, trades and catches up."""

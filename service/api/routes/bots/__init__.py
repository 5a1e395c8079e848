"""Routes about bots: those of the caller, and the directory of all."""

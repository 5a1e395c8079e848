"""What is read out of the log: games as they stand, what each audience sees, the lobby."""

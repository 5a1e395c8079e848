"""The workers that play AI seats and enforce deadlines: jobs, the queue, and the run of one game."""

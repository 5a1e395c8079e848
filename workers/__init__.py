"""Workers: what follows an entry happens here, away from the requests."""

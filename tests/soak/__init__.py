"""The soak: the long tests, in parts."""

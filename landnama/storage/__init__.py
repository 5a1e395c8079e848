"""The two stores of an installation: embedded servers or external ones, and the data folder."""

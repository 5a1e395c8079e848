"""Puerto Catan: rounds of roles, which one seat picks and every seat acts by, on the base game."""

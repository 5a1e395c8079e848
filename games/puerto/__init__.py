"""Puerto Catan: in each round every seat picks a role of the base game's actions, and all seats act by it."""

"""The soak: everything that takes long, part by part."""

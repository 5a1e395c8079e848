"""The pages a browser gets: no build step, nothing from elsewhere."""

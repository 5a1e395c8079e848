"""One game: its snapshot, the fold that advances it, the cache of a process, and the views of its audiences."""

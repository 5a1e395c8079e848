"""Data sets: the finished games of the history as Parquet files."""

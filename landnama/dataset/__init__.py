"""The data set: the finished games of the history in Parquet files, for those who ask questions of many games."""

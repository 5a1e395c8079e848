"""Background processes that follow the feeds: job dispatcher, AI workers, archiver and history writer."""

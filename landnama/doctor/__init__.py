"""The doctor diagnoses an installation, running or not, and changes nothing."""

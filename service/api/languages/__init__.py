"""The languages of the sentences that the API sends."""

"""The document: what the code says about itself, as OpenAPI 3.1."""

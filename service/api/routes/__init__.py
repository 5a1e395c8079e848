"""The operations of the API, one module for each group of the OpenAPI document."""

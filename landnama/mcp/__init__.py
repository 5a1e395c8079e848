"""The server of the Model Context Protocol: language models find, watch and play games; see docs/mcp.md."""

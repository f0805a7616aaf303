"""The games, one folder each: chapter.toml, paytables.toml and settle.py beside the clause numbers."""

"""The shuffler: puts a deck in an order nobody knows, and says so."""

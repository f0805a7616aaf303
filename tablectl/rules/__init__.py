"""Ranking, counting and paying: pure arithmetic that all chapters share."""

"""Frozen data that every other room speaks in: cards, money, facts, intents, views."""

"""The dealing shoe: gives out stacks of cards, and tells only of cards it has given out."""

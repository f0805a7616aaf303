"""The progressive panel: one coin sensor a spot, and a lock-out that decides who is in."""

"""A whole table for a newcomer: virtual devices, controller, screen, and people who play by themselves."""

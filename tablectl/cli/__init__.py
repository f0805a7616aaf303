"""The verbs of the command line: what the floor, a technician and a test lab type."""

"""Where the law lives: every clause with what makes it so, and with the tests that prove it."""

"""`python -m tablectl`."""

from tablectl.cli.main import main

main()

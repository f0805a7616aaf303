"""The daemon: the only writer of the journal, the only opener of ports, the only reader of clocks."""

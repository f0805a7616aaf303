"""What people read: finished sentences and the whole view of the table, as pure functions."""

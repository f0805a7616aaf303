"""What every paytable pays back, by the table's own settlement over every hand there is."""

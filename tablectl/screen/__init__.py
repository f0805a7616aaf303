"""The dealer's touchscreen: one more client, which shows the newest view and sends taps."""

"""`tablectl play`: a scripted round on the real machine, with devices, taps and keypad as steps."""

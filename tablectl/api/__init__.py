"""The socket between the controller and its clients: JSON lines on a Unix socket."""

"""The server: tables by secret links, played over WebSockets. `katabasis serve` starts it."""

"""Where matches are kept: an append-only log in SQLite, or PostgreSQL when that is outgrown."""

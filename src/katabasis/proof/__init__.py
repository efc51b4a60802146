"""Proofs: scenarios, ledger coverage, conformance, golden playthroughs and fuzzing for any game."""

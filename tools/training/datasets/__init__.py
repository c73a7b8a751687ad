"""Fills datasets, in shards on disk, with what the networks learn from."""

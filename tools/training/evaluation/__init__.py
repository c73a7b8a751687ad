"""Measures trained networks on held-out photos."""

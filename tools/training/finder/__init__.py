"""Runs the app's own page finder."""

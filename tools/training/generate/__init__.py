"""Composes synthetic photos of pages: seeded scenes of drawn pages, surfaces, objects and hands."""

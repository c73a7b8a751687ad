"""Photographs of pages that never were: seeded scenes composed from drawn pages, made surfaces and hands."""

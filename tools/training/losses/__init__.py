"""For each network: how its training samples are drawn and varied, and its loss."""

"""The networks: their inputs, layers, weights and outputs."""

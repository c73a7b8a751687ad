"""The line reader: drawing lines of print, training on them, and measuring what it reads."""

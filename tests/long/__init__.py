"""What takes longer than CI has: clusters, courses, loops that compile for a minute. `make faults` runs it."""

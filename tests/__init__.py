"""The tests: they mirror the package, and add the rulebooks, the properties and the golden games."""

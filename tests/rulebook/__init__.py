"""The rules, edition by edition: every test is named after the sentence it checks."""

"""How many moves a second the server acknowledges, beside others, with the same crowd."""

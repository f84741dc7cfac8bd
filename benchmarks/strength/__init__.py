"""How strong the bots are: commands with seeds, and error bars in what they print."""

"""The strongest of the bots: learned values, exactly solved auctions, and a guess at how each of the others bids."""

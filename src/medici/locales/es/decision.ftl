### The decision: what is asked of a player, and what he may do about it.


## Time


## Bidding


## The Card Game


## Standing orders: what is to be said for a player when the word comes to him


## Telling of a turn


## Keys


## Notes: what one would write down at a table


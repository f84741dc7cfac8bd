### The table as one sees it: ships, lot, market, goods.


## Ships


## The lot


## The market of the Card Game


## The wheel of goods


### The table as one sees it: ships, lot, market, goods.

# The heading of the page, for screen readers
table-title = Table: { $edition }
table-ships = Ships
table-side = Log, notes and talk
# A button that shows everything at once instead of event by event
table-skip = Skip
# The key beside that button
table-space = Space
table-home = To the first page
table-again = Try again
table-none = There is no such table
table-none-why = It may be over and gone, or it is not open to you. Ask whoever sent you for a new link.
table-away = The table is out of reach
table-away-why = The connection does not work at the moment. Nothing is lost: your game is kept.

tab-log = Log
tab-talk = Talk
# How many things were said and not yet read; a small mark on the tab
tab-news = { $count } new

## Ships

# What the list of cards in a hold is called
ship-hold =
    { $count ->
        [0] Hold of { $name }, full
        [one] Hold of { $name }, room for { $count } more
       *[other] Hold of { $name }, room for { $count } more
    }
# Cards that take no room
ship-flags = Cards that take no room
ship-value = Value { $value }
# A bot plays for this person for a while
ship-stand-in = Bot stands in
# Whose turn it is; for screen readers
ship-next = To act now

# What a seat said in this auction, beside its number of florins
said-pass = Pass
said-bid = bid
said-bought = buys the lot

## The lot

lot-cards =
    { $count ->
        [0] Lot: no card yet
        [one] Lot: { $count } card, value { $value }
       *[other] Lot: { $count } cards, value { $value }
    }
lot-value = Value { $value }
# Follows the amount, $florins: "7, bid by Anna"
lot-highest = bid by { $name }
lot-no-bid = No bid yet
lot-making = { $name } makes the lot
lot-sold =
    { $florins ->
        [one] Sold to { $name } for { $florins } florin
       *[other] Sold to { $name } for { $florins } florins
    }
lot-discarded = Nobody wants it: discarded
lot-free = { $name } loads for free
deck-left =
    { $count ->
        [0] Deck: no cards left
        [one] Deck: { $count } card left
       *[other] Deck: { $count } cards left
    }

## The market of the Card Game

market-cards =
    { $count ->
        [0] Market: empty
        [one] Market: { $count } card, the newest last
       *[other] Market: { $count } cards, the newest last
    }
market-empty = The market is empty
# Below the newest card, short
market-newest = newest
market-may-take = You may take this card
market-taken =
    { $count ->
        [one] { $name } takes { $count } card
       *[other] { $name } takes { $count } cards
    }
market-turn = { $name } is to act

## The wheel of goods

wheel-tracks = The goods' tracks
wheel-warehouses = Warehouses
# A switch: the drawing, or the same as a table
wheel-as-table = Show numbers
wheel-caption = Levels of each player by good; after the arrow, what the ship would bring at the end of the day
# A level now, and at the end of the day
wheel-then = { $level } → { $then }
# What a dashed mark on the drawing means: where the marker will stand when the day ends. Very short.
wheel-ghost = at day's end

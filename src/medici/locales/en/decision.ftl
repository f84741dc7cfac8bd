### The decision: what is asked of a player, and what he may do about it.

# Heading when the user is asked
decide-yours = Your turn
# The same, when several people share this device
decide-yours-of = { $name }, your turn
# Heading while what happened before the user's turn is still being shown
decide-soon = Your turn comes
decide-other = { $name } decides
decide-nobody = One moment
decide-watching = You are watching this game.
decide-looking = You are looking back
# Button: show all that happened at once
decide-show = Show me now
# Button: from a replay back to the game as it is now
decide-live = Back to the game
# Button: undo one's own last move
decide-undo = Take back
decide-away = A bot plays for { $name }.
decide-away-you = A bot plays for you.
# Button: take the seat back from the bot
decide-return = I am back

## Time

clock = Time left
clock-few =
    { $seconds ->
        [0] Time is up
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }

## Bidding

bid-none = Nobody has bid. You have { $money }.
bid-highest = { $name } bids { $highest }. You have { $money }.
# The user's ship as it would be with this lot: its value and the room that is left
bid-ship =
    { $room ->
        [0] With this lot your ship is worth { $value } and full.
       *[other] With this lot your ship is worth { $value }, with room for { $room }.
    }
# Label of the field
bid-florins = Your bid in florins
bid-less = One less
bid-more = One more
bid-quick = Quick bids
# Said of the buttons +1, +2, +5 and all: they put this number into the field
bid-set = Set the bid to { $bid }
# Button: everything one has
bid-all = All
bid-range = From { $low } to { $high }
bid-sure = Really { $bid } of your { $money }?
bid-yes = Yes, bid { $bid }
bid-back = Back

## The Card Game

# above a tile that shows the cards
take = Take
take-cards = Take { $cards }
# The ship as it would be then: its value and the room that is left
take-ship =
    { $room ->
        [0] Ship { $value }, full
       *[other] Ship { $value }, room for { $room }
    }
take-symbols = { $good } { $symbols }

## Standing orders: what is to be said for a player when the word comes to him

order-title = Leave an order for this lot
order-title-of = Leave an order for { $name }
order-sealed = It is sealed: nobody else sees it. It is gone with the lot.
order-florins = Florins
order-pass = Pass this lot
order-bid = Bid { $bid } if that wins, else pass
order-last = One more than the highest, up to { $bid }
order-stands-pass = Your order: pass.
order-stands-bid = Your order: bid { $bid } if that wins, else pass.
order-stands-last = Your order: one more than the highest, up to { $bid }, else pass.
# Button
order-withdraw = Withdraw it

## Telling of a turn

# Title of the browser's tab; $turn is "Your turn" from above
notice-title = ● { $turn } – Medici
# Button: have the browser tell of one's turn
notice-want = Tell me when it is my turn

## Keys

keys = Keys
keys-digits = Type a bid
keys-step = One more, one less
keys-bid = Bid
keys-take = Take the newest card
keys-takes = Take, by number
keys-skip = Show me now
keys-log = Log
keys-off = Single keys can be switched off in the settings.
keys-close = Close

## Notes: what one would write down at a table

tab-notes = Notes
notes-unseen = Cards not seen yet
# Heading of a column: the sum
notes-all = All
notes-times = × { $count }
notes-deck =
    { $unseen ->
        [one] { $unseen } card unseen, { $deck } in the deck
       *[other] { $unseen } cards unseen, { $deck } in the deck
    }
notes-outlook = If the day ended now
# A ship's value and its rank
notes-ship = { $value } · { $rank }
# Heading of a column: what the ship earns
notes-ship-pays = Pays
notes-live = Unseen cards and payments are for the game as it is now.
notes-prices = Lots of day { $day }
notes-price = Price
# Heading of a column: florins per point of value
notes-each = Per point
notes-buyer = Buyer
notes-no-prices = No lot has been sold yet.

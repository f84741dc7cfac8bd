### What is read: what happened in words, the day's books, the end of a game, replay.

## What happened, a sentence each, seen in the log and spoken by screen readers. Ids ending in -you speak to the only
## player at this device, those ending in -name are about $name. $card is a card's name such as "Cloth 5"; $cards is a
## list of them, already joined: "Cloth 5, Grain 2 and Gold 10", with $count saying how many, where it is given.

told-day-you = Day { $day } begins. You go first.
told-day-name = Day { $day } begins. { $name } goes first.
# A card for the lot
told-turn-you = You turn up { $card }.
told-turn-name = { $name } turns up { $card }.
# A card for the market row of the Card Game
told-reveal-you = You reveal { $card }.
told-reveal-name = { $name } reveals { $card }.
told-offer-you = You offer { $cards }.
told-offer-name = { $name } offers { $cards }.
# $florins is a number
told-bid-you = You bid { $florins }.
told-bid-name = { $name } bids { $florins }.
told-pass-you = You pass.
told-pass-name = { $name } passes.
told-buy-you = You buy { $cards } for { $florins }.
told-buy-name = { $name } buys { $cards } for { $florins }.
told-discard = Nobody wants { $cards }.
# A card from the deck for the last ship with room
told-free-you = You load { $card }, free of charge.
told-free-name = { $name } loads { $card }, free of charge.
# From the market of the Card Game
told-take-you = You take { $cards }.
told-take-name = { $name } takes { $cards }.
# $incomes is a list of the two below: "you 30, Anna 25 and Britta 5"
told-scored = Day { $day } is over. It brings { $incomes }.
told-income-you = you { $florins }
told-income-name = { $name } { $florins }
told-won-you =
    { $florins ->
        [one] The game is over. You win with { $florins } florin.
       *[other] The game is over. You win with { $florins } florins.
    }
told-won-name =
    { $florins ->
        [one] The game is over. { $name } wins with { $florins } florin.
       *[other] The game is over. { $name } wins with { $florins } florins.
    }
# $names are the others who won
told-shared-you =
    { $florins ->
        [one] The game is over. You share the victory with { $names }: { $florins } florin each.
       *[other] The game is over. You share the victory with { $names }: { $florins } florins each.
    }
# $names are two or more
told-shared-name =
    { $florins ->
        [one] The game is over. { $names } share the victory: { $florins } florin each.
       *[other] The game is over. { $names } share the victory: { $florins } florins each.
    }
told-sat = { $name } sits down.
told-sat-you = You sit down.
told-bot-sat = { $name } sits down, a bot.
told-left = { $name } gets up.
# A bot takes over while a player is away
told-stood-in-you = A bot plays for you.
told-stood-in-name = A bot plays for { $name }.
told-time-you = Your time is up. A bot plays for you.
told-time-name = Time is up for { $name }. A bot plays on.
told-returned-you = You play for yourself again.
told-returned-name = { $name } is back.
told-moved-you = Your seat is at another device now.
told-moved-name = { $name } plays from another device now.
told-began = The game begins.
told-undone-you = You take back the last move.
told-undone-name = { $name } takes back the last move.
# Table talk
told-said = { $name }: { $text }
told-ended = The game was ended before its end.
told-rematched = There is a rematch.

## What is asked of the player whose turn it is. $bid is the least bid.

asked-draw-you = Your turn: draw a card or offer the lot.
asked-draw-name = { $name }: draw a card or offer the lot.
asked-bid-you = Your turn: { $bid } or more, or pass.
asked-bid-name = { $name }: { $bid } or more, or pass.
# No other bid is possible
asked-bid-only-you = Your turn: bid { $bid } or pass.
asked-bid-only-name = { $name }: bid { $bid } or pass.
asked-reveal-you = Your turn: reveal a card.
asked-reveal-name = { $name }: reveal a card.
# $card is the newest card of the market, which has to be taken
asked-reveal-or-take-you = Your turn: reveal a card, or take { $card }.
asked-reveal-or-take-name = { $name }: reveal a card, or take { $card }.
asked-take-you = Your turn: take { $card }.
asked-take-name = { $name }: take { $card }.

## The log and table talk

log = Log
log-empty = Nothing has happened yet.
# A button that goes to the newest line
log-newest = Newest
talk = Table talk
talk-none = Nobody has said anything yet.
talk-off = There is no talk at this table.
talk-label = Say something to the table
# A button
talk-say = Say
# Letters that may still be typed
talk-left =
    { $count ->
        [one] { $count } letter left
       *[other] { $count } letters left
    }

## The books: what a day brought to whom. Narrow columns: short words.

# A button, short
books = Books
books-of-day = Books of day { $day }
books-title = The books of day { $day }
# All payments of the day together
books-income = Income
# A payment: a number with a sign
books-paid = +{ $florins }
books-bonus = +{ $florins } bonus
# On a narrow screen: a ship and its rank, “Ship · 2nd”
books-ship = Ship · { $rank }
books-legend = First what there is: a ship’s value, or the level of a good. Then what it pays. The best are underlined.
books-legend-market = First what there is: a ship’s value, or symbols of a good. Then what it pays. The best are underlined.
books-close = Go on

## After the game

end-ended = The game was ended early
end-rematch = Rematch
# Somebody has opened the table for the rematch: go there
end-to-rematch = Go to the rematch
end-replay = Replay
end-check = Check the cards
end-record = Download the record
end-log = Download the log
# Title of a table
end-where = Where the florins came from
# Heads of narrow columns and a legend: short words. Florins spent on lots
end-spent = Spent
end-start = Start
end-ships = Ships
end-goods = Goods
end-bonus = Bonus
# Florins spent: a number with a sign
end-minus = −{ $florins }
end-started =
    { $florins ->
        [one] Everyone started with { $florins } florin.
       *[other] Everyone started with { $florins } florins.
    }
end-by-day = Day by day
end-fortunes = Florins over the game

## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.

check-sound = The cards are as promised
check-unsound = This could not be proved
check-dealt =
    { $firsts ->
        [one] Your browser dealt the whole game again: { $cards } cards and { $firsts } first player came exactly as the server’s promise from before the game says.
       *[other] Your browser dealt the whole game again: { $cards } cards and { $firsts } first players came exactly as the server’s promise from before the game says.
    }
check-mixed-you = Your own randomness is in the shuffle, so nobody could choose the cards, not even the server.
check-mixed-you-and = Your own randomness is in the shuffle, and that of { $names }, so nobody could choose the cards, not even the server.
check-mixed-others = The randomness of { $names } is in the shuffle. This device gave none, so you rely on them for it.
check-mixed-nobody = No player’s randomness is in the shuffle. The cards kept to the promise, but the server could have chosen which promise to make.
check-withheld =
    { $count ->
        [one] { $names } promised randomness and did not reveal it. Once may be a lost connection.
       *[other] { $names } promised randomness and did not reveal it. Once may be a lost connection.
    }
check-log =
    { $rows ->
        [one] The log is unbroken: { $rows } row, each sealed by those before it.
       *[other] The log is unbroken: { $rows } rows, each sealed by those before it.
    }
check-log-receipt =
    { $rows ->
        [one] The log is unbroken: { $rows } row, and the receipt that this device kept is in it.
       *[other] The log is unbroken: { $rows } rows, and the receipt that this device kept is in it.
    }
check-stranger = You did not play, so you know the promise only from this server. Those who played kept it from before the game.
# $reason is technical, in English
check-wrong = Something does not fit: { $reason }.
# What may be wrong, a sentence each. $number counts from 0, as the record and the log do
check-no-secret = The server has not shown its secret.
check-other-promise = The server’s promise is not the one that this device kept from before the game.
check-other-secret = The server’s secret is not the one that it promised.
check-mixes = The record does not say for each seat whether it added randomness.
check-other-mix = { $name } showed other randomness than was promised.
check-mix-missing = Your own randomness is not in the cards.
check-entry = Entry { $number } of the record is not what the promised shuffle gives.
check-row = Row { $number } of the log does not follow from those before it.
check-receipt = The receipt that this device kept for row { $number } is not in the log.
check-no-crypto = Browsers check only over https, or on your own machine. Download the record and use “medici verify”.

## Replay: going through the moves of a game

replay = Replay
# For the bar that is dragged
replay-scrub = Move
replay-place = { $place } of { $count }
# For screen readers: where we are, and what happened there
replay-told = { replay-place }. { $told }
replay-first = To the beginning
replay-last = To the end
replay-before = One move back
replay-after = One move on
replay-lot-before = One lot back
replay-lot-after = One lot on
replay-play = Play
replay-pause = Pause
# Ends the replay of a game that is over
replay-close = Close
# Ends the replay of a game that goes on
replay-live = Back to the live table
replay-link = Link
replay-link-label = Link to this moment

## The lessons' frame; their text is in learn.ftl

# The list of sections
lessons-contents = Contents
# A link to the rules of a game
lessons-rules = Read the rules
# Title of a table that compares editions
lessons-numbers =
    { $count ->
        [one] The numbers for { $count } player
       *[other] The numbers for { $count } players
    }
# A bonus at a level (or number of symbols): "level: florins"
lessons-bonus = { $level }: { $florins }
lessons-differs = Underlined: other than in the first edition of the same game in this table.

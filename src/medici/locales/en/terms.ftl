### The words of the table, used on every page.

## Goods. The letter is a good's short mark; within one edition no two are alike. Cards of no good have a sign instead.

good-cloth = Cloth
good-cloth-letter = C
good-furs = Furs
good-furs-letter = F
good-grain = Grain
good-grain-letter = G
good-dye = Dye
good-dye-letter = D
good-spice = Spice
good-spice-letter = S
good-metals = Metals
good-metals-letter = M
good-porcelain = Porcelain
good-porcelain-letter = P
good-dyes = Dyes
good-dyes-letter = D
good-spices = Spices
good-spices-letter = S
good-gold = Gold
good-gold-letter = ★
good-green = Green
good-green-letter = +
good-black = Black
good-black-letter = ■

## Cards. $good is a good's name from above.

card = { $good } { $value }
card-flag = { $good } { $value }, green flag
card-double = { $good } { $value }, two symbols

## Amounts

florins =
    { $count ->
        [one] { $count } florin
       *[other] { $count } florins
    }
# As short as it gets, for a narrow screen
florins-short = { $count } ƒ
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
# A place in a ranking, from 1 to 6
place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

## Things on the table, as labels

term-bonus = Bonus
term-day = Day
term-day-number = Day { $day }
term-day-of = Day { $day } of { $days }
term-deck = Deck
term-discard = Discarded
term-florins = Florins
term-goods = Goods
term-lot = Lot
term-lot-maker = Lot-maker
term-market = Market
term-player = Player
term-seat-number = Seat { $seat }
term-ship = Ship
term-value = Value
term-winner = Winner
term-you = You
# The name of somebody who gave none
term-guest = Guest

## What a player can do, as buttons

do-bid = Bid
do-bid-amount = Bid { $bid }
do-pass = Pass
do-draw = Draw a card
do-offer = Offer the lot
do-reveal = Reveal a card

## Games and editions

game-auction = Medici
game-market = Medici: The Card Game

edition-grail-2018 = Medici (2018)
edition-grail-2018-about = The usual game, and the only auction game for two.
edition-rio-grande-2006 = Medici (2006)
edition-rio-grande-2006-about = The same numbers as 2018, for three to six players.
edition-amigo-1995 = Medici (1995)
edition-amigo-1995-about = The first edition: other goods, no bonus at level 5, and less for the third of six ships.
edition-wbc = Medici (tournament)
edition-wbc-about = The game of 1995, with 30 florins for everyone at the start.
edition-card-game-2017 = The Card Game (2017)
edition-card-game-2017-about = No auction: you reveal cards in a market row and take the newest.
edition-card-game-2017-advanced = The Card Game, advanced
edition-card-game-2017-advanced-about = The Card Game, with double the bonus for a great many symbols of one good.

## The bots, weakest first

# A bot's name at a table: “Merchant 2”; $bot is one of the names below
bot-called = { $bot } { $seat }
bot-random = Random
bot-random-about = Plays anything that is allowed. Easy to beat.
bot-apprentice = Apprentice
bot-apprentice-about = Knows the rules, pays too much now and then.
bot-merchant = Merchant
bot-merchant-about = Knows what a lot is worth to it and rarely pays more.
bot-banker = Banker
bot-banker-about = Counts your florins too, and does not give you bargains.
bot-magnate = Magnate
bot-magnate-about = Weighs what every sale means to everybody, and grudges you what it brings you.
bot-medici = Medici
bot-medici-about = Looks ahead before every word. The strongest of all.
bot-cautious = Cautious
bot-cautious-about = A magnate that would rather keep its florins.
bot-greedy = Greedy
bot-greedy-about = A magnate that wants to have everything, and pays for it.
bot-spiteful = Spiteful
bot-spiteful-about = A magnate that likes you to be poor.
bot-collector = Collector
bot-collector-about = A magnate that goes for goods and cares little for the best ship.

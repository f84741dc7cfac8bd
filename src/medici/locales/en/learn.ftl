### The first game that explains itself, and the rules in our own words.

## Hints of a first game. Each is shown once, at its moment.

hint-title = Hint
hint-close = Got it
hint-off = No more hints
hint-rules = See the rules

hint-welcome =
    { $days ->
        [one] You are a merchant in Florence. Today you fill your ship with goods; the richest at the end of the day wins.
       *[other] You are a merchant in Florence. For { $days } days you fill your ship with goods; the richest at the end wins.
    }
hint-draw-or-offer = You make this lot. Draw another card, or offer what lies there. A bigger lot is worth more, but fits fewer ships.
hint-last-speaker = You made this lot, so you speak last. One florin more than the highest bid is enough to get it.
hint-first-bid = Everyone speaks once about a lot: pass, or bid more than the highest so far. The highest bid gets all of it.
hint-overbid-or-pass =
    { $highest ->
        [one] The highest bid is { $highest } florin. Bid more or pass: you are asked only once.
       *[other] The highest bid is { $highest } florins. Bid more or pass: you are asked only once.
    }
hint-too-big = This lot has more cards than your hold has places. You cannot bid, so the others settle it.
hint-value-ship = Tonight the numbers on your cards are added up. The ship worth most earns { $first } florins, the least usually nothing.
hint-goods = Each card lifts you one level in its good, whatever its number. So even a 0 helps, and levels stay for the days to come.
hint-money = Your florins are your points. Ask yourself what a lot will bring in, and bid less than that.
hint-full-hold = Your hold is full. For the rest of the day you neither bid nor make lots. Watch what the others pay.
hint-free-fill = Only one ship has room left. It is filled free of charge from the top of the deck, good cards or bad.
hint-day-end = The day is over. First the ships are paid for their value, then every good for its levels.
hint-bonus-steps = The top levels pay a bonus every day, in full to everyone who is there. One good pursued for all days can be a fortune.
hint-order = In a hurry? Leave an order: pass this lot, or bid a certain sum. It is carried out when it is your turn to speak.
hint-notes = The notes count along for you: cards not seen yet, what the day would pay now, and what lots have cost.
hint-game-over = The game is over. Look back at it now, if you like, and see where florins were won and lost.

hint-market-reveal = Reveal up to { $lot } cards, one at a time. Stop when you like the newest one: that is the card you must take.
hint-market-take = Take the newest card. You may also take one or both of the two before it, if they fit.
hint-market-flags = Cards with a green flag take no room, so they always fit. A black 7 is worth a lot, but belongs to no good.
hint-market-symbols = Symbols, not numbers, count for a good. A plain 0 shows two of them.
hint-market-last-turn = Only your ship has room left. You have one last turn, then the day ends, full or not.

## The rules page

learn-title = How to play
learn-none = There is no such lesson
learn-own-words = These are the rules in our own words. Where they differ from your rulebook, trust the rulebook and tell us.
learn-two-games = There are two games. In Medici you bid for lots; in The Card Game you take cards from a market. Goods, ships and days are much alike.
learn-first-game = Play a first game with hints
learn-choose-edition = Edition
learn-choose-players = Players
learn-differ-title = What differs between editions

## The tables beside the rules: heads of rows and columns

learn-table-players = Players
learn-table-money = Florins at the start
learn-table-deck = Cards in a day's deck
learn-table-hold = Places in a hold
learn-table-ships = Ships pay
learn-table-goods = Each good pays
learn-table-level = Level
learn-table-symbols = Symbols
learn-table-bonus = Bonus
learn-table-card = Card
learn-table-copies-good = Of each good
learn-table-copies = In all
learn-table-room = Takes room
learn-table-yes = yes
learn-table-no = no
learn-table-none = none

## Rules of the auction game. Numbers that depend on the number of players stand in a table.

rules-auction-aim-title = The aim
rules-auction-aim = You buy goods at auctions and load them on your ship. When a day ends, valuable ships and large stocks of one good are paid. Your florins are money and points at once: whoever has the most after day { $days } wins.

rules-auction-setup-title = At the start
rules-auction-setup = The table shows how many florins you start with and how many cards your hold can take. Every good has a track with levels from 0 to { $top }, and your marker starts at 0 on each.
rules-auction-cards = There are { $cards } cards in all. Most show a good and a number. Gold shows a high number but belongs to no good.

rules-auction-day-title = A day
rules-auction-day = All cards are shuffled and the day's deck is dealt; the rest are put away and nobody sees them. You may count the deck, but not look into it.
rules-auction-day-first = Chance names who begins the first day. Later days begin with the poorest player; if several are equally poor, chance decides among them.

rules-auction-lot-title = Making a lot
rules-auction-lot = On your turn you turn up one card. Then you may turn up more, one at a time, until the lot has { $lot }. You see each card before you decide.
rules-auction-lot-limit = A lot may not be larger than the most room left on any one ship. It may well be too large for yours.

rules-auction-auction-title = The auction
rules-auction-auction = The player on your left speaks first, then the others clockwise, and you speak last. Everyone speaks once: pass, or bid more than the highest so far.
rules-auction-auction-limit = You bid at least 1 florin and at most what you have, and only if the whole lot fits into your hold. Whoever cannot bid is passed over.

rules-auction-load-title = Loading
rules-auction-load = The highest bidder pays the bank and loads the whole lot. Nothing is given back, swapped or left behind. If everyone passes, the lot is out for the day.
rules-auction-load-next = Then the next player clockwise with room makes a lot. A full ship neither makes lots nor bids.

rules-auction-last-title = When one ship has room
rules-auction-last = As soon as only one ship has room, it is filled at once from the top of the deck, free and without choice. Then the day ends.

rules-auction-end-title = The end of a day
rules-auction-end = A day also ends when the deck is empty. Ships may then sail with empty places. After that the day is paid: ships first, then goods.

rules-auction-ships-title = Ships
rules-auction-ships = Add up the numbers on your cards, gold included. The table shows what the best ship earns, the second, and so on.

rules-auction-goods-title = Goods
rules-auction-goods = Your marker climbs one level for every card of its good on your ship. The number on the card does not matter, and gold moves nothing. No marker climbs past level { $top }.
rules-auction-goods-paid = Then each good pays { $first } to the highest marker and { $second } to the second. Markers stay where they are for the next day.

rules-auction-bonus-title = Bonus levels
rules-auction-bonus = The highest levels of a track pay a bonus on top. Everyone who is there gets all of it, in every good and on every day.

rules-auction-ties-title = Ties
rules-auction-ties =
    { $rounding ->
        [1] Players who tie add up the payments of the places they cover and share them evenly, rounded down to a whole florin. Someone at level 0 shares like anyone else.
       *[other] Players who tie add up the payments of the places they cover and share them evenly, rounded down to a multiple of { $rounding }. Someone at level 0 shares like anyone else.
    }

rules-auction-over-title = The end of the game
rules-auction-over = Before each new day all cards come back into the deck; money and markers stay. After day { $days } the richest player wins. If several are equally rich, they share the victory.

## Rules of the Card Game

rules-market-aim-title = The aim
rules-market-aim = You take cards from a market and load them on your ship. When a day ends, valuable ships and large stocks of one good are paid. Whoever has the most florins after day { $days } wins.

rules-market-setup-title = At the start
rules-market-setup = You start without money. The table shows how many cards your hold can take. All { $cards } cards are shuffled into one deck. Next to it is the market, a row that is still empty.

rules-market-cards-title = The cards
rules-market-cards = Most cards show a good, a number and one symbol. A plain 0 shows two symbols.
rules-market-cards-green = Cards with a green flag take no room on your ship. Some show a good with a 0, others only a 2 and no good.
rules-market-cards-black = Black 7s belong to no good, but they do take room.

rules-market-turn-title = Your turn
rules-market-turn = A turn has two steps: reveal, then take. Turns go clockwise, and full ships are skipped. Chance names who begins the first day; later days begin with the poorest player, by chance if several are equally poor.

rules-market-reveal-title = Revealing
rules-market-reveal = Reveal up to { $lot } cards, one at a time, to the end of the market. If cards are lying there already, you may reveal none. If the market is empty, you must reveal at least one. When the deck is empty, nothing is revealed.

rules-market-take-title = Taking
rules-market-take = You must take the newest card. You may also take one or both of the two before it, even skipping the middle one, but never anything older.
rules-market-take-fit = All you take must fit into your hold. Cards that take no room always fit. Then the row closes up.

rules-market-last-title = When one ship has room
rules-market-last = When only one ship has room, its owner has one last turn. Then the day ends, full or not. It also ends when deck and market are both empty.

rules-market-ships-title = Ships
rules-market-ships = Add up the numbers on your ship, green and black cards included. The table shows what the best ship earns, the second, and so on.

rules-market-goods-title = Warehouses
rules-market-goods = Now your ship is unloaded into your warehouse, sorted by goods. Symbols count here, not numbers, and those of all days together. Green flags with a good count too.
rules-market-goods-paid = Each good pays { $first } to whoever has the most symbols and { $second } to the second.

rules-market-bonus-title = Bonus
rules-market-bonus = Enough symbols of one good earn a bonus, shown in the table. Everyone who has that many gets all of it, in every good and on every day.

rules-market-ties-title = Ties
rules-market-ties =
    { $rounding ->
        [1] Players who tie add up the payments of the places they cover and share them evenly, rounded down to a whole florin. Someone without a symbol shares like anyone else.
       *[other] Players who tie add up the payments of the places they cover and share them evenly, rounded down to a multiple of { $rounding }. So a tie can pay nothing. Someone without a symbol shares like anyone else.
    }

rules-market-next-title = The next day
rules-market-next = Loaded cards of no good leave the game. Warehouses stay. What is left in the market is shuffled back into the deck.

rules-market-over-title = The end of the game
rules-market-over = After day { $days } the richest player wins. If several are equally rich, they share the victory.

rules-market-counts-title = How many of each card?
rules-market-counts = The published rules say that there are 110 cards and what they look like, but not how many there are of each. The numbers in our table are a reconstruction.
rules-market-counts-change = Do you own the game and know better? Then write an edition of your own: a small text file, say mine.toml, that names card-game-2017 as its base and lists the cards as your box has them. On your own machine, “medici play --edition mine.toml” opens a game of it.

## Worked examples

example-ships-tie-title = Two ships tie
example-ships-tie = Five ships are worth 23, 20, 16, 16 and 14. The first two earn 30 and 20. Third and fourth place share 10 + 5 = 15, which makes 7 each. The last gets nothing.
example-goods-tie-title = Three tie for second
example-goods-tie = In one good you are ahead, and three others are level behind you. You get 10. They share the 5 for second place, which makes 1 each.
example-levels-title = Bonus on top
example-levels = In one good the markers stand at levels 7, 6, 6 and 0. Level 7 earns 10 and a bonus of 20. The two at level 6 share 5, which makes 2 each, and each gets a bonus of 10. Level 0 gets nothing.
example-room-title = Who may bid?
example-room = Four ships of five places hold 2, 3, 4 and 2 cards, and a lot of three is offered. Only the first and the last ship have room for it, so only their owners may bid.
example-alone-title = A lot for 1 florin
example-alone = If only your ship has room for three cards, nobody can bid against you for a lot of three. You get it for 1 florin.

example-market-title = Three turns at the market
example-market = Anna reveals cloth 0, furs 3 and a green 2. She takes the green 2 and furs 3; cloth 0 is left. Britta reveals grain 5 and cloth 4, and takes cloth 4 and cloth 0. Carlos reveals nothing and takes the grain 5 that is left.
example-market-ships-title = Two ships tie
example-market-ships = Four ships are worth 20, 16, 16 and 13. The best earns 30. Second and third place share 20 + 10, which makes 15 each. The last gets nothing.
example-market-dye-title = A tie for first
example-market-dye = Three players have 2, 2 and 1 symbols of dye. The first two share 10 + 5 = 15. That would be 7 each, rounded down to 5. The third gets nothing.
example-market-grain-title = A tie that pays nothing
example-market-grain = Three players have 1, 3 and 1 symbols of grain. The second gets 10. The others share 5, and 2 each is rounded down to 0.

## What differs between editions

differ-grail-2018 = The numbers of 2006, and a game for two: holds of 7 places, 20 florins for the better ship, and 10 for the leader in each good, with nothing for the second.
differ-rio-grande-2006 = For three to six. Tracks pay a bonus of 5, 10 and 20 at their top three levels. With six players the ships pay 30, 20, 15, 10, 5 and 0. Some tables move the markers as soon as a lot is bought; that changes nothing in the payments.
differ-amigo-1995 = The first edition, for three to six. The goods are metals, porcelain, dyes, cloth and spices. Only the top two levels pay a bonus, 10 and 20. With six players the third and the fourth ship earn 10 each.
differ-amigo-1995-doubt = Its rulebook gives two numbers for the top bonus, 30 in one place and 20 in another. Its own example uses 20, and so do we.
differ-wbc = The edition of 1995, as it is played at tournaments. Everyone starts with 30 florins, however many play.
differ-card-game-2017 = Another game: no auction and no money at the start. You reveal cards and take them from the market, and symbols count instead of cards. Shared payments are rounded down to a multiple of 5.
differ-card-game-2017-advanced = The Card Game with a second step: from 8 symbols of one good, or 10 with two players, the bonus is 20 instead of 10.

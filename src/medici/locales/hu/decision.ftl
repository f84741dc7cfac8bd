### The decision: what is asked of a player, and what he may do about it.

# Heading when the user is asked
decide-yours = Te jössz
# The same, when several people share this device
decide-yours-of = { $name }, te jössz
# Heading while what happened before the user's turn is still being shown
decide-soon = Mindjárt te jössz
decide-other = { $name } dönt
decide-nobody = Egy pillanat
decide-watching = Ezt a játszmát nézed.
decide-looking = Visszanézed
# Button: show all that happened at once
decide-show = Mutasd most
# Button: from a replay back to the game as it is now
decide-live = Vissza a játékhoz
# Button: undo one's own last move
decide-undo = Visszavonás
decide-away = { $name } helyett gép játszik.
decide-away-you = Gép játszik helyetted.
# Button: take the seat back from the bot
decide-return = Visszajöttem

## Time

clock = Hátralévő idő
clock-few =
    { $seconds ->
        [0] Lejárt az idő
       *[other] Még { $seconds } másodperc
    }

## Bidding

bid-none = Még senki sem licitált. Van { $money } forintod.
bid-highest = { $name } licitje { $highest }. Van { $money } forintod.
# The user's ship as it would be with this lot: its value and the room that is left
bid-ship =
    { $room ->
        [0] Ezzel a tétellel a hajód értéke { $value }, és tele van.
       *[other] Ezzel a tétellel a hajód értéke { $value }, és marad { $room } hely.
    }
# Label of the field
bid-florins = A licited forintban
bid-less = Eggyel kevesebb
bid-more = Eggyel több
bid-quick = Gyors licitek
# Said of the buttons +1, +2, +5 and all: they put this number into the field
bid-set = A licit legyen { $bid }
# Button: everything one has
bid-all = Mind
bid-range = { $low } és { $high } között
bid-sure = Biztosan? Licit: { $bid }, pénzed: { $money }.
bid-yes = Igen, licit: { $bid }
bid-back = Vissza

## The Card Game

take = Elvétel
take-cards = Elvétel: { $cards }
# The ship as it would be then: its value and the room that is left
take-ship =
    { $room ->
        [0] Hajó: { $value }, tele
       *[other] Hajó: { $value }, { $room } hely
    }
take-symbols = { $good } { $symbols }

## Standing orders: what is to be said for a player when the word comes to him

order-title = Utasítás erre a tételre
order-title-of = Utasítás { $name } nevében
order-sealed = Titkos: senki más nem látja. A tétellel együtt megszűnik.
order-florins = Forint
order-pass = Passz erre a tételre
order-bid = { $bid }, ha nyer; ha nem, passz
order-last = Eggyel több a legmagasabbnál, legfeljebb { $bid }
order-stands-pass = Utasításod: passz.
order-stands-bid = Utasításod: { $bid }, ha nyer; ha nem, passz.
order-stands-last = Utasításod: eggyel több a legmagasabbnál, legfeljebb { $bid }; ha nem, passz.
# Button
order-withdraw = Visszavonom

## Telling of a turn

# Title of the browser's tab; $turn is "Your turn" from above
notice-title = ● { $turn } – Medici
# Button: have the browser tell of one's turn
notice-want = Szólj, ha én jövök

## Keys

keys = Billentyűk
keys-digits = Licit beírása
keys-step = Eggyel több, eggyel kevesebb
keys-bid = Licit
keys-take = A legújabb kártya elvétele
keys-takes = Elvétel szám szerint
keys-skip = Mutasd most
keys-log = Napló
keys-off = Az egybillentyűs parancsok a beállításokban kikapcsolhatók.
keys-close = Bezárás

## Notes: what one would write down at a table

tab-notes = Jegyzetek
notes-unseen = Még nem látott kártyák
# Heading of a column: the sum
notes-all = Összes
notes-times = × { $count }
notes-deck = { $unseen } nem látott kártya, a pakliban { $deck }
notes-outlook = Ha most érne véget a nap
# A ship's value and its rank
notes-ship = { $value } · { $rank }
# Heading of a column: what the ship earns
notes-ship-pays = Fizet
notes-live = A nem látott kártyák és a fizetségek a játék mostani állását mutatják.
notes-prices = { $day }. nap tételei
notes-price = Ár
# Heading of a column: florins per point of value
notes-each = Pontonként
notes-buyer = Vevő
notes-no-prices = Még egy tétel sem kelt el.

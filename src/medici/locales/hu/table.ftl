### The table as one sees it: ships, lot, market, goods.

# The heading of the page, for screen readers
table-title = Asztal: { $edition }
table-ships = Hajók
table-side = Napló, jegyzetek és beszélgetés
# A button that shows everything at once instead of event by event
table-skip = Átugrás
# The key beside that button
table-space = Szóköz
table-home = A főoldalra
table-again = Újra
table-none = Nincs ilyen asztal
table-none-why = Talán véget ért és eltűnt, vagy nem nyitott számodra. Kérj új linket attól, aki küldte.
table-away = Az asztal nem érhető el
table-away-why = A kapcsolat most nem működik. Semmi sem veszett el: a játszmádat megőrizzük.
tab-log = Napló
tab-talk = Beszélgetés
# How many things were said and not yet read; a small mark on the tab
tab-news = { $count } új

## Ships

# What the list of cards in a hold is called
ship-hold =
    { $count ->
        [0] { $name } hajója, tele
       *[other] { $name } hajója, még { $count } hely
    }
# Cards that take no room
ship-flags = Helyet nem foglaló kártyák
ship-value = Érték: { $value }
# A bot plays for this person for a while
ship-stand-in = Gép helyettesít
# Whose turn it is; for screen readers
ship-next = Most ő jön
# What a seat said in this auction, beside its number of florins
said-pass = Passz
said-bid = licit
said-bought = viszi a tételt

## The lot

lot-cards =
    { $count ->
        [0] Tétel: még nincs kártya
       *[other] Tétel: { $count } kártya, érték { $value }
    }
lot-value = Érték: { $value }
# Follows the amount, $florins: "7, bid by Anna"
lot-highest = { $name } licitje
lot-no-bid = Még nincs licit
lot-making = { $name } állítja össze a tételt
lot-sold = Elkelt: { $name }, { $florins } forint
lot-discarded = Senkinek sem kell: eldobva
lot-free = { $name } ingyen rakodik
deck-left =
    { $count ->
        [0] Pakli: elfogyott
       *[other] Pakli: még { $count } kártya
    }

## The market of the Card Game

market-cards =
    { $count ->
        [0] Piac: üres
       *[other] Piac: { $count } kártya, a legújabb a végén
    }
market-empty = A piac üres
# Below the newest card, short
market-newest = legújabb
market-may-take = Ezt a kártyát elveheted
market-taken = { $name } elvesz { $count } kártyát
market-turn = { $name } jön

## The wheel of goods

wheel-tracks = Az áruk sávjai
wheel-warehouses = Raktárak
# A switch: the drawing, or the same as a table
wheel-as-table = Számokkal
wheel-caption = A játékosok szintjei árunként; a nyíl után azzal együtt, amit a hajó a nap végén hozna
# A level now, and at the end of the day
wheel-then = { $level } → { $then }
# What a dashed mark on the drawing means: where the marker will stand when the day ends. Very short.
wheel-ghost = a nap végén

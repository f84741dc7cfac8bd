### What is read: what happened in words, the day's books, the end of a game, replay.

## What happened, a sentence each, seen in the log and spoken by screen readers. Ids ending in -you speak to the only
## player at this device, those ending in -name are about $name. $card is a card's name such as "Cloth 5"; $cards is a
## list of them, already joined: "Cloth 5, Grain 2 and Gold 10", with $count saying how many, where it is given.

told-day-you = { $day }. nap. Te kezdesz.
told-day-name = { $day }. nap. { $name } kezd.
# A card for the lot
told-turn-you = Felfeded: { $card }.
told-turn-name = { $name } felfedi: { $card }.
# A card for the market row of the Card Game
told-reveal-you = Felfeded: { $card }.
told-reveal-name = { $name } felfedi: { $card }.
told-offer-you = Árverésre bocsátod: { $cards }.
told-offer-name = { $name } árverésre bocsátja: { $cards }.
# $florins is a number
told-bid-you = Licitálsz: { $florins }.
told-bid-name = { $name } licitál: { $florins }.
told-pass-you = Passzolsz.
told-pass-name = { $name } passzol.
told-buy-you = Megveszed: { $cards }. Ára { $florins }.
told-buy-name = { $name } megveszi: { $cards }. Ára { $florins }.
told-discard = Senkinek sem kell: { $cards }.
# A card from the deck for the last ship with room
told-free-you = Ingyen felrakod: { $card }.
told-free-name = { $name } ingyen felrakja: { $card }.
# From the market of the Card Game
told-take-you = Elveszed: { $cards }.
told-take-name = { $name } elveszi: { $cards }.
# $incomes is a list of the two below: "you 30, Anna 25 and Britta 5"
told-scored = Vége: { $day }. nap. Bevételek: { $incomes }.
told-income-you = te { $florins }
told-income-name = { $name } { $florins }
told-won-you = Vége a játéknak. Győztél { $florins } forinttal.
told-won-name = Vége a játéknak. { $name } győz { $florins } forinttal.
# $names are the others who won
told-shared-you = Vége a játéknak. Osztozol a győzelmen ({ $names }): fejenként { $florins } forint.
# $names are two or more
told-shared-name = Vége a játéknak. { $names } osztozik a győzelmen: fejenként { $florins } forint.
told-sat = { $name } leül.
told-sat-you = Leülsz.
told-bot-sat = { $name } leül (gépi játékos).
told-left = { $name } feláll.
# A bot takes over while a player is away
told-stood-in-you = Gép játszik helyetted.
told-stood-in-name = { $name } helyett gép játszik.
told-time-you = Lejárt az időd. Gép játszik helyetted.
told-time-name = { $name } ideje lejárt. Gép játszik tovább.
told-returned-you = Újra te játszol.
told-returned-name = { $name } visszatért.
told-moved-you = A széked most egy másik eszközön van.
told-moved-name = { $name } most másik eszközről játszik.
told-began = Kezdődik a játék.
told-undone-you = Visszavonod az utolsó lépést.
told-undone-name = { $name } visszavonja az utolsó lépést.
# Table talk
told-said = { $name }: { $text }
told-ended = A játékot idő előtt befejezték.
told-rematched = Visszavágó következik.

## What is asked of the player whose turn it is. $bid is the least bid.

asked-draw-you = Te jössz: húzz egy kártyát, vagy árverezd el a tételt.
asked-draw-name = { $name } jön: még egy kártya vagy árverés.
asked-bid-you = Te jössz: { $bid } vagy több, vagy passz.
asked-bid-name = { $name } jön: { $bid } vagy több, vagy passz.
# No other bid is possible
asked-bid-only-you = Te jössz: { $bid } vagy passz.
asked-bid-only-name = { $name } jön: { $bid } vagy passz.
asked-reveal-you = Te jössz: fedj fel egy kártyát.
asked-reveal-name = { $name } jön: felfedés.
# $card is the newest card of the market, which has to be taken
asked-reveal-or-take-you = Te jössz: fedj fel egy kártyát, vagy vedd el ezt: { $card }.
asked-reveal-or-take-name = { $name } jön: felfedés vagy elvétel ({ $card }).
asked-take-you = Te jössz: vedd el ezt: { $card }.
asked-take-name = { $name } jön: elvétel ({ $card }).

## The log and table talk

log = Napló
log-empty = Még nem történt semmi.
# A button that goes to the newest line
log-newest = Legújabb
talk = Asztali beszélgetés
talk-none = Még senki sem szólt.
talk-off = Ennél az asztalnál nincs beszélgetés.
talk-label = Szólj az asztalhoz
# A button
talk-say = Küldés
# Letters that may still be typed
talk-left = Még { $count } betű

## The books: what a day brought to whom. Narrow columns: short words.

# A button, short
books = Könyvelés
books-of-day = { $day }. nap könyvelése
books-title = { $day }. nap: könyvelés
# All payments of the day together
books-income = Bevétel
# A payment: a number with a sign
books-paid = +{ $florins }
books-bonus = +{ $florins } bónusz
# On a narrow screen: a ship and its rank, “Ship · 2nd”
books-ship = Hajó · { $rank }
books-legend = Elöl az áll, ami van: a hajó értéke vagy az áru szintje. Utána az, amit fizet. A legjobbak aláhúzva.
books-legend-market = Elöl az áll, ami van: a hajó értéke vagy az áru szimbólumai. Utána az, amit fizet. A legjobbak aláhúzva.
books-close = Tovább

## After the game

end-ended = A játék idő előtt véget ért
end-rematch = Visszavágó
# Somebody has opened the table for the rematch: go there
end-to-rematch = Tovább a visszavágóhoz
end-replay = Visszajátszás
end-check = A kártyák ellenőrzése
end-record = A játszma letöltése
end-log = A napló letöltése
# Title of a table
end-where = Honnan jöttek a forintok
# Heads of narrow columns and a legend: short words. Florins spent on lots
end-spent = Kiadás
end-start = Kezdő
end-ships = Hajók
end-goods = Áruk
end-bonus = Bónusz
# Florins spent: a number with a sign
end-minus = −{ $florins }
end-started = Mindenki { $florins } forinttal kezdett.
end-by-day = Napról napra
end-fortunes = A forintok a játék során

## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.

check-sound = A kártyák az ígéret szerintiek
check-unsound = Ezt nem sikerült bizonyítani
check-dealt = A böngésződ újra kiosztotta az egész játszmát: { $cards } kártya és { $firsts } kezdőjátékos pontosan úgy jött, ahogy a szerver a játék előtt megígérte.
check-mixed-you = A saját véletlened is benne van a keverésben, így senki sem választhatta meg a kártyákat, még a szerver sem.
check-mixed-you-and = A saját véletlened is benne van a keverésben, és másoké is ({ $names }), így senki sem választhatta meg a kártyákat, még a szerver sem.
check-mixed-others = A keverésben mások véletlene van benne ({ $names }). Ez az eszköz nem adott hozzá, így rájuk kell hagyatkoznod.
check-mixed-nobody = Egyik játékos véletlene sincs benne a keverésben. A kártyák tartották az ígéretet, de a szerver megválaszthatta, mit ígér.
check-withheld =
    { $count ->
       *[other] Megígért, de fel nem fedett véletlen: { $names }. Egyszer lehet megszakadt kapcsolat is.
    }
check-log = A napló ép: { $rows } sor, mindegyiket az előzőek pecsételik le.
check-log-receipt = A napló ép: { $rows } sor, és benne van az az elismervény, amelyet ez az eszköz megőrzött.
check-stranger = Nem játszottál, ezért az ígéretet csak ettől a szervertől ismered. Akik játszottak, a játék előttről őrzik.
# $reason is technical, in English
check-wrong = Valami nem stimmel: { $reason }.
# What may be wrong, a sentence each. $number counts from 0, as the record and the log do
check-no-secret = A szerver nem mutatta meg a titkát.
check-other-promise = A szerver ígérete nem az, amelyet ez az eszköz a játék előttről őriz.
check-other-secret = A szerver titka nem az, amelyet ígért.
check-mixes = A játszma nem mondja meg minden székről, adott-e hozzá véletlent.
check-other-mix = { $name } más véletlent mutatott meg, mint amit ígért.
check-mix-missing = A saját véletlened nincs benne a kártyákban.
check-entry = A játszma { $number }. bejegyzése nem az, amit az ígért keverés ad.
check-row = A napló { $number }. sora nem következik az előzőekből.
check-receipt = Az az elismervény, amelyet ez az eszköz a(z) { $number }. sorról őriz, nincs a naplóban.
check-no-crypto = A böngészők csak https-en vagy a saját gépeden ellenőriznek. Töltsd le a játszmát, és használd ezt: „medici verify”.

## Replay: going through the moves of a game

replay = Visszajátszás
# For the bar that is dragged
replay-scrub = Lépés
replay-place = { $place } / { $count }
# For screen readers: where we are, and what happened there
replay-told = { replay-place }. { $told }
replay-first = Az elejére
replay-last = A végére
replay-before = Egy lépéssel vissza
replay-after = Egy lépéssel előre
replay-lot-before = Egy tétellel vissza
replay-lot-after = Egy tétellel előre
replay-play = Lejátszás
replay-pause = Szünet
# Ends the replay of a game that is over
replay-close = Bezárás
# Ends the replay of a game that goes on
replay-live = Vissza az élő asztalhoz
replay-link = Link
replay-link-label = Link ehhez a pillanathoz

## The lessons' frame; their text is in learn.ftl

# The list of sections
lessons-contents = Tartalom
# A link to the rules of a game
lessons-rules = A szabályok olvasása
# Title of a table that compares editions
lessons-numbers = A számok { $count } játékossal
# A bonus at a level (or number of symbols): "level: florins"
lessons-bonus = { $level }: { $florins }
lessons-differs = Aláhúzva: eltér ugyanazon játéknak a táblázatban szereplő első kiadásától.

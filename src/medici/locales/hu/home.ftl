### Before and around the game: the front page, new tables, the seats before a game begins, my games, a table's menu.

## Front page

home-about = Licitálj szövetre, szőrmére, gabonára, festékre és fűszerre, rakd meg a hajódat, és légy te Firenze leggazdagabb kereskedője a harmadik nap végén.
home-play = Játék most
# Under the button that starts a game at once
home-play-about = Te és három kereskedő, azonnal. Fiók nélkül.
home-new = Új asztal
home-name = A neved
home-open-tables = Nyitott asztalok
home-open-tables-none = Nincs várakozó nyilvános asztal. Nyiss egyet, vagy küldd el egy barátodnak a tiéd linkjét.
home-my-games = Játszmáid
home-all-games = Minden játszmád
home-learn-title = Új neked a Medici?
home-learn = A szabályok öt perc alatt megvannak. Vagy csak játssz: az első játszmád minden lépését tippek magyarázzák.
home-learn-link = A szabályok
# While a table is being opened
home-setting = Terítünk…
home-picture = Firenze: a kupola a háztetők fölött, és egy kereskedőhajó az Arnón.

## A table in a list

table-join = Leülök
table-watch = Nézem
table-open = Megnyitás
table-replay = Visszanézés
# A link of a table in a list, for screen readers: “Open: Medici (2018), 2 hours ago”
table-does = { $does }: { $edition }, { $when }
table-your-turn = Te jössz
table-status-open =
    { $free ->
        [0] Minden szék foglalt
       *[other] { $free } szabad szék
    }
table-status-starting = Mindjárt kezdődik
table-status-playing = Folyamatban
table-status-over = Véget ért
table-status-ended = Idő előtt véget ért
# A table nobody has touched for a long time; it wakes when opened
table-status-archived = Alszik
# Stands for the name of a seat that nobody has
table-seat-free = szabad

## My games

games-title = Játszmáim
games-running = Folyamatban
games-finished = Befejezett
games-none = Még egyik asztalhoz sem ültél le.
games-none-running = Nincs folyamatban játszma.
games-more = Továbbiak

## New table

new-title = Új asztal
new-edition = Melyik játék?
new-edition-own = Saját kiadás
new-edition-own-about = JSON-fájl a te számaiddal és kártyáiddal.
new-edition-own-file = A kiadás fájlja
new-edition-own-loaded = { $name } készen áll.
new-edition-own-bad = Ez a fájl nem kiadás: kell bele azonosító (id), név és a játékosok száma.
new-edition-own-missing = Előbb válaszd ki a kiadásod fájlját.
# $from and $to are numbers of players, as in "2–6 players"
new-players-range = { $from }–{ $to } játékos
new-players = Hányan játszotok?
new-seats = Ki hol ül?
new-seat-me = Én
new-seat-screen = Másvalaki ennél a képernyőnél
new-seat-open = Nyitva bárkinek
new-seat-bots = Gépi játékosok
# $seat is a number
new-seat-who = Kié legyen: { $seat }. szék
new-seat-name = Név: { $seat }. szék
# The name proposed for a second person at this screen
new-seat-guest = { $seat }. vendég
new-seat-open-about = Kapsz egy elküldhető linket.
new-names-twice = Két széken ugyanaz a név.
# Somebody else is to come, and should see who is there
new-name-missing = Előbb add meg a neved, hogy lássák, akik jönnek.
# The heading of what else can be chosen: clock, who may come, talk
new-rest = Hogyan játsszátok?
new-clock = Óra
new-clock-none = Óra nélkül
new-clock-decision = { $minutes } perc döntésenként
new-clock-decision-seconds = { $seconds } másodperc döntésenként
new-clock-day = Egy nap döntésenként
new-clock-game = { $minutes } perc a játszmára, döntésenként még { $increment } másodperc
new-clock-own = Saját beállítás
new-clock-own-kind = Az óra ezt méri
new-clock-own-decision = minden döntést
new-clock-own-game = az egész játszmát
new-clock-own-minutes = Perc
new-clock-own-increment = Plusz másodperc döntésenként
new-clock-about = Ha lejár az időd, gép játszik helyetted, amíg vissza nem jössz.
new-public = Nyilvános: látszik a főoldalon
new-talk = A játékosok beszélgethetnek
new-open = Asztal megnyitása
new-start = Játék indítása

## The seats before a game begins, which is what an invitation opens

wait-title = Foglaljatok helyet
# $edition is a game's name, such as "Medici (2018)"
wait-edition = { $edition }, { $count } játékos
wait-seats = Székek
wait-seat-free = Szabad szék
# Beside a name: who plays at this device, and who elsewhere
wait-seat-mine = ennél a képernyőnél
wait-seat-person = másik eszközön
wait-sit = Ide ülök
# For screen readers: “Sit here: Seat 3”
wait-sit-seat = { wait-sit }: { term-seat-number }
wait-sit-name = A neved
# In the empty field of the line above, for who wants to sit down
wait-sit-name-first = Add meg, mielőtt leülsz
# On a device where somebody sits already: one more person plays at the same screen
wait-sit-more = Másvalaki ennél a képernyőnél
wait-sit-more-name = A neve
wait-stand-up = Felállok
# Which bot is meant by "Give to a bot"
wait-bot = A gépek így játszanak
wait-give = Legyen gépi
wait-give-seat = { wait-give }: { term-seat-number }
wait-free = Szék felszabadítása
wait-free-seat = { wait-free }: { $name }
wait-invite = Meghívás
wait-invite-about = Akinek megvan ez a link, leülhet egy szabad székre vagy nézheti a játékot.
wait-missing =
    { $count ->
        [one] Egy szék szabad.
       *[other] { $count } szék szabad.
    }
wait-host-missing = Küldd el a linket, vagy add a szabad székeket gépi játékosoknak.
wait-ready = Mindenki itt van.
wait-for-host = A játék akkor kezdődik, amikor a házigazda elindítja.
wait-full = Minden szék foglalt. Maradhatsz nézőnek.
wait-start = Játék indítása
wait-starting = Keverjük a kártyákat
wait-starting-about = Minden játékos eszköze hozzáadja a maga véletlenét a keveréshez. Csak egy pillanat.
wait-starting-for = Várunk rájuk: { $names }.
wait-begin = Kezdés várakozás nélkül
wait-fair = Tiszta lapok: a szerver ezt a keverést még azelőtt megígérte, hogy bárki leült volna, és a játék után ellenőrizheted.
wait-fair-link = Hogyan működik
wait-fair-how = A szerver rögzített egy titkot, és most megmutatja az ujjlenyomatát. Minden játékos eszköze hozzáadja a maga véletlenét, így senki sem dönt egyedül a kártyákról. A játék után a titok láthatóvá válik, és a böngésződ újra kioszthatja az egészet, hogy összevesse.
wait-talk-off = Nincs asztali beszélgetés
wait-public = Nyilvános asztal

## A table's menu

powers = Asztal
powers-title = Ez az asztal
powers-yours = A széked
powers-bot = Játsszon helyettem gép
powers-return = Visszajöttem
powers-leave = Kilépés a játékból
powers-leave-sure = A székedet végleg gép veszi át. Kilépsz?
powers-hand = Folytatás másik eszközön
powers-hand-about = Nyisd meg ott ezt a linket 15 percen belül. Egyszer működik, utána ez az eszköz elengedi a széket.
powers-hand-link = Link a másik eszközödhöz
powers-invite = Meghívás
powers-invite-about = Akinek megvan ez a link, nézheti a játékot.
powers-host = Te vagy a házigazda
# $name is a player's name
powers-replace = { $name } székét kapja gép
powers-end = Játék befejezése mindenkinek
powers-end-sure = Befejezed, ahogy most áll?
# Before the game has begun
powers-close = Asztal bezárása
powers-close-sure = Bezárod mindenkinek?
powers-yes = Igen
powers-no = Nem
powers-record = A játszma letöltése
powers-log = A napló letöltése
powers-promise = A szerver ígérete
powers-promise-about = A keverés ujjlenyomata, még az első kártya előtt kiadva. A játék után ezzel ellenőrizzük a kártyákat.

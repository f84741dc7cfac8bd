### The frame of every page.

skip-to-content = Ugrás a tartalomra
navigation = Főmenü
menu = Menü
my-games = Játszmáim
new-game = Új asztal
learn = Tanulás
settings = Beállítások
language = Nyelv
put-away = Bezárás
close = Bezárás
copy = Másolás
copied = Másolva
share = Megosztás
loading = Egy pillanat…
missing = Az oldal egy részét nem sikerült betölteni.
missing-reload = Betöltés újra
# $page is a page's name, such as "My games"
title = { $page } · Medici
title-table = Asztal
footer-about = Reiner Knizia játékának független, nyílt változata, saját megfogalmazású szabályokkal, szavakkal és képekkel.
footer-rules = Így játszunk
footer-version = { $version } verzió

ago-now = az imént
ago-minutes = { $count } perce
ago-hours = { $count } órája
ago-days =
    { $count ->
        [1] tegnap
       *[other] { $count } napja
    }

list-more = { $before }, { $next }
list-last = { $before } és { $next }

## Settings

set-name = A neved
set-name-about = Ezen a néven ülsz le. A többiek látják.
set-pace = Tempó
set-pace-about = Meddig maradjon az asztalon egy-egy esemény. Bármelyik átugorható.
set-pace-slow = Lassú
set-pace-normal = Közepes
set-pace-fast = Gyors
set-pace-instant = Azonnali
set-theme = Megjelenés
set-theme-auto = Mint az eszközömön
set-theme-light = Világos
set-theme-dark = Sötét
set-comfort = Kényelem
set-sounds = Hangok
set-shortcuts = Egybillentyűs parancsok
set-shortcuts-about = Például P a passzhoz. Kapcsold ki, ha ütköznek más programjaiddal.
set-hints = Tippek
set-hints-again = Minden tipp újra
set-hints-again-done = Minden tipp újra megjelenik majd.
set-notify = Szólj, ha én jövök
set-notify-about = A böngésző értesítése, csak amíg az oldal a háttérben van.
set-notify-denied = A böngésződ nem enged értesítést ettől az oldaltól. A saját beállításaiban módosíthatod.

## The connection

connection-lost = Megszakadt a kapcsolat. A játszmád biztonságban van; újra próbáljuk.
connection-offline = Nincs internetkapcsolatod. A játszmáid biztonságban vannak.
connection-back = Újra van kapcsolat.

## What the server refuses. $message is its own reason, in English.

refused-malformed = Ezt nem sikerült értelmezni. { $message }
refused-forbidden = Ezt itt nem teheted meg.
refused-unknown = Nincs ilyen asztal, vagy nem neked szól. Kérj meghívót.
refused-stale = Közben történt valami. Nézd meg újra.
refused-illegal = Ez most nem szabályos.
refused-limit = Egyelőre elég. { $message }
refused-busy = Túl gyors. Próbáld újra kicsit később.
refused-connection = Nincs kapcsolat az asztallal. Próbáld újra kicsit később.
refused-claim = Ez a link nem ad át széket: már felhasználták, 15 percnél régebbi, vagy hiányzik egy része. Kérj egy újat.

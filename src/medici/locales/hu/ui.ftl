### The frame of every page.

skip-to-content = Ugrás a tartalomra
navigation = Főmenü
my-games = Játszmáim
learn = Tanulás
settings = Beállítások
put-away = Bezárás

## What the server refuses. $message is its own reason, in English.

refused-malformed = Ezt nem sikerült értelmezni. { $message }
refused-forbidden = Ezt itt nem teheted meg.
refused-unknown = Nincs ilyen asztal, vagy nem neked szól. Kérj meghívót.
refused-stale = Közben történt valami. Nézd meg újra.
refused-illegal = Ez most nem szabályos.
refused-limit = Egyelőre elég. { $message }
refused-busy = Túl gyors. Próbáld újra kicsit később.
refused-connection = Nincs kapcsolat az asztallal. Próbáld újra kicsit később.

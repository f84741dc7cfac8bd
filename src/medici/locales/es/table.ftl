### The table as one sees it: ships, lot, market, goods.

# The heading of the page, for screen readers
table-title = Mesa: { $edition }
table-ships = Barcos
table-side = Historial, notas y charla
# A button that shows everything at once instead of event by event
table-skip = Saltar
# The key beside that button
table-space = Espacio
table-home = A la portada
table-again = Reintentar
table-none = No existe esa mesa
table-none-why = Quizá terminó y ya no está, o no está abierta para ti. Pide otro enlace a quien te lo mandó.
table-away = La mesa está fuera de alcance
table-away-why = La conexión no funciona por ahora. No se ha perdido nada: tu partida está guardada.
tab-log = Historial
tab-talk = Charla
# How many things were said and not yet read; a small mark on the tab
tab-news =
    { $count ->
        [one] { $count } nuevo
       *[other] { $count } nuevos
    }

## Ships

# What the list of cards in a hold is called
ship-hold =
    { $count ->
        [0] Barco de { $name }, lleno
        [one] Barco de { $name }, { $count } espacio más
       *[other] Barco de { $name }, { $count } espacios más
    }
# Cards that take no room
ship-flags = Cartas que no ocupan espacio
ship-value = Valor { $value }
# A bot plays for this person for a while
ship-stand-in = Juega un bot
# Whose turn it is; for screen readers
ship-next = Le toca
# What a seat said in this auction, beside its number of florins
said-pass = Pasa
said-bid = puja
said-bought = se lleva el lote

## The lot

lot-cards =
    { $count ->
        [0] Lote: aún sin cartas
        [one] Lote: { $count } carta, valor { $value }
       *[other] Lote: { $count } cartas, valor { $value }
    }
lot-value = Valor { $value }
# Follows the amount, $florins: "7, bid by Anna"
lot-highest = puja de { $name }
lot-no-bid = Aún sin pujas
lot-making = { $name } arma el lote
lot-sold =
    { $florins ->
        [one] Vendido a { $name } por { $florins } florín
       *[other] Vendido a { $name } por { $florins } florines
    }
lot-discarded = Nadie lo quiere: descartado
lot-free = { $name } carga gratis
deck-left =
    { $count ->
        [0] Mazo: sin cartas
        [one] Mazo: queda { $count } carta
       *[other] Mazo: quedan { $count } cartas
    }

## The market of the Card Game

market-cards =
    { $count ->
        [0] Mercado: vacío
        [one] Mercado: { $count } carta, la más nueva al final
       *[other] Mercado: { $count } cartas, la más nueva al final
    }
market-empty = El mercado está vacío
# Below the newest card, short
market-newest = la más nueva
market-may-take = Puedes tomar esta carta
market-taken =
    { $count ->
        [one] { $name } toma { $count } carta
       *[other] { $name } toma { $count } cartas
    }
market-turn = Le toca a { $name }

## The wheel of goods

wheel-tracks = Las escalas
wheel-warehouses = Bodegas
# A switch: the drawing, or the same as a table
wheel-as-table = Mostrar números
wheel-caption = Niveles de cada jugador por bien; tras la flecha, con lo que traería el barco al final del día
# A level now, and at the end of the day
wheel-then = { $level } → { $then }
# What a dashed mark on the drawing means: where the marker will stand when the day ends. Very short.
wheel-ghost = al final del día

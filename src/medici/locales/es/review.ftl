### What is read: what happened in words, the day's books, the end of a game, replay.

## What happened, a sentence each, seen in the log and spoken by screen readers. Ids ending in -you speak to the only
## player at this device, those ending in -name are about $name. $card is a card's name such as "Cloth 5"; $cards is a
## list of them, already joined: "Cloth 5, Grain 2 and Gold 10", with $count saying how many, where it is given.

told-day-you = Empieza el día { $day }. Vas primero.
told-day-name = Empieza el día { $day }. { $name } va primero.
# A card for the lot
told-turn-you = Sacas { $card }.
told-turn-name = { $name } saca { $card }.
# A card for the market row of the Card Game
told-reveal-you = Revelas { $card }.
told-reveal-name = { $name } revela { $card }.
told-offer-you = Subastas { $cards }.
told-offer-name = { $name } subasta { $cards }.
# $florins is a number
told-bid-you = Pujas { $florins }.
told-bid-name = { $name } puja { $florins }.
told-pass-you = Pasas.
told-pass-name = { $name } pasa.
told-buy-you = Compras { $cards } por { $florins }.
told-buy-name = { $name } compra { $cards } por { $florins }.
told-discard = Nadie quiere { $cards }.
# A card from the deck for the last ship with room
told-free-you = Cargas { $card } gratis.
told-free-name = { $name } carga { $card } gratis.
# From the market of the Card Game
told-take-you = Tomas { $cards }.
told-take-name = { $name } toma { $cards }.
# $incomes is a list of the two below: "you 30, Anna 25 and Britta 5"
told-scored = Termina el día { $day }. Ganancias: { $incomes }.
told-income-you = tú { $florins }
told-income-name = { $name } { $florins }
told-won-you =
    { $florins ->
        [one] Fin de la partida. Ganas con { $florins } florín.
       *[other] Fin de la partida. Ganas con { $florins } florines.
    }
told-won-name =
    { $florins ->
        [one] Fin de la partida. { $name } gana con { $florins } florín.
       *[other] Fin de la partida. { $name } gana con { $florins } florines.
    }
# $names are the others who won
told-shared-you =
    { $florins ->
        [one] Fin de la partida. Compartes la victoria con { $names }: { $florins } florín cada uno.
       *[other] Fin de la partida. Compartes la victoria con { $names }: { $florins } florines cada uno.
    }
# $names are two or more
told-shared-name =
    { $florins ->
        [one] Fin de la partida. { $names } comparten la victoria: { $florins } florín cada uno.
       *[other] Fin de la partida. { $names } comparten la victoria: { $florins } florines cada uno.
    }
told-sat = { $name } se sienta.
told-sat-you = Te sientas.
told-bot-sat = { $name }, un bot, se sienta.
told-left = { $name } se levanta.
# A bot takes over while a player is away
told-stood-in-you = Un bot juega por ti.
told-stood-in-name = Un bot juega por { $name }.
told-time-you = Se acabó tu tiempo. Un bot juega por ti.
told-time-name = Se acabó el tiempo de { $name }. Sigue un bot.
told-returned-you = Vuelves a jugar tú.
told-returned-name = { $name } ha vuelto.
told-moved-you = Tu asiento está ahora en otro dispositivo.
told-moved-name = { $name } juega ahora desde otro dispositivo.
told-began = Empieza la partida.
told-undone-you = Deshaces la última jugada.
told-undone-name = { $name } deshace la última jugada.
# Table talk
told-said = { $name }: { $text }
told-ended = La partida se terminó antes de tiempo.
told-rematched = Hay revancha.

## What is asked of the player whose turn it is. $bid is the least bid.

asked-draw-you = Te toca: saca una carta o subasta el lote.
asked-draw-name = { $name }: sacar una carta o subastar el lote.
asked-bid-you = Te toca: { $bid } o más, o pasa.
asked-bid-name = { $name }: { $bid } o más, o pasar.
# No other bid is possible
asked-bid-only-you = Te toca: puja { $bid } o pasa.
asked-bid-only-name = { $name }: pujar { $bid } o pasar.
asked-reveal-you = Te toca: revela una carta.
asked-reveal-name = { $name }: revelar una carta.
# $card is the newest card of the market, which has to be taken
asked-reveal-or-take-you = Te toca: revela una carta o toma { $card }.
asked-reveal-or-take-name = { $name }: revelar una carta o tomar { $card }.
asked-take-you = Te toca: toma { $card }.
asked-take-name = { $name }: tomar { $card }.

## The log and table talk

log = Historial
log-empty = Todavía no ha pasado nada.
# A button that goes to the newest line
log-newest = Lo último
talk = Charla en la mesa
talk-none = Todavía nadie ha dicho nada.
talk-off = En esta mesa no hay charla.
talk-label = Di algo a la mesa
# A button
talk-say = Decir
# Letters that may still be typed
talk-left =
    { $count ->
        [one] Queda { $count } letra
       *[other] Quedan { $count } letras
    }

## The books: what a day brought to whom. Narrow columns: short words.

# A button, short
books = Cuentas
books-of-day = Cuentas del día { $day }
books-title = Las cuentas del día { $day }
# All payments of the day together
books-income = Ganancias
# A payment: a number with a sign
books-paid = +{ $florins }
books-bonus = +{ $florins } bonificación
# On a narrow screen: a ship and its rank, “Ship · 2nd”
books-ship = Barco · { $rank }
books-legend = Primero lo que hay: el valor del barco o el nivel del bien. Luego, lo que paga. Los mejores van subrayados.
books-legend-market = Primero lo que hay: el valor del barco o los íconos del bien. Luego, lo que paga. Los mejores van subrayados.
books-close = Seguir

## After the game

end-ended = La partida se terminó antes de tiempo
end-rematch = Revancha
# Somebody has opened the table for the rematch: go there
end-to-rematch = Ir a la revancha
end-replay = Repasar
end-check = Comprobar las cartas
end-record = Descargar la partida
end-log = Descargar el registro
# Title of a table
end-where = De dónde salieron los florines
# Heads of narrow columns and a legend: short words. Florins spent on lots
end-spent = Gasto
end-start = Inicio
end-ships = Barcos
end-goods = Bienes
end-bonus = Bonif.
# Florins spent: a number with a sign
end-minus = −{ $florins }
end-started =
    { $florins ->
        [one] Todos empezaron con { $florins } florín.
       *[other] Todos empezaron con { $florins } florines.
    }
end-by-day = Día a día
end-fortunes = Florines a lo largo de la partida

## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.

check-sound = Las cartas son las prometidas
check-unsound = No se pudo demostrar
check-dealt =
    { $firsts ->
        [one] Tu navegador repartió otra vez toda la partida: { $cards } cartas y { $firsts } jugador inicial salieron exactamente como dice la promesa que hizo el servidor antes de la partida.
       *[other] Tu navegador repartió otra vez toda la partida: { $cards } cartas y { $firsts } jugadores iniciales salieron exactamente como dice la promesa que hizo el servidor antes de la partida.
    }
check-mixed-you = Tu propio azar está en la baraja, así que nadie pudo elegir las cartas, ni siquiera el servidor.
check-mixed-you-and = Tu propio azar está en la baraja, y también el de { $names }, así que nadie pudo elegir las cartas, ni siquiera el servidor.
check-mixed-others = El azar de { $names } está en la baraja. Este dispositivo no aportó ninguno, así que dependes de ellos.
check-mixed-nobody = En la baraja no está el azar de ningún jugador. Las cartas cumplieron la promesa, pero el servidor pudo elegir qué promesa hacer.
check-withheld =
    { $count ->
        [one] { $names } prometió su azar y no lo reveló. Una vez puede ser una conexión perdida.
       *[other] { $names } prometieron su azar y no lo revelaron. Una vez puede ser una conexión perdida.
    }
check-log =
    { $rows ->
        [one] El registro está intacto: { $rows } línea, cada una sellada por las anteriores.
       *[other] El registro está intacto: { $rows } líneas, cada una sellada por las anteriores.
    }
check-log-receipt =
    { $rows ->
        [one] El registro está intacto: { $rows } línea, y el recibo que guardó este dispositivo está en él.
       *[other] El registro está intacto: { $rows } líneas, y el recibo que guardó este dispositivo está en él.
    }
check-stranger = No jugaste, así que conoces la promesa solo por este servidor. Quienes jugaron la guardaron desde antes de la partida.
# $reason is technical, in English
check-wrong = Algo no cuadra: { $reason }.
# What may be wrong, a sentence each. $number counts from 0, as the record and the log do
check-no-secret = El servidor no ha mostrado su secreto.
check-other-promise = La promesa del servidor no es la que este dispositivo guardó antes de la partida.
check-other-secret = El secreto del servidor no es el que prometió.
check-mixes = La partida no dice de cada asiento si añadió azar.
check-other-mix = { $name } mostró un azar distinto del prometido.
check-mix-missing = Tu propio azar no está en las cartas.
check-entry = La entrada { $number } de la partida no es la que da la baraja prometida.
check-row = La línea { $number } del registro no se sigue de las anteriores.
check-receipt = El recibo que este dispositivo guardó de la línea { $number } no está en el registro.
check-no-crypto = Los navegadores solo comprueban por https o en tu propia máquina. Descarga la partida y usa “medici verify”.

## Replay: going through the moves of a game

replay = Repaso
# For the bar that is dragged
replay-scrub = Jugada
replay-place = { $place } de { $count }
# For screen readers: where we are, and what happened there
replay-told = { replay-place }. { $told }
replay-first = Al principio
replay-last = Al final
replay-before = Una jugada atrás
replay-after = Una jugada adelante
replay-lot-before = Un lote atrás
replay-lot-after = Un lote adelante
replay-play = Reproducir
replay-pause = Pausa
# Ends the replay of a game that is over
replay-close = Cerrar
# Ends the replay of a game that goes on
replay-live = Volver a la mesa en vivo
replay-link = Enlace
replay-link-label = Enlace a este momento

## The lessons' frame; their text is in learn.ftl

# The list of sections
lessons-contents = Contenido
# A link to the rules of a game
lessons-rules = Leer las reglas
# Title of a table that compares editions
lessons-numbers =
    { $count ->
        [one] Los números para { $count } jugador
       *[other] Los números para { $count } jugadores
    }
# A bonus at a level (or number of symbols): "level: florins"
lessons-bonus = { $level }: { $florins }
lessons-differs = Subrayado: distinto de la primera edición del mismo juego en esta tabla.

### The decision: what is asked of a player, and what he may do about it.

# Heading when the user is asked
decide-yours = Te toca
# The same, when several people share this device
decide-yours-of = { $name }, te toca
# Heading while what happened before the user's turn is still being shown
decide-soon = Pronto te toca
decide-other = { $name } decide
decide-nobody = Un momento
decide-watching = Estás viendo esta partida.
decide-looking = Estás repasando
# Button: show all that happened at once
decide-show = Mostrar ya
# Button: from a replay back to the game as it is now
decide-live = Volver al juego
# Button: undo one's own last move
decide-undo = Deshacer
decide-away = Un bot juega por { $name }.
decide-away-you = Un bot juega por ti.
# Button: take the seat back from the bot
decide-return = He vuelto

## Time

clock = Tiempo restante
clock-few =
    { $seconds ->
        [0] Se acabó el tiempo
        [one] Queda { $seconds } segundo
       *[other] Quedan { $seconds } segundos
    }

## Bidding

bid-none = Nadie ha pujado. Tienes { $money }.
bid-highest = { $name } puja { $highest }. Tienes { $money }.
# The user's ship as it would be with this lot: its value and the room that is left
bid-ship =
    { $room ->
        [0] Con este lote tu barco vale { $value } y queda lleno.
        [one] Con este lote tu barco vale { $value }, con { $room } espacio libre.
       *[other] Con este lote tu barco vale { $value }, con { $room } espacios libres.
    }
# Label of the field
bid-florins = Tu puja en florines
bid-less = Uno menos
bid-more = Uno más
bid-quick = Pujas rápidas
# Said of the buttons +1, +2, +5 and all: they put this number into the field
bid-set = Poner la puja en { $bid }
# Button: everything one has
bid-all = Todo
bid-range = De { $low } a { $high }
bid-sure = ¿De verdad { $bid } de tus { $money }?
bid-yes = Sí, pujar { $bid }
bid-back = Volver

## The Card Game

take = Tomar
take-cards = Tomar { $cards }
# The ship as it would be then: its value and the room that is left
take-ship =
    { $room ->
        [0] Barco { $value }, lleno
        [one] Barco { $value }, { $room } espacio
       *[other] Barco { $value }, { $room } espacios
    }
take-symbols = { $good } { $symbols }

## Standing orders: what is to be said for a player when the word comes to him

order-title = Dejar una orden para este lote
order-title-of = Dejar una orden por { $name }
order-sealed = Es secreta: nadie más la ve. Desaparece con el lote.
order-florins = Florines
order-pass = Pasar este lote
order-bid = Pujar { $bid } si gana; si no, pasar
order-last = Uno más que la más alta, hasta { $bid }
order-stands-pass = Tu orden: pasar.
order-stands-bid = Tu orden: pujar { $bid } si gana; si no, pasar.
order-stands-last = Tu orden: uno más que la más alta, hasta { $bid }; si no, pasar.
# Button
order-withdraw = Retirarla

## Telling of a turn

# Title of the browser's tab; $turn is "Your turn" from above
notice-title = ● { $turn } – Medici
# Button: have the browser tell of one's turn
notice-want = Avisarme cuando me toque

## Keys

keys = Teclas
keys-digits = Escribir una puja
keys-step = Uno más, uno menos
keys-bid = Pujar
keys-take = Tomar la carta más nueva
keys-takes = Tomar, por número
keys-skip = Mostrar ya
keys-log = Historial
keys-off = Las teclas sueltas se pueden desactivar en los ajustes.
keys-close = Cerrar

## Notes: what one would write down at a table

tab-notes = Notas
notes-unseen = Cartas aún no vistas
# Heading of a column: the sum
notes-all = Total
notes-times = × { $count }
notes-deck =
    { $unseen ->
        [one] { $unseen } carta sin ver, { $deck } en el mazo
       *[other] { $unseen } cartas sin ver, { $deck } en el mazo
    }
notes-outlook = Si el día acabara ahora
# A ship's value and its rank
notes-ship = { $value } · { $rank }
# Heading of a column: what the ship earns
notes-ship-pays = Paga
notes-live = Las cartas sin ver y los pagos son los del juego tal como está ahora.
notes-prices = Lotes del día { $day }
notes-price = Precio
# Heading of a column: florins per point of value
notes-each = Por punto
notes-buyer = Comprador
notes-no-prices = Todavía no se ha vendido ningún lote.

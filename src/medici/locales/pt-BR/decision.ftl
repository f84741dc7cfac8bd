### The decision: what is asked of a player, and what he may do about it.

# Heading when the user is asked
decide-yours = Sua vez
# The same, when several people share this device
decide-yours-of = { $name }, sua vez
# Heading while what happened before the user's turn is still being shown
decide-soon = Sua vez está chegando
decide-other = { $name } decide
decide-nobody = Um momento
decide-watching = Você está assistindo a esta partida.
decide-looking = Você está revendo
# Button: show all that happened at once
decide-show = Mostrar já
# Button: from a replay back to the game as it is now
decide-live = Voltar ao jogo
# Button: undo one's own last move
decide-undo = Desfazer
decide-away = Um robô joga por { $name }.
decide-away-you = Um robô joga por você.
# Button: take the seat back from the bot
decide-return = Voltei

## Time

clock = Tempo restante
clock-few =
    { $seconds ->
        [0] Tempo esgotado
        [one] Falta { $seconds } segundo
       *[other] Faltam { $seconds } segundos
    }

## Bidding

bid-none = Ninguém deu lance. Você tem { $money }.
bid-highest = { $name } oferece { $highest }. Você tem { $money }.
# The user's ship as it would be with this lot: its value and the room that is left
bid-ship =
    { $room ->
        [0] Com este lote seu navio vale { $value } e fica cheio.
        [one] Com este lote seu navio vale { $value }, com { $room } espaço livre.
       *[other] Com este lote seu navio vale { $value }, com { $room } espaços livres.
    }
# Label of the field
bid-florins = Seu lance em florins
bid-less = Um a menos
bid-more = Um a mais
bid-quick = Lances rápidos
# Said of the buttons +1, +2, +5 and all: they put this number into the field
bid-set = Pôr o lance em { $bid }
# Button: everything one has
bid-all = Tudo
bid-range = De { $low } a { $high }
bid-sure = Mesmo { $bid } dos seus { $money }?
bid-yes = Sim, lance de { $bid }
bid-back = Voltar

## The Card Game

take = Pegar
take-cards = Pegar { $cards }
# The ship as it would be then: its value and the room that is left
take-ship =
    { $room ->
        [0] Navio { $value }, cheio
        [one] Navio { $value }, { $room } espaço
       *[other] Navio { $value }, { $room } espaços
    }
take-symbols = { $good } { $symbols }

## Standing orders: what is to be said for a player when the word comes to him

order-title = Deixar uma ordem para este lote
order-title-of = Deixar uma ordem por { $name }
order-sealed = É secreta: ninguém mais a vê. Ela some com o lote.
order-florins = Florins
order-pass = Passar este lote
order-bid = Lance de { $bid } se ganhar, senão passar
order-last = Um a mais que o maior, até { $bid }
order-stands-pass = Sua ordem: passar.
order-stands-bid = Sua ordem: lance de { $bid } se ganhar, senão passar.
order-stands-last = Sua ordem: um a mais que o maior, até { $bid }, senão passar.
# Button
order-withdraw = Retirar

## Telling of a turn

# Title of the browser's tab; $turn is "Your turn" from above
notice-title = ● { $turn } – Medici
# Button: have the browser tell of one's turn
notice-want = Avisar quando for minha vez

## Keys

keys = Teclas
keys-digits = Digitar um lance
keys-step = Um a mais, um a menos
keys-bid = Dar lance
keys-take = Pegar a carta mais nova
keys-takes = Pegar, pelo número
keys-skip = Mostrar já
keys-log = Histórico
keys-off = Teclas únicas podem ser desligadas nos ajustes.
keys-close = Fechar

## Notes: what one would write down at a table

tab-notes = Notas
notes-unseen = Cartas ainda não vistas
# Heading of a column: the sum
notes-all = Total
notes-times = × { $count }
notes-deck =
    { $unseen ->
        [one] { $unseen } carta não vista, { $deck } no baralho
       *[other] { $unseen } cartas não vistas, { $deck } no baralho
    }
notes-outlook = Se o dia acabasse agora
# A ship's value and its rank
notes-ship = { $value } · { $rank }
# Heading of a column: what the ship earns
notes-ship-pays = Paga
notes-live = Cartas não vistas e pagamentos são do jogo como está agora.
notes-prices = Lotes do dia { $day }
notes-price = Preço
# Heading of a column: florins per point of value
notes-each = Por ponto
notes-buyer = Comprador
notes-no-prices = Nenhum lote foi vendido ainda.

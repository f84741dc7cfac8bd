### The table as one sees it: ships, lot, market, goods.

# The heading of the page, for screen readers
table-title = Mesa: { $edition }
table-ships = Navios
table-side = Histórico, notas e conversa
# A button that shows everything at once instead of event by event
table-skip = Pular
# The key beside that button
table-space = Espaço
table-home = Para a página inicial
table-again = Tentar de novo
table-none = Essa mesa não existe
table-none-why = Talvez tenha acabado e sumido, ou não está aberta para você. Peça um novo link a quem o enviou.
table-away = A mesa está fora de alcance
table-away-why = A conexão não funciona no momento. Nada se perdeu: sua partida está guardada.
tab-log = Histórico
tab-talk = Conversa
# How many things were said and not yet read; a small mark on the tab
tab-news =
    { $count ->
        [one] { $count } nova
       *[other] { $count } novas
    }

## Ships

# What the list of cards in a hold is called
ship-hold =
    { $count ->
        [0] Convés de { $name }, cheio
        [one] Convés de { $name }, mais { $count } espaço
       *[other] Convés de { $name }, mais { $count } espaços
    }
# Cards that take no room
ship-flags = Cartas que não ocupam espaço
ship-value = Valor { $value }
# A bot plays for this person for a while
ship-stand-in = Robô no lugar
# Whose turn it is; for screen readers
ship-next = Joga agora
# What a seat said in this auction, beside its number of florins
said-pass = Passa
said-bid = lance
said-bought = leva o lote

## The lot

lot-cards =
    { $count ->
        [0] Lote: nenhuma carta ainda
        [one] Lote: { $count } carta, valor { $value }
       *[other] Lote: { $count } cartas, valor { $value }
    }
lot-value = Valor { $value }
# Follows the amount, $florins: "7, bid by Anna"
lot-highest = lance de { $name }
lot-no-bid = Nenhum lance ainda
lot-making = { $name } monta o lote
lot-sold =
    { $florins ->
        [one] Vendido a { $name } por { $florins } florin
       *[other] Vendido a { $name } por { $florins } florins
    }
lot-discarded = Ninguém quer: descartado
lot-free = { $name } carrega de graça
deck-left =
    { $count ->
        [0] Baralho: sem cartas
        [one] Baralho: resta { $count } carta
       *[other] Baralho: restam { $count } cartas
    }

## The market of the Card Game

market-cards =
    { $count ->
        [0] Mercado: vazio
        [one] Mercado: { $count } carta, a mais nova no fim
       *[other] Mercado: { $count } cartas, a mais nova no fim
    }
market-empty = O mercado está vazio
# Below the newest card, short
market-newest = a mais nova
market-may-take = Você pode pegar esta carta
market-taken =
    { $count ->
        [one] { $name } pega { $count } carta
       *[other] { $name } pega { $count } cartas
    }
market-turn = É a vez de { $name }

## The wheel of goods

wheel-tracks = As trilhas
wheel-warehouses = Armazéns
# A switch: the drawing, or the same as a table
wheel-as-table = Mostrar números
wheel-caption = Níveis de cada jogador por mercadoria; depois da seta, com o que o navio traria no fim do dia
# A level now, and at the end of the day
wheel-then = { $level } → { $then }
# What a dashed mark on the drawing means: where the marker will stand when the day ends. Very short.
wheel-ghost = no fim do dia

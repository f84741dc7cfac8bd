### What is read: what happened in words, the day's books, the end of a game, replay.

## What happened, a sentence each, seen in the log and spoken by screen readers. Ids ending in -you speak to the only
## player at this device, those ending in -name are about $name. $card is a card's name such as "Cloth 5"; $cards is a
## list of them, already joined: "Cloth 5, Grain 2 and Gold 10", with $count saying how many, where it is given.

told-day-you = Começa o dia { $day }. Você joga primeiro.
told-day-name = Começa o dia { $day }. { $name } joga primeiro.
# A card for the lot
told-turn-you = Você vira { $card }.
told-turn-name = { $name } vira { $card }.
# A card for the market row of the Card Game
told-reveal-you = Você revela { $card }.
told-reveal-name = { $name } revela { $card }.
told-offer-you = Você leiloa { $cards }.
told-offer-name = { $name } leiloa { $cards }.
# $florins is a number
told-bid-you = Você oferece { $florins }.
told-bid-name = { $name } oferece { $florins }.
told-pass-you = Você passa.
told-pass-name = { $name } passa.
told-buy-you = Você compra { $cards } por { $florins }.
told-buy-name = { $name } compra { $cards } por { $florins }.
told-discard = Ninguém quer { $cards }.
# A card from the deck for the last ship with room
told-free-you = Você carrega { $card } de graça.
told-free-name = { $name } carrega { $card } de graça.
# From the market of the Card Game
told-take-you = Você pega { $cards }.
told-take-name = { $name } pega { $cards }.
# $incomes is a list of the two below: "you 30, Anna 25 and Britta 5"
told-scored = Fim do dia { $day }. Ganhos: { $incomes }.
told-income-you = você { $florins }
told-income-name = { $name } { $florins }
told-won-you =
    { $florins ->
        [one] Fim da partida. Você vence com { $florins } florin.
       *[other] Fim da partida. Você vence com { $florins } florins.
    }
told-won-name =
    { $florins ->
        [one] Fim da partida. { $name } vence com { $florins } florin.
       *[other] Fim da partida. { $name } vence com { $florins } florins.
    }
# $names are the others who won
told-shared-you =
    { $florins ->
        [one] Fim da partida. Você divide a vitória com { $names }: { $florins } florin cada.
       *[other] Fim da partida. Você divide a vitória com { $names }: { $florins } florins cada.
    }
# $names are two or more
told-shared-name =
    { $florins ->
        [one] Fim da partida. { $names } dividem a vitória: { $florins } florin cada.
       *[other] Fim da partida. { $names } dividem a vitória: { $florins } florins cada.
    }
told-sat = { $name } se senta.
told-sat-you = Você se senta.
told-bot-sat = { $name } (robô) se senta.
told-left = { $name } se levanta.
# A bot takes over while a player is away
told-stood-in-you = Um robô joga por você.
told-stood-in-name = Um robô joga por { $name }.
told-time-you = Seu tempo acabou. Um robô joga por você.
told-time-name = O tempo de { $name } acabou. Um robô continua.
told-returned-you = Você volta a jogar.
told-returned-name = { $name } voltou.
told-moved-you = Seu lugar agora está em outro aparelho.
told-moved-name = { $name } agora joga em outro aparelho.
told-began = A partida começa.
told-undone-you = Você desfaz a última jogada.
told-undone-name = { $name } desfaz a última jogada.
# Table talk
told-said = { $name }: { $text }
told-ended = A partida foi encerrada antes do fim.
told-rematched = Há uma revanche.

## What is asked of the player whose turn it is. $bid is the least bid.

asked-draw-you = Sua vez: vire uma carta ou leiloe o lote.
asked-draw-name = { $name }: virar uma carta ou leiloar o lote.
asked-bid-you = Sua vez: { $bid } ou mais, ou passe.
asked-bid-name = { $name }: { $bid } ou mais, ou passar.
# No other bid is possible
asked-bid-only-you = Sua vez: ofereça { $bid } ou passe.
asked-bid-only-name = { $name }: oferecer { $bid } ou passar.
asked-reveal-you = Sua vez: revele uma carta.
asked-reveal-name = { $name }: revelar uma carta.
# $card is the newest card of the market, which has to be taken
asked-reveal-or-take-you = Sua vez: revele uma carta ou pegue { $card }.
asked-reveal-or-take-name = { $name }: revelar uma carta ou pegar { $card }.
asked-take-you = Sua vez: pegue { $card }.
asked-take-name = { $name }: pegar { $card }.

## The log and table talk

log = Histórico
log-empty = Nada aconteceu ainda.
# A button that goes to the newest line
log-newest = Mais recente
talk = Conversa à mesa
talk-none = Ninguém disse nada ainda.
talk-off = Nesta mesa não há conversa.
talk-label = Diga algo à mesa
# A button
talk-say = Dizer
# Letters that may still be typed
talk-left =
    { $count ->
        [one] Resta { $count } letra
       *[other] Restam { $count } letras
    }

## The books: what a day brought to whom. Narrow columns: short words.

# A button, short
books = Contas
books-of-day = Contas do dia { $day }
books-title = As contas do dia { $day }
# All payments of the day together
books-income = Ganhos
# A payment: a number with a sign
books-paid = +{ $florins }
books-bonus = +{ $florins } bônus
# On a narrow screen: a ship and its rank, “Ship · 2nd”
books-ship = Navio · { $rank }
books-legend = Primeiro o que há: o valor do navio ou o nível da mercadoria. Depois, o que paga. Os melhores estão sublinhados.
books-legend-market = Primeiro o que há: o valor do navio ou os símbolos da mercadoria. Depois, o que paga. Os melhores estão sublinhados.
books-close = Continuar

## After the game

end-ended = A partida foi encerrada antes do fim
end-rematch = Revanche
# Somebody has opened the table for the rematch: go there
end-to-rematch = Ir para a revanche
end-replay = Rever
end-check = Conferir as cartas
end-record = Baixar o registro
end-log = Baixar o log
# Title of a table
end-where = De onde vieram os florins
# Heads of narrow columns and a legend: short words. Florins spent on lots
end-spent = Gasto
end-start = Início
end-ships = Navios
end-goods = Mercad.
end-bonus = Bônus
# Florins spent: a number with a sign
end-minus = −{ $florins }
end-started =
    { $florins ->
        [one] Todos começaram com { $florins } florin.
       *[other] Todos começaram com { $florins } florins.
    }
end-by-day = Dia a dia
end-fortunes = Florins ao longo da partida

## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.

check-sound = As cartas são as prometidas
check-unsound = Não foi possível provar
check-dealt =
    { $firsts ->
        [one] Seu navegador distribuiu a partida inteira de novo: { $cards } cartas e { $firsts } primeiro jogador saíram exatamente como diz a promessa que o servidor fez antes da partida.
       *[other] Seu navegador distribuiu a partida inteira de novo: { $cards } cartas e { $firsts } primeiros jogadores saíram exatamente como diz a promessa que o servidor fez antes da partida.
    }
check-mixed-you = O seu próprio acaso está no embaralhamento, então ninguém pôde escolher as cartas, nem o servidor.
check-mixed-you-and = O seu próprio acaso está no embaralhamento, e também o de { $names }, então ninguém pôde escolher as cartas, nem o servidor.
check-mixed-others = O acaso de { $names } está no embaralhamento. Este aparelho não deu nenhum, então você depende deles.
check-mixed-nobody = O acaso de nenhum jogador está no embaralhamento. As cartas cumpriram a promessa, mas o servidor poderia ter escolhido qual promessa fazer.
check-withheld =
    { $count ->
        [one] { $names } prometeu seu acaso e não o revelou. Uma vez pode ser uma conexão perdida.
       *[other] { $names } prometeram seu acaso e não o revelaram. Uma vez pode ser uma conexão perdida.
    }
check-log =
    { $rows ->
        [one] O log está intacto: { $rows } linha, cada uma selada pelas anteriores.
       *[other] O log está intacto: { $rows } linhas, cada uma selada pelas anteriores.
    }
check-log-receipt =
    { $rows ->
        [one] O log está intacto: { $rows } linha, e o recibo que este aparelho guardou está nele.
       *[other] O log está intacto: { $rows } linhas, e o recibo que este aparelho guardou está nele.
    }
check-stranger = Você não jogou, então só conhece a promessa por este servidor. Quem jogou a guardou desde antes da partida.
# $reason is technical, in English
check-wrong = Algo não bate: { $reason }.
# What may be wrong, a sentence each. $number counts from 0, as the record and the log do
check-no-secret = O servidor não mostrou o seu segredo.
check-other-promise = A promessa do servidor não é a que este aparelho guardou antes da partida.
check-other-secret = O segredo do servidor não é o que ele prometeu.
check-mixes = O registro não diz de cada lugar se acrescentou acaso.
check-other-mix = { $name } mostrou um acaso diferente do prometido.
check-mix-missing = O seu próprio acaso não está nas cartas.
check-entry = A entrada { $number } do registro não é a que o embaralhamento prometido dá.
check-row = A linha { $number } do log não decorre das anteriores.
check-receipt = O recibo que este aparelho guardou da linha { $number } não está no log.
check-no-crypto = Navegadores só conferem por https ou na sua própria máquina. Baixe o registro e use “medici verify”.

## Replay: going through the moves of a game

replay = Revisão
# For the bar that is dragged
replay-scrub = Jogada
replay-place = { $place } de { $count }
# For screen readers: where we are, and what happened there
replay-told = { replay-place }. { $told }
replay-first = Ao começo
replay-last = Ao fim
replay-before = Uma jogada atrás
replay-after = Uma jogada adiante
replay-lot-before = Um lote atrás
replay-lot-after = Um lote adiante
replay-play = Reproduzir
replay-pause = Pausar
# Ends the replay of a game that is over
replay-close = Fechar
# Ends the replay of a game that goes on
replay-live = Voltar à mesa ao vivo
replay-link = Link
replay-link-label = Link para este momento

## The lessons' frame; their text is in learn.ftl

# The list of sections
lessons-contents = Conteúdo
# A link to the rules of a game
lessons-rules = Ler as regras
# Title of a table that compares editions
lessons-numbers =
    { $count ->
        [one] Os números para { $count } jogador
       *[other] Os números para { $count } jogadores
    }
# A bonus at a level (or number of symbols): "level: florins"
lessons-bonus = { $level }: { $florins }
lessons-differs = Sublinhado: diferente da primeira edição do mesmo jogo nesta tabela.

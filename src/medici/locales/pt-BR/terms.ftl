### As palavras da mesa, usadas em todas as páginas.

## Mercadorias. A letra é a marca curta; dentro de uma edição não há duas iguais. Cartas sem mercadoria levam um sinal.

good-cloth = Tecido
good-cloth-letter = T
good-furs = Pele
good-furs-letter = P
good-grain = Grãos
good-grain-letter = G
good-dye = Tintura
good-dye-letter = N
good-spice = Especiaria
good-spice-letter = E
good-metals = Metais
good-metals-letter = M
good-porcelain = Porcelana
good-porcelain-letter = P
good-dyes = Tintura
good-dyes-letter = N
good-spices = Especiaria
good-spices-letter = E
good-gold = Ouro
good-gold-letter = ★
good-green = Verde
good-green-letter = +
good-black = Preta
good-black-letter = ■

## Cartas. $good é o nome de uma mercadoria acima.

card = { $good } { $value }
card-flag = { $good } { $value }, bandeira verde
card-double = { $good } { $value }, dois símbolos

## Quantidades

florins =
    { $count ->
        [one] { $count } florin
       *[other] { $count } florins
    }
# O mais curto possível, para telas estreitas
florins-short = { $count } ƒ
cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
players =
    { $count ->
        [one] { $count } jogador
       *[other] { $count } jogadores
    }
# Uma colocação, de 1 a 6
place = { $place }º

## Coisas na mesa, como rótulos

term-bonus = Bônus
term-day = Dia
term-day-number = Dia { $day }
term-day-of = Dia { $day } de { $days }
term-deck = Baralho
term-discard = Descartadas
term-florins = Florins
term-goods = Mercadorias
term-lot = Lote
term-lot-maker = Leiloeiro
term-market = Mercado
term-player = Jogador
term-seat-number = Lugar { $seat }
term-ship = Navio
term-value = Valor
term-winner = Vencedor
term-you = Você
# The name of somebody who gave none
term-guest = Visitante

## O que um jogador pode fazer, como botões

do-bid = Dar lance
do-bid-amount = Lance de { $bid }
do-pass = Passar
do-draw = Virar carta
do-offer = Leiloar o lote
do-reveal = Revelar carta

## Jogos e edições

game-auction = Medici
game-market = Medici: O Jogo de Cartas

edition-grail-2018 = Medici (2018)
edition-grail-2018-about = O jogo de sempre, e o único de leilão para dois.
edition-rio-grande-2006 = Medici (2006)
edition-rio-grande-2006-about = Os mesmos números de 2018, para três a seis jogadores.
edition-amigo-1995 = Medici (1995)
edition-amigo-1995-about = A primeira edição: outras mercadorias, sem bônus no nível 5, e menos para o terceiro de seis navios.
edition-wbc = Medici (torneio)
edition-wbc-about = O jogo de 1995, com 30 florins iniciais para todos.
edition-card-game-2017 = O Jogo de Cartas (2017)
edition-card-game-2017-about = Sem leilão: você revela cartas numa fila de mercado e pega a mais nova.
edition-card-game-2017-advanced = O Jogo de Cartas, avançado
edition-card-game-2017-advanced-about = O Jogo de Cartas, com o dobro do bônus para quem junta muitos símbolos de uma mercadoria.

## Os robôs, do mais fraco ao mais forte

# A bot's name at a table: “Merchant 2”; $bot is one of the names below
bot-called = { $bot } { $seat }
bot-random = Acaso
bot-random-about = Joga qualquer coisa permitida. Fácil de vencer.
bot-apprentice = Aprendiz
bot-apprentice-about = Conhece as regras, mas às vezes paga caro demais.
bot-merchant = Mercador
bot-merchant-about = Sabe quanto um lote vale para ele e raramente paga mais.
bot-banker = Banqueiro
bot-banker-about = Conta também os seus florins e não lhe dá pechinchas.
bot-magnate = Magnata
bot-magnate-about = Pesa o que cada venda rende a cada um e inveja a sua parte.
bot-medici = Medici
bot-medici-about = Pensa adiante antes de cada palavra. O mais forte de todos.
bot-cautious = Cauteloso
bot-cautious-about = Um magnata que prefere guardar seus florins.
bot-greedy = Ganancioso
bot-greedy-about = Um magnata que quer tudo, e paga por isso.
bot-spiteful = Maldoso
bot-spiteful-about = Um magnata que gosta de ver você pobre.
bot-collector = Colecionador
bot-collector-about = Um magnata que busca mercadorias e pouco liga para o melhor navio.

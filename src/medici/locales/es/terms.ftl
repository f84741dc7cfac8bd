### Las palabras de la mesa, usadas en todas las páginas.

## Bienes. La letra es la marca corta; dentro de una edición no hay dos iguales. Las cartas sin bien llevan un signo.

good-cloth = Tela
good-cloth-letter = T
good-furs = Piel
good-furs-letter = P
good-grain = Grano
good-grain-letter = G
good-dye = Pigmento
good-dye-letter = N
good-spice = Especia
good-spice-letter = E
good-metals = Metal
good-metals-letter = M
good-porcelain = Porcelana
good-porcelain-letter = P
good-dyes = Pigmento
good-dyes-letter = N
good-spices = Especia
good-spices-letter = E
good-gold = Oro
good-gold-letter = ★
good-green = Verde
good-green-letter = +
good-black = Negra
good-black-letter = ■

## Cartas. $good es el nombre de un bien de arriba.

card = { $good } { $value }
card-flag = { $good } { $value }, bandera verde
card-double = { $good } { $value }, dos íconos

## Cantidades

florins =
    { $count ->
        [one] { $count } florín
       *[other] { $count } florines
    }
# Lo más corto posible, para pantallas estrechas
florins-short = { $count } ƒ
cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
players =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
# Un lugar en la clasificación, de 1 a 6
place = { $place }.º

## Cosas de la mesa, como rótulos

term-bonus = Bonificación
term-day = Día
term-day-number = Día { $day }
term-day-of = Día { $day } de { $days }
term-deck = Mazo
term-discard = Descartadas
term-florins = Florines
term-goods = Bienes
term-lot = Lote
term-lot-maker = Subastador
term-market = Mercado
term-player = Jugador
term-seat-number = Asiento { $seat }
term-ship = Barco
term-value = Valor
term-winner = Ganador
term-you = Tú
# The name of somebody who gave none
term-guest = Invitado

## Lo que puede hacer un jugador, como botones

do-bid = Pujar
do-bid-amount = Pujar { $bid }
do-pass = Pasar
do-draw = Otra carta
do-offer = Subastar el lote
do-reveal = Revelar carta

## Juegos y ediciones

game-auction = Medici
game-market = Medici: El Juego de Cartas

edition-grail-2018 = Medici (2018)
edition-grail-2018-about = El juego de siempre, y el único con subasta para dos.
edition-rio-grande-2006 = Medici (2006)
edition-rio-grande-2006-about = Los mismos números que en 2018, para tres a seis jugadores.
edition-amigo-1995 = Medici (1995)
edition-amigo-1995-about = La primera edición: otros bienes, sin bonificación en el nivel 5 y menos para el tercero de seis barcos.
edition-wbc = Medici (torneo)
edition-wbc-about = El juego de 1995, con 30 florines para todos al empezar.
edition-card-game-2017 = El Juego de Cartas (2017)
edition-card-game-2017-about = Sin subasta: revelas cartas en la fila del mercado y tomas la más nueva.
edition-card-game-2017-advanced = El Juego de Cartas, avanzado
edition-card-game-2017-advanced-about = El Juego de Cartas, con el doble de bonificación por reunir muchos íconos de un bien.

## Los bots, del más débil al más fuerte

# A bot's name at a table: “Merchant 2”; $bot is one of the names below
bot-called = { $bot } { $seat }
bot-random = Azar
bot-random-about = Juega cualquier cosa permitida. Fácil de vencer.
bot-apprentice = Aprendiz
bot-apprentice-about = Conoce las reglas, pero a veces paga de más.
bot-merchant = Mercader
bot-merchant-about = Sabe cuánto vale un lote para él y rara vez paga más.
bot-banker = Banquero
bot-banker-about = También cuenta tus florines y no te regala gangas.
bot-magnate = Magnate
bot-magnate-about = Sopesa lo que cada venta supone para todos y te envidia tu parte.
bot-medici = Medici
bot-medici-about = Piensa varios pasos antes de hablar. El más fuerte de todos.
bot-cautious = Cauto
bot-cautious-about = Un magnate que prefiere guardar sus florines.
bot-greedy = Codicioso
bot-greedy-about = Un magnate que lo quiere todo, y lo paga.
bot-spiteful = Rencoroso
bot-spiteful-about = Un magnate al que le gusta verte pobre.
bot-collector = Coleccionista
bot-collector-about = Un magnate que busca bienes y se preocupa poco por el mejor barco.

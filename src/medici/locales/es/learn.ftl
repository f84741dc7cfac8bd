### La primera partida que se explica sola, y las reglas con nuestras propias palabras.

## Consejos de la primera partida. Cada uno aparece una vez, en su momento.

hint-title = Consejo
hint-close = Entendido
hint-off = Sin más consejos
hint-rules = Ver las reglas

hint-welcome =
    { $days ->
        [one] Eres un mercader en Florencia. Hoy llenas tu barco de bienes; gana quien acabe el día más rico.
       *[other] Eres un mercader en Florencia. Durante { $days } días llenas tu barco de bienes; gana quien acabe más rico.
    }
hint-draw-or-offer = Tú armas este lote. Saca otra carta o subasta lo que hay. Un lote mayor vale más, pero cabe en menos barcos.
hint-last-speaker = Tú armaste este lote, así que hablas al final. Un florín más que la puja más alta basta para llevártelo.
hint-first-bid = Cada quien habla una sola vez por lote: pasa o supera la puja más alta. El que más puja se lo lleva entero.
hint-overbid-or-pass =
    { $highest ->
        [one] La puja más alta es de { $highest } florín. Puja más o pasa: solo te toca una vez.
       *[other] La puja más alta es de { $highest } florines. Puja más o pasa: solo te toca una vez.
    }
hint-too-big = Este lote tiene más cartas que espacios libres tu barco. No puedes pujar; lo deciden los demás.
hint-value-ship = Por la noche se suman los números de tus cartas. El barco más valioso gana { $first } florines; el último, casi siempre nada.
hint-goods = Cada carta te sube un nivel en su bien, sea cual sea su número. Hasta un 0 ayuda, y los niveles quedan para los días siguientes.
hint-money = Tus florines son tus puntos. Piensa cuánto te dará un lote y puja menos que eso.
hint-full-hold = Tu barco está lleno. Hasta el final del día no pujas ni armas lotes. Mira cuánto pagan los demás.
hint-free-fill = Solo queda un barco con espacio. Se llena gratis con las primeras cartas del mazo, buenas o malas.
hint-day-end = El día ha terminado. Primero se pagan los barcos por su valor y luego cada bien por sus niveles.
hint-bonus-steps = Los niveles más altos dan una bonificación cada día, completa para todos los que estén ahí. Insistir en un bien puede valer una fortuna.
hint-order = ¿Tienes prisa? Deja una orden: pasar este lote o pujar cierta suma. Se cumple cuando te toque hablar.
hint-notes = Las notas llevan la cuenta por ti: cartas aún no vistas, lo que pagaría el día ahora y lo que costaron los lotes.
hint-game-over = La partida ha terminado. Si quieres, repásala y descubre dónde se ganaron y se perdieron florines.

hint-market-reveal = Revela hasta { $lot } cartas, una a una. Para cuando te guste la más nueva: esa es la que debes tomar.
hint-market-take = Toma la carta más nueva. Si caben, puedes tomar también una o las dos anteriores.
hint-market-flags = Las cartas con bandera verde no ocupan espacio, así que siempre caben. Un 7 negro vale mucho, pero no es de ningún bien.
hint-market-symbols = Para los bienes cuentan los íconos, no los números. Un 0 normal lleva dos íconos.
hint-market-last-turn = Solo tu barco tiene espacio. Juegas un último turno y el día termina, esté lleno o no.

## La página de reglas

learn-title = Cómo se juega
learn-none = No existe esa lección
learn-own-words = Estas son las reglas con nuestras propias palabras. Si algo difiere de tu reglamento, fíate del reglamento y avísanos.
learn-two-games = Hay dos juegos. En Medici pujas por lotes; en El Juego de Cartas tomas cartas de un mercado. Los bienes, los barcos y los días se parecen mucho.
learn-first-game = Jugar una primera partida con consejos
learn-choose-edition = Edición
learn-choose-players = Jugadores
learn-differ-title = En qué se diferencian las ediciones

## Las tablas junto a las reglas: títulos de filas y columnas

learn-table-players = Jugadores
learn-table-money = Florines al empezar
learn-table-deck = Cartas en el mazo del día
learn-table-hold = Espacios en el barco
learn-table-ships = Pago de los barcos
learn-table-goods = Cada bien paga
learn-table-level = Nivel
learn-table-symbols = Íconos
learn-table-bonus = Bonificación
learn-table-card = Carta
learn-table-copies-good = De cada bien
learn-table-copies = En total
learn-table-room = Ocupa espacio
learn-table-yes = sí
learn-table-no = no
learn-table-none = ninguno

## Reglas del juego de subastas. Los números que dependen de cuántos juegan están en una tabla.

rules-auction-aim-title = El objetivo
rules-auction-aim = Compras bienes en subastas y los cargas en tu barco. Al final de cada día se pagan los barcos valiosos y las grandes reservas de un bien. Tus florines son dinero y puntos a la vez: gana quien tenga más después del día { $days }.

rules-auction-setup-title = Al empezar
rules-auction-setup = La tabla muestra con cuántos florines empiezas y cuántas cartas caben en tu barco. Cada bien tiene una escala con niveles de 0 a { $top }, y tu marcador empieza en el 0 de cada una.
rules-auction-cards = Hay { $cards } cartas en total. Casi todas muestran un bien y un número. El oro tiene un número alto, pero no es de ningún bien.

rules-auction-day-title = Un día
rules-auction-day = Se barajan todas las cartas y se aparta el mazo del día; las demás se guardan sin que nadie las vea. Puedes contar el mazo, pero no mirarlo.
rules-auction-day-first = El primer día, el azar dice quién empieza. Los siguientes empieza el jugador más pobre; si hay varios, el azar decide entre ellos.

rules-auction-lot-title = Armar un lote
rules-auction-lot = En tu turno sacas una carta a la vista. Después puedes sacar más, una a una, hasta que el lote tenga { $lot }. Ves cada carta antes de decidir.
rules-auction-lot-limit = Un lote no puede ser mayor que el mayor espacio libre en algún barco. Sí puede ser demasiado grande para el tuyo.

rules-auction-auction-title = La subasta
rules-auction-auction = Habla primero quien está a tu izquierda, luego los demás en el sentido de las manecillas del reloj, y tú hablas al final. Cada quien habla una vez: pasa o supera la puja más alta.
rules-auction-auction-limit = Pujas como mínimo 1 florín y como máximo lo que tienes, y solo si el lote entero cabe en tu barco. A quien no puede pujar se le salta.

rules-auction-load-title = Cargar
rules-auction-load = Quien más puja paga al banco y carga el lote entero. Nada se devuelve, se cambia ni se deja. Si todos pasan, el lote queda fuera por ese día.
rules-auction-load-next = Luego arma un lote el siguiente jugador con espacio, en el sentido de las manecillas del reloj. Un barco lleno ni arma lotes ni puja.

rules-auction-last-title = Cuando solo un barco tiene espacio
rules-auction-last = En cuanto solo un barco tiene espacio, se llena enseguida con las primeras cartas del mazo, gratis y sin elegir. Y el día termina.

rules-auction-end-title = El final del día
rules-auction-end = El día también termina cuando se acaba el mazo. Entonces puede haber barcos con espacios vacíos. Después se paga el día: primero los barcos, luego los bienes.

rules-auction-ships-title = Barcos
rules-auction-ships = Suma los números de tus cartas, también el oro. La tabla muestra cuánto gana el mejor barco, el segundo y así sucesivamente.

rules-auction-goods-title = Bienes
rules-auction-goods = Tu marcador sube un nivel por cada carta de su bien en tu barco. El número de la carta no importa, y el oro no mueve nada. Ningún marcador pasa del nivel { $top }.
rules-auction-goods-paid = Después, cada bien paga { $first } al marcador más alto y { $second } al segundo. Los marcadores se quedan donde están para el día siguiente.

rules-auction-bonus-title = Niveles con bonificación
rules-auction-bonus = Los niveles más altos de una escala dan además una bonificación. La recibe completa cada jugador que esté ahí, en cada bien y cada día.

rules-auction-ties-title = Empates
rules-auction-ties =
    { $rounding ->
        [1] Quienes empatan suman los pagos de los lugares que ocupan y los reparten por igual, redondeando hacia abajo a un florín entero. Quien está en el nivel 0 comparte como cualquiera.
       *[other] Quienes empatan suman los pagos de los lugares que ocupan y los reparten por igual, redondeando hacia abajo a un múltiplo de { $rounding }. Quien está en el nivel 0 comparte como cualquiera.
    }

rules-auction-over-title = El final de la partida
rules-auction-over = Antes de cada nuevo día todas las cartas vuelven al mazo; el dinero y los marcadores se quedan. Después del día { $days } gana el jugador más rico. Si hay varios, comparten la victoria.

## Reglas del Juego de Cartas

rules-market-aim-title = El objetivo
rules-market-aim = Tomas cartas de un mercado y las cargas en tu barco. Al final de cada día se pagan los barcos valiosos y las grandes reservas de un bien. Gana quien tenga más florines después del día { $days }.

rules-market-setup-title = Al empezar
rules-market-setup = Empiezas sin dinero. La tabla muestra cuántas cartas caben en tu barco. Las { $cards } cartas se barajan en un solo mazo. Junto a él está el mercado, una fila todavía vacía.

rules-market-cards-title = Las cartas
rules-market-cards = La mayoría de las cartas muestra un bien, un número y un ícono. Un 0 normal muestra dos íconos.
rules-market-cards-green = Las cartas con bandera verde no ocupan espacio en el barco. Unas muestran un bien con un 0; otras, solo un 2 y ningún bien.
rules-market-cards-black = Los 7 negros no son de ningún bien, pero sí ocupan espacio.

rules-market-turn-title = Tu turno
rules-market-turn = Un turno tiene dos pasos: revelar y luego tomar. Se juega en el sentido de las manecillas del reloj y se saltan los barcos llenos. El primer día, el azar dice quién empieza; los siguientes, empieza el más pobre, y si hay varios, decide el azar.

rules-market-reveal-title = Revelar
rules-market-reveal = Revela hasta { $lot } cartas, una a una, al final del mercado. Si ya hay cartas ahí, puedes no revelar ninguna. Si el mercado está vacío, revela al menos una. Cuando se acaba el mazo, no se revela nada.

rules-market-take-title = Tomar
rules-market-take = Debes tomar la carta más nueva. También puedes tomar una o las dos anteriores, incluso saltándote la de en medio, pero nunca una más vieja.
rules-market-take-fit = Todo lo que tomas debe caber en tu barco. Las cartas que no ocupan espacio siempre caben. Después la fila se cierra.

rules-market-last-title = Cuando solo un barco tiene espacio
rules-market-last = Cuando solo un barco tiene espacio, su dueño juega un último turno. Después el día termina, esté lleno o no. También termina cuando el mazo y el mercado están vacíos.

rules-market-ships-title = Barcos
rules-market-ships = Suma los números de tu barco, también las cartas verdes y negras. La tabla muestra cuánto gana el mejor barco, el segundo y así sucesivamente.

rules-market-goods-title = Bodegas
rules-market-goods = Ahora tu barco se descarga en tu bodega, ordenado por bienes. Aquí cuentan los íconos, no los números, y los de todos los días juntos. Las banderas verdes con un bien también cuentan.
rules-market-goods-paid = Cada bien paga { $first } a quien tenga más íconos y { $second } al segundo.

rules-market-bonus-title = Bonificación
rules-market-bonus = Suficientes íconos de un bien dan una bonificación, indicada en la tabla. La recibe completa cada jugador que los tenga, en cada bien y cada día.

rules-market-ties-title = Empates
rules-market-ties =
    { $rounding ->
        [1] Quienes empatan suman los pagos de los lugares que ocupan y los reparten por igual, redondeando hacia abajo a un florín entero. Quien no tiene ningún ícono comparte como cualquiera.
       *[other] Quienes empatan suman los pagos de los lugares que ocupan y los reparten por igual, redondeando hacia abajo a un múltiplo de { $rounding }. Por eso un empate puede no dar nada. Quien no tiene ningún ícono comparte como cualquiera.
    }

rules-market-next-title = El día siguiente
rules-market-next = Las cartas cargadas que no son de ningún bien salen del juego. Las bodegas se quedan. Lo que queda en el mercado vuelve al mazo, que se baraja.

rules-market-over-title = El final de la partida
rules-market-over = Después del día { $days } gana el jugador más rico. Si hay varios, comparten la victoria.

rules-market-counts-title = ¿Cuántas hay de cada carta?
rules-market-counts = Las reglas publicadas dicen que hay 110 cartas y cómo son, pero no cuántas hay de cada una. Los números de nuestra tabla son una reconstrucción.
rules-market-counts-change = ¿Tienes el juego y lo sabes mejor? Entonces escribe tu propia edición: un pequeño archivo de texto, digamos mine.toml, que toma card-game-2017 como base y enumera las cartas tal como vienen en tu caja. En tu propia máquina, “medici play --edition mine.toml” abre una partida con ella.

## Ejemplos resueltos

example-ships-tie-title = Dos barcos empatan
example-ships-tie = Cinco barcos valen 23, 20, 16, 16 y 14. Los dos primeros ganan 30 y 20. El tercer y el cuarto lugar se reparten 10 + 5 = 15, o sea, 7 cada uno. El último no gana nada.
example-goods-tie-title = Tres empatan en segundo lugar
example-goods-tie = En un bien vas en cabeza y otros tres empatan detrás. Tú ganas 10. Ellos se reparten los 5 del segundo lugar: 1 cada uno.
example-levels-title = Y además la bonificación
example-levels = En un bien los marcadores están en los niveles 7, 6, 6 y 0. El nivel 7 gana 10 y una bonificación de 20. Los dos del nivel 6 se reparten 5, o sea, 2 cada uno, y cada uno recibe una bonificación de 10. El nivel 0 no gana nada.
example-room-title = ¿Quién puede pujar?
example-room = Cuatro barcos de cinco espacios llevan 2, 3, 4 y 2 cartas, y se subasta un lote de tres. Solo el primero y el último tienen espacio, así que solo sus dueños pueden pujar.
example-alone-title = Un lote por 1 florín
example-alone = Si solo tu barco tiene espacio para tres cartas, nadie puede pujar contra ti por un lote de tres. Es tuyo por 1 florín.

example-market-title = Tres turnos en el mercado
example-market = Anna revela tela 0, piel 3 y un 2 verde. Toma el 2 verde y la piel 3; queda la tela 0. Britta revela grano 5 y tela 4, y toma la tela 4 y la tela 0. Carlos no revela nada y toma el grano 5 que queda.
example-market-ships-title = Dos barcos empatan
example-market-ships = Cuatro barcos valen 20, 16, 16 y 13. El mejor gana 30. El segundo y el tercer lugar se reparten 20 + 10, o sea, 15 cada uno. El último no gana nada.
example-market-dye-title = Empate en primer lugar
example-market-dye = Tres jugadores tienen 2, 2 y 1 íconos de pigmento. Los dos primeros se reparten 10 + 5 = 15. Serían 7 cada uno, que se redondean a 5. El tercero no gana nada.
example-market-grain-title = Un empate que no da nada
example-market-grain = Tres jugadores tienen 1, 3 y 1 íconos de grano. El segundo gana 10. Los otros se reparten 5, y los 2 de cada uno se redondean a 0.

## En qué se diferencian las ediciones

differ-grail-2018 = Los números de 2006, y un juego para dos: barcos de 7 espacios, 20 florines para el mejor barco y 10 para quien va en cabeza en cada bien, sin nada para el segundo.
differ-rio-grande-2006 = Para tres a seis. Las escalas dan una bonificación de 5, 10 y 20 en sus tres niveles más altos. Con seis jugadores los barcos ganan 30, 20, 15, 10, 5 y 0. Algunas mesas mueven los marcadores en cuanto se compra un lote; eso no cambia los pagos.
differ-amigo-1995 = La primera edición, para tres a seis. Los bienes son metales, porcelana, pigmentos, telas y especias. Solo los dos niveles más altos dan bonificación, 10 y 20. Con seis jugadores, el tercer y el cuarto barco ganan 10 cada uno.
differ-amigo-1995-doubt = Su reglamento da dos números para la bonificación más alta: 30 en un sitio y 20 en otro. Su propio ejemplo usa 20, y nosotros también.
differ-wbc = La edición de 1995, tal como se juega en torneos. Todos empiezan con 30 florines, sean cuantos sean.
differ-card-game-2017 = Otro juego: sin subasta y sin dinero al empezar. Revelas cartas y las tomas del mercado, y cuentan los íconos en vez de las cartas. Los pagos repartidos se redondean hacia abajo a un múltiplo de 5.
differ-card-game-2017-advanced = El Juego de Cartas con un escalón más: a partir de 8 íconos de un bien, o 10 con dos jugadores, la bonificación es de 20 en vez de 10.

### Before and around the game: the front page, new tables, the seats before a game begins, my games, a table's menu.

## Front page

home-about = Puja por telas, pieles, granos, pigmentos y especias, carga tu barco y sé el mercader más rico de Florencia cuando acabe el tercer día.
home-play = Jugar ya
# Under the button that starts a game at once
home-play-about = Tú y tres mercaderes, al instante. Sin cuenta.
home-new = Mesa nueva
home-name = Tu nombre
home-open-tables = Mesas abiertas
home-open-tables-none = No hay mesas públicas esperando. Abre una o mándale a alguien el enlace de la tuya.
home-my-games = Tus partidas
home-all-games = Todas tus partidas
home-learn-title = ¿No conoces Medici?
home-learn = Las reglas llevan cinco minutos. O juega sin más: los consejos explican cada paso de tu primera partida.
home-learn-link = Aprender las reglas
# While a table is being opened
home-setting = Preparando la mesa…
home-picture = Florencia: la cúpula sobre los tejados y un barco mercante en el Arno.

## A table in a list

table-join = Sentarme
table-watch = Mirar
table-open = Abrir
table-replay = Repasar
# A link of a table in a list, for screen readers: “Open: Medici (2018), 2 hours ago”
table-does = { $does }: { $edition }, { $when }
table-your-turn = Te toca
table-status-open =
    { $free ->
        [0] Todos los asientos ocupados
        [one] { $free } asiento libre
       *[other] { $free } asientos libres
    }
table-status-starting = A punto de empezar
table-status-playing = En juego
table-status-over = Terminada
table-status-ended = Acabada antes
# A table nobody has touched for a long time; it wakes when opened
table-status-archived = Dormida
# Stands for the name of a seat that nobody has
table-seat-free = libre

## My games

games-title = Mis partidas
games-running = En curso
games-finished = Terminadas
games-none = Todavía no te has sentado a ninguna mesa.
games-none-running = No hay partidas en curso.
games-more = Mostrar más

## New table

new-title = Mesa nueva
new-edition = ¿Qué juego?
new-edition-own = Tu propia edición
new-edition-own-about = Un archivo JSON con los números y las cartas como tú quieras.
new-edition-own-file = Archivo de la edición
new-edition-own-loaded = { $name } está lista.
new-edition-own-bad = Este archivo no es una edición: necesita un id, un nombre y sus jugadores.
new-edition-own-missing = Elige primero el archivo de tu edición.
# $from and $to are numbers of players, as in "2–6 players"
new-players-range = { $from }–{ $to } jugadores
new-players = ¿Cuántos juegan?
new-seats = ¿Quién se sienta dónde?
new-seat-me = Yo
new-seat-screen = Otra persona en esta pantalla
new-seat-open = Abierto a quien venga
new-seat-bots = Bots
# $seat is a number
new-seat-who = Quién ocupa el asiento { $seat }
new-seat-name = Nombre para el asiento { $seat }
# The name proposed for a second person at this screen
new-seat-guest = Invitado { $seat }
new-seat-open-about = Recibes un enlace para enviar.
new-names-twice = Dos asientos tienen el mismo nombre.
# Somebody else is to come, and should see who is there
new-name-missing = Di antes tu nombre, para quienes vengan.
# The heading of what else can be chosen: clock, who may come, talk
new-rest = ¿Cómo se juega?
new-clock = Reloj
new-clock-none = Sin reloj
new-clock-decision =
    { $minutes ->
        [one] { $minutes } minuto por decisión
       *[other] { $minutes } minutos por decisión
    }
new-clock-decision-seconds = { $seconds } segundos por decisión
new-clock-day = Un día por decisión
new-clock-game = { $minutes } minutos para la partida y { $increment } segundos más por decisión
new-clock-own = A mi manera
new-clock-own-kind = El reloj cuenta
new-clock-own-decision = cada decisión
new-clock-own-game = toda la partida
new-clock-own-minutes = Minutos
new-clock-own-increment = Segundos más por decisión
new-clock-about = Cuando se acaba tu tiempo, un bot juega por ti hasta que vuelvas.
new-public = Pública: aparece en la portada
new-talk = Los jugadores pueden charlar
new-open = Abrir la mesa
new-start = Empezar la partida

## The seats before a game begins, which is what an invitation opens

wait-title = Tomen asiento
# $edition is a game's name, such as "Medici (2018)"
wait-edition = { $edition } para { $count }
wait-seats = Asientos
wait-seat-free = Asiento libre
# Beside a name: who plays at this device, and who elsewhere
wait-seat-mine = en esta pantalla
wait-seat-person = en otro dispositivo
wait-sit = Sentarme aquí
# For screen readers: “Sit here: Seat 3”
wait-sit-seat = { wait-sit }: { term-seat-number }
wait-sit-name = Tu nombre
# In the empty field of the line above, for who wants to sit down
wait-sit-name-first = Dilo antes de sentarte
# On a device where somebody sits already: one more person plays at the same screen
wait-sit-more = Otra persona en esta pantalla
wait-sit-more-name = Su nombre
wait-stand-up = Levantarme
# Which bot is meant by "Give to a bot"
wait-bot = Los bots juegan como
wait-give = Dar a un bot
wait-give-seat = { wait-give }: { term-seat-number }
wait-free = Liberar el asiento
wait-free-seat = { wait-free }: { $name }
wait-invite = Invitar
wait-invite-about = Quien tenga este enlace puede ocupar un asiento libre o mirar.
wait-missing =
    { $count ->
        [one] Hay un asiento libre.
       *[other] Hay { $count } asientos libres.
    }
wait-host-missing = Envía el enlace o da los asientos libres a bots.
wait-ready = Ya están todos.
wait-for-host = La partida empieza cuando el anfitrión la inicie.
wait-full = Todos los asientos están ocupados. Puedes quedarte a mirar.
wait-start = Empezar la partida
wait-starting = Barajando las cartas
wait-starting-about = El dispositivo de cada jugador añade su propio azar al barajar. Solo es un momento.
wait-starting-for = Esperando a { $names }.
wait-begin = Empezar sin esperar
wait-fair = Cartas limpias: el servidor prometió esta baraja antes de que nadie se sentara, y puedes comprobarlo después de la partida.
wait-fair-link = Cómo funciona
wait-fair-how = El servidor ha fijado un secreto y muestra ahora su huella. El dispositivo de cada jugador añade su propio azar, así que nadie decide las cartas por sí solo. Después de la partida se muestra el secreto, y tu navegador puede repartirla entera otra vez y comparar.
wait-talk-off = Sin charla en la mesa
wait-public = Mesa pública

## A table's menu

powers = Mesa
powers-title = Esta mesa
powers-yours = Tu asiento
powers-bot = Que un bot juegue por mí
powers-return = He vuelto
powers-leave = Dejar la partida
powers-leave-sure = Un bot ocupa tu asiento para siempre. ¿Dejarlo?
powers-hand = Seguir en otro dispositivo
powers-hand-about = Abre allí este enlace en 15 minutos. Sirve una vez, y entonces este dispositivo suelta el asiento.
powers-hand-link = Enlace para tu otro dispositivo
powers-invite = Invitar
powers-invite-about = Quien tenga este enlace puede mirar.
powers-host = Eres el anfitrión
# $name is a player's name
powers-replace = Dar el asiento de { $name } a un bot
powers-end = Terminar la partida para todos
powers-end-sure = ¿Terminarla tal como está?
# Before the game has begun
powers-close = Cerrar esta mesa
powers-close-sure = ¿Cerrarla para todos?
powers-yes = Sí
powers-no = No
powers-record = Descargar la partida
powers-log = Descargar el registro
powers-promise = La promesa del servidor
powers-promise-about = La huella de la baraja, dada antes de la primera carta. Después de la partida, las cartas se comprueban con ella.

### Before and around the game: the front page, new tables, the seats before a game begins, my games, a table's menu.

## Front page

home-about = Dê lances por tecidos, peles, grãos, tinturas e especiarias, carregue seu navio e seja o mercador mais rico de Florença ao fim do terceiro dia.
home-play = Jogar agora
# Under the button that starts a game at once
home-play-about = Você e três mercadores, agora mesmo. Sem cadastro.
home-new = Nova mesa
home-name = Seu nome
home-open-tables = Mesas abertas
home-open-tables-none = Nenhuma mesa pública esperando. Abra uma ou mande a um amigo o link da sua.
home-my-games = Suas partidas
home-all-games = Todas as suas partidas
home-learn-title = Novo em Medici?
home-learn = As regras levam cinco minutos. Ou simplesmente jogue: dicas explicam cada passo da sua primeira partida.
home-learn-link = Aprender as regras
# While a table is being opened
home-setting = Arrumando a mesa…
home-picture = Florença: a cúpula acima dos telhados e um navio mercante no Arno.

## A table in a list

table-join = Sentar-se
table-watch = Assistir
table-open = Abrir
table-replay = Rever
# A link of a table in a list, for screen readers: “Open: Medici (2018), 2 hours ago”
table-does = { $does }: { $edition }, { $when }
table-your-turn = Sua vez
table-status-open =
    { $free ->
        [0] Todos os lugares ocupados
        [one] { $free } lugar livre
       *[other] { $free } lugares livres
    }
table-status-starting = Vai começar
table-status-playing = Em jogo
table-status-over = Terminada
table-status-ended = Encerrada antes do fim
# A table nobody has touched for a long time; it wakes when opened
table-status-archived = Adormecida
# Stands for the name of a seat that nobody has
table-seat-free = livre

## My games

games-title = Minhas partidas
games-running = Em andamento
games-finished = Terminadas
games-none = Você ainda não se sentou a nenhuma mesa.
games-none-running = Nenhuma partida em andamento.
games-more = Mostrar mais

## New table

new-title = Nova mesa
new-edition = Qual jogo?
new-edition-own = Sua própria edição
new-edition-own-about = Um arquivo JSON com os números e as cartas como você quiser.
new-edition-own-file = Arquivo da edição
new-edition-own-loaded = { $name } está pronta.
new-edition-own-bad = Este arquivo não é uma edição: faltam o id, o nome ou os jogadores.
new-edition-own-missing = Escolha antes o arquivo da sua edição.
# $from and $to are numbers of players, as in "2–6 players"
new-players-range = { $from }–{ $to } jogadores
new-players = Quantos jogam?
new-seats = Quem senta onde?
new-seat-me = Eu
new-seat-screen = Outra pessoa nesta tela
new-seat-open = Aberto a quem vier
new-seat-bots = Robôs
# $seat is a number
new-seat-who = Quem fica no lugar { $seat }
new-seat-name = Nome para o lugar { $seat }
# The name proposed for a second person at this screen
new-seat-guest = Convidado { $seat }
new-seat-open-about = Você recebe um link para enviar.
new-names-twice = Dois lugares têm o mesmo nome.
# Somebody else is to come, and should see who is there
new-name-missing = Diga antes seu nome, para quem vier.
# The heading of what else can be chosen: clock, who may come, talk
new-rest = Como se joga?
new-clock = Relógio
new-clock-none = Sem relógio
new-clock-decision =
    { $minutes ->
        [one] { $minutes } minuto por decisão
       *[other] { $minutes } minutos por decisão
    }
new-clock-decision-seconds = { $seconds } segundos por decisão
new-clock-day = Um dia por decisão
new-clock-game = { $minutes } minutos para a partida, mais { $increment } segundos por decisão
new-clock-own = Do meu jeito
new-clock-own-kind = O relógio conta
new-clock-own-decision = cada decisão
new-clock-own-game = a partida inteira
new-clock-own-minutes = Minutos
new-clock-own-increment = Segundos a mais por decisão
new-clock-about = Quando seu tempo acaba, um robô joga por você até você voltar.
new-public = Pública: aparece na página inicial
new-talk = Os jogadores podem conversar
new-open = Abrir a mesa
new-start = Começar a partida

## The seats before a game begins, which is what an invitation opens

wait-title = Tomem seus lugares
# $edition is a game's name, such as "Medici (2018)"
wait-edition = { $edition } para { $count }
wait-seats = Lugares
wait-seat-free = Lugar livre
# Beside a name: who plays at this device, and who elsewhere
wait-seat-mine = nesta tela
wait-seat-person = em outro aparelho
wait-sit = Sentar aqui
# For screen readers: “Sit here: Seat 3”
wait-sit-seat = { wait-sit }: { term-seat-number }
wait-sit-name = Seu nome
# In the empty field of the line above, for who wants to sit down
wait-sit-name-first = Diga antes de se sentar
# On a device where somebody sits already: one more person plays at the same screen
wait-sit-more = Outra pessoa nesta tela
wait-sit-more-name = Nome dessa pessoa
wait-stand-up = Levantar-se
# Which bot is meant by "Give to a bot"
wait-bot = Os robôs jogam como
wait-give = Dar a um robô
wait-give-seat = { wait-give }: { term-seat-number }
wait-free = Liberar o lugar
wait-free-seat = { wait-free }: { $name }
wait-invite = Convidar
wait-invite-about = Quem tiver este link pode ocupar um lugar livre ou assistir.
wait-missing =
    { $count ->
        [one] Há um lugar livre.
       *[other] Há { $count } lugares livres.
    }
wait-host-missing = Envie o link ou dê os lugares livres a robôs.
wait-ready = Todos estão aqui.
wait-for-host = A partida começa quando o anfitrião der início.
wait-full = Todos os lugares estão ocupados. Você pode ficar e assistir.
wait-start = Começar a partida
wait-starting = Embaralhando as cartas
wait-starting-about = O aparelho de cada jogador põe a sua parte de acaso no embaralhamento. Leva só um momento.
wait-starting-for = Esperando { $names }.
wait-begin = Começar sem esperar
wait-fair = Cartas justas: o servidor prometeu este embaralhamento antes de alguém se sentar, e você pode conferir depois da partida.
wait-fair-link = Como funciona
wait-fair-how = O servidor fixou um segredo e mostra agora a sua impressão digital. O aparelho de cada jogador acrescenta o próprio acaso, então ninguém decide as cartas sozinho. Depois da partida o segredo é mostrado, e seu navegador pode distribuir tudo de novo e comparar.
wait-talk-off = Sem conversa à mesa
wait-public = Mesa pública

## A table's menu

powers = Mesa
powers-title = Esta mesa
powers-yours = Seu lugar
powers-bot = Um robô joga por mim
powers-return = Voltei
powers-leave = Sair da partida
powers-leave-sure = Um robô fica com seu lugar de vez. Sair?
powers-hand = Continuar em outro aparelho
powers-hand-about = Abra este link lá em até 15 minutos. Ele funciona uma vez, e então este aparelho solta o lugar.
powers-hand-link = Link para o outro aparelho
powers-invite = Convidar
powers-invite-about = Quem tiver este link pode assistir.
powers-host = Você é o anfitrião
# $name is a player's name
powers-replace = Dar o lugar de { $name } a um robô
powers-end = Encerrar a partida para todos
powers-end-sure = Encerrar como está?
# Before the game has begun
powers-close = Fechar esta mesa
powers-close-sure = Fechar para todos?
powers-yes = Sim
powers-no = Não
powers-record = Baixar o registro
powers-log = Baixar o log
powers-promise = A promessa do servidor
powers-promise-about = A impressão digital do embaralhamento, dada antes da primeira carta. Depois da partida, as cartas são conferidas com ela.

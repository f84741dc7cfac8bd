### Before and around the game: the front page, new tables, the seats before a game begins, my games, a table's menu.

## Front page

home-about = Enchérissez sur les étoffes, les fourrures, le grain, les colorants et les épices, chargez votre navire et soyez le marchand le plus riche de Florence à la fin du troisième jour.
home-play = Jouer
# Under the button that starts a game at once
home-play-about = Vous et trois marchands, tout de suite. Sans compte.
home-new = Nouvelle table
home-name = Votre nom
home-open-tables = Tables ouvertes
home-open-tables-none = Aucune table publique n'attend. Ouvrez-en une, ou envoyez à quelqu'un le lien de la vôtre.
home-my-games = Vos parties
home-all-games = Toutes vos parties
home-learn-title = Vous découvrez Medici ?
home-learn = Les règles prennent cinq minutes. Ou jouez, tout simplement : des conseils expliquent chaque étape de votre première partie.
home-learn-link = Apprendre les règles
# While a table is being opened
home-setting = On met la table…
home-picture = Florence : le dôme au-dessus des toits, et un navire marchand sur l'Arno.

## A table in a list

table-join = S'asseoir
table-watch = Regarder
table-open = Ouvrir
table-replay = Revoir
# A link of a table in a list, for screen readers: “Open: Medici (2018), 2 hours ago”
table-does = { $does } : { $edition }, { $when }
table-your-turn = À vous
table-status-open =
    { $free ->
        [0] Tous les sièges sont pris
        [one] { $free } siège libre
       *[other] { $free } sièges libres
    }
table-status-starting = Va commencer
table-status-playing = En cours
table-status-over = Finie
table-status-ended = Arrêtée avant la fin
# A table nobody has touched for a long time; it wakes when opened
table-status-archived = Endormie
# Stands for the name of a seat that nobody has
table-seat-free = libre

## My games

games-title = Mes parties
games-running = En cours
games-finished = Finies
games-none = Vous ne vous êtes encore assis à aucune table.
games-none-running = Aucune partie en cours.
games-more = En voir plus

## New table

new-title = Nouvelle table
new-edition = Quel jeu ?
new-edition-own = Votre propre édition
new-edition-own-about = Un fichier JSON avec les nombres et les cartes de votre choix.
new-edition-own-file = Fichier de l'édition
new-edition-own-loaded = { $name } est prête.
new-edition-own-bad = Ce fichier n'est pas une édition : il lui faut un id, un nom et ses joueurs.
new-edition-own-missing = Choisissez d'abord le fichier de votre édition.
# $from and $to are numbers of players, as in "2–6 players"
new-players-range = { $from }–{ $to } joueurs
new-players = Combien de joueurs ?
new-seats = Qui s'assied où ?
new-seat-me = Moi
new-seat-screen = Une autre personne sur cet écran
new-seat-open = Ouvert à qui vient
new-seat-bots = Robots
# $seat is a number
new-seat-who = Qui occupe le siège { $seat }
new-seat-name = Nom pour le siège { $seat }
# The name proposed for a second person at this screen
new-seat-guest = Invité { $seat }
new-seat-open-about = Vous recevez un lien à envoyer.
new-names-twice = Deux sièges portent le même nom.
# Somebody else is to come, and should see who is there
new-name-missing = Dites d'abord votre nom, pour ceux qui viendront.
# The heading of what else can be chosen: clock, who may come, talk
new-rest = Comment joue-t-on ?
new-clock = Pendule
new-clock-none = Sans pendule
new-clock-decision =
    { $minutes ->
        [one] { $minutes } minute par décision
       *[other] { $minutes } minutes par décision
    }
new-clock-decision-seconds = { $seconds } secondes par décision
new-clock-day = Un jour par décision
new-clock-game = { $minutes } minutes pour la partie, plus { $increment } secondes par décision
new-clock-own = À ma façon
new-clock-own-kind = La pendule compte
new-clock-own-decision = chaque décision
new-clock-own-game = toute la partie
new-clock-own-minutes = Minutes
new-clock-own-increment = Secondes en plus par décision
new-clock-about = Quand votre temps est écoulé, un robot joue pour vous jusqu'à votre retour.
new-public = Publique : affichée à l'accueil
new-talk = Les joueurs peuvent discuter
new-open = Ouvrir la table
new-start = Commencer la partie

## The seats before a game begins, which is what an invitation opens

wait-title = Prenez place
# $edition is a game's name, such as "Medici (2018)"
wait-edition = { $edition } à { $count }
wait-seats = Sièges
wait-seat-free = Siège libre
# Beside a name: who plays at this device, and who elsewhere
wait-seat-mine = sur cet écran
wait-seat-person = sur un autre appareil
wait-sit = S'asseoir ici
# For screen readers: “Sit here: Seat 3”
wait-sit-seat = { wait-sit } : { term-seat-number }
wait-sit-name = Votre nom
# In the empty field of the line above, for who wants to sit down
wait-sit-name-first = À dire avant de s'asseoir
# On a device where somebody sits already: one more person plays at the same screen
wait-sit-more = Une autre personne sur cet écran
wait-sit-more-name = Son nom
wait-stand-up = Se lever
# Which bot is meant by "Give to a bot"
wait-bot = Les robots jouent comme
wait-give = Donner à un robot
wait-give-seat = { wait-give } : { term-seat-number }
wait-free = Libérer le siège
wait-free-seat = { wait-free } : { $name }
wait-invite = Inviter
wait-invite-about = Qui a ce lien peut prendre un siège libre ou regarder.
wait-missing =
    { $count ->
        [one] Un siège est libre.
       *[other] { $count } sièges sont libres.
    }
wait-host-missing = Envoyez le lien, ou donnez les sièges libres à des robots.
wait-ready = Tout le monde est là.
wait-for-host = La partie commence quand l'hôte la lance.
wait-full = Tous les sièges sont pris. Vous pouvez rester et regarder.
wait-start = Commencer la partie
wait-starting = On mélange les cartes
wait-starting-about = L'appareil de chaque joueur ajoute sa part de hasard au mélange. Cela prend un instant.
wait-starting-for = On attend { $names }.
wait-begin = Commencer sans attendre
wait-fair = Cartes honnêtes : le serveur a promis ce mélange avant que quiconque s'assoie, et vous pourrez le vérifier après la partie.
wait-fair-link = Comment ça marche
wait-fair-how = Le serveur a fixé un secret et en montre maintenant l'empreinte. L'appareil de chaque joueur y ajoute son propre hasard : personne ne décide seul des cartes. Après la partie, le secret est montré, et votre navigateur peut tout redistribuer et comparer.
wait-talk-off = Sans discussion
wait-public = Table publique

## A table's menu

powers = Table
powers-title = Cette table
powers-yours = Votre siège
powers-bot = Un robot joue pour moi
powers-return = Je suis de retour
powers-leave = Quitter la partie
powers-leave-sure = Un robot prend votre siège pour de bon. Quitter ?
powers-hand = Continuer sur un autre appareil
powers-hand-about = Ouvrez-y ce lien dans les 15 minutes. Il sert une fois, puis cet appareil lâche le siège.
powers-hand-link = Lien pour votre autre appareil
powers-invite = Inviter
powers-invite-about = Qui a ce lien peut regarder.
powers-host = Vous êtes l'hôte
# $name is a player's name
powers-replace = Donner à un robot le siège : { $name }
powers-end = Arrêter la partie pour tous
powers-end-sure = L'arrêter là ?
# Before the game has begun
powers-close = Fermer cette table
powers-close-sure = La fermer pour tous ?
powers-yes = Oui
powers-no = Non
powers-record = Télécharger la partie
powers-log = Télécharger le journal
powers-promise = La promesse du serveur
powers-promise-about = L'empreinte du mélange, donnée avant la première carte. Après la partie, on vérifie les cartes avec elle.

### The frame of every page.

skip-to-content = Aller au contenu
navigation = Menu principal
menu = Menu
my-games = Mes parties
new-game = Nouvelle table
learn = Apprendre
settings = Réglages
language = Langue
put-away = Fermer
close = Fermer
copy = Copier
copied = Copié
share = Partager
loading = Un instant…
missing = Une partie de cette page n'a pas pu être chargée.
missing-reload = Recharger
# $page is a page's name, such as "My games"
title = { $page } · Medici
title-table = Table
footer-about = Une version libre et indépendante du jeu de Reiner Knizia, avec nos propres règles écrites, mots et images.
footer-rules = Les règles que nous suivons
footer-version = Version { $version }

ago-now = à l'instant
ago-minutes =
    { $count ->
        [one] il y a une minute
       *[other] il y a { $count } minutes
    }
ago-hours =
    { $count ->
        [one] il y a une heure
       *[other] il y a { $count } heures
    }
ago-days =
    { $count ->
        [1] hier
       *[other] il y a { $count } jours
    }

list-more = { $before }, { $next }
list-last = { $before } et { $next }

## Settings

set-name = Votre nom
set-name-about = Utilisé quand vous vous asseyez. Les autres le voient.
set-pace = Rythme
set-pace-about = Combien de temps chaque événement reste sur la table. Tout peut être passé.
set-pace-slow = Lent
set-pace-normal = Normal
set-pace-fast = Rapide
set-pace-instant = Immédiat
set-theme = Apparence
set-theme-auto = Comme mon appareil
set-theme-light = Claire
set-theme-dark = Sombre
set-comfort = Confort
set-sounds = Sons
set-shortcuts = Raccourcis d'une touche
set-shortcuts-about = Comme P pour passer. À couper si des touches gênent vos autres logiciels.
set-hints = Conseils
set-hints-again = Revoir tous les conseils
set-hints-again-done = Tous les conseils seront montrés à nouveau.
set-notify = Me prévenir quand c'est à moi
set-notify-about = Une notification du navigateur, seulement quand la page est en arrière-plan.
set-notify-denied = Votre navigateur n'autorise pas les notifications de cette page. Changez cela dans ses réglages.

## The connection

connection-lost = Connexion perdue. Votre partie est à l'abri ; nouvel essai.
connection-offline = Vous êtes hors ligne. Vos parties sont à l'abri.
connection-back = Connexion rétablie.

## What the server refuses. $message is its own reason, in English.

refused-malformed = Cela n'a pas pu être compris. { $message }
refused-forbidden = Vous ne pouvez pas faire cela ici.
refused-unknown = Cette table n'existe pas, ou n'est pas pour vous. Demandez une invitation.
refused-stale = Il s'est passé quelque chose entre-temps. Regardez à nouveau.
refused-illegal = Ce n'est pas permis maintenant.
refused-limit = Assez pour le moment. { $message }
refused-busy = Trop rapide. Réessayez dans un instant.
refused-connection = Pas de connexion à la table. Réessayez dans un instant.
refused-claim = Ce lien ne transmet aucun siège : il a déjà servi, il a plus de 15 minutes ou il en manque une partie. Demandez-en un autre.

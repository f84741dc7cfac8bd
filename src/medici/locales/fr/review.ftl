### What is read: what happened in words, the day's books, the end of a game, replay.

## What happened, a sentence each, seen in the log and spoken by screen readers. Ids ending in -you speak to the only
## player at this device, those ending in -name are about $name. $card is a card's name such as "Cloth 5"; $cards is a
## list of them, already joined: "Cloth 5, Grain 2 and Gold 10", with $count saying how many, where it is given.

told-day-you = Le jour { $day } commence. Vous jouez en premier.
told-day-name = Le jour { $day } commence. { $name } joue en premier.
# A card for the lot
told-turn-you = Vous retournez { $card }.
told-turn-name = { $name } retourne { $card }.
# A card for the market row of the Card Game
told-reveal-you = Vous révélez { $card }.
told-reveal-name = { $name } révèle { $card }.
told-offer-you = Vous mettez en vente { $cards }.
told-offer-name = { $name } met en vente { $cards }.
# $florins is a number
told-bid-you = Vous misez { $florins }.
told-bid-name = { $name } mise { $florins }.
told-pass-you = Vous passez.
told-pass-name = { $name } passe.
told-buy-you = Vous achetez { $cards } pour { $florins }.
told-buy-name = { $name } achète { $cards } pour { $florins }.
told-discard = Personne ne veut { $cards }.
# A card from the deck for the last ship with room
told-free-you = Vous chargez { $card } gratuitement.
told-free-name = { $name } charge { $card } gratuitement.
# From the market of the Card Game
told-take-you = Vous prenez { $cards }.
told-take-name = { $name } prend { $cards }.
# $incomes is a list of the two below: "you 30, Anna 25 and Britta 5"
told-scored = Le jour { $day } est fini. Gains : { $incomes }.
told-income-you = vous { $florins }
told-income-name = { $name } { $florins }
told-won-you =
    { $florins ->
        [one] La partie est finie. Vous gagnez avec { $florins } florin.
       *[other] La partie est finie. Vous gagnez avec { $florins } florins.
    }
told-won-name =
    { $florins ->
        [one] La partie est finie. { $name } gagne avec { $florins } florin.
       *[other] La partie est finie. { $name } gagne avec { $florins } florins.
    }
# $names are the others who won
told-shared-you =
    { $florins ->
        [one] La partie est finie. Vous partagez la victoire avec { $names } : { $florins } florin chacun.
       *[other] La partie est finie. Vous partagez la victoire avec { $names } : { $florins } florins chacun.
    }
# $names are two or more
told-shared-name =
    { $florins ->
        [one] La partie est finie. { $names } partagent la victoire : { $florins } florin chacun.
       *[other] La partie est finie. { $names } partagent la victoire : { $florins } florins chacun.
    }
told-sat = { $name } s'assied.
told-sat-you = Vous vous asseyez.
told-bot-sat = { $name }, un robot, s'assied.
told-left = { $name } se lève.
# A bot takes over while a player is away
told-stood-in-you = Un robot joue pour vous.
told-stood-in-name = Un robot joue pour { $name }.
told-time-you = Votre temps est écoulé. Un robot joue pour vous.
told-time-name = Temps écoulé pour { $name }. Un robot continue.
told-returned-you = Vous jouez à nouveau vous-même.
told-returned-name = { $name } est de retour.
told-moved-you = Votre siège est maintenant sur un autre appareil.
told-moved-name = { $name } joue maintenant depuis un autre appareil.
told-began = La partie commence.
told-undone-you = Vous reprenez le dernier coup.
told-undone-name = { $name } reprend le dernier coup.
# Table talk
told-said = { $name } : { $text }
told-ended = La partie a été arrêtée avant la fin.
told-rematched = Il y a une revanche.

## What is asked of the player whose turn it is. $bid is the least bid.

asked-draw-you = À vous : piochez une carte ou vendez le lot.
asked-draw-name = { $name } : piocher une carte ou vendre le lot.
asked-bid-you = À vous : { $bid } ou plus, ou passez.
asked-bid-name = { $name } : { $bid } ou plus, ou passer.
# No other bid is possible
asked-bid-only-you = À vous : misez { $bid } ou passez.
asked-bid-only-name = { $name } : miser { $bid } ou passer.
asked-reveal-you = À vous : révélez une carte.
asked-reveal-name = { $name } : révéler une carte.
# $card is the newest card of the market, which has to be taken
asked-reveal-or-take-you = À vous : révélez une carte ou prenez { $card }.
asked-reveal-or-take-name = { $name } : révéler une carte ou prendre { $card }.
asked-take-you = À vous : prenez { $card }.
asked-take-name = { $name } : prendre { $card }.

## The log and table talk

log = Journal
log-empty = Il ne s'est encore rien passé.
# A button that goes to the newest line
log-newest = Dernières lignes
talk = Discussion à la table
talk-none = Personne n'a encore rien dit.
talk-off = Pas de discussion à cette table.
talk-label = Dites quelque chose à la table
# A button
talk-say = Dire
# Letters that may still be typed
talk-left =
    { $count ->
        [one] { $count } lettre restante
       *[other] { $count } lettres restantes
    }

## The books: what a day brought to whom. Narrow columns: short words.

# A button, short
books = Comptes
books-of-day = Comptes du jour { $day }
books-title = Les comptes du jour { $day }
# All payments of the day together
books-income = Gains
# A payment: a number with a sign
books-paid = +{ $florins }
books-bonus = +{ $florins } prime
# On a narrow screen: a ship and its rank, “Ship · 2nd”
books-ship = Navire · { $rank }
books-legend = D'abord ce qu'il y a : la valeur d'une cargaison, ou la case d'une marchandise. Puis ce que cela rapporte. Les meilleurs sont soulignés.
books-legend-market = D'abord ce qu'il y a : la valeur d'une cargaison, ou les symboles d'une marchandise. Puis ce que cela rapporte. Les meilleurs sont soulignés.
books-close = Continuer

## After the game

end-ended = La partie a été arrêtée avant la fin
end-rematch = Revanche
# Somebody has opened the table for the rematch: go there
end-to-rematch = Aller à la revanche
end-replay = Revoir
end-check = Vérifier les cartes
end-record = Télécharger la partie
end-log = Télécharger le journal
# Title of a table
end-where = D'où viennent les florins
# Heads of narrow columns and a legend: short words. Florins spent on lots
end-spent = Dépensé
end-start = Départ
end-ships = Navires
end-goods = March.
end-bonus = Primes
# Florins spent: a number with a sign
end-minus = −{ $florins }
end-started =
    { $florins ->
        [one] Chacun a commencé avec { $florins } florin.
       *[other] Chacun a commencé avec { $florins } florins.
    }
end-by-day = Jour par jour
end-fortunes = Les florins au fil de la partie

## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.

check-sound = Les cartes sont celles promises
check-unsound = Cela n'a pas pu être prouvé
check-dealt =
    { $firsts ->
        [one] Votre navigateur a redistribué toute la partie : { $cards } cartes et { $firsts } premier joueur sont venus exactement comme le dit la promesse faite par le serveur avant la partie.
       *[other] Votre navigateur a redistribué toute la partie : { $cards } cartes et { $firsts } premiers joueurs sont venus exactement comme le dit la promesse faite par le serveur avant la partie.
    }
check-mixed-you = Votre propre hasard est dans le mélange : personne n'a pu choisir les cartes, pas même le serveur.
check-mixed-you-and = Votre propre hasard est dans le mélange, ainsi que celui d'autres joueurs ({ $names }) : personne n'a pu choisir les cartes, pas même le serveur.
check-mixed-others = Le hasard d'autres joueurs ({ $names }) est dans le mélange. Cet appareil n'en a pas fourni : vous devez vous fier à eux.
check-mixed-nobody = Aucun joueur n'a mis de hasard dans le mélange. Les cartes ont tenu la promesse, mais le serveur aurait pu choisir laquelle faire.
check-withheld =
    { $count ->
        [one] Promesse de hasard non révélée : { $names }. Une fois, ce peut être une connexion perdue.
       *[other] Promesses de hasard non révélées : { $names }. Une fois, ce peut être une connexion perdue.
    }
check-log =
    { $rows ->
        [one] Le journal est intact : { $rows } ligne, chacune scellée par les précédentes.
       *[other] Le journal est intact : { $rows } lignes, chacune scellée par les précédentes.
    }
check-log-receipt =
    { $rows ->
        [one] Le journal est intact : { $rows } ligne, et le reçu gardé par cet appareil s'y trouve.
       *[other] Le journal est intact : { $rows } lignes, et le reçu gardé par cet appareil s'y trouve.
    }
check-stranger = Vous n'avez pas joué : vous ne connaissez la promesse que par ce serveur. Ceux qui ont joué l'ont gardée d'avant la partie.
# $reason is technical, in English
check-wrong = Quelque chose ne colle pas : { $reason }.
# What may be wrong, a sentence each. $number counts from 0, as the record and the log do
check-no-secret = Le serveur n'a pas montré son secret.
check-other-promise = La promesse du serveur n'est pas celle que cet appareil a gardée d'avant la partie.
check-other-secret = Le secret du serveur n'est pas celui qu'il avait promis.
check-mixes = La partie ne dit pas, pour chaque siège, s'il a ajouté du hasard.
check-other-mix = { $name } a montré un autre hasard que celui promis.
check-mix-missing = Votre propre hasard n'est pas dans les cartes.
check-entry = L'entrée { $number } de la partie n'est pas celle que donne le mélange promis.
check-row = La ligne { $number } du journal ne découle pas des précédentes.
check-receipt = Le reçu gardé par cet appareil pour la ligne { $number } n'est pas dans le journal.
check-no-crypto = Les navigateurs ne vérifient qu'en https, ou sur votre propre machine. Téléchargez la partie et utilisez « medici verify ».

## Replay: going through the moves of a game

replay = Relecture
# For the bar that is dragged
replay-scrub = Coup
replay-place = { $place } sur { $count }
# For screen readers: where we are, and what happened there
replay-told = { replay-place }. { $told }
replay-first = Au début
replay-last = À la fin
replay-before = Un coup en arrière
replay-after = Un coup en avant
replay-lot-before = Un lot en arrière
replay-lot-after = Un lot en avant
replay-play = Lecture
replay-pause = Pause
# Ends the replay of a game that is over
replay-close = Fermer
# Ends the replay of a game that goes on
replay-live = Revenir à la table en direct
replay-link = Lien
replay-link-label = Lien vers ce moment

## The lessons' frame; their text is in learn.ftl

# The list of sections
lessons-contents = Sommaire
# A link to the rules of a game
lessons-rules = Lire les règles
# Title of a table that compares editions
lessons-numbers =
    { $count ->
        [one] Les nombres pour { $count } joueur
       *[other] Les nombres pour { $count } joueurs
    }
# A bonus at a level (or number of symbols): "level: florins"
lessons-bonus = { $level } : { $florins }
lessons-differs = Souligné : différent de la première édition du même jeu dans ce tableau.

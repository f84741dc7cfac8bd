### The decision: what is asked of a player, and what he may do about it.

# Heading when the user is asked
decide-yours = À vous
# The same, when several people share this device
decide-yours-of = { $name }, à vous
# Heading while what happened before the user's turn is still being shown
decide-soon = Bientôt à vous
decide-other = { $name } décide
decide-nobody = Un instant
decide-watching = Vous regardez cette partie.
decide-looking = Vous revoyez la partie
# Button: show all that happened at once
decide-show = Tout montrer
# Button: from a replay back to the game as it is now
decide-live = Revenir au jeu
# Button: undo one's own last move
decide-undo = Reprendre le coup
decide-away = Un robot joue pour { $name }.
decide-away-you = Un robot joue pour vous.
# Button: take the seat back from the bot
decide-return = Je suis de retour

## Time

clock = Temps restant
clock-few =
    { $seconds ->
        [0] Temps écoulé
        [one] { $seconds } seconde restante
       *[other] { $seconds } secondes restantes
    }

## Bidding

bid-none = Personne n'a enchéri. Vous avez { $money }.
bid-highest = { $name } mise { $highest }. Vous avez { $money }.
# The user's ship as it would be with this lot: its value and the room that is left
bid-ship =
    { $room ->
        [0] Avec ce lot, votre cargaison vaut { $value } et la cale est pleine.
        [one] Avec ce lot, votre cargaison vaut { $value }, et il reste { $room } place.
       *[other] Avec ce lot, votre cargaison vaut { $value }, et il reste { $room } places.
    }
# Label of the field
bid-florins = Votre enchère en florins
bid-less = Un de moins
bid-more = Un de plus
bid-quick = Enchères rapides
# Said of the buttons +1, +2, +5 and all: they put this number into the field
bid-set = Mettre l'enchère à { $bid }
# Button: everything one has
bid-all = Tout
bid-range = De { $low } à { $high }
bid-sure = Vraiment { $bid } de vos { $money } ?
bid-yes = Oui, miser { $bid }
bid-back = Retour

## The Card Game

take = Prendre
take-cards = Prendre { $cards }
# The ship as it would be then: its value and the room that is left
take-ship =
    { $room ->
        [0] Cale { $value }, pleine
        [one] Cale { $value }, { $room } place
       *[other] Cale { $value }, { $room } places
    }
take-symbols = { $good } { $symbols }

## Standing orders: what is to be said for a player when the word comes to him

order-title = Laisser un ordre pour ce lot
order-title-of = Laisser un ordre pour { $name }
order-sealed = Il est secret : personne d'autre ne le voit. Il disparaît avec le lot.
order-florins = Florins
order-pass = Passer pour ce lot
order-bid = Miser { $bid } si cela gagne, sinon passer
order-last = Un de plus que la meilleure, jusqu'à { $bid }
order-stands-pass = Votre ordre : passer.
order-stands-bid = Votre ordre : miser { $bid } si cela gagne, sinon passer.
order-stands-last = Votre ordre : un de plus que la meilleure, jusqu'à { $bid }, sinon passer.
# Button
order-withdraw = Retirer

## Telling of a turn

# Title of the browser's tab; $turn is "Your turn" from above
notice-title = ● { $turn } – Medici
# Button: have the browser tell of one's turn
notice-want = Me prévenir quand c'est à moi

## Keys

keys = Touches
keys-digits = Taper une enchère
keys-step = Un de plus, un de moins
keys-bid = Enchérir
keys-take = Prendre la plus récente
keys-takes = Prendre, par numéro
keys-skip = Tout montrer
keys-log = Journal
keys-off = Les touches simples se coupent dans les réglages.
keys-close = Fermer

## Notes: what one would write down at a table

tab-notes = Notes
notes-unseen = Cartes pas encore vues
# Heading of a column: the sum
notes-all = Total
notes-times = × { $count }
notes-deck =
    { $unseen ->
        [one] { $unseen } carte non vue, { $deck } dans la pioche
       *[other] { $unseen } cartes non vues, { $deck } dans la pioche
    }
notes-outlook = Si le jour finissait maintenant
# A ship's value and its rank
notes-ship = { $value } · { $rank }
# Heading of a column: what the ship earns
notes-ship-pays = Gain
notes-live = Cartes non vues et gains : ceux de la partie à présent.
notes-prices = Lots du jour { $day }
notes-price = Prix
# Heading of a column: florins per point of value
notes-each = Par point
notes-buyer = Acheteur
notes-no-prices = Aucun lot n'a encore été vendu.

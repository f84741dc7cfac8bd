### The table as one sees it: ships, lot, market, goods.

# The heading of the page, for screen readers
table-title = Table : { $edition }
table-ships = Navires
table-side = Journal, notes et discussion
# A button that shows everything at once instead of event by event
table-skip = Sauter
# The key beside that button
table-space = Espace
table-home = Vers l'accueil
table-again = Réessayer
table-none = Cette table n'existe pas
table-none-why = Elle est peut-être finie et rangée, ou ne vous est pas ouverte. Demandez un nouveau lien à qui vous l'a envoyé.
table-away = La table est hors d'atteinte
table-away-why = La connexion ne marche pas en ce moment. Rien n'est perdu : votre partie est gardée.
tab-log = Journal
tab-talk = Discussion
# How many things were said and not yet read; a small mark on the tab
tab-news =
    { $count ->
        [one] { $count } nouveau
       *[other] { $count } nouveaux
    }

## Ships

# What the list of cards in a hold is called
ship-hold =
    { $count ->
        [0] Cale : { $name }, pleine
        [one] Cale : { $name }, encore { $count } place
       *[other] Cale : { $name }, encore { $count } places
    }
# Cards that take no room
ship-flags = Cartes qui ne prennent pas de place
ship-value = Valeur { $value }
# A bot plays for this person for a while
ship-stand-in = Un robot remplace
# Whose turn it is; for screen readers
ship-next = À son tour
# What a seat said in this auction, beside its number of florins
said-pass = Passe
said-bid = misés
said-bought = emporte le lot

## The lot

lot-cards =
    { $count ->
        [0] Lot : pas encore de carte
        [one] Lot : { $count } carte, valeur { $value }
       *[other] Lot : { $count } cartes, valeur { $value }
    }
lot-value = Valeur { $value }
# Follows the amount, $florins: "7, bid by Anna"
lot-highest = misés par { $name }
lot-no-bid = Pas encore d'enchère
lot-making = { $name } compose le lot
lot-sold =
    { $florins ->
        [one] Vendu à { $name } pour { $florins } florin
       *[other] Vendu à { $name } pour { $florins } florins
    }
lot-discarded = Personne n'en veut : écarté
lot-free = { $name } charge gratuitement
deck-left =
    { $count ->
        [0] Pioche : plus de cartes
        [one] Pioche : encore { $count } carte
       *[other] Pioche : encore { $count } cartes
    }

## The market of the Card Game

market-cards =
    { $count ->
        [0] Marché : vide
        [one] Marché : { $count } carte, la plus récente à la fin
       *[other] Marché : { $count } cartes, la plus récente à la fin
    }
market-empty = Le marché est vide
# Below the newest card, short
market-newest = récente
market-may-take = Vous pouvez prendre cette carte
market-taken =
    { $count ->
        [one] { $name } prend { $count } carte
       *[other] { $name } prend { $count } cartes
    }
market-turn = À { $name } de jouer

## The wheel of goods

wheel-tracks = Les pyramides
wheel-warehouses = Entrepôts
# A switch: the drawing, or the same as a table
wheel-as-table = Voir les chiffres
wheel-caption = Cases de chaque joueur par marchandise ; après la flèche, avec ce que le navire apporterait en fin de jour
# A level now, and at the end of the day
wheel-then = { $level } → { $then }
# What a dashed mark on the drawing means: where the marker will stand when the day ends. Very short.
wheel-ghost = en fin de jour

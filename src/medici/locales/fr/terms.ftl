### Les mots de la table, utilisés sur toutes les pages.

## Marchandises. La lettre est la marque courte ; dans une même édition, toutes diffèrent. Les cartes neutres ont un signe.

good-cloth = Étoffes
good-cloth-letter = T
good-furs = Fourrures
good-furs-letter = F
good-grain = Grain
good-grain-letter = G
good-dye = Colorants
good-dye-letter = C
good-spice = Épices
good-spice-letter = E
good-metals = Métaux
good-metals-letter = M
good-porcelain = Porcelaine
good-porcelain-letter = P
good-dyes = Colorants
good-dyes-letter = C
good-spices = Épices
good-spices-letter = E
good-gold = Or
good-gold-letter = ★
good-green = Verte
good-green-letter = +
good-black = Noire
good-black-letter = ■

## Cartes. $good est le nom d'une marchandise ci-dessus.

card = { $good } { $value }
card-flag = { $good } { $value }, drapeau vert
card-double = { $good } { $value }, deux symboles

## Quantités

florins =
    { $count ->
        [one] { $count } florin
       *[other] { $count } florins
    }
# Le plus court possible, pour un écran étroit
florins-short = { $count } ƒ
cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
# Un rang, de 1 à 6
place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }

## Ce qu'il y a sur la table, en étiquettes

term-bonus = Prime
term-day = Jour
term-day-number = Jour { $day }
term-day-of = Jour { $day } sur { $days }
term-deck = Pioche
term-discard = Écartées
term-florins = Florins
term-goods = Marchandises
term-lot = Lot
term-lot-maker = Vendeur
term-market = Marché
term-player = Joueur
term-seat-number = Siège { $seat }
term-ship = Navire
term-value = Valeur
term-winner = Vainqueur
term-you = Vous
# The name of somebody who gave none
term-guest = Invité

## Ce qu'un joueur peut faire, en boutons

do-bid = Enchérir
do-bid-amount = Miser { $bid }
do-pass = Passer
do-draw = Piocher
do-offer = Vendre le lot
do-reveal = Révéler

## Jeux et éditions

game-auction = Medici
game-market = Medici : le jeu de cartes

edition-grail-2018 = Medici (2018)
edition-grail-2018-about = La version courante, et la seule aux enchères pour deux.
edition-rio-grande-2006 = Medici (2006)
edition-rio-grande-2006-about = Les mêmes nombres qu'en 2018, de trois à six joueurs.
edition-amigo-1995 = Medici (1995)
edition-amigo-1995-about = La première édition : d'autres marchandises, pas de prime à la case 5, et moins pour le troisième de six navires.
edition-wbc = Medici (tournoi)
edition-wbc-about = Le jeu de 1995, avec 30 florins de départ pour tous.
edition-card-game-2017 = Le jeu de cartes (2017)
edition-card-game-2017-about = Sans enchères : vous révélez des cartes au marché et prenez la plus récente.
edition-card-game-2017-advanced = Le jeu de cartes, avancé
edition-card-game-2017-advanced-about = Le jeu de cartes, avec une prime doublée pour qui réunit beaucoup de symboles d'une marchandise.

## Les robots, du plus faible au plus fort

# A bot's name at a table: “Merchant 2”; $bot is one of the names below
bot-called = { $bot } { $seat }
bot-random = Hasard
bot-random-about = Joue n'importe quel coup permis. Facile à battre.
bot-apprentice = Apprenti
bot-apprentice-about = Connaît les règles, mais paie parfois trop cher.
bot-merchant = Marchand
bot-merchant-about = Sait ce qu'un lot vaut pour lui et paie rarement plus.
bot-banker = Banquier
bot-banker-about = Compte aussi vos florins et ne vous laisse pas de bonnes affaires.
bot-magnate = Magnat
bot-magnate-about = Pèse ce que chaque vente rapporte à chacun, et vous envie votre part.
bot-medici = Medici
bot-medici-about = Voit plus loin avant chaque mot. Le plus fort de tous.
bot-cautious = Prudent
bot-cautious-about = Un magnat qui préfère garder ses florins.
bot-greedy = Avide
bot-greedy-about = Un magnat qui veut tout avoir, et qui y met le prix.
bot-spiteful = Rancunier
bot-spiteful-about = Un magnat qui aime vous voir pauvre.
bot-collector = Collectionneur
bot-collector-about = Un magnat qui vise les marchandises et se soucie peu du meilleur navire.

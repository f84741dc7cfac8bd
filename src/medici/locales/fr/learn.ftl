### La première partie qui s'explique d'elle-même, et les règles avec nos propres mots.

## Conseils d'une première partie. Chacun paraît une fois, au bon moment.

hint-title = Conseil
hint-close = Compris
hint-off = Plus de conseils
hint-rules = Voir les règles

hint-welcome =
    { $days ->
        [one] Vous êtes marchand à Florence. Aujourd'hui, vous remplissez votre navire de marchandises ; le plus riche à la fin du jour gagne.
       *[other] Vous êtes marchand à Florence. Pendant { $days } jours, vous remplissez votre navire de marchandises ; le plus riche à la fin gagne.
    }
hint-draw-or-offer = Vous composez ce lot. Piochez une carte de plus, ou mettez en vente ce qui est là. Un gros lot vaut plus, mais tient dans moins de cales.
hint-last-speaker = Vous avez composé ce lot, donc vous parlez en dernier. Un florin de plus que la meilleure enchère suffit pour l'emporter.
hint-first-bid = Chacun parle une seule fois pour un lot : passer, ou dépasser la meilleure enchère. La plus haute emporte le lot entier.
hint-overbid-or-pass =
    { $highest ->
        [one] La meilleure enchère est de { $highest } florin. Misez plus ou passez : on ne vous le demande qu'une fois.
       *[other] La meilleure enchère est de { $highest } florins. Misez plus ou passez : on ne vous le demande qu'une fois.
    }
hint-too-big = Ce lot compte plus de cartes que votre cale n'a de places. Vous ne pouvez pas enchérir ; les autres en décident.
hint-value-ship = Ce soir, on additionne les nombres de vos cartes. La cargaison la plus précieuse rapporte { $first } florins, la dernière presque toujours rien.
hint-goods = Chaque carte vous fait monter d'une case dans sa marchandise, quel que soit son nombre. Même un 0 est utile, et vous restez en place les jours suivants.
hint-money = Vos florins sont vos points. Demandez-vous ce qu'un lot va rapporter, et misez moins que cela.
hint-full-hold = Votre cale est pleine. Jusqu'à la fin du jour, vous n'enchérissez plus et ne composez plus de lots. Regardez ce que paient les autres.
hint-free-fill = Il ne reste de la place que dans une cale. Elle est remplie gratuitement avec le dessus de la pioche, bon ou mauvais.
hint-day-end = Le jour est fini. On paie d'abord les cargaisons selon leur valeur, puis chaque marchandise selon les cases atteintes.
hint-bonus-steps = Les plus hautes cases rapportent une prime chaque jour, en entier à tous ceux qui y sont. S'obstiner sur une marchandise peut valoir une fortune.
hint-order = Pas le temps d'attendre ? Laissez un ordre : passer pour ce lot, ou miser une somme. Il est exécuté quand vient votre tour de parler.
hint-notes = Les notes comptent pour vous : les cartes pas encore vues, ce que le jour rapporterait maintenant et le prix des lots.
hint-game-over = La partie est finie. Revoyez-la si vous voulez, et cherchez où des florins ont été gagnés et perdus.

hint-market-reveal = Révélez jusqu'à { $lot } cartes, une par une. Arrêtez-vous quand la plus récente vous plaît : c'est elle que vous devez prendre.
hint-market-take = Prenez la carte la plus récente. Vous pouvez y ajouter une des deux précédentes, ou les deux, s'il y a de la place.
hint-market-flags = Les cartes à drapeau vert ne prennent pas de place : elles entrent toujours. Un 7 noir vaut beaucoup, mais n'est d'aucune marchandise.
hint-market-symbols = Pour une marchandise, on compte les symboles, pas les nombres. Un 0 ordinaire en montre deux.
hint-market-last-turn = Seul votre navire a encore de la place. Vous jouez un dernier tour, puis le jour finit, cale pleine ou non.

## La page des règles

learn-title = Comment jouer
learn-none = Cette leçon n'existe pas
learn-own-words = Voici les règles avec nos propres mots. Si elles diffèrent de votre livret, fiez-vous au livret et dites-le-nous.
learn-two-games = Il y a deux jeux. Dans Medici, vous enchérissez sur des lots ; dans le jeu de cartes, vous prenez des cartes à un marché. Marchandises, navires et jours se ressemblent.
learn-first-game = Jouer une première partie avec conseils
learn-choose-edition = Édition
learn-choose-players = Joueurs
learn-differ-title = Ce qui change d'une édition à l'autre

## Les tableaux à côté des règles : titres des lignes et des colonnes

learn-table-players = Joueurs
learn-table-money = Florins au départ
learn-table-deck = Cartes dans la pioche du jour
learn-table-hold = Places dans une cale
learn-table-ships = Gain des navires
learn-table-goods = Gain par marchandise
learn-table-level = Case
learn-table-symbols = Symboles
learn-table-bonus = Prime
learn-table-card = Carte
learn-table-copies-good = Par marchandise
learn-table-copies = En tout
learn-table-room = Prend de la place
learn-table-yes = oui
learn-table-no = non
learn-table-none = aucun

## Règles du jeu d'enchères. Les nombres qui dépendent du nombre de joueurs sont dans un tableau.

rules-auction-aim-title = Le but
rules-auction-aim = Vous achetez des marchandises aux enchères et les chargez sur votre navire. À la fin d'un jour, les cargaisons précieuses et les grandes réserves d'une même marchandise rapportent. Vos florins sont à la fois votre argent et vos points : le plus riche après le jour { $days } gagne.

rules-auction-setup-title = Au départ
rules-auction-setup = Le tableau indique vos florins de départ et le nombre de cartes que contient votre cale. Chaque marchandise a une pyramide avec des cases de 0 à { $top } ; votre marqueur commence à 0 sur chacune.
rules-auction-cards = Il y a { $cards } cartes en tout. La plupart montrent une marchandise et un nombre. L'or a un nombre élevé, mais n'est d'aucune marchandise.

rules-auction-day-title = Un jour
rules-auction-day = On mélange toutes les cartes et on forme la pioche du jour ; le reste est mis de côté sans être vu. Vous pouvez compter la pioche, pas la regarder.
rules-auction-day-first = Le premier jour, le sort désigne qui commence. Les jours suivants, c'est le joueur le plus pauvre ; à égalité, le sort décide.

rules-auction-lot-title = Composer un lot
rules-auction-lot = À votre tour, vous retournez une carte. Vous pouvez ensuite en retourner d'autres, une par une, jusqu'à ce que le lot en compte { $lot }. Vous voyez chaque carte avant de décider.
rules-auction-lot-limit = Un lot ne peut pas dépasser la place libre du navire qui en a le plus. Il peut être trop gros pour le vôtre.

rules-auction-auction-title = Les enchères
rules-auction-auction = Votre voisin de gauche parle en premier, puis les autres dans le sens des aiguilles d'une montre, et vous en dernier. Chacun parle une fois : passer, ou dépasser la meilleure enchère.
rules-auction-auction-limit = Vous misez au moins 1 florin et au plus ce que vous avez, et seulement si le lot entier tient dans votre cale. Qui ne peut pas enchérir est sauté.

rules-auction-load-title = Charger
rules-auction-load = Le plus offrant paie la banque et charge le lot entier. Rien n'est rendu, échangé ni laissé. Si tous passent, le lot est écarté pour le jour.
rules-auction-load-next = Ensuite, le joueur suivant qui a de la place compose un lot, dans le sens des aiguilles d'une montre. Un navire plein ne compose plus de lots et n'enchérit plus.

rules-auction-last-title = Quand un seul navire a de la place
rules-auction-last = Dès qu'un seul navire a de la place, il est rempli aussitôt avec le dessus de la pioche, gratuitement et sans choix. Puis le jour finit.

rules-auction-end-title = La fin d'un jour
rules-auction-end = Un jour finit aussi quand la pioche est vide. Des navires peuvent alors partir avec des places vides. Ensuite on paie : d'abord les navires, puis les marchandises.

rules-auction-ships-title = Navires
rules-auction-ships = Additionnez les nombres de vos cartes, or compris. Le tableau montre ce que gagne la meilleure cargaison, la deuxième, et ainsi de suite.

rules-auction-goods-title = Marchandises
rules-auction-goods = Votre marqueur monte d'une case pour chaque carte de sa marchandise sur votre navire. Le nombre de la carte ne compte pas, et l'or ne fait rien avancer. Aucun marqueur ne dépasse la case { $top }.
rules-auction-goods-paid = Puis chaque marchandise rapporte { $first } au marqueur le plus haut et { $second } au deuxième. Les marqueurs restent en place pour le jour suivant.

rules-auction-bonus-title = Cases à prime
rules-auction-bonus = Les plus hautes cases d'une pyramide rapportent en plus une prime. Chacun de ceux qui y sont la reçoit en entier, pour chaque marchandise et chaque jour.

rules-auction-ties-title = Égalités
rules-auction-ties =
    { $rounding ->
        [1] À égalité, on additionne les gains des rangs concernés et on partage, en arrondissant au florin inférieur. Un joueur à la case 0 partage comme les autres.
       *[other] À égalité, on additionne les gains des rangs concernés et on partage, en arrondissant au multiple inférieur de { $rounding }. Un joueur à la case 0 partage comme les autres.
    }

rules-auction-over-title = La fin de la partie
rules-auction-over = Avant chaque nouveau jour, toutes les cartes reviennent dans la pioche ; l'argent et les marqueurs restent. Après le jour { $days }, le plus riche gagne. À égalité, la victoire est partagée.

## Règles du jeu de cartes

rules-market-aim-title = Le but
rules-market-aim = Vous prenez des cartes à un marché et les chargez sur votre navire. À la fin d'un jour, les cargaisons précieuses et les grandes réserves d'une même marchandise rapportent. Le plus riche après le jour { $days } gagne.

rules-market-setup-title = Au départ
rules-market-setup = Vous commencez sans argent. Le tableau indique le nombre de cartes que contient votre cale. Les { $cards } cartes sont mélangées en une seule pioche. À côté se trouve le marché, une rangée encore vide.

rules-market-cards-title = Les cartes
rules-market-cards = La plupart des cartes montrent une marchandise, un nombre et un symbole. Un 0 ordinaire montre deux symboles.
rules-market-cards-green = Les cartes à drapeau vert ne prennent pas de place. Les unes montrent une marchandise avec un 0, les autres seulement un 2, sans marchandise.
rules-market-cards-black = Les 7 noirs ne sont d'aucune marchandise, mais prennent de la place.

rules-market-turn-title = Votre tour
rules-market-turn = Un tour a deux étapes : révéler, puis prendre. On joue dans le sens des aiguilles d'une montre en sautant les navires pleins. Le premier jour, le sort désigne qui commence ; ensuite c'est le plus pauvre, et à égalité le sort décide.

rules-market-reveal-title = Révéler
rules-market-reveal = Révélez jusqu'à { $lot } cartes, une par une, au bout du marché. S'il y a déjà des cartes, vous pouvez n'en révéler aucune. Si le marché est vide, révélez-en au moins une. Quand la pioche est vide, on ne révèle plus rien.

rules-market-take-title = Prendre
rules-market-take = Vous devez prendre la carte la plus récente. Vous pouvez y ajouter une des deux précédentes ou les deux, même en sautant celle du milieu, mais jamais une plus ancienne.
rules-market-take-fit = Tout ce que vous prenez doit tenir dans votre cale. Les cartes qui ne prennent pas de place entrent toujours. Puis la rangée se resserre.

rules-market-last-title = Quand un seul navire a de la place
rules-market-last = Quand un seul navire a de la place, son propriétaire joue un dernier tour. Puis le jour finit, cale pleine ou non. Il finit aussi quand la pioche et le marché sont vides.

rules-market-ships-title = Navires
rules-market-ships = Additionnez les nombres de votre navire, cartes vertes et noires comprises. Le tableau montre ce que gagne la meilleure cargaison, la deuxième, et ainsi de suite.

rules-market-goods-title = Entrepôts
rules-market-goods = Votre navire est maintenant déchargé dans votre entrepôt, trié par marchandise. Ici comptent les symboles, pas les nombres, et ceux de tous les jours ensemble. Les drapeaux verts avec marchandise comptent aussi.
rules-market-goods-paid = Chaque marchandise rapporte { $first } à qui a le plus de symboles et { $second } au deuxième.

rules-market-bonus-title = Prime
rules-market-bonus = Assez de symboles d'une marchandise rapportent une prime, indiquée dans le tableau. Chacun de ceux qui les ont la reçoit en entier, pour chaque marchandise et chaque jour.

rules-market-ties-title = Égalités
rules-market-ties =
    { $rounding ->
        [1] À égalité, on additionne les gains des rangs concernés et on partage, en arrondissant au florin inférieur. Un joueur sans symbole partage comme les autres.
       *[other] À égalité, on additionne les gains des rangs concernés et on partage, en arrondissant au multiple inférieur de { $rounding }. Une égalité peut donc ne rien rapporter. Un joueur sans symbole partage comme les autres.
    }

rules-market-next-title = Le jour suivant
rules-market-next = Les cartes chargées qui ne sont d'aucune marchandise quittent le jeu. Les entrepôts restent. Ce qui reste au marché est remélangé à la pioche.

rules-market-over-title = La fin de la partie
rules-market-over = Après le jour { $days }, le plus riche gagne. À égalité, la victoire est partagée.

rules-market-counts-title = Combien de chaque carte ?
rules-market-counts = Les règles publiées disent qu'il y a 110 cartes et à quoi elles ressemblent, mais pas combien il y en a de chacune. Les nombres de notre tableau sont une reconstitution.
rules-market-counts-change = Vous avez le jeu et vous en savez plus ? Écrivez alors votre propre édition : un petit fichier texte, disons mine.toml, qui prend card-game-2017 pour base et donne les cartes comme dans votre boîte. Sur votre propre machine, « medici play --edition mine.toml » ouvre une partie avec elle.

## Exemples

example-ships-tie-title = Deux navires à égalité
example-ships-tie = Cinq cargaisons valent 23, 20, 16, 16 et 14. Les deux premières gagnent 30 et 20. Les troisième et quatrième rangs partagent 10 + 5 = 15, soit 7 chacun. La dernière ne gagne rien.
example-goods-tie-title = Trois deuxièmes
example-goods-tie = Pour une marchandise, vous êtes en tête et trois autres sont à égalité derrière vous. Vous recevez 10. Ils partagent les 5 du deuxième rang, soit 1 chacun.
example-levels-title = La prime en plus
example-levels = Pour une marchandise, les marqueurs sont aux cases 7, 6, 6 et 0. La case 7 gagne 10 et une prime de 20. Les deux à la case 6 partagent 5, soit 2 chacun, et chacun reçoit une prime de 10. La case 0 ne gagne rien.
example-room-title = Qui peut enchérir ?
example-room = Quatre navires de cinq places portent 2, 3, 4 et 2 cartes, et un lot de trois est en vente. Seuls le premier et le dernier ont la place, donc seuls leurs propriétaires peuvent enchérir.
example-alone-title = Un lot pour 1 florin
example-alone = Si seul votre navire a de la place pour trois cartes, personne ne peut enchérir contre vous sur un lot de trois. Il est à vous pour 1 florin.

example-market-title = Trois tours au marché
example-market = Anna révèle étoffes 0, fourrures 3 et un 2 vert. Elle prend le 2 vert et fourrures 3 ; il reste étoffes 0. Britta révèle grain 5 et étoffes 4, et prend étoffes 4 et étoffes 0. Carlos ne révèle rien et prend le grain 5 qui reste.
example-market-ships-title = Deux navires à égalité
example-market-ships = Quatre cargaisons valent 20, 16, 16 et 13. La meilleure gagne 30. Les deuxième et troisième rangs partagent 20 + 10, soit 15 chacun. La dernière ne gagne rien.
example-market-dye-title = Égalité en tête
example-market-dye = Trois joueurs ont 2, 2 et 1 symboles de colorants. Les deux premiers partagent 10 + 5 = 15. Cela ferait 7 chacun, arrondis à 5. Le troisième ne gagne rien.
example-market-grain-title = Une égalité qui ne rapporte rien
example-market-grain = Trois joueurs ont 1, 3 et 1 symboles de grain. Le deuxième gagne 10. Les autres partagent 5, et 2 chacun s'arrondissent à 0.

## Ce qui change d'une édition à l'autre

differ-grail-2018 = Les nombres de 2006, et un jeu à deux : des cales de 7 places, 20 florins pour la meilleure cargaison et 10 pour le premier de chaque marchandise, rien pour le deuxième.
differ-rio-grande-2006 = De trois à six joueurs. Les pyramides rapportent des primes de 5, 10 et 20 sur leurs trois plus hautes cases. À six, les navires gagnent 30, 20, 15, 10, 5 et 0. Certaines tables avancent les marqueurs dès l'achat d'un lot ; cela ne change rien aux gains.
differ-amigo-1995 = La première édition, de trois à six joueurs. Les marchandises sont les métaux, la porcelaine, les colorants, les étoffes et les épices. Seules les deux plus hautes cases rapportent une prime, 10 et 20. À six, les troisième et quatrième navires gagnent 10 chacun.
differ-amigo-1995-doubt = Son livret donne deux nombres pour la plus haute prime : 30 à un endroit, 20 à un autre. Son propre exemple emploie 20, et nous aussi.
differ-wbc = L'édition de 1995, telle qu'on la joue en tournoi. Chacun commence avec 30 florins, quel que soit le nombre de joueurs.
differ-card-game-2017 = Un autre jeu : pas d'enchères, pas d'argent au départ. Vous révélez des cartes et les prenez au marché, et l'on compte les symboles au lieu des cartes. Les gains partagés sont arrondis au multiple inférieur de 5.
differ-card-game-2017-advanced = Le jeu de cartes avec un palier de plus : dès 8 symboles d'une marchandise, ou 10 à deux joueurs, la prime est de 20 au lieu de 10.

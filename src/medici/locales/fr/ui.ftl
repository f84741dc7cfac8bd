### The frame of every page.

skip-to-content = Aller au contenu
navigation = Menu principal
my-games = Mes parties
learn = Apprendre
settings = Réglages
put-away = Fermer

## What the server refuses. $message is its own reason, in English.

refused-malformed = Cela n'a pas pu être compris. { $message }
refused-forbidden = Vous ne pouvez pas faire cela ici.
refused-unknown = Cette table n'existe pas, ou n'est pas pour vous. Demandez une invitation.
refused-stale = Il s'est passé quelque chose entre-temps. Regardez à nouveau.
refused-illegal = Ce n'est pas permis maintenant.
refused-limit = Assez pour le moment. { $message }
refused-busy = Trop rapide. Réessayez dans un instant.
refused-connection = Pas de connexion à la table. Réessayez dans un instant.

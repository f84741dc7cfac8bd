### The frame of every page.

skip-to-content = Ir para o conteúdo
navigation = Menu principal
my-games = Minhas partidas
learn = Aprender
settings = Ajustes
put-away = Dispensar

## What the server refuses. $message is its own reason, in English.

refused-malformed = Não deu para entender. { $message }
refused-forbidden = Você não pode fazer isso aqui.
refused-unknown = Essa mesa não existe, ou não é para você. Peça um convite.
refused-stale = Algo aconteceu nesse meio-tempo. Olhe de novo.
refused-illegal = Isso não é permitido agora.
refused-limit = Chega por enquanto. { $message }
refused-busy = Rápido demais. Tente de novo daqui a pouco.
refused-connection = Sem conexão com a mesa. Tente de novo daqui a pouco.

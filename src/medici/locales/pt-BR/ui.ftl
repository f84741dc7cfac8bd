### The frame of every page.

skip-to-content = Ir para o conteúdo
navigation = Menu principal
menu = Menu
my-games = Minhas partidas
new-game = Nova mesa
learn = Aprender
settings = Ajustes
language = Idioma
put-away = Dispensar
close = Fechar
copy = Copiar
copied = Copiado
share = Compartilhar
loading = Um momento…
missing = Parte desta página não pôde ser carregada.
missing-reload = Carregar de novo
# $page is a page's name, such as "My games"
title = { $page } · Medici
title-table = Mesa
footer-about = Uma versão independente e aberta do jogo de Reiner Knizia, com regras, palavras e imagens nossas.
footer-rules = As regras que seguimos
footer-version = Versão { $version }

ago-now = agora mesmo
ago-minutes =
    { $count ->
        [one] há um minuto
       *[other] há { $count } minutos
    }
ago-hours =
    { $count ->
        [one] há uma hora
       *[other] há { $count } horas
    }
ago-days =
    { $count ->
        [1] ontem
       *[other] há { $count } dias
    }

list-more = { $before }, { $next }
list-last = { $before } e { $next }

## Settings

set-name = Seu nome
set-name-about = Usado quando você se senta. Os outros o veem.
set-pace = Ritmo
set-pace-about = Quanto tempo cada acontecimento fica na mesa. Tudo pode ser pulado.
set-pace-slow = Lento
set-pace-normal = Normal
set-pace-fast = Rápido
set-pace-instant = Imediato
set-theme = Aparência
set-theme-auto = Como no aparelho
set-theme-light = Clara
set-theme-dark = Escura
set-comfort = Conforto
set-sounds = Sons
set-shortcuts = Atalhos de uma tecla
set-shortcuts-about = Como P para passar. Desligue se as teclas atrapalharem outros programas seus.
set-hints = Dicas
set-hints-again = Mostrar as dicas de novo
set-hints-again-done = Todas as dicas voltarão a aparecer.
set-notify = Avisar quando for minha vez
set-notify-about = Um aviso do navegador, só enquanto a página está em segundo plano.
set-notify-denied = Seu navegador não permite avisos desta página. Mude isso nos ajustes dele.

## The connection

connection-lost = Conexão perdida. Sua partida está segura; tentando de novo.
connection-offline = Você está sem internet. Suas partidas estão seguras.
connection-back = Conectado de novo.

## What the server refuses. $message is its own reason, in English.

refused-malformed = Não deu para entender. { $message }
refused-forbidden = Você não pode fazer isso aqui.
refused-unknown = Essa mesa não existe, ou não é para você. Peça um convite.
refused-stale = Algo aconteceu nesse meio-tempo. Olhe de novo.
refused-illegal = Isso não é permitido agora.
refused-limit = Chega por enquanto. { $message }
refused-busy = Rápido demais. Tente de novo daqui a pouco.
refused-connection = Sem conexão com a mesa. Tente de novo daqui a pouco.
refused-claim = Este link não entrega nenhum lugar: já foi usado, tem mais de 15 minutos ou falta uma parte dele. Peça outro.

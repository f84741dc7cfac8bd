### The frame of every page.

skip-to-content = Ir al contenido
navigation = Menú principal
menu = Menú
my-games = Mis partidas
new-game = Mesa nueva
learn = Aprender
settings = Ajustes
language = Idioma
put-away = Cerrar
close = Cerrar
copy = Copiar
copied = Copiado
share = Compartir
loading = Un momento…
missing = No se pudo cargar una parte de esta página.
missing-reload = Cargar de nuevo
# $page is a page's name, such as "My games"
title = { $page } · Medici
title-table = Mesa
footer-about = Una versión independiente y abierta del juego de Reiner Knizia, con reglas, palabras e imágenes propias.
footer-rules = Las reglas con las que jugamos
footer-version = Versión { $version }

ago-now = ahora mismo
ago-minutes =
    { $count ->
        [one] hace un minuto
       *[other] hace { $count } minutos
    }
ago-hours =
    { $count ->
        [one] hace una hora
       *[other] hace { $count } horas
    }
ago-days =
    { $count ->
        [1] ayer
       *[other] hace { $count } días
    }

list-more = { $before }, { $next }
list-last = { $before } y { $next }

## Settings

set-name = Tu nombre
set-name-about = Se usa cuando te sientas. Los demás lo ven.
set-pace = Ritmo
set-pace-about = Cuánto tiempo se queda en la mesa cada suceso. Todo se puede saltar.
set-pace-slow = Lento
set-pace-normal = Normal
set-pace-fast = Rápido
set-pace-instant = Al instante
set-theme = Aspecto
set-theme-auto = Como mi dispositivo
set-theme-light = Claro
set-theme-dark = Oscuro
set-comfort = Comodidad
set-sounds = Sonidos
set-shortcuts = Atajos de una tecla
set-shortcuts-about = Como P para pasar. Desactívalos si chocan con otros programas tuyos.
set-hints = Consejos
set-hints-again = Repetir los consejos
set-hints-again-done = Se mostrarán otra vez todos los consejos.
set-notify = Avisarme cuando me toque
set-notify-about = Un aviso del navegador, solo mientras la página está en segundo plano.
set-notify-denied = Tu navegador no permite avisos de esta página. Cámbialo en sus ajustes.

## The connection

connection-lost = Conexión perdida. Tu partida está a salvo; reintentando.
connection-offline = Estás sin conexión. Tus partidas están a salvo.
connection-back = Conectado otra vez.

## What the server refuses. $message is its own reason, in English.

refused-malformed = No se pudo entender. { $message }
refused-forbidden = No puedes hacer eso aquí.
refused-unknown = Esa mesa no existe, o no es para ti. Pide una invitación.
refused-stale = Entretanto ha pasado algo. Mira otra vez.
refused-illegal = Eso no está permitido ahora.
refused-limit = Basta por ahora. { $message }
refused-busy = Demasiado rápido. Inténtalo en un momento.
refused-connection = Sin conexión con la mesa. Inténtalo en un momento.
refused-claim = Este enlace no entrega ningún asiento: ya se usó, tiene más de 15 minutos o le falta una parte. Pide otro.

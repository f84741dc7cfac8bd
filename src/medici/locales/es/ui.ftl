### The frame of every page.

skip-to-content = Ir al contenido
navigation = Menú principal
my-games = Mis partidas
learn = Aprender
settings = Ajustes
put-away = Cerrar

## What the server refuses. $message is its own reason, in English.

refused-malformed = No se pudo entender. { $message }
refused-forbidden = No puedes hacer eso aquí.
refused-unknown = Esa mesa no existe, o no es para ti. Pide una invitación.
refused-stale = Entretanto ha pasado algo. Mira otra vez.
refused-illegal = Eso no está permitido ahora.
refused-limit = Basta por ahora. { $message }
refused-busy = Demasiado rápido. Inténtalo en un momento.
refused-connection = Sin conexión con la mesa. Inténtalo en un momento.

### The frame of every page.

skip-to-content = Skip to the content
navigation = Main menu
my-games = My games
learn = Learn
settings = Settings
put-away = Put away

## What the server refuses. $message is its own reason, in English.

refused-malformed = That could not be read. { $message }
refused-forbidden = You may not do that here.
refused-unknown = There is no such table, or not for you. Ask for an invitation.
refused-stale = Something happened in the meantime. Look again.
refused-illegal = That is not allowed now.
refused-limit = Enough for now. { $message }
refused-busy = Too fast. Try again in a moment.
refused-connection = No connection to the table. Try again in a moment.

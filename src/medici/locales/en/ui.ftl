### The frame of every page.

skip-to-content = Skip to the content
navigation = Main menu
menu = Menu
my-games = My games
new-game = New table
learn = Learn
settings = Settings
language = Language
put-away = Put away
close = Close
copy = Copy
copied = Copied
share = Share
loading = One moment…
# Where something should be; the button loads the page anew
missing = Part of this page could not be loaded.
missing-reload = Load it again

# $page is a page's name, such as "My games"
title = { $page } · Medici
title-table = Table

# How long ago something was
ago-now = just now
ago-minutes =
    { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
ago-hours =
    { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
ago-days =
    { $count ->
        [1] yesterday
       *[other] { $count } days ago
    }

# Several things as one: $before is what was said so far, $next comes after it; $count is how many there are in all
list-more = { $before }, { $next }
list-last =
    { $count ->
        [2] { $before } and { $next }
       *[other] { $before }, and { $next }
    }

footer-about = An independent, open version of the game by Reiner Knizia, with rules, words and pictures of our own.
footer-rules = The rules we play by
footer-version = Version { $version }

## Settings

set-name = Your name
set-name-about = Used when you sit down. Others see it.
set-pace = Pace
set-pace-about = How long each event stays on the table. Any of it can be skipped.
set-pace-slow = Slow
set-pace-normal = Normal
set-pace-fast = Fast
set-pace-instant = Instant
set-theme = Look
set-theme-auto = As my device
set-theme-light = Light
set-theme-dark = Dark
set-comfort = Comfort
set-sounds = Sounds
set-shortcuts = Single-key shortcuts
set-shortcuts-about = Such as P to pass. Switch off if keys clash with your own software.
set-hints = Hints
set-hints-again = Show all hints again
set-hints-again-done = All hints will be shown again.
set-notify = Tell me when it is my turn
set-notify-about = A notice from your browser, only while the page is in the background.
set-notify-denied = Your browser does not allow notices from this page. Change that in its own settings.

## The connection

connection-lost = Connection lost. Your game is safe; trying again.
connection-offline = You are offline. Your games are safe.
connection-back = Connected again.

## What the server refuses. $message is its own reason, in English.

refused-malformed = That could not be read. { $message }
refused-forbidden = You may not do that here.
refused-unknown = There is no such table, or not for you. Ask for an invitation.
refused-stale = Something happened in the meantime. Look again.
refused-illegal = That is not allowed now.
refused-limit = Enough for now. { $message }
refused-busy = Too fast. Try again in a moment.
refused-connection = No connection to the table. Try again in a moment.
refused-claim = This link hands over no seat: it was used already, is older than 15 minutes, or a part of it is missing. Ask for a new one.

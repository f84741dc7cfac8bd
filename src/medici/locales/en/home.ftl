### Before and around the game: the front page, new tables, the seats before a game begins, my games, a table's menu.

## Front page

home-about = Bid for cloth, furs, grain, dye and spice, load your ship, and be the richest merchant in Florence when the third day ends.
home-play = Play now
# Under the button that starts a game at once
home-play-about = You and three merchants, at once. No account.
home-new = New table
home-name = Your name
home-open-tables = Open tables
home-open-tables-none = No public table is waiting. Open one, or send a friend the link to yours.
home-my-games = Your games
home-all-games = All your games
home-learn-title = New to Medici?
home-learn = The rules take five minutes. Or just play: hints explain each step of your first game.
home-learn-link = Learn the rules
# While a table is being opened
home-setting = Setting the table…
home-picture = Florence: the dome above the roofs, and a merchant ship on the Arno.

## A table in a list

table-join = Take a seat
table-watch = Watch
table-open = Open
table-replay = Look back
# A link of a table in a list, for screen readers: “Open: Medici (2018), 2 hours ago”
table-does = { $does }: { $edition }, { $when }
table-your-turn = Your turn
table-status-open =
    { $free ->
        [0] All seats are taken
        [one] { $free } free seat
       *[other] { $free } free seats
    }
table-status-starting = About to begin
table-status-playing = In play
table-status-over = Over
table-status-ended = Ended early
# A table nobody has touched for a long time; it wakes when opened
table-status-archived = Asleep
# Stands for the name of a seat that nobody has
table-seat-free = free

## My games

games-title = My games
games-running = Running
games-finished = Finished
games-none = You have not sat at any table yet.
games-none-running = No game is running.
games-more = Show more

## New table

new-title = New table
new-edition = Which game?
new-edition-own = Your own edition
new-edition-own-about = A JSON file with the numbers and cards as you want them.
new-edition-own-file = Edition file
new-edition-own-loaded = { $name } is ready.
new-edition-own-bad = This file is no edition: it needs an id, a name and its players.
new-edition-own-missing = Choose the file of your edition first.
# $from and $to are numbers of players, as in "2–6 players"
new-players-range = { $from }–{ $to } players
new-players = How many play?
new-seats = Who sits where?
new-seat-me = Me
new-seat-screen = Another person at this screen
new-seat-open = Open to whoever comes
new-seat-bots = Bots
# $seat is a number
new-seat-who = Who has seat { $seat }
new-seat-name = Name for seat { $seat }
# The name proposed for a second person at this screen
new-seat-guest = Guest { $seat }
new-seat-open-about = You get a link to send.
new-names-twice = Two seats have the same name.
# Somebody else is to come, and should see who is there
new-name-missing = Say your name first, for those who come.
# The heading of what else can be chosen: clock, who may come, talk
new-rest = How is it played?
new-clock = Clock
new-clock-none = No clock
new-clock-decision =
    { $minutes ->
        [one] { $minutes } minute for each decision
       *[other] { $minutes } minutes for each decision
    }
new-clock-decision-seconds = { $seconds } seconds for each decision
new-clock-day = One day for each decision
new-clock-game = { $minutes } minutes for the game, and { $increment } seconds more with each decision
new-clock-own = My own
new-clock-own-kind = The clock counts
new-clock-own-decision = each decision
new-clock-own-game = the whole game
new-clock-own-minutes = Minutes
new-clock-own-increment = Seconds more with each decision
new-clock-about = When your time is up, a bot plays for you until you return.
new-public = Public: listed on the front page
new-talk = Players can talk
new-open = Open the table
new-start = Start the game

## The seats before a game begins, which is what an invitation opens

wait-title = Take your seats
# $edition is a game's name, such as "Medici (2018)"
wait-edition = { $edition } for { $count }
wait-seats = Seats
wait-seat-free = Free seat
# Beside a name: who plays at this device, and who elsewhere
wait-seat-mine = at this screen
wait-seat-person = on another device
wait-sit = Sit here
# For screen readers: “Sit here: Seat 3”
wait-sit-seat = { wait-sit }: { term-seat-number }
wait-sit-name = Your name
# In the empty field of the line above, for who wants to sit down
wait-sit-name-first = Say it before you sit
# On a device where somebody sits already: one more person plays at the same screen
wait-sit-more = Someone else at this screen
wait-sit-more-name = Their name
wait-stand-up = Stand up
# Which bot is meant by "Give to a bot"
wait-bot = Bots play as
wait-give = Give to a bot
wait-give-seat = { wait-give }: { term-seat-number }
wait-free = Free this seat
wait-free-seat = { wait-free }: { $name }
wait-invite = Invite
wait-invite-about = Whoever has this link can take a free seat or watch.
wait-missing =
    { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
wait-host-missing = Send the link, or give free seats to bots.
wait-ready = Everyone is here.
wait-for-host = The game begins when the host starts it.
wait-full = All seats are taken. You can stay and watch.
wait-start = Start the game
wait-starting = The cards are being shuffled
wait-starting-about = Every player's device adds its own chance to the shuffle. This takes a moment.
wait-starting-for = Waiting for { $names }.
wait-begin = Begin without waiting
wait-fair = Fair cards: the server has promised this shuffle before anyone sat down, and you can check it after the game.
wait-fair-link = How this works
wait-fair-how = The server has fixed a secret and shows its fingerprint now. Every player’s device adds randomness of its own, so nobody alone decides the cards. After the game the secret is shown, and your browser can deal the whole game again and compare.
wait-talk-off = No table talk
wait-public = Public table

## A table's menu

powers = Table
powers-title = This table
powers-yours = Your seat
powers-bot = Let a bot play for me
powers-return = I am back
powers-leave = Leave the game
powers-leave-sure = A bot takes your seat for good. Leave?
powers-hand = Continue on another device
powers-hand-about = Open this link there within 15 minutes. It works once, and this device then lets go of the seat.
powers-hand-link = Link for your other device
powers-invite = Invite
powers-invite-about = Whoever has this link can watch.
powers-host = You are the host
# $name is a player's name
powers-replace = Give { $name }’s seat to a bot
powers-end = End the game for everyone
powers-end-sure = End it where it stands?
# Before the game has begun
powers-close = Close this table
powers-close-sure = Close it for everyone?
powers-yes = Yes
powers-no = No
powers-record = Download the record
powers-log = Download the log
powers-promise = The server’s promise
powers-promise-about = Its fingerprint of the shuffle, given before the first card. After the game the cards are checked against it.

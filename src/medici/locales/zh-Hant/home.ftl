### Before and around the game: the front page, new tables, the seats before a game begins, my games, a table's menu.

## Front page

home-about = 競標布料、毛皮、穀物、染料和香料，裝滿你的商船，在第三天結束時成為佛羅倫斯最富有的商人。
home-play = 立即開始
# Under the button that starts a game at once
home-play-about = 你對上三位商人，馬上開局，不用註冊。
home-new = 開新桌
home-name = 你的名字
home-open-tables = 開放中的桌子
home-open-tables-none = 目前沒有公開的桌子在等人。自己開一桌，或把你那桌的連結傳給朋友。
home-my-games = 你的遊戲
home-all-games = 你的所有遊戲
home-learn-title = 第一次玩梅第奇？
home-learn = 規則五分鐘就能看完。或者直接開始玩：第一局的每一步都有提示。
home-learn-link = 學規則
# While a table is being opened
home-setting = 正在擺桌…
home-picture = 佛羅倫斯：屋頂上方的圓頂，阿諾河上的一艘商船。

## A table in a list

table-join = 入座
table-watch = 觀戰
table-open = 開啟
table-replay = 回顧
# A link of a table in a list, for screen readers: “Open: Medici (2018), 2 hours ago”
table-does = { $does }：{ $edition }，{ $when }
table-your-turn = 輪到你
table-status-open =
    { $free ->
        [0] 座位已滿
       *[other] { $free } 個空座位
    }
table-status-starting = 即將開始
table-status-playing = 進行中
table-status-over = 已結束
table-status-ended = 提前結束
# A table nobody has touched for a long time; it wakes when opened
table-status-archived = 休眠中
# Stands for the name of a seat that nobody has
table-seat-free = 空位

## My games

games-title = 我的遊戲
games-running = 進行中
games-finished = 已結束
games-none = 你還沒有在任何一桌坐下過。
games-none-running = 沒有進行中的遊戲。
games-more = 顯示更多

## New table

new-title = 開新桌
new-edition = 玩哪一種？
new-edition-own = 自訂版本
new-edition-own-about = 一個 JSON 檔，數字和牌由你決定。
new-edition-own-file = 版本檔案
new-edition-own-loaded = { $name } 已就緒。
new-edition-own-bad = 這個檔案不是版本檔：需要 id、名稱和玩家設定。
new-edition-own-missing = 請先選擇你的版本檔案。
# $from and $to are numbers of players, as in "2–6 players"
new-players-range = { $from }–{ $to } 人
new-players = 幾個人玩？
new-seats = 誰坐哪裡？
new-seat-me = 我
new-seat-screen = 同一螢幕的另一人
new-seat-open = 開放給任何人
new-seat-bots = 電腦玩家
# $seat is a number
new-seat-who = 座位 { $seat } 給誰
new-seat-name = 座位 { $seat } 的名字
# The name proposed for a second person at this screen
new-seat-guest = 客人 { $seat }
new-seat-open-about = 你會得到一個可分享的連結。
new-names-twice = 有兩個座位名字相同。
# Somebody else is to come, and should see who is there
new-name-missing = 請先報上名字，讓來的人知道是誰。
# The heading of what else can be chosen: clock, who may come, talk
new-rest = 怎麼玩？
new-clock = 計時
new-clock-none = 不計時
new-clock-decision = 每次決定 { $minutes } 分鐘
new-clock-decision-seconds = 每次決定 { $seconds } 秒
new-clock-day = 每次決定一天
new-clock-game = 全局 { $minutes } 分鐘，每次決定再加 { $increment } 秒
new-clock-own = 自訂
new-clock-own-kind = 計時對象
new-clock-own-decision = 每次決定
new-clock-own-game = 整局遊戲
new-clock-own-minutes = 分鐘
new-clock-own-increment = 每次決定加秒
new-clock-about = 時間用完後，由電腦代你玩，直到你回來。
new-public = 公開：列在首頁
new-talk = 玩家可以聊天
new-open = 開桌
new-start = 開始遊戲

## The seats before a game begins, which is what an invitation opens

wait-title = 請入座
# $edition is a game's name, such as "Medici (2018)"
wait-edition = { $edition }，{ $count } 人
wait-seats = 座位
wait-seat-free = 空座位
# Beside a name: who plays at this device, and who elsewhere
wait-seat-mine = 在這個螢幕
wait-seat-person = 在另一台裝置
wait-sit = 坐這裡
# For screen readers: “Sit here: Seat 3”
wait-sit-seat = { wait-sit }：{ term-seat-number }
wait-sit-name = 你的名字
# In the empty field of the line above, for who wants to sit down
wait-sit-name-first = 入座前先填名字
# On a device where somebody sits already: one more person plays at the same screen
wait-sit-more = 同一螢幕的另一人
wait-sit-more-name = 對方的名字
wait-stand-up = 離座
# Which bot is meant by "Give to a bot"
wait-bot = 電腦玩家等級
wait-give = 交給電腦
wait-give-seat = { wait-give }：{ term-seat-number }
wait-free = 空出座位
wait-free-seat = { wait-free }：{ $name }
wait-invite = 邀請
wait-invite-about = 有這個連結的人都可以坐空座位或觀戰。
wait-missing = 還有 { $count } 個空座位。
wait-host-missing = 把連結傳出去，或把空座位交給電腦。
wait-ready = 人都到齊了。
wait-for-host = 桌主開始後，遊戲就會開始。
wait-full = 座位已滿，你可以留下觀戰。
wait-start = 開始遊戲
wait-starting = 正在洗牌
wait-starting-about = 每位玩家的裝置都會為洗牌加入自己的隨機數，只需片刻。
wait-starting-for = 正在等 { $names }。
wait-begin = 不等了，開始
wait-fair = 公平發牌：在任何人入座之前，伺服器就已承諾這次洗牌，遊戲後你可以查驗。
wait-fair-link = 運作方式
wait-fair-how = 伺服器已定下一個祕密，現在公布它的指紋。每位玩家的裝置都會加入自己的隨機數，所以沒有人能獨自決定發牌。遊戲結束後祕密會公開，你的瀏覽器可以把整局重新發一遍來比對。
wait-talk-off = 不開放聊天
wait-public = 公開桌

## A table's menu

powers = 本桌
powers-title = 這張桌子
powers-yours = 你的座位
powers-bot = 讓電腦代我玩
powers-return = 我回來了
powers-leave = 離開遊戲
powers-leave-sure = 你的座位將永久交給電腦。確定離開？
powers-hand = 換到另一台裝置
powers-hand-about = 請在 15 分鐘內於另一台裝置開啟此連結。連結只能用一次，之後這台裝置就交出座位。
powers-hand-link = 給另一台裝置的連結
powers-invite = 邀請
powers-invite-about = 有這個連結的人都可以觀戰。
powers-host = 你是桌主
# $name is a player's name
powers-replace = 把 { $name } 的座位交給電腦
powers-end = 為所有人結束遊戲
powers-end-sure = 就此結束？
# Before the game has begun
powers-close = 關閉這張桌子
powers-close-sure = 要為所有人關閉嗎？
powers-yes = 是
powers-no = 否
powers-record = 下載遊戲紀錄
powers-log = 下載日誌
powers-promise = 伺服器的承諾
powers-promise-about = 在第一張牌之前就公布的洗牌指紋。遊戲結束後，會用它來核對所有的牌。

### The table as one sees it: ships, lot, market, goods.

# The heading of the page, for screen readers
table-title = 牌桌：{ $edition }
table-ships = 商船
table-side = 紀錄、筆記和聊天
# A button that shows everything at once instead of event by event
table-skip = 跳過
# The key beside that button
table-space = 空白鍵
table-home = 回首頁
table-again = 再試一次
table-none = 沒有這張桌子
table-none-why = 可能已經結束並移除，或沒有對你開放。請向傳給你連結的人索取新連結。
table-away = 連不上這張桌子
table-away-why = 目前連線有問題。什麼都沒有遺失，你的遊戲保存著。
tab-log = 紀錄
tab-talk = 聊天
# How many things were said and not yet read; a small mark on the tab
tab-news = { $count } 則新訊息

## Ships

# What the list of cards in a hold is called
ship-hold =
    { $count ->
        [0] { $name } 的貨艙，已滿
       *[other] { $name } 的貨艙，還有 { $count } 個空位
    }
# Cards that take no room
ship-flags = 不佔空位的牌
ship-value = 價值 { $value }
# A bot plays for this person for a while
ship-stand-in = 電腦代打
# Whose turn it is; for screen readers
ship-next = 輪到此人
# What a seat said in this auction, beside its number of florins
said-pass = 放棄
said-bid = 出價
said-bought = 得標

## The lot

lot-cards =
    { $count ->
        [0] 拍賣組：還沒有牌
       *[other] 拍賣組：{ $count } 張牌，價值 { $value }
    }
lot-value = 價值 { $value }
# Follows the amount, $florins: "7, bid by Anna"
lot-highest = { $name } 出價
lot-no-bid = 還沒有人出價
lot-making = { $name } 正在抽貨
lot-sold = { $name } 以 { $florins } 弗羅林買下
lot-discarded = 沒有人要：丟棄
lot-free = { $name } 免費裝船
deck-left =
    { $count ->
        [0] 牌堆：沒有牌了
       *[other] 牌堆：剩 { $count } 張
    }

## The market of the Card Game

market-cards =
    { $count ->
        [0] 市場：沒有牌
       *[other] 市場：{ $count } 張牌，最新的在末端
    }
market-empty = 市場是空的
# Below the newest card, short
market-newest = 最新
market-may-take = 你可以拿這張牌
market-taken = { $name } 拿走 { $count } 張牌
market-turn = 輪到 { $name }

## The wheel of goods

wheel-tracks = 貨物攤位
wheel-warehouses = 倉庫
# A switch: the drawing, or the same as a table
wheel-as-table = 顯示數字
wheel-caption = 各玩家在每種貨物的層數；箭頭後是加上商船當天結束時所帶來的
# A level now, and at the end of the day
wheel-then = { $level } → { $then }
# What a dashed mark on the drawing means: where the marker will stand when the day ends. Very short.
wheel-ghost = 當天結束時

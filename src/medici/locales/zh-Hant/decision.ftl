### The decision: what is asked of a player, and what he may do about it.

# Heading when the user is asked
decide-yours = 輪到你
# The same, when several people share this device
decide-yours-of = { $name }，輪到你
# Heading while what happened before the user's turn is still being shown
decide-soon = 快輪到你了
decide-other = { $name } 決定中
decide-nobody = 請稍候
decide-watching = 你正在觀戰。
decide-looking = 你正在回顧
# Button: show all that happened at once
decide-show = 直接顯示
# Button: from a replay back to the game as it is now
decide-live = 回到遊戲
# Button: undo one's own last move
decide-undo = 收回
decide-away = 由電腦代 { $name } 玩。
decide-away-you = 由電腦代你玩。
# Button: take the seat back from the bot
decide-return = 我回來了

## Time

clock = 剩餘時間
clock-few =
    { $seconds ->
        [0] 時間到
       *[other] 剩 { $seconds } 秒
    }

## Bidding

bid-none = 還沒有人出價。你有 { $money }。
bid-highest = { $name } 出價 { $highest }。你有 { $money }。
# The user's ship as it would be with this lot: its value and the room that is left
bid-ship =
    { $room ->
        [0] 加上這組，你的船價值 { $value }，並且裝滿。
       *[other] 加上這組，你的船價值 { $value }，還有 { $room } 個空位。
    }
# Label of the field
bid-florins = 你的出價（弗羅林）
bid-less = 減一
bid-more = 加一
bid-quick = 快速出價
# Said of the buttons +1, +2, +5 and all: they put this number into the field
bid-set = 把出價設為 { $bid }
# Button: everything one has
bid-all = 全部
bid-range = { $low } 到 { $high }
bid-sure = 你有 { $money }，真的要出 { $bid }？
bid-yes = 是，出價 { $bid }
bid-back = 返回

## The Card Game

take = 拿走
take-cards = 拿走{ $cards }
# The ship as it would be then: its value and the room that is left
take-ship =
    { $room ->
        [0] 商船 { $value }，已滿
       *[other] 商船 { $value }，{ $room } 個空位
    }
take-symbols = { $good } { $symbols }

## Standing orders: what is to be said for a player when the word comes to him

order-title = 為這組留下指令
order-title-of = 替 { $name } 留下指令
order-sealed = 密封保存，別人看不到。這組結束後就失效。
order-florins = 弗羅林
order-pass = 放棄這組
order-bid = 若能得標就出 { $bid }，否則放棄
order-last = 比最高價多 1，最多 { $bid }
order-stands-pass = 你的指令：放棄。
order-stands-bid = 你的指令：若能得標就出 { $bid }，否則放棄。
order-stands-last = 你的指令：比最高價多 1，最多 { $bid }，否則放棄。
# Button
order-withdraw = 撤回

## Telling of a turn

# Title of the browser's tab; $turn is "Your turn" from above
notice-title = ● { $turn } – 梅第奇
# Button: have the browser tell of one's turn
notice-want = 輪到我時通知我

## Keys

keys = 按鍵
keys-digits = 輸入出價
keys-step = 加一、減一
keys-bid = 出價
keys-take = 拿最新的牌
keys-takes = 按編號拿牌
keys-skip = 直接顯示
keys-log = 紀錄
keys-off = 單鍵操作可在設定中關閉。
keys-close = 關閉

## Notes: what one would write down at a table

tab-notes = 筆記
notes-unseen = 還沒出現的牌
# Heading of a column: the sum
notes-all = 合計
notes-times = × { $count }
notes-deck = { $unseen } 張未現，牌堆剩 { $deck } 張
notes-outlook = 如果現在就收市
# A ship's value and its rank
notes-ship = { $value } · { $rank }
# Heading of a column: what the ship earns
notes-ship-pays = 收入
notes-live = 未現的牌和收入以遊戲目前的狀況為準。
notes-prices = 第 { $day } 天的拍賣
notes-price = 價格
# Heading of a column: florins per point of value
notes-each = 每點
notes-buyer = 買家
notes-no-prices = 還沒有賣出任何一組。

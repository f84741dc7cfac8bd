### What is read: what happened in words, the day's books, the end of a game, replay.

## What happened, a sentence each, seen in the log and spoken by screen readers. Ids ending in -you speak to the only
## player at this device, those ending in -name are about $name. $card is a card's name such as "Cloth 5"; $cards is a
## list of them, already joined: "Cloth 5, Grain 2 and Gold 10", with $count saying how many, where it is given.

told-day-you = 第 { $day } 天開始，由你先行。
told-day-name = 第 { $day } 天開始，由 { $name } 先行。
# A card for the lot
told-turn-you = 你抽出{ $card }。
told-turn-name = { $name } 抽出{ $card }。
# A card for the market row of the Card Game
told-reveal-you = 你翻出{ $card }。
told-reveal-name = { $name } 翻出{ $card }。
told-offer-you = 你拍賣{ $cards }。
told-offer-name = { $name } 拍賣{ $cards }。
# $florins is a number
told-bid-you = 你出價 { $florins }。
told-bid-name = { $name } 出價 { $florins }。
told-pass-you = 你放棄。
told-pass-name = { $name } 放棄。
told-buy-you = 你以 { $florins } 買下{ $cards }。
told-buy-name = { $name } 以 { $florins } 買下{ $cards }。
told-discard = 沒有人要{ $cards }。
# A card from the deck for the last ship with room
told-free-you = 你免費裝上{ $card }。
told-free-name = { $name } 免費裝上{ $card }。
# From the market of the Card Game
told-take-you = 你拿走{ $cards }。
told-take-name = { $name } 拿走{ $cards }。
# $incomes is a list of the two below: "you 30, Anna 25 and Britta 5"
told-scored = 第 { $day } 天結束。收入：{ $incomes }。
told-income-you = 你 { $florins }
told-income-name = { $name } { $florins }
told-won-you = 遊戲結束。你以 { $florins } 弗羅林獲勝。
told-won-name = 遊戲結束。{ $name } 以 { $florins } 弗羅林獲勝。
# $names are the others who won
told-shared-you = 遊戲結束。你與 { $names } 共享勝利，各有 { $florins } 弗羅林。
# $names are two or more
told-shared-name = 遊戲結束。{ $names } 共享勝利，各有 { $florins } 弗羅林。
told-sat = { $name } 入座。
told-sat-you = 你入座。
told-bot-sat = { $name }（電腦）入座。
told-left = { $name } 離座。
# A bot takes over while a player is away
told-stood-in-you = 由電腦代你玩。
told-stood-in-name = 由電腦代 { $name } 玩。
told-time-you = 你的時間到了，由電腦代你玩。
told-time-name = { $name } 的時間到了，由電腦繼續。
told-returned-you = 你重新自己玩。
told-returned-name = { $name } 回來了。
told-moved-you = 你的座位已移到另一台裝置。
told-moved-name = { $name } 改用另一台裝置。
told-began = 遊戲開始。
told-undone-you = 你收回上一步。
told-undone-name = { $name } 收回上一步。
# Table talk
told-said = { $name }：{ $text }
told-ended = 遊戲提前結束。
told-rematched = 再來一局。

## What is asked of the player whose turn it is. $bid is the least bid.

asked-draw-you = 輪到你：再抽一張，或開始拍賣。
asked-draw-name = { $name }：再抽一張，或開始拍賣。
asked-bid-you = 輪到你：出價 { $bid } 以上，或放棄。
asked-bid-name = { $name }：出價 { $bid } 以上，或放棄。
# No other bid is possible
asked-bid-only-you = 輪到你：出價 { $bid }，或放棄。
asked-bid-only-name = { $name }：出價 { $bid }，或放棄。
asked-reveal-you = 輪到你：翻一張牌。
asked-reveal-name = { $name }：翻一張牌。
# $card is the newest card of the market, which has to be taken
asked-reveal-or-take-you = 輪到你：翻一張牌，或拿走{ $card }。
asked-reveal-or-take-name = { $name }：翻一張牌，或拿走{ $card }。
asked-take-you = 輪到你：拿走{ $card }。
asked-take-name = { $name }：拿走{ $card }。

## The log and table talk

log = 紀錄
log-empty = 還沒有發生任何事。
# A button that goes to the newest line
log-newest = 最新
talk = 桌邊聊天
talk-none = 還沒有人說話。
talk-off = 這桌不開放聊天。
talk-label = 對全桌說句話
# A button
talk-say = 說
# Letters that may still be typed
talk-left = 還可輸入 { $count } 個字

## The books: what a day brought to whom. Narrow columns: short words.

# A button, short
books = 帳目
books-of-day = 第 { $day } 天的帳目
books-title = 第 { $day } 天的帳目
# All payments of the day together
books-income = 收入
# A payment: a number with a sign
books-paid = +{ $florins }
books-bonus = +{ $florins } 額外獎勵
# On a narrow screen: a ship and its rank, “Ship · 2nd”
books-ship = 商船 · { $rank }
books-legend = 前面是現況：商船的價值，或貨物的層數；後面是收入。最高者加底線。
books-legend-market = 前面是現況：商船的價值，或貨物的圖示數；後面是收入。最高者加底線。
books-close = 繼續

## After the game

end-ended = 遊戲提前結束
end-rematch = 再戰一局
# Somebody has opened the table for the rematch: go there
end-to-rematch = 前往再戰
end-replay = 重播
end-check = 查驗發牌
end-record = 下載遊戲紀錄
end-log = 下載日誌
# Title of a table
end-where = 錢從哪裡來
# Heads of narrow columns and a legend: short words. Florins spent on lots
end-spent = 花費
end-start = 起始
end-ships = 商船
end-goods = 貨物
end-bonus = 獎勵
# Florins spent: a number with a sign
end-minus = −{ $florins }
end-started = 每人以 { $florins } 弗羅林開局。
end-by-day = 逐日
end-fortunes = 全局的弗羅林變化

## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.

check-sound = 發牌與承諾相符
check-unsound = 無法證明
check-dealt = 你的瀏覽器把整局重新發了一遍：{ $cards } 張牌和 { $firsts } 次起始玩家，都與伺服器在遊戲前的承諾完全相符。
check-mixed-you = 洗牌中有你自己的隨機數，所以沒有人能挑牌，連伺服器也不行。
check-mixed-you-and = 洗牌中有你自己的隨機數，也有 { $names } 的，所以沒有人能挑牌，連伺服器也不行。
check-mixed-others = 洗牌中有 { $names } 的隨機數。這台裝置沒有提供，所以你得相信他們。
check-mixed-nobody = 洗牌中沒有任何玩家的隨機數。牌符合承諾，但伺服器可能挑選過要承諾什麼。
check-withheld =
    { $count ->
       *[other] { $names } 承諾了隨機數卻沒有公開。偶爾一次可能只是斷線。
    }
check-log = 日誌完整：{ $rows } 行，每行都由前面各行封存。
check-log-receipt = 日誌完整：{ $rows } 行，這台裝置保存的收據也在其中。
check-stranger = 你沒有參加，所以只能從這個伺服器得知承諾。參加的人在遊戲前就保存了它。
# $reason is technical, in English
check-wrong = 有地方不符：{ $reason }。
# What may be wrong, a sentence each. $number counts from 0, as the record and the log do
check-no-secret = 伺服器尚未公開它的秘密。
check-other-promise = 伺服器的承諾與這台裝置在遊戲前保存的不同。
check-other-secret = 伺服器的秘密與它承諾的不同。
check-mixes = 遊戲紀錄沒有說明每個座位是否加入了隨機數。
check-other-mix = { $name } 公開的隨機數與承諾的不同。
check-mix-missing = 牌中沒有你自己的隨機數。
check-entry = 遊戲紀錄的第 { $number } 項與承諾的洗牌結果不符。
check-row = 日誌的第 { $number } 行與前面各行不相連。
check-receipt = 日誌中沒有這台裝置為第 { $number } 行保存的收據。
check-no-crypto = 瀏覽器只能在 https 或你自己的電腦上查驗。請下載遊戲紀錄，並使用「medici verify」。

## Replay: going through the moves of a game

replay = 重播
# For the bar that is dragged
replay-scrub = 步數
replay-place = { $place } / { $count }
# For screen readers: where we are, and what happened there
replay-told = { replay-place }：{ $told }
replay-first = 回到開頭
replay-last = 到結尾
replay-before = 退一步
replay-after = 進一步
replay-lot-before = 退一組
replay-lot-after = 進一組
replay-play = 播放
replay-pause = 暫停
# Ends the replay of a game that is over
replay-close = 關閉
# Ends the replay of a game that goes on
replay-live = 回到即時牌桌
replay-link = 連結
replay-link-label = 此刻的連結

## The lessons' frame; their text is in learn.ftl

# The list of sections
lessons-contents = 目錄
# A link to the rules of a game
lessons-rules = 閱讀規則
# Title of a table that compares editions
lessons-numbers = { $count } 人的數字
# A bonus at a level (or number of symbols): "level: florins"
lessons-bonus = { $level }：{ $florins }
lessons-differs = 加底線：與本表中同一遊戲的第一個版本不同。

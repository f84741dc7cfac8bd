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
books-legend = 前面是現況：商船的價值，或貨物的層數；後面是收入。最高者加底線。
books-legend-market = 前面是現況：商船的價值，或貨物的圖示數；後面是收入。最高者加底線。
books-close = 繼續

## After the game


## Were the cards fair? Plain words for a cryptographic proof. Before the game the server promised a secret, and each
## player's device added randomness of its own; the cards follow from both.


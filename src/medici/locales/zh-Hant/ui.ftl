### The frame of every page.

skip-to-content = 跳到內容
navigation = 主選單
menu = 選單
my-games = 我的遊戲
new-game = 開新桌
learn = 學玩法
settings = 設定
language = 語言
put-away = 收起
close = 關閉
copy = 複製
copied = 已複製
share = 分享
loading = 請稍候…
missing = 這個頁面有一部分無法載入。
missing-reload = 重新載入
# $page is a page's name, such as "My games"
title = { $page } · 梅第奇
title-table = 牌桌
footer-about = Reiner Knizia 遊戲的獨立開放版本，規則文字、用語和圖片都出自我們。
footer-rules = 我們採用的規則
footer-version = 版本 { $version }

ago-now = 剛剛
ago-minutes = { $count } 分鐘前
ago-hours = { $count } 小時前
ago-days =
    { $count ->
        [1] 昨天
       *[other] { $count } 天前
    }

list-more = { $before }、{ $next }
list-last = { $before }和{ $next }

## Settings

set-name = 你的名字
set-name-about = 入座時使用，其他人看得到。
set-pace = 節奏
set-pace-about = 每個事件在桌上停留多久。都可以跳過。
set-pace-slow = 慢
set-pace-normal = 一般
set-pace-fast = 快
set-pace-instant = 立即
set-theme = 外觀
set-theme-auto = 跟隨裝置
set-theme-light = 淺色
set-theme-dark = 深色
set-comfort = 操作
set-sounds = 音效
set-shortcuts = 單鍵快捷鍵
set-shortcuts-about = 例如按 P 放棄。若與你的其他軟體衝突，請關閉。
set-hints = 提示
set-hints-again = 重新顯示所有提示
set-hints-again-done = 所有提示會再次顯示。
set-notify = 輪到我時通知我
set-notify-about = 瀏覽器通知，只在頁面處於背景時出現。
set-notify-denied = 你的瀏覽器不允許此頁發出通知，請到瀏覽器設定中更改。

## The connection

connection-lost = 連線中斷。你的遊戲很安全，正在重試。
connection-offline = 你已離線。你的遊戲很安全。
connection-back = 已重新連線。

## What the server refuses. $message is its own reason, in English.

refused-malformed = 無法讀取。{ $message }
refused-forbidden = 你不能在這裡這麼做。
refused-unknown = 沒有這張桌子，或你無權進入。請索取邀請。
refused-stale = 剛才情況有變，請再看一次。
refused-illegal = 現在不能這麼做。
refused-limit = 暫時到此為止。{ $message }
refused-busy = 太快了，請稍後再試。
refused-connection = 與牌桌失去連線，請稍後再試。
refused-claim = 此連結無法轉移座位：可能已使用過、已超過 15 分鐘，或內容不完整。請再要一個新的。

### The frame of every page.

skip-to-content = 跳到內容
navigation = 主選單
my-games = 我的遊戲
learn = 學玩法
settings = 設定
put-away = 收起

## What the server refuses. $message is its own reason, in English.

refused-malformed = 無法讀取。{ $message }
refused-forbidden = 你不能在這裡這麼做。
refused-unknown = 沒有這張桌子，或你無權進入。請索取邀請。
refused-stale = 剛才情況有變，請再看一次。
refused-illegal = 現在不能這麼做。
refused-limit = 暫時到此為止。{ $message }
refused-busy = 太快了，請稍後再試。
refused-connection = 與牌桌失去連線，請稍後再試。

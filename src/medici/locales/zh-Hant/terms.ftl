### 牌桌用語，各頁共用。

## 貨物。單字為貨物的簡記，同一版本內不重複。

good-cloth = 布料
good-cloth-letter = 布
good-furs = 毛皮
good-furs-letter = 皮
good-grain = 穀物
good-grain-letter = 穀
good-dye = 染料
good-dye-letter = 染
good-spice = 香料
good-spice-letter = 香
good-metals = 金屬
good-metals-letter = 屬
good-porcelain = 瓷器
good-porcelain-letter = 瓷
good-dyes = 染料
good-dyes-letter = 染
good-spices = 香料
good-spices-letter = 香
good-gold = 黃金
good-gold-letter = 金
good-green = 綠牌
good-green-letter = 綠
good-black = 黑牌
good-black-letter = 黑

## 牌。$good 是上面的貨物名稱。

card = { $good } { $value }
card-flag = { $good } { $value }（綠旗）
card-double = { $good } { $value }（兩個圖示）

## 數量

florins = { $count } 弗羅林
# 窄螢幕用的最短寫法
florins-short = { $count } ƒ
cards = { $count } 張牌
players = { $count } 位玩家
# 名次，1 到 6
place = 第 { $place } 名

## 牌桌上的東西，作標籤用

term-bonus = 額外獎勵
term-day = 日
term-day-number = 第 { $day } 天
term-day-of = 第 { $day } 天，共 { $days } 天
term-deck = 牌堆
term-discard = 已丟棄
term-florins = 弗羅林
term-goods = 貨物
term-lot = 拍賣組
term-lot-maker = 抽貨者
term-market = 市場
term-player = 玩家
term-seat-number = 座位 { $seat }
term-ship = 商船
term-value = 價值
term-winner = 贏家
term-you = 你
# The name of somebody who gave none
term-guest = 訪客

## 玩家可做的事，作按鈕用

do-bid = 出價
do-bid-amount = 出價 { $bid }
do-pass = 放棄
do-draw = 再抽一張
do-offer = 開始拍賣
do-reveal = 翻一張牌

## 遊戲與版本

game-auction = 梅第奇
game-market = 梅第奇：卡牌版

edition-grail-2018 = 梅第奇（2018）
edition-grail-2018-about = 最常玩的版本，也是唯一可兩人玩的拍賣版。
edition-rio-grande-2006 = 梅第奇（2006）
edition-rio-grande-2006-about = 數字與 2018 版相同，供三到六人玩。
edition-amigo-1995 = 梅第奇（1995）
edition-amigo-1995-about = 最早的版本：貨物不同，第 5 層沒有額外獎勵，六人時第三名的商船拿得較少。
edition-wbc = 梅第奇（比賽）
edition-wbc-about = 1995 版，每人都以 30 弗羅林開局。
edition-card-game-2017 = 卡牌版（2017）
edition-card-game-2017-about = 沒有拍賣：在市場翻牌，然後拿走最新的牌。
edition-card-game-2017-advanced = 卡牌版（進階）
edition-card-game-2017-advanced-about = 卡牌版，但集到很多同種貨物圖示時，額外獎勵加倍。

## 電腦玩家，由弱到強

# A bot's name at a table: “Merchant 2”; $bot is one of the names below
bot-called = { $bot } { $seat }
bot-random = 隨機
bot-random-about = 只要合規就亂下，很容易贏。
bot-apprentice = 學徒
bot-apprentice-about = 懂規則，但偶爾出價過高。
bot-merchant = 商人
bot-merchant-about = 清楚一組貨對自己值多少，很少多付。
bot-banker = 銀行家
bot-banker-about = 連你的錢也算在內，不會讓你撿便宜。
bot-magnate = 巨賈
bot-magnate-about = 衡量每筆成交對每個人的意義，見不得你獲利。
bot-medici = 梅第奇
bot-medici-about = 每次開口前都會往後推想，是最強的對手。
bot-cautious = 謹慎
bot-cautious-about = 寧可把錢留在手上的巨賈。
bot-greedy = 貪心
bot-greedy-about = 什麼都想要、也肯付錢的巨賈。
bot-spiteful = 壞心眼
bot-spiteful-about = 喜歡看你變窮的巨賈。
bot-collector = 收藏家
bot-collector-about = 專心收集貨物、不太在意最佳船隻的巨賈。

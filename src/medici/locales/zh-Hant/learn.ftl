### 會自己解說的第一局，以及用我們自己的話寫的規則。

## 第一局的提示，每則只在適當時機出現一次。

hint-title = 提示
hint-close = 知道了
hint-off = 不再提示
hint-rules = 看規則

hint-welcome =
    { $days ->
        [1] 你是佛羅倫斯的商人。今天你要用貨物裝滿商船，收市時最富有的人獲勝。
       *[other] 你是佛羅倫斯的商人。在 { $days } 天裡，你要用貨物裝滿商船，最後最富有的人獲勝。
    }
hint-draw-or-offer = 這一組由你來湊。可以再抽一張，也可以就此開始拍賣。組越大越值錢，但裝得下的船也越少。
hint-last-speaker = 這組貨是你抽的，所以你最後出價。只要比最高出價多 1 弗羅林就能得手。
hint-first-bid = 每組貨每人只有一次機會：放棄，或出比目前更高的價。出價最高的人拿走整組。
hint-overbid-or-pass = 目前最高出價是 { $highest } 弗羅林。出更高的價，或放棄：你只有這一次機會。
hint-too-big = 這組貨的張數超過你船上的空位，你不能出價，由其他人決定。
hint-value-ship = 收市後，你船上各牌的數字會加總。價值最高的船得 { $first } 弗羅林，最低的通常一無所獲。
hint-goods = 每張牌都讓你在該貨物的攤位上升一層，不論數字大小。所以連 0 也有用，而且層數會留到之後幾天。
hint-money = 你的弗羅林就是分數。想想這組貨能賺回多少，出價要比那更低。
hint-full-hold = 你的船裝滿了。今天之內你不再出價，也不再抽貨。看看別人付多少吧。
hint-free-fill = 只剩一艘船還有空位。它會從牌堆頂免費裝滿，好壞都得收。
hint-day-end = 一天結束了。先依價值付錢給各商船，再依層數付錢給各種貨物。
hint-bonus-steps = 最高的幾層每天都有額外獎勵，在那裡的每個人都拿全額。專心經營一種貨物，可能帶來一筆財富。
hint-order = 趕時間嗎？留下指令：放棄這組，或出某個價。輪到你開口時就會照辦。
hint-notes = 筆記會替你計數：還沒出現的牌、現在收市能拿多少、各組賣了多少錢。
hint-game-over = 遊戲結束。有興趣的話，回顧這一局，看看錢是在哪裡賺到、在哪裡賠掉的。

hint-market-reveal = 最多翻 { $lot } 張牌，一次一張。喜歡最新那張就停手，因為那張你非拿不可。
hint-market-take = 拿走最新的牌。裝得下的話，前面兩張也可以拿其中一張或兩張都拿。
hint-market-flags = 有綠旗的牌不佔空位，永遠裝得下。黑 7 很值錢，但不屬於任何貨物。
hint-market-symbols = 計算貨物時看的是圖示，不是數字。普通的 0 有兩個圖示。
hint-market-last-turn = 只剩你的船還有空位。你再進行最後一回合，不論有沒有裝滿，這一天就結束。

## 規則頁

learn-title = 怎麼玩
learn-none = 沒有這一課
learn-own-words = 這裡是用我們自己的話寫的規則。若與你的規則書不同，以規則書為準，也請告訴我們。
learn-two-games = 遊戲有兩種。《梅第奇》要出價競標一組組貨物；卡牌版則是從市場拿牌。貨物、商船和天數大致相同。
learn-first-game = 玩一局有提示的遊戲
learn-choose-edition = 版本
learn-choose-players = 人數
learn-differ-title = 各版本的差異

## 規則旁的表格：行列標題

learn-table-players = 人數
learn-table-money = 起始弗羅林
learn-table-deck = 每日牌堆張數
learn-table-hold = 船上空位
learn-table-ships = 商船收入
learn-table-goods = 每種貨物收入
learn-table-level = 層
learn-table-symbols = 圖示
learn-table-bonus = 額外獎勵
learn-table-card = 牌
learn-table-copies-good = 每種貨物
learn-table-copies = 總數
learn-table-room = 佔空位
learn-table-yes = 是
learn-table-no = 否
learn-table-none = 無

## 拍賣版規則。隨人數而變的數字列在表格裡。

rules-auction-aim-title = 目標
rules-auction-aim = 你在拍賣中買貨，裝上自己的商船。一天結束時，價值高的商船和大量的同種貨物都能賺錢。弗羅林既是錢也是分數：第 { $days } 天之後錢最多的人獲勝。

rules-auction-setup-title = 開局
rules-auction-setup = 表格列出你起始的弗羅林，以及你的船能裝幾張牌。每種貨物有一個攤位，分成 0 到 { $top } 層；你的標記都從第 0 層開始。
rules-auction-cards = 總共有 { $cards } 張牌。大多數牌上有一種貨物和一個數字。黃金數字很大，但不屬於任何貨物。

rules-auction-day-title = 一天
rules-auction-day = 把所有牌洗勻，取出當天的牌堆；其餘的收起來，誰也不能看。牌堆可以數張數，但不能看牌。
rules-auction-day-first = 第一天隨機決定誰先開始。之後每天由最窮的玩家開始；若有多人同樣窮，就在他們之中隨機決定。

rules-auction-lot-title = 湊一組貨
rules-auction-lot = 輪到你時，先翻開一張牌。之後可以一張一張再翻，直到這組有 { $lot } 張為止。每次決定前你都看得到已翻的牌。
rules-auction-lot-limit = 一組貨的張數不能超過空位最多的那艘船的空位。但可以多到你自己的船裝不下。

rules-auction-auction-title = 拍賣
rules-auction-auction = 從你左邊的玩家開始，依順時針輪流，你最後開口。每人只有一次機會：放棄，或出比目前更高的價。
rules-auction-auction-limit = 出價至少 1 弗羅林，最多是你所有的錢，而且整組貨必須裝得進你的船。不能出價的人會被跳過。

rules-auction-load-title = 裝船
rules-auction-load = 出價最高的人付錢給銀行，並把整組貨裝上船。不能退貨、交換或留下一部分。如果所有人都放棄，這組貨當天就不再使用。
rules-auction-load-next = 接著由順時針方向下一位還有空位的玩家抽貨。裝滿的船不再抽貨，也不再出價。

rules-auction-last-title = 只剩一艘船有空位
rules-auction-last = 一旦只剩一艘船有空位，就立刻從牌堆頂免費裝滿它，不能挑選。然後這一天結束。

rules-auction-end-title = 一天結束
rules-auction-end = 牌堆用完時，這一天也結束，船上可能還有空位。接著結算：先算商船，再算貨物。

rules-auction-ships-title = 商船
rules-auction-ships = 把你船上各牌的數字加起來，黃金也算。表格列出第一名、第二名等各能拿多少。

rules-auction-goods-title = 貨物
rules-auction-goods = 你船上每有一張某種貨物的牌，該攤位上的標記就升一層。牌上的數字不影響，黃金不會讓任何標記上升。標記最高到第 { $top } 層。
rules-auction-goods-paid = 然後每種貨物付給位置最高的標記 { $first } 弗羅林，第二高的 { $second } 弗羅林。標記留在原處，第二天繼續。

rules-auction-bonus-title = 獎勵層
rules-auction-bonus = 攤位最高的幾層另有額外獎勵。在那裡的每個人都拿全額，每種貨物、每一天都算。

rules-auction-ties-title = 平手
rules-auction-ties =
    { $rounding ->
        [1] 平手的玩家把所佔名次的獎金加起來平分，不足 1 弗羅林的捨去。在第 0 層的玩家也照樣分。
       *[other] 平手的玩家把所佔名次的獎金加起來平分，向下取到 { $rounding } 的倍數。在第 0 層的玩家也照樣分。
    }

rules-auction-over-title = 遊戲結束
rules-auction-over = 每個新的一天開始前，所有牌都回到牌堆；錢和標記保留。第 { $days } 天之後最富有的玩家獲勝。若有多人同樣富有，就共享勝利。

## 卡牌版規則

rules-market-aim-title = 目標
rules-market-aim = 你從市場拿牌，裝上自己的商船。一天結束時，價值高的商船和大量的同種貨物都能賺錢。第 { $days } 天之後弗羅林最多的人獲勝。

rules-market-setup-title = 開局
rules-market-setup = 開局時沒有錢。表格列出你的船能裝幾張牌。全部 { $cards } 張牌洗成一個牌堆。旁邊是市場，一排還空著的位置。

rules-market-cards-title = 牌
rules-market-cards = 大多數牌上有一種貨物、一個數字和一個圖示。普通的 0 有兩個圖示。
rules-market-cards-green = 有綠旗的牌不佔船上的空位。有些是某種貨物的 0，有些只有數字 2，不屬於任何貨物。
rules-market-cards-black = 黑 7 不屬於任何貨物，但會佔空位。

rules-market-turn-title = 你的回合
rules-market-turn = 一個回合有兩步：先翻牌，再拿牌。依順時針進行，裝滿的船跳過。第一天隨機決定誰先開始；之後每天由最窮的玩家開始，同樣窮就隨機決定。

rules-market-reveal-title = 翻牌
rules-market-reveal = 最多翻 { $lot } 張牌，一次一張，放在市場末端。如果市場上已有牌，可以不翻。如果市場是空的，至少要翻一張。牌堆用完後就不再翻牌。

rules-market-take-title = 拿牌
rules-market-take = 最新的牌一定要拿。前面兩張也可以拿一張或兩張都拿，跳過中間那張也行，但不能拿更早的牌。
rules-market-take-fit = 拿的牌都必須裝得進船。不佔空位的牌永遠裝得下。之後把市場的空隙補齊。

rules-market-last-title = 只剩一艘船有空位
rules-market-last = 只剩一艘船有空位時，船主再進行最後一回合。之後不論有沒有裝滿，這一天就結束。牌堆和市場都空了，這一天也結束。

rules-market-ships-title = 商船
rules-market-ships = 把你船上的數字加起來，綠牌和黑牌也算。表格列出第一名、第二名等各能拿多少。

rules-market-goods-title = 倉庫
rules-market-goods = 現在把船上的貨卸到你的倉庫，依貨物分類。這裡算的是圖示，不是數字，而且各天累計。有貨物的綠旗牌也算。
rules-market-goods-paid = 每種貨物付給圖示最多的人 { $first } 弗羅林，第二多的人 { $second } 弗羅林。

rules-market-bonus-title = 額外獎勵
rules-market-bonus = 同種貨物的圖示夠多，就有額外獎勵，數目見表格。達到的每個人都拿全額，每種貨物、每一天都算。

rules-market-ties-title = 平手
rules-market-ties =
    { $rounding ->
        [1] 平手的玩家把所佔名次的獎金加起來平分，不足 1 弗羅林的捨去。沒有圖示的玩家也照樣分。
       *[other] 平手的玩家把所佔名次的獎金加起來平分，向下取到 { $rounding } 的倍數，所以平手可能什麼都拿不到。沒有圖示的玩家也照樣分。
    }

rules-market-next-title = 第二天
rules-market-next = 已裝船但不屬於任何貨物的牌移出遊戲。倉庫保留。市場上剩下的牌洗回牌堆。

rules-market-over-title = 遊戲結束
rules-market-over = 第 { $days } 天之後最富有的玩家獲勝。若有多人同樣富有，就共享勝利。

rules-market-counts-title = 每種牌各有幾張？
rules-market-counts = 公開的規則說明共有 110 張牌以及牌的樣子，但沒說每種各有幾張。我們表格裡的數目是推算出來的。
rules-market-counts-change = 你有這款遊戲，知道得更清楚嗎？那就寫一個自己的版本：一個小文字檔（例如 mine.toml），以 card-game-2017 為基礎，照你盒子裡的實際情況列出各張牌。在你自己的電腦上，用「medici play --edition mine.toml」就能開一局。

## 計算例子

example-ships-tie-title = 兩艘船平手
example-ships-tie = 五艘船的價值是 23、20、16、16 和 14。前兩名得 30 和 20。第三、第四名平分 10 + 5 = 15，各得 7。最後一名一無所獲。
example-goods-tie-title = 三人並列第二
example-goods-tie = 某種貨物你領先，另外三人並列在後。你得 10。他們平分第二名的 5，各得 1。
example-levels-title = 再加額外獎勵
example-levels = 某種貨物的標記在第 7、6、6 和 0 層。第 7 層得 10，再加額外獎勵 20。第 6 層的兩人平分 5，各得 2，再各加額外獎勵 10。第 0 層一無所獲。
example-room-title = 誰能出價？
example-room = 四艘五格的船上分別有 2、3、4 和 2 張牌，現在拍賣一組三張。只有第一艘和最後一艘裝得下，所以只有這兩位船主能出價。
example-alone-title = 1 弗羅林買一組
example-alone = 如果只有你的船裝得下三張牌，三張一組的貨就沒有人能跟你競價。你只要 1 弗羅林就能買下。

example-market-title = 市場上的三個回合
example-market = Anna 翻出布料 0、毛皮 3 和綠牌 2，拿走綠牌 2 和毛皮 3，留下布料 0。Britta 翻出穀物 5 和布料 4，拿走布料 4 和布料 0。Carlos 不翻牌，拿走剩下的穀物 5。
example-market-ships-title = 兩艘船平手
example-market-ships = 四艘船的價值是 20、16、16 和 13。第一名得 30。第二、第三名平分 20 + 10，各得 15。最後一名一無所獲。
example-market-dye-title = 並列第一
example-market-dye = 三位玩家的染料圖示是 2、2 和 1 個。前兩人平分 10 + 5 = 15，本來各得 7，向下取為 5。第三人一無所獲。
example-market-grain-title = 什麼都拿不到的平手
example-market-grain = 三位玩家的穀物圖示是 1、3 和 1 個。第二位得 10。另外兩人平分 5，各 2，向下取為 0。

## 各版本的差異

differ-grail-2018 = 數字與 2006 版相同，並可兩人玩：船上 7 個空位，較值錢的船得 20 弗羅林，每種貨物領先者得 10，第二名沒有。
differ-rio-grande-2006 = 供三到六人玩。攤位最高三層有額外獎勵 5、10 和 20。六人時商船得 30、20、15、10、5 和 0。有些人買下貨物時就移動標記，這不影響收入。
differ-amigo-1995 = 最早的版本，供三到六人玩。貨物是金屬、瓷器、染料、布料和香料。只有最高兩層有額外獎勵，10 和 20。六人時第三和第四名的船各得 10。
differ-amigo-1995-doubt = 它的規則書對最高獎勵有兩種說法，一處寫 30，另一處寫 20。書中的例子用 20，我們也用 20。
differ-wbc = 比賽採用的 1995 版。不論幾人玩，每人都以 30 弗羅林開局。
differ-card-game-2017 = 另一種遊戲：沒有拍賣，開局也沒有錢。你翻牌並從市場拿牌，計算的是圖示而不是張數。平分的收入向下取到 5 的倍數。
differ-card-game-2017-advanced = 多一級獎勵的卡牌版：同種貨物達 8 個圖示（兩人時 10 個），額外獎勵由 10 變成 20。

### Az asztal szavai, minden oldalon.

## Áruk. A betű az áru rövid jele; egy kiadáson belül nincs két egyforma. Az áru nélküli kártyáknak külön jelük van.

good-cloth = Szövet
good-cloth-letter = S
good-furs = Szőrme
good-furs-letter = R
good-grain = Gabona
good-grain-letter = G
good-dye = Festék
good-dye-letter = F
good-spice = Fűszer
good-spice-letter = Ű
good-metals = Fém
good-metals-letter = M
good-porcelain = Porcelán
good-porcelain-letter = P
good-dyes = Festék
good-dyes-letter = F
good-spices = Fűszer
good-spices-letter = Ű
good-gold = Arany
good-gold-letter = ★
good-green = Zöld
good-green-letter = +
good-black = Fekete
good-black-letter = ■

## Kártyák. A $good egy fenti áru neve.

card = { $good } { $value }
card-flag = { $good } { $value }, zöld zászló
card-double = { $good } { $value }, két szimbólum

## Mennyiségek

florins = { $count } forint
# A lehető legrövidebben, keskeny képernyőre
florins-short = { $count } ƒ
cards = { $count } kártya
players = { $count } játékos
# Helyezés, 1-től 6-ig
place = { $place }.

## Ami az asztalon van, címkeként

term-bonus = Bónusz
term-day = Nap
term-day-number = { $day }. nap
term-day-of = { $day }. nap / { $days }
term-deck = Pakli
term-discard = Eldobva
term-florins = Forint
term-goods = Áruk
term-lot = Tétel
term-lot-maker = Összeállító
term-market = Piac
term-player = Játékos
term-seat-number = { $seat }. szék
term-ship = Hajó
term-value = Érték
term-winner = Győztes
term-you = Te
# The name of somebody who gave none
term-guest = Vendég

## Amit egy játékos tehet, gombként

do-bid = Licit
do-bid-amount = Licit: { $bid }
do-pass = Passz
do-draw = Még egy kártya
do-offer = Árverésre
do-reveal = Felfedés

## Játékok és kiadások

game-auction = Medici
game-market = Medici: The Card Game

edition-grail-2018 = Medici (2018)
edition-grail-2018-about = A szokásos játék, és az egyetlen árverés, amely kettesben is játszható.
edition-rio-grande-2006 = Medici (2006)
edition-rio-grande-2006-about = Ugyanazok a számok, mint 2018-ban, három–hat játékosnak.
edition-amigo-1995 = Medici (1995)
edition-amigo-1995-about = Az első kiadás: más áruk, nincs bónusz az 5. szinten, és hat hajó közül a harmadik kevesebbet kap.
edition-wbc = Medici (verseny)
edition-wbc-about = Az 1995-ös játék, mindenkinek 30 kezdő forinttal.
edition-card-game-2017 = The Card Game (2017)
edition-card-game-2017-about = Nincs árverés: kártyákat fedsz fel a piacon, és a legújabbat veszed el.
edition-card-game-2017-advanced = The Card Game, haladó
edition-card-game-2017-advanced-about = A Card Game dupla bónusszal annak, aki nagyon sok szimbólumot gyűjt egy áruból.

## A gépi játékosok, a leggyengébbtől

# A bot's name at a table: “Merchant 2”; $bot is one of the names below
bot-called = { $bot } { $seat }
bot-random = Véletlen
bot-random-about = Bármit lép, ami szabályos. Könnyű megverni.
bot-apprentice = Inas
bot-apprentice-about = Ismeri a szabályokat, de néha túl sokat fizet.
bot-merchant = Kereskedő
bot-merchant-about = Tudja, mennyit ér neki egy tétel, és ritkán ad többet.
bot-banker = Bankár
bot-banker-about = A te forintjaidat is számolja, és nem hagy olcsó vételt.
bot-magnate = Mágnás
bot-magnate-about = Mérlegeli, kinek mit hoz egy eladás, és irigyli a te részedet.
bot-medici = Medici
bot-medici-about = Minden szó előtt előre gondolkodik. A legerősebb mind közül.
bot-cautious = Óvatos
bot-cautious-about = Mágnás, aki inkább megtartja a forintjait.
bot-greedy = Mohó
bot-greedy-about = Mágnás, aki mindent akar, és meg is fizeti.
bot-spiteful = Kaján
bot-spiteful-about = Mágnás, aki szereti, ha te szegény vagy.
bot-collector = Gyűjtő
bot-collector-about = Mágnás, aki az árukra hajt, és a legjobb hajó kevéssé érdekli.

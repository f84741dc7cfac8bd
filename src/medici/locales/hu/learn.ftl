### Az első játszma, amely magát magyarázza, és a szabályok a magunk szavaival.

## Tippek az első játszmához. Mindegyik egyszer jelenik meg, a maga pillanatában.

hint-title = Tipp
hint-close = Értem
hint-off = Elég a tippekből
hint-rules = A szabályok

hint-welcome =
    { $days ->
        [one] Kereskedő vagy Firenzében. Ma árukkal rakod meg a hajódat; aki a nap végén a leggazdagabb, az nyer.
       *[other] Kereskedő vagy Firenzében. { $days } napon át árukkal rakod meg a hajódat; aki a végén a leggazdagabb, az nyer.
    }
hint-draw-or-offer = Te állítod össze ezt a tételt. Húzz még egy kártyát, vagy bocsásd árverésre, ami kint van. A nagyobb tétel többet ér, de kevesebb hajóra fér fel.
hint-last-speaker = Te állítottad össze ezt a tételt, ezért te szólsz utoljára. A legmagasabb licitnél egy forinttal több elég.
hint-first-bid = Egy tételről mindenki egyszer szólhat: passzol, vagy többet ígér az eddigi legtöbbnél. A legmagasabb licit viszi az egészet.
hint-overbid-or-pass = A legmagasabb licit { $highest } forint. Ígérj többet vagy passzolj: csak egyszer kérdeznek.
hint-too-big = Ebben a tételben több kártya van, mint ahány hely a hajódon. Nem licitálhatsz, a többiek döntik el.
hint-value-ship = Este összeadjuk a kártyáid számait. A legértékesebb hajó { $first } forintot hoz, a legkisebb értékű többnyire semmit.
hint-goods = Minden kártya egy szinttel feljebb visz az árujában, bármi a száma. Így egy 0 is jól jön, és a szintek a következő napokra is megmaradnak.
hint-money = A forintjaid egyben a pontjaid. Gondold végig, mennyit hoz egy tétel, és annál kevesebbet ígérj.
hint-full-hold = Tele a hajód. A nap végéig nem licitálsz, és nem állítasz össze tételt. Figyeld, mennyit fizetnek a többiek.
hint-free-fill = Már csak egy hajón van hely. Ingyen megtelik a pakli tetejéről, akár jó, akár rossz kártyákkal.
hint-day-end = Vége a napnak. Először a hajók kapnak fizetséget az értékükért, aztán minden áru a szintekért.
hint-bonus-steps = A legfelső szintek minden nap bónuszt fizetnek, mindenkinek teljes egészében, aki ott áll. Egy kitartóan gyűjtött áru vagyont érhet.
hint-order = Sietsz? Hagyj utasítást: passz erre a tételre, vagy egy adott licit. Akkor hajtjuk végre, amikor rád kerül a sor.
hint-notes = A jegyzetek számolnak helyetted: a még nem látott kártyák, mit fizetne most a nap, és mennyibe kerültek a tételek.
hint-game-over = Vége a játéknak. Ha van kedved, nézd vissza, hol nyertetek és vesztettetek forintokat.

hint-market-reveal = Fedj fel legfeljebb { $lot } kártyát, egyesével. Állj meg, ha tetszik a legújabb: azt kell elvenned.
hint-market-take = Vedd el a legújabb kártyát. Elviheted az előtte lévő kettő egyikét vagy mindkettőt is, ha elférnek.
hint-market-flags = A zöld zászlós kártyák nem foglalnak helyet, ezért mindig elférnek. A fekete 7 sokat ér, de nem tartozik egyik áruhoz sem.
hint-market-symbols = Az áruknál a szimbólumok számítanak, nem a számok. Egy közönséges 0-n két szimbólum van.
hint-market-last-turn = Már csak a te hajódon van hely. Még egy utolsó fordulód van, aztán vége a napnak, akár tele van, akár nem.

## A szabályok oldala

learn-title = Így játsszuk
learn-none = Nincs ilyen lecke
learn-own-words = Ezek a szabályok a magunk szavaival. Ha eltérnek a szabálykönyvedtől, higgy annak, és szólj nekünk.
learn-two-games = Két játék van. A Mediciben tételekre licitálsz, a Card Game-ben a piacról veszel el kártyákat. Az áruk, a hajók és a napok nagyon hasonlóak.
learn-first-game = Első játszma tippekkel
learn-choose-edition = Kiadás
learn-choose-players = Játékosok
learn-differ-title = Miben térnek el a kiadások

## A szabályok melletti táblázatok: sorok és oszlopok fejléce

learn-table-players = Játékosok
learn-table-money = Kezdő forintok
learn-table-deck = Kártyák a napi pakliban
learn-table-hold = Helyek a hajón
learn-table-ships = A hajók fizetsége
learn-table-goods = Áruk fizetsége
learn-table-level = Szint
learn-table-symbols = Szimbólumok
learn-table-bonus = Bónusz
learn-table-card = Kártya
learn-table-copies-good = Árunként
learn-table-copies = Összesen
learn-table-room = Helyet foglal
learn-table-yes = igen
learn-table-no = nem
learn-table-none = nincs

## Az árverés szabályai. A játékosok számától függő számok táblázatban állnak.

rules-auction-aim-title = A cél
rules-auction-aim = Árveréseken árukat veszel, és a hajódra rakod őket. A nap végén az értékes hajók és az egy-egy áruból gyűjtött nagy készletek fizetnek. A forintjaid egyszerre a pénzed és a pontjaid: akinek { $days } nap után a legtöbb van, az nyer.

rules-auction-setup-title = Kezdéskor
rules-auction-setup = A táblázat mutatja, hány forinttal indulsz, és hány kártya fér a hajódra. Minden árunak van egy sávja 0-tól { $top }-ig tartó szintekkel; a jelölőd mindegyiken 0-ról indul.
rules-auction-cards = Összesen { $cards } kártya van. A legtöbbön egy áru és egy szám látható. Az arany száma nagy, de nem tartozik egyik áruhoz sem.

rules-auction-day-title = Egy nap
rules-auction-day = Az összes kártyát megkeverjük, és kiosztjuk a napi paklit; a többit félretesszük, senki sem látja. A paklit megszámolhatod, de bele nem nézhetsz.
rules-auction-day-first = Az első napot a véletlen szerint kezdi valaki. A későbbieket a legszegényebb játékos; ha több van, a véletlen dönt közöttük.

rules-auction-lot-title = Tétel összeállítása
rules-auction-lot = A fordulódban felfedsz egy kártyát. Utána továbbiakat is felfedhetsz, egyesével, amíg a tétel el nem éri ezt a számot: { $lot }. Minden kártyát látsz, mielőtt döntesz.
rules-auction-lot-limit = Egy tétel nem lehet nagyobb, mint a legtöbb szabad hely bármelyik hajón. A tiédhez túl nagy lehet.

rules-auction-auction-title = Az árverés
rules-auction-auction = A bal oldali szomszédod szól először, aztán a többiek az óra járása szerint, te pedig utoljára. Mindenki egyszer szól: passzol, vagy többet ígér az eddigi legtöbbnél.
rules-auction-auction-limit = Legalább 1 forintot ígérsz, legfeljebb annyit, amennyid van, és csak akkor, ha az egész tétel elfér a hajódon. Aki nem licitálhat, az kimarad.

rules-auction-load-title = Rakodás
rules-auction-load = A legtöbbet ígérő fizet a banknak, és felrakja az egész tételt. Semmit sem lehet visszaadni, cserélni vagy otthagyni. Ha mindenki passzol, a tétel aznapra kiesik.
rules-auction-load-next = Ezután az óra járása szerint a következő játékos állít össze tételt, akinek van helye. A teli hajó nem állít össze tételt, és nem licitál.

rules-auction-last-title = Amikor már csak egy hajón van hely
rules-auction-last = Amint csak egy hajón van hely, az azonnal megtelik a pakli tetejéről, ingyen és választás nélkül. Ezzel a nap véget ér.

rules-auction-end-title = A nap vége
rules-auction-end = A nap akkor is véget ér, ha elfogy a pakli. Ilyenkor maradhatnak üres helyek a hajókon. Utána jönnek a fizetségek: először a hajók, aztán az áruk.

rules-auction-ships-title = Hajók
rules-auction-ships = Add össze a kártyáid számait, az aranyat is. A táblázat mutatja, mennyit kap a legjobb hajó, a második, és így tovább.

rules-auction-goods-title = Áruk
rules-auction-goods = A jelölőd egy szintet emelkedik az áru minden egyes kártyájáért a hajódon. A kártya száma nem számít, és az arany nem mozgat semmit. A legfelső szint: { $top }.
rules-auction-goods-paid = Ezután minden áru fizet: a legmagasabb jelölőnek { $first }, a másodiknak { $second } forintot. A jelölők a következő napra is a helyükön maradnak.

rules-auction-bonus-title = Bónuszszintek
rules-auction-bonus = A sáv legfelső szintjei ezen felül bónuszt fizetnek. Mindenki a teljes összeget kapja, aki ott áll, minden áruban és minden nap.

rules-auction-ties-title = Döntetlenek
rules-auction-ties =
    { $rounding ->
        [1] Döntetlennél összeadjuk az érintett helyezések fizetségeit, és egyenlően elosztjuk, egész forintra lefelé kerekítve. Aki a 0. szinten áll, ugyanúgy részesül.
       *[other] Döntetlennél összeadjuk az érintett helyezések fizetségeit, és egyenlően elosztjuk, lefelé kerekítve { $rounding } többszörösére. Aki a 0. szinten áll, ugyanúgy részesül.
    }

rules-auction-over-title = A játék vége
rules-auction-over = Minden új nap előtt az összes kártya visszakerül a pakliba; a pénz és a jelölők maradnak. { $days } nap után a leggazdagabb játékos nyer. Ha többen vannak, osztoznak a győzelmen.

## A Card Game szabályai

rules-market-aim-title = A cél
rules-market-aim = A piacról kártyákat veszel el, és a hajódra rakod őket. A nap végén az értékes hajók és az egy-egy áruból gyűjtött nagy készletek fizetnek. Akinek { $days } nap után a legtöbb forintja van, az nyer.

rules-market-setup-title = Kezdéskor
rules-market-setup = Pénz nélkül indulsz. A táblázat mutatja, hány kártya fér a hajódra. Az összes kártyát ({ $cards }) egyetlen paklivá keverjük. Mellette a piac: egy sor, amely még üres.

rules-market-cards-title = A kártyák
rules-market-cards = A legtöbb kártyán egy áru, egy szám és egy szimbólum van. A közönséges 0-n két szimbólum látható.
rules-market-cards-green = A zöld zászlós kártyák nem foglalnak helyet a hajón. Némelyiken egy áru van 0-val, másokon csak egy 2-es, áru nélkül.
rules-market-cards-black = A fekete 7-esek nem tartoznak egyik áruhoz sem, de helyet foglalnak.

rules-market-turn-title = A fordulód
rules-market-turn = Egy forduló két lépés: felfedés, aztán elvétel. Az óra járása szerint haladunk, a teli hajók kimaradnak. Az első napot a véletlen szerint kezdi valaki, a későbbieket a legszegényebb; ha több van, a véletlen dönt.

rules-market-reveal-title = Felfedés
rules-market-reveal = Fedj fel legfeljebb { $lot } kártyát, egyesével, a piac végére. Ha már vannak ott kártyák, nem muszáj felfedned. Ha a piac üres, legalább egyet fel kell fedned. Ha elfogyott a pakli, nincs több felfedés.

rules-market-take-title = Elvétel
rules-market-take = A legújabb kártyát el kell venned. Elveheted az előtte lévő kettő egyikét vagy mindkettőt is, akár a középsőt kihagyva, de régebbit soha.
rules-market-take-fit = Mindennek el kell férnie a hajódon, amit elveszel. Ami nem foglal helyet, az mindig elfér. Utána a sor összezárul.

rules-market-last-title = Amikor már csak egy hajón van hely
rules-market-last = Amikor csak egy hajón van hely, a gazdájának még egy utolsó fordulója van. Ezután vége a napnak, akár tele van, akár nem. Akkor is vége, ha a pakli és a piac is üres.

rules-market-ships-title = Hajók
rules-market-ships = Add össze a hajód számait, a zöld és a fekete kártyákét is. A táblázat mutatja, mennyit kap a legjobb hajó, a második, és így tovább.

rules-market-goods-title = Raktárak
rules-market-goods = Most kirakodod a hajódat a raktáradba, áruk szerint. Itt a szimbólumok számítanak, nem a számok, mégpedig az összes nap együtt. Az árut mutató zöld zászlók is számítanak.
rules-market-goods-paid = Minden áru fizet: akinek a legtöbb szimbóluma van, { $first } forintot kap, a második { $second } forintot.

rules-market-bonus-title = Bónusz
rules-market-bonus = Elég szimbólum egy áruból bónuszt ér, a táblázat szerint. Mindenki a teljes összeget kapja, akinek megvan, minden áruban és minden nap.

rules-market-ties-title = Döntetlenek
rules-market-ties =
    { $rounding ->
        [1] Döntetlennél összeadjuk az érintett helyezések fizetségeit, és egyenlően elosztjuk, egész forintra lefelé kerekítve. Akinek nincs szimbóluma, ugyanúgy részesül.
       *[other] Döntetlennél összeadjuk az érintett helyezések fizetségeit, és egyenlően elosztjuk, lefelé kerekítve { $rounding } többszörösére. Így előfordulhat, hogy egy döntetlen semmit sem hoz. Akinek nincs szimbóluma, ugyanúgy részesül.
    }

rules-market-next-title = A következő nap
rules-market-next = A hajókra rakott, áru nélküli kártyák kikerülnek a játékból. A raktárak maradnak. Ami a piacon maradt, visszakerül a pakliba, és megkeverjük.

rules-market-over-title = A játék vége
rules-market-over = { $days } nap után a leggazdagabb játékos nyer. Ha többen vannak, osztoznak a győzelmen.

rules-market-counts-title = Hány van az egyes kártyákból?
rules-market-counts = A kiadott szabályok megmondják, hogy 110 kártya van, és milyenek, de azt nem, hogy melyikből hány. A táblázatunk számai rekonstrukció.
rules-market-counts-change = Megvan neked a játék, és jobban tudod? Akkor írj saját kiadást: egy kis szövegfájlt, mondjuk mine.toml néven, amelynek az alapja a card-game-2017, és felsorolja a kártyákat úgy, ahogy a dobozodban vannak. A saját gépeden a „medici play --edition mine.toml” parancs indít vele játszmát.

## Kidolgozott példák

example-ships-tie-title = Két hajó döntetlene
example-ships-tie = Öt hajó értéke 23, 20, 16, 16 és 14. Az első kettő 30-at és 20-at kap. A harmadik és a negyedik helyezés 10 + 5 = 15-ön osztozik, fejenként 7. Az utolsó semmit sem kap.
example-goods-tie-title = Hárman a második helyen
example-goods-tie = Egy áruban te vezetsz, három másik játékos egyformán áll mögötted. Te 10-et kapsz. Ők a második hely 5 forintján osztoznak, fejenként 1.
example-levels-title = És hozzá a bónusz
example-levels = Egy áruban a jelölők a 7., 6., 6. és 0. szinten állnak. A 7. szint 10-et és 20 bónuszt kap. A 6. szinten állók 5-ön osztoznak, fejenként 2, és mindketten 10 bónuszt kapnak. A 0. szint semmit sem kap.
example-room-title = Ki licitálhat?
example-room = Négy öthelyes hajón 2, 3, 4 és 2 kártya van, és háromkártyás tétel kerül árverésre. Csak az elsőn és az utolsón fér el, ezért csak az ő gazdájuk licitálhat.
example-alone-title = Egy tétel 1 forintért
example-alone = Ha csak a te hajódon fér el három kártya, senki sem licitálhat ellened egy háromkártyás tételre. A tiéd 1 forintért.

example-market-title = Három forduló a piacon
example-market = Anna felfedi a szövet 0, szőrme 3 és zöld 2 kártyát. Elveszi a zöld 2-t és a szőrme 3-at; marad a szövet 0. Britta felfedi a gabona 5 és szövet 4 kártyát, és elveszi a szövet 4-et és a szövet 0-t. Carlos nem fed fel semmit, és elveszi a megmaradt gabona 5-öt.
example-market-ships-title = Két hajó döntetlene
example-market-ships = Négy hajó értéke 20, 16, 16 és 13. A legjobb 30-at kap. A második és a harmadik helyezés 20 + 10-en osztozik, fejenként 15. Az utolsó semmit sem kap.
example-market-dye-title = Döntetlen az első helyen
example-market-dye = Három játékosnak 2, 2 és 1 festékszimbóluma van. Az első kettő 10 + 5 = 15-ön osztozik. Ez fejenként 7 lenne, lefelé kerekítve 5. A harmadik semmit sem kap.
example-market-grain-title = Döntetlen, amely semmit sem hoz
example-market-grain = Három játékosnak 1, 3 és 1 gabonaszimbóluma van. A második 10-et kap. A többiek 5-ön osztoznak, és a fejenkénti 2 lefelé kerekítve 0.

## Miben térnek el a kiadások

differ-grail-2018 = A 2006-os számok, és kettesben is játszható: 7 hely a hajókon, 20 forint a jobb hajónak, és 10 az áruk élén állónak; a második semmit sem kap.
differ-rio-grande-2006 = Három–hat játékosnak. A sávok három legfelső szintje 5, 10 és 20 bónuszt fizet. Hat játékosnál a hajók 30, 20, 15, 10, 5 és 0 forintot kapnak. Van, ahol a jelölők már a vételkor lépnek; ez a fizetségeken nem változtat.
differ-amigo-1995 = Az első kiadás, három–hat játékosnak. Az áruk: fém, porcelán, festék, szövet és fűszer. Csak a két legfelső szint fizet bónuszt, 10-et és 20-at. Hat játékosnál a harmadik és a negyedik hajó is 10-et kap.
differ-amigo-1995-doubt = A szabálykönyve két számot mond a legnagyobb bónuszra: egy helyen 30-at, máshol 20-at. A saját példája 20-szal számol, mi is.
differ-wbc = Az 1995-ös kiadás, ahogy versenyeken játsszák. Mindenki 30 forinttal indul, akárhányan vannak.
differ-card-game-2017 = Egy másik játék: nincs árverés, és nincs kezdő pénz. Kártyákat fedsz fel, és a piacról veszed el őket; kártyák helyett a szimbólumok számítanak. A megosztott fizetségeket 5 többszörösére kerekítjük lefelé.
differ-card-game-2017-advanced = A Card Game egy további lépcsővel: 8 szimbólumtól egy áruból, két játékosnál 10-től, a bónusz 10 helyett 20.

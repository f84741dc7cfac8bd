### A primeira partida que se explica sozinha, e as regras em nossas próprias palavras.

## Dicas da primeira partida. Cada uma aparece uma vez, no seu momento.

hint-title = Dica
hint-close = Entendi
hint-off = Sem mais dicas
hint-rules = Ver as regras

hint-welcome =
    { $days ->
        [one] Você é um mercador em Florença. Hoje você enche seu navio de mercadorias; quem terminar o dia mais rico vence.
       *[other] Você é um mercador em Florença. Por { $days } dias você enche seu navio de mercadorias; quem terminar mais rico vence.
    }
hint-draw-or-offer = Você monta este lote. Vire mais uma carta ou leiloe o que já está na mesa. Um lote maior vale mais, mas cabe em menos navios.
hint-last-speaker = Você montou este lote, então fala por último. Um florin acima do maior lance basta para levá-lo.
hint-first-bid = Cada um fala uma única vez sobre o lote: passa ou dá um lance maior que o atual. O maior lance leva tudo.
hint-overbid-or-pass =
    { $highest ->
        [one] O maior lance é de { $highest } florin. Ofereça mais ou passe: você só fala uma vez.
       *[other] O maior lance é de { $highest } florins. Ofereça mais ou passe: você só fala uma vez.
    }
hint-too-big = Este lote tem mais cartas do que o espaço livre no seu navio. Você não pode dar lance; os outros decidem.
hint-value-ship = À noite, somam-se os números das suas cartas. O navio mais valioso ganha { $first } florins; o último, em geral, nada.
hint-goods = Cada carta faz você subir um nível na mercadoria dela, seja qual for o número. Até um 0 ajuda, e os níveis ficam para os próximos dias.
hint-money = Seus florins são seus pontos. Pense em quanto o lote vai render e ofereça menos que isso.
hint-full-hold = Seu navio está cheio. Até o fim do dia você não dá lances nem monta lotes. Veja quanto os outros pagam.
hint-free-fill = Só um navio ainda tem espaço. Ele é completado de graça com as cartas do topo do baralho, boas ou ruins.
hint-day-end = O dia acabou. Primeiro os navios são pagos pelo valor; depois, cada mercadoria pelos níveis.
hint-bonus-steps = Os níveis mais altos pagam um bônus todos os dias, inteiro para cada um que estiver lá. Insistir numa mercadoria pode render uma fortuna.
hint-order = Com pressa? Deixe uma ordem: passar este lote ou dar um certo lance. Ela é cumprida quando chegar a sua vez de falar.
hint-notes = As notas fazem as contas por você: cartas ainda não vistas, quanto o dia pagaria agora e quanto custaram os lotes.
hint-game-over = A partida acabou. Se quiser, reveja tudo e descubra onde os florins foram ganhos e perdidos.

hint-market-reveal = Revele até { $lot } cartas, uma por vez. Pare quando gostar da mais nova: é essa que você tem de pegar.
hint-market-take = Pegue a carta mais nova. Se couberem, pode levar também uma ou as duas anteriores.
hint-market-flags = Cartas com bandeira verde não ocupam espaço, então sempre cabem. Um 7 preto vale muito, mas não é de nenhuma mercadoria.
hint-market-symbols = Para as mercadorias contam os símbolos, não os números. Um 0 comum traz dois símbolos.
hint-market-last-turn = Só o seu navio ainda tem espaço. Você joga uma última vez e o dia termina, com o navio cheio ou não.

## A página das regras

learn-title = Como jogar
learn-none = Essa lição não existe
learn-own-words = Estas são as regras em nossas próprias palavras. Se algo diferir do seu manual, confie no manual e nos avise.
learn-two-games = São dois jogos. Em Medici você dá lances por lotes; no Jogo de Cartas você pega cartas de um mercado. Mercadorias, navios e dias são bem parecidos.
learn-first-game = Jogar a primeira partida com dicas
learn-choose-edition = Edição
learn-choose-players = Jogadores
learn-differ-title = O que muda entre as edições

## As tabelas ao lado das regras: títulos de linhas e colunas

learn-table-players = Jogadores
learn-table-money = Florins iniciais
learn-table-deck = Cartas no baralho do dia
learn-table-hold = Espaços no convés
learn-table-ships = Pagamento dos navios
learn-table-goods = Cada mercadoria paga
learn-table-level = Nível
learn-table-symbols = Símbolos
learn-table-bonus = Bônus
learn-table-card = Carta
learn-table-copies-good = De cada mercadoria
learn-table-copies = No total
learn-table-room = Ocupa espaço
learn-table-yes = sim
learn-table-no = não
learn-table-none = nenhum

## Regras do jogo de leilão. Os números que dependem de quantos jogam estão numa tabela.

rules-auction-aim-title = O objetivo
rules-auction-aim = Você compra mercadorias em leilões e as carrega no seu navio. No fim de cada dia, navios valiosos e grandes estoques de uma mercadoria rendem dinheiro. Seus florins são dinheiro e pontos ao mesmo tempo: quem tiver mais depois do dia { $days } vence.

rules-auction-setup-title = No começo
rules-auction-setup = A tabela mostra com quantos florins você começa e quantas cartas cabem no seu convés. Cada mercadoria tem uma trilha com níveis de 0 a { $top }, e seu marcador começa no 0 de cada uma.
rules-auction-cards = São { $cards } cartas ao todo. Quase todas mostram uma mercadoria e um número. O ouro tem um número alto, mas não é de nenhuma mercadoria.

rules-auction-day-title = Um dia
rules-auction-day = Todas as cartas são embaralhadas e separa-se o baralho do dia; as outras ficam de lado e ninguém as vê. Você pode contar o baralho, mas não olhar as cartas.
rules-auction-day-first = No primeiro dia, a sorte diz quem começa. Nos seguintes, começa o jogador mais pobre; se houver vários, a sorte decide entre eles.

rules-auction-lot-title = Montar um lote
rules-auction-lot = Na sua vez, você vira uma carta. Depois pode virar mais, uma por vez, até o lote ter { $lot }. Você vê cada carta antes de decidir.
rules-auction-lot-limit = Um lote não pode ser maior que o maior espaço livre em algum navio. Pode, sim, ser grande demais para o seu.

rules-auction-auction-title = O leilão
rules-auction-auction = Quem está à sua esquerda fala primeiro, depois os outros em sentido horário, e você fala por último. Cada um fala uma vez: passa ou dá um lance maior que o atual.
rules-auction-auction-limit = O lance é de no mínimo 1 florin e no máximo o que você tem, e só vale se o lote inteiro couber no seu convés. Quem não pode dar lance é pulado.

rules-auction-load-title = Carregar
rules-auction-load = Quem deu o maior lance paga ao banco e carrega o lote inteiro. Nada se devolve, se troca ou fica para trás. Se todos passarem, o lote sai do jogo até o fim do dia.
rules-auction-load-next = Então o próximo jogador em sentido horário que tenha espaço monta um lote. Um navio cheio não monta lotes nem dá lances.

rules-auction-last-title = Quando só um navio tem espaço
rules-auction-last = Assim que só um navio tiver espaço, ele é completado na hora com as cartas do topo do baralho, de graça e sem escolha. E o dia termina.

rules-auction-end-title = O fim do dia
rules-auction-end = O dia também termina quando o baralho acaba. Nesse caso, navios podem partir com espaços vazios. Depois vêm os pagamentos: primeiro os navios, depois as mercadorias.

rules-auction-ships-title = Navios
rules-auction-ships = Some os números das suas cartas, inclusive o ouro. A tabela mostra quanto ganha o melhor navio, o segundo e assim por diante.

rules-auction-goods-title = Mercadorias
rules-auction-goods = Seu marcador sobe um nível para cada carta daquela mercadoria no seu navio. O número da carta não importa, e o ouro não move nada. Nenhum marcador passa do nível { $top }.
rules-auction-goods-paid = Depois, cada mercadoria paga { $first } ao marcador mais alto e { $second } ao segundo. Os marcadores ficam onde estão para o dia seguinte.

rules-auction-bonus-title = Níveis de bônus
rules-auction-bonus = Os níveis mais altos de uma trilha pagam ainda um bônus. Cada um que está lá recebe o valor inteiro, em cada mercadoria e em cada dia.

rules-auction-ties-title = Empates
rules-auction-ties =
    { $rounding ->
        [1] Quem empata soma os pagamentos dos lugares que ocupa e divide por igual, arredondando para baixo, ao florin inteiro. Quem está no nível 0 divide como qualquer outro.
       *[other] Quem empata soma os pagamentos dos lugares que ocupa e divide por igual, arredondando para baixo, a um múltiplo de { $rounding }. Quem está no nível 0 divide como qualquer outro.
    }

rules-auction-over-title = O fim da partida
rules-auction-over = Antes de cada novo dia todas as cartas voltam ao baralho; dinheiro e marcadores ficam. Depois do dia { $days }, o jogador mais rico vence. Se houver vários, eles dividem a vitória.

## Regras do Jogo de Cartas

rules-market-aim-title = O objetivo
rules-market-aim = Você pega cartas de um mercado e as carrega no seu navio. No fim de cada dia, navios valiosos e grandes estoques de uma mercadoria rendem dinheiro. Quem tiver mais florins depois do dia { $days } vence.

rules-market-setup-title = No começo
rules-market-setup = Você começa sem dinheiro. A tabela mostra quantas cartas cabem no seu convés. Todas as { $cards } cartas são embaralhadas num só baralho. Ao lado dele fica o mercado, uma fila ainda vazia.

rules-market-cards-title = As cartas
rules-market-cards = A maioria das cartas mostra uma mercadoria, um número e um símbolo. Um 0 comum mostra dois símbolos.
rules-market-cards-green = Cartas com bandeira verde não ocupam espaço no navio. Algumas mostram uma mercadoria com um 0; outras, só um 2 e nenhuma mercadoria.
rules-market-cards-black = Os 7 pretos não são de nenhuma mercadoria, mas ocupam espaço.

rules-market-turn-title = A sua vez
rules-market-turn = A vez tem dois passos: revelar e depois pegar. Joga-se em sentido horário, e navios cheios são pulados. No primeiro dia, a sorte diz quem começa; nos seguintes, começa o mais pobre, ou a sorte decide entre os mais pobres.

rules-market-reveal-title = Revelar
rules-market-reveal = Revele até { $lot } cartas, uma por vez, no fim da fila do mercado. Se já houver cartas ali, você pode não revelar nenhuma. Se o mercado estiver vazio, revele ao menos uma. Quando o baralho acaba, nada mais se revela.

rules-market-take-title = Pegar
rules-market-take = Você tem de pegar a carta mais nova. Pode pegar também uma ou as duas anteriores, até pulando a do meio, mas nunca uma mais antiga.
rules-market-take-fit = Tudo o que você pega precisa caber no convés. Cartas que não ocupam espaço sempre cabem. Depois a fila se fecha.

rules-market-last-title = Quando só um navio tem espaço
rules-market-last = Quando só um navio tem espaço, seu dono joga uma última vez. Aí o dia termina, com o navio cheio ou não. O dia também termina quando o baralho e o mercado estão vazios.

rules-market-ships-title = Navios
rules-market-ships = Some os números do seu navio, inclusive as cartas verdes e pretas. A tabela mostra quanto ganha o melhor navio, o segundo e assim por diante.

rules-market-goods-title = Armazéns
rules-market-goods = Agora seu navio é descarregado no seu armazém, separado por mercadoria. Aqui contam os símbolos, não os números, e os de todos os dias juntos. Bandeiras verdes com mercadoria também contam.
rules-market-goods-paid = Cada mercadoria paga { $first } a quem tem mais símbolos e { $second } ao segundo.

rules-market-bonus-title = Bônus
rules-market-bonus = Muitos símbolos de uma mercadoria rendem um bônus, indicado na tabela. Cada um que os tiver recebe o valor inteiro, em cada mercadoria e em cada dia.

rules-market-ties-title = Empates
rules-market-ties =
    { $rounding ->
        [1] Quem empata soma os pagamentos dos lugares que ocupa e divide por igual, arredondando para baixo, ao florin inteiro. Quem não tem símbolo algum divide como qualquer outro.
       *[other] Quem empata soma os pagamentos dos lugares que ocupa e divide por igual, arredondando para baixo, a um múltiplo de { $rounding }. Por isso um empate pode não render nada. Quem não tem símbolo algum divide como qualquer outro.
    }

rules-market-next-title = O dia seguinte
rules-market-next = As cartas carregadas que não são de nenhuma mercadoria saem do jogo. Os armazéns ficam. O que sobrou no mercado volta ao baralho, que é embaralhado.

rules-market-over-title = O fim da partida
rules-market-over = Depois do dia { $days }, o jogador mais rico vence. Se houver vários, eles dividem a vitória.

rules-market-counts-title = Quantas há de cada carta?
rules-market-counts = As regras publicadas dizem que são 110 cartas e como elas são, mas não quantas há de cada uma. Os números da nossa tabela são uma reconstrução.
rules-market-counts-change = Você tem o jogo e sabe mais? Então escreva a sua própria edição: um pequeno arquivo de texto, digamos mine.toml, que tem card-game-2017 como base e lista as cartas como vêm na sua caixa. Na sua própria máquina, “medici play --edition mine.toml” abre uma partida com ela.

## Exemplos resolvidos

example-ships-tie-title = Dois navios empatam
example-ships-tie = Cinco navios valem 23, 20, 16, 16 e 14. Os dois primeiros ganham 30 e 20. O terceiro e o quarto lugares dividem 10 + 5 = 15, ou seja, 7 para cada um. O último não ganha nada.
example-goods-tie-title = Três empatam em segundo
example-goods-tie = Numa mercadoria você está na frente e outros três estão empatados atrás. Você ganha 10. Eles dividem os 5 do segundo lugar: 1 para cada um.
example-levels-title = E mais o bônus
example-levels = Numa mercadoria os marcadores estão nos níveis 7, 6, 6 e 0. O nível 7 ganha 10 e um bônus de 20. Os dois no nível 6 dividem 5, ou seja, 2 para cada um, e cada um recebe um bônus de 10. O nível 0 não ganha nada.
example-room-title = Quem pode dar lance?
example-room = Quatro navios de cinco espaços levam 2, 3, 4 e 2 cartas, e um lote de três vai a leilão. Só o primeiro e o último têm espaço, então só os donos deles podem dar lance.
example-alone-title = Um lote por 1 florin
example-alone = Se só o seu navio tem espaço para três cartas, ninguém pode disputar com você um lote de três. Ele é seu por 1 florin.

example-market-title = Três jogadas no mercado
example-market = Anna revela tecido 0, pele 3 e um 2 verde. Ela pega o 2 verde e a pele 3; sobra o tecido 0. Britta revela grãos 5 e tecido 4, e pega o tecido 4 e o tecido 0. Carlos não revela nada e pega os grãos 5 que sobraram.
example-market-ships-title = Dois navios empatam
example-market-ships = Quatro navios valem 20, 16, 16 e 13. O melhor ganha 30. O segundo e o terceiro lugares dividem 20 + 10, ou seja, 15 para cada um. O último não ganha nada.
example-market-dye-title = Empate em primeiro
example-market-dye = Três jogadores têm 2, 2 e 1 símbolos de tintura. Os dois primeiros dividem 10 + 5 = 15. Seriam 7 para cada um, arredondados para 5. O terceiro não ganha nada.
example-market-grain-title = Um empate que não paga nada
example-market-grain = Três jogadores têm 1, 3 e 1 símbolos de grãos. O segundo ganha 10. Os outros dividem 5, e os 2 de cada um são arredondados para 0.

## O que muda entre as edições

differ-grail-2018 = Os números de 2006, e um jogo para dois: conveses de 7 espaços, 20 florins para o melhor navio e 10 para o líder de cada mercadoria, sem nada para o segundo.
differ-rio-grande-2006 = Para três a seis. As trilhas pagam um bônus de 5, 10 e 20 nos três níveis mais altos. Com seis jogadores, os navios ganham 30, 20, 15, 10, 5 e 0. Algumas mesas movem os marcadores logo na compra de um lote; isso não muda os pagamentos.
differ-amigo-1995 = A primeira edição, para três a seis. As mercadorias são metais, porcelana, tinturas, tecidos e especiarias. Só os dois níveis mais altos pagam bônus, 10 e 20. Com seis jogadores, o terceiro e o quarto navios ganham 10 cada um.
differ-amigo-1995-doubt = O manual dá dois números para o maior bônus: 30 num lugar e 20 em outro. O exemplo dele usa 20, e nós também.
differ-wbc = A edição de 1995, como se joga em torneios. Todos começam com 30 florins, não importa quantos joguem.
differ-card-game-2017 = Outro jogo: sem leilão e sem dinheiro no começo. Você revela cartas e as pega do mercado, e contam os símbolos em vez das cartas. Pagamentos divididos são arredondados para baixo, a um múltiplo de 5.
differ-card-game-2017-advanced = O Jogo de Cartas com mais um degrau: a partir de 8 símbolos de uma mercadoria, ou 10 com dois jogadores, o bônus é de 20 em vez de 10.

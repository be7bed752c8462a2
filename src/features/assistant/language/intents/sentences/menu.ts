/** What people ask about dishes, prices and diets. Sentences as people type them, separated by `|`. */
export const menuSentences = {
  menu: `
me manda o cardapio | quero ver o cardápio | qual o cardapio? | cardapio | menu | tem cardapio?
me passa o cardapio por favor | o que tem pra comer? | o que vcs servem? | o que tem no cardapio?
quais pratos voces tem? | quais os pratos? | que tipo de comida vcs servem? | qual a especialidade da casa?
quais as sobremesas? | tem sobremesa? | quais sobremesas vcs tem? | o que tem de sobremesa? | quais as entradas?
o que tem de entrada? | quais os pratos principais? | o que tem de bebida? | quais bebidas tem?
que bebidas voces tem? | carta de vinhos | tem carta de vinhos? | quais vinhos tem? | o que voce recomenda? | o que vc me recomenda? | me recomenda um prato | o que voces me indicam pra comer?
o que vc sugere pra comer? | qual o melhor prato? | qual o prato mais pedido? | qual prato é o carro chefe?
me indica um prato | alguma sugestao de prato? | to com fome, o que tem de bom? | o que tem de bom ai?
qual o prato do dia? | tem prato do dia? | prato executivo | tem almoço executivo? | tem menu degustação?
tem menu kids? | tem prato infantil? | o que tem pra crianças comer? | voces trabalham com que comida?
é a la carte ou buffet? | é rodizio? | é self service? | tem foto dos pratos? | lista de pratos | opções de comida
opções do menu | mostra o menu | posso ver o menu? | como é o cardapio? | da pra ver o cardapio por aqui?
tem link do cardapio? | tem cardapio online? | cardapio pfv | cardpio por favor | manda o menu ai
qual a comida de vcs | que comida vcs fazem | quais carnes tem? | quais massas voces tem? | o que tem de peixe?
tem frutos do mar? | tem drinks? | quais drinks tem? | quais petiscos tem? | tem opção pra dividir?
quero ver o que tem pra comer | bebidas alcoolicas voces vendem? | o que tem pra beber? | qual o menu?
mostra os pratos | fala os pratos ai | quais sao os pratos da casa? | que pratos tem? | qual o carro chefe da casa?
me fala o que tem de bom pra comer
me sugere um prato | me sugere alguma coisa | qual a especialidade da casa? | o que é mais pedido? | que pratos tem? | quais são as entradas? | o que tem de entrada? | posso ver o cardápio? | manda o cardápio por aqui | quais vinhos vocês têm?
não consigo abrir o cardapio, me manda por aqui? | o link do cardapio nao abre | nao to conseguindo ver o menu | manda o cardapio por aqui mesmo
o cardapio nao carrega, pode escrever aqui? | escreve o cardapio aqui pra mim
`,
  price: `
qual o prato mais em conta? | o que tem de mais em conta? | qual a opção mais em conta? | tem algo mais em conta?
quanto custa o filé? | qual o preço da moqueca? | qual o valor do pudim? | quanto é a bruschetta? | quanto custa?
qual o preço? | qual o valor? | quanto sai? | quanto que é? | quanto fica a moqueca pra dois?
quanto fica o file mignon pra 2 pessoas? | quanto ta o risoto? | preço do salmão | preço da picanha
valor da feijoada | valor do couvert? | quanto custa a sobremesa? | qto custa o pudim | qnt é o file
qto ta a moqueca | quanto sai o prato? | quanto gasto por pessoa? | quanto custa em media por pessoa?
qual o preço médio? | qual a faixa de preço? | qual o ticket medio? | é caro? | é muito caro ai?
qual o prato mais barato? | qual o mais barato do cardapio? | o que tem de mais barato? | qual o prato mais caro?
quais os valores? | quais os preços? | me passa os preços | tabela de preços | lista de preços | preços por favor
tem preço no cardapio? | quanto custa uma cerveja? | qual o valor da caipirinha? | quanto custa o rodizio?
qual o valor do buffet? | quanto custa o almoço executivo? | quanto custa o prato infantil? | a moqueca custa quanto?
o file sai por quanto? | e o pudim, quanto é? | e o preço da moqueca? | valor? | preço? | quanto?
quanto pago na moqueca? | qual valor da moqueca para duas pessoas | tem prato ate 50 reais?
tem algo por menos de 40 reais? | quanto custa cada prato | me fala o preço do nhoque | me diz o valor do hamburguer
queria saber o preço do file | sabe o preço da lasanha? | cobram quanto pelo vinho? | quanto vcs cobram no pudim
o valor da bruschetta por favor
qual a faixa de preço? | quanto gasto por pessoa? | é caro ai? | dois sucos e uma moqueca dão quanto? | quanto fica 2 feijoadas? | qual o valor do pudim? | quanto está a picanha?
qual o total de um risoto e um pudim? | qual o total de 2 lasanhas e 1 vinho? | soma pra mim 2 moquecas e 3 sucos
quanto da 2 picanhas e 4 cervejas? | quanto fica a conta com 1 lasanha e 2 sucos?
`,
  dish: `
o que vem na moqueca? | o que vai no filé? | como é o risoto? | como é feita a moqueca?
quais os ingredientes da bruschetta? | quais ingredientes vao no pudim? | do que é feito o nhoque? | tem moqueca?
tem picanha? | tem feijoada hoje? | tem pudim? | tem pudim ainda? | vocês tem lasanha? | vcs tem sushi?
vcs servem camarão? | servem hamburguer? | tem pizza ai? | ainda tem moqueca hoje? | acabou a moqueca?
o file ta esgotado? | o pudim acabou? | a feijoada acabou? | tem file mignon hoje? | a moqueca serve quantas pessoas?
o prato serve quantos? | da pra dividir a moqueca? | a porção é grande? | qual o tamanho da porção?
o prato é individual? | a bruschetta vem quantas? | o filé vem com o que? | acompanha o que?
quais os acompanhamentos do file? | a moqueca vem com arroz? | o file vem com batata? | vem arroz junto?
o molho do file é do que? | a moqueca é apimentada? | é apimentado? | é picante? | o peixe é fresco?
que peixe vai na moqueca? | me fala mais da moqueca | me conta do filé ao molho madeira | descreve o risoto
me explica o prato | como vem o salmão? | tem polvo no cardapio? | tem bacalhau? | tem caipirinha? | tem cerveja?
tem suco natural? | tem coca? | tem vinho tinto? | tem risoto de camarao? | vcs tem algum prato com cogumelo?
tem prato com frango? | algum prato com peixe? | tem algo com queijo? | queria um prato com carne
tem musse de chocolate? | tem sorvete? | tem petit gateau? | tem bruscheta? | tem moqeca? | o q vem no file
oq vem na bruschetta | e a moqueca? | e o filé? | moqueca de palmito | serve quantas pessoas? | serve quantos?
serve duas pessoas? | da pra quantas pessoas? | da pra dois? | esse prato é pra quantas pessoas? | vem muito?
vem com acompanhamento? | o que acompanha? | como é esse prato? | como ele é? | o que vem nele? | e o que vem junto?
filé mignon
o camarao ta disponivel hoje? | a moqueca ta disponivel? | ainda tem o file? | tem disponivel o pudim?
acabou o camarao? | vocês têm vinho? | tem algum vinho bom? | tem agua de coco? | servem bebida alcoolica?
tem cerveja sem alcool?
tem pra dois? | esse tem pra dois? | a moqueca serve quantas pessoas? | a picanha serve quantos? | dá pra dividir a feijoada? | a lasanha é grande? | o que acompanha a picanha? | o que vem no risoto? | o risoto leva creme de leite? | a moqueca é apimentada? | o que vem na feijoada?
`,
  diet: `
tem opção vegana? | tem comida vegetariana? | vcs tem prato vegano? | tem prato sem gluten? | tem algo sem lactose?
sou vegano, o que posso comer? | sou vegetariana, tem opção pra mim? | sou celíaco, tem algo pra mim?
sou intolerante a lactose, o que tem? | tenho intolerancia a gluten | tenho alergia a camarão
sou alergico a amendoim | sou alérgica a frutos do mar, o que posso comer?
minha filha tem alergia a leite, o que tem sem leite? | meu filho é alérgico a ovo | a moqueca tem lactose?
o pudim tem gluten? | o pudim tem leite? | tem gluten na bruschetta? | tem amendoim em algum prato?
tem castanha no risoto? | esse prato tem ovo? | o file tem gluten? | a moqueca é vegana? | o risoto é vegetariano?
a bruschetta é vegana mesmo? | quais pratos veganos? | quais as opções vegetarianas?
quais pratos sem gluten voces tem? | quais sobremesas sem lactose? | tem sobremesa vegana? | tem sobremesa sem açúcar?
opcao vegana | opções veganas | pratos sem lactose | comida sem gluten | sem gluten | sem lactose | vegano
tem opcao pra celiaco? | tem algo pra diabetico? | quais alergenicos tem na moqueca? | quais os alergenos do pudim?
contém leite? | contem gluten? | tem traços de amendoim? | tem contaminação cruzada? | é seguro pra celiaco?
é seguro pra quem tem alergia a camarao? | posso comer a moqueca se tenho alergia a frutos do mar?
quem é alergico a nozes pode comer o que? | que prato nao tem leite? | qual prato nao leva ovo? | tem prato sem carne?
nao como carne, o que tem? | não como carne de porco | nao posso comer gluten
minha esposa é vegana, tem prato pra ela? | minha amiga nao come carne | meu marido é celiaco
um dos convidados é intolerante a lactose | tem prato low carb? | tem comida kosher? | tem comida halal?
tem soja em algum prato? | sou alergico a peixe | tem opc vegana? | tem algo vegtariano | sem glutem tem?
vcs tem opçao sem lactoze | quais pratos tem camarão por causa de alergia
o que um vegano come ai? | o que eu posso comer sendo celíaca? | grávida pode comer o que ai? | to grávida, posso comer peixe cru? | a farofa leva manteiga? | tem leite na moqueca? | o que tem sem leite nem ovo? | meu marido não pode comer camarão | tem prato sem glúten e sem lactose?
não posso com castanha nenhuma, o que da pra eu comer? | nao posso com leite, o que tem? | não posso comer camarão, tem o que pra mim?
`,
} as const;

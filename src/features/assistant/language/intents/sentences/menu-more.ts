/** More ways to ask about dishes, prices and diets: hints, stories, doubts. Sentences as people type them, separated by `|`. */
export const moreMenuSentences = {
  menu: `
queria dar uma olhada no que vocês servem antes de ir | dá pra ver os pratos antes de ir aí? | nunca fui aí, que tipo de comida é? | tô com vontade de comer bem, o que vocês têm?
minha mãe quer saber o que vocês servem | meu marido é enjoado pra comer, me fala os pratos que vocês fazem | as crianças são chatas pra comer, o que vocês têm pra elas?
tô sem ideia do que pedir | não sei o que pedir, me ajuda a escolher | tô na dúvida entre os pratos, qual você pediria? | se você fosse pedir um prato, qual seria?
qual prato não posso deixar de provar? | pra quem vai a primeira vez, o que indica? | que prato a galera mais elogia? | o que sai mais aí? | o que a casa faz de melhor?
o que combina com um vinho tinto? | me sugere uma entrada e um principal | o que você indica pra um jantar romântico? | sugestão de prato leve pro almoço | algo levinho pra de noite, o que tem?
tô afim de um docinho, o que tem? | e de doce, o que vocês fazem? | quais são os doces? | pra fechar o jantar, que sobremesas vocês oferecem? | de sobremesa tem o quê?
pra beliscar o que vocês têm? | petisco pra galera, o que sai? | e pra começar, alguma entradinha? | o que dá pra pedir de entrada? | que aperitivos vocês servem?
vocês são mais de carne ou de peixe? | é comida brasileira? | é cozinha italiana? | é restaurante de quê? | qual é a culinária da casa? | é comida caseira? | é um bistrô ou churrascaria?
vocês trabalham com self ou à la carte? | a comida é por quilo? | no almoço é buffet? | funciona como? a gente pede ou é buffet? | é prato feito? | tem pf no almoço?
manda as opções de prato por favor | lista tudo que tem pra comer | pode me falar as opções? | mostra aí as opções de comida | me diz o que tem pra jantar | o que tem pro almoço hoje?
cadê o cardápio? | onde eu vejo o cardápio? | onde acho o menu de vocês? | não achei o cardápio no site | o qr code do cardápio não funciona | tem cardápio em pdf? | tem cardápio em inglês?
o cardápio mudou? | o cardápio de vocês é o mesmo de sempre? | tem novidade no cardápio? | saiu prato novo? | quais os lançamentos da cozinha? | o cardápio de domingo é diferente?
o que tem de quente? | tem sopa? o que tem pra friozinho? | que massas e carnes vocês fazem? | quais as opções com peixe e com carne? | quais saladas tem? | que sanduíches vocês têm?
bebida o que tem? | tem carta de drinks? | o que tem de bebida sem ser refrigerante? | quais cervejas vocês trabalham? | quais sucos tem? | me fala as bebidas | e pra beber o que sai?
tamo morrendo de fome o que tem aí | bateu aquela fome, manda o menu | larica pesada aqui, o que rola de comer? | fome de leão, me diz os pratos | tô varado de fome, o que vocês têm
ô meu, manda o cardápio pra nóis ver | bah, me manda o menu | oxe, o que é que tem de bom pra comer aí? | mano quais os rango que tem | e aí o que que sai de rango aí?
o que há para comer? | podem enviar-me a ementa? | qual é a ementa do dia? | quero ver a ementa | teria a gentileza de me enviar o cardápio? | poderia, por gentileza, me informar os pratos servidos?
moça me manda a lista das comidas que minha vista não enxerga o site | meu neto me ensinou a mexer aqui, queria ver as comidas de vocês | lê o cardápio pra mim?
qro ver o cardapio pf | manda cardapio | mand o cardápio | cardapio plmds | me ve o menu ai | menu? | pratos? | comidas? | sobremesas | entradas | bebidas | principais | drinks
show me the menu please | can i see the menu? | la carta por favor | qué platos tienen? | what do you serve?
que prato é típico daí? | qual é a receita famosa de vocês? | dizem que vocês têm um prato famoso, qual é? | vi no instagram um prato lindo, quais vocês têm? | me falaram bem da comida, o que vocês fazem?
antes de reservar quero ver o cardápio | antes de decidir, quais são os pratos? | só queria olhar o menu por enquanto | não quero reservar ainda, só ver o cardápio | ainda não quero mesa, só saber o que servem
quero montar um jantar completo, o que sugere? | somos quatro, o que vocês recomendam pedir? | o que pedir pra dividir entre amigos? | pra dois, o que é bom de compartilhar?
tem opção pra quem não tem muita fome? | tem comida pra bebê? | tem prato pras crianças? | o que meu filho de 4 anos poderia comer aí? | tem macarrãozinho ou algo pra criança?
qual a sugestão do chef? | o chef recomenda o quê? | o que tem de diferente? | me surpreende, o que é bom? | indica um prato bom pra caramba | qual você acha mais gostoso?
quais opções vocês têm além da moqueca? | fora o filé o que mais tem? | que outros pratos existem? | tem mais alguma coisa no cardápio? | só tem isso de prato? | e os outros pratos?
`,
  price: `
tô com a grana curta, dá pra comer aí com cem reais? | com 200 reais dá pra um casal jantar? | quanto eu preciso levar pra jantar em dois? | dá pra comer bem gastando pouco?
é lugar caro? | é salgado o preço aí? | o preço é justo? | dizem que aí é caro, é verdade? | vou precisar vender um rim pra jantar aí? rs | é muito puxado o valor? | a facada é grande?
qual a média por cabeça? | mais ou menos quanto sai por pessoa com bebida? | um jantar pra quatro fica em torno de quanto? | a conta de um casal dá quanto normalmente? | num almoço em família de 6 gasta quanto?
me passa o preço da feijoada por favor | o pudim sai a quanto? | o filé custa o quê? | e a bruschetta tá quanto? | quanto que tá saindo a picanha? | a lasanha é quantos reais? | o salmão é quanto?
o prato que vi no instagram custa quanto? | esse prato tá por quanto? | e esse, qual o valor? | e o outro quanto custa? | e pra dois quanto fica? | e a porção, quanto? | quanto é a meia porção?
subiu o preço da moqueca? | o valor do cardápio do site tá atualizado? | os preços mudaram? | ainda é 49 a bruschetta? | o filé continua no mesmo preço? | o preço do ifood é igual?
quanto vcs tão cobrando no risoto | quantos contos o pudim? | quanto é o chopp? | quanto custa a garrafa de vinho? | a taça de vinho sai por quanto? | água é quanto? | o suco custa quanto? | quanto é a coca?
qual o valor do vinho mais em conta? | qual a bebida mais barata? | a sobremesa mais barata qual é? | tem prato de menos de 60? | o que dá pra comer com 50 reais? | tem alguma coisa até 30 conto?
quero algo barato | tô procurando um prato baratinho | me indica o prato mais econômico | qual o menor preço? | o que tem que não pese no bolso? | qual o prato que custa menos?
qual o prato mais caro da casa? | o mais caro é quanto? | o mais barato é quanto? | os pratos vão de quanto a quanto? | a partir de quanto são os pratos? | os principais custam em torno de quanto?
o couvert é quanto? | quanto custa o couvert por pessoa? | a taxa da rolha é quanto? | quanto é o buffet livre? | o executivo custa quanto? | o menu degustação sai quanto por pessoa?
soma aí: três filés e dois pudins | dois risotos mais um vinho dá quanto? | se eu pedir duas moquecas e quatro sucos quanto vai dar? | faz a conta de 5 feijoadas pra mim | quanto dá tudo isso?
quatro pessoas comendo picanha fica em quanto? | dá quanto no total com os dez por cento? | quanto seria a conta com uma entrada, dois principais e uma sobremesa? | tudo junto dá quanto?
me diz os preços dos pratos | só os preços por favor | quero saber valores | manda os valores dos pratos | me passa a tabela de valores | valores? | preços? | qto? | qto é? | qnto custa | quanto ta | qt ta a moqueca
cuanto cuesta? | how much is the steak? | quanto custa, se faz favor? | qual é o preço do prato do dia? | how much per person? | cuánto sale la cena?
minha mãe perguntou quanto é o prato | meu marido quer saber o preço antes | queria ter uma noção de preço | pra eu me programar, quanto mais ou menos? | só pra ter ideia do valor
o peixe é por quilo ou preço fechado? | cobra por pessoa ou por prato? | criança paga quanto no buffet? | o prato infantil custa? | o valor da moqueca é pra dois ou por pessoa?
o valor inclui bebida? | o preço já vem com acompanhamento? | esse valor é individual? | tá incluso o arroz nesse preço? | o preço é por pessoa?
ué, 94 reais num filé? é isso mesmo? | a moqueca é quanto mesmo? | desculpa não vi o preço do pudim | faltou o preço do risoto | qual era o preço da feijoada que você falou? | e o preço?
quanto eu gastaria aí sozinho? | almoço por pessoa custa o quê? | quanto fica um jantar simples? | qual o custo médio? | qual o valor do prato principal? | quanto é um drink aí? | caipirinha tá quanto?
bom dia queria saber quanto que é o prato de peixe | boa tarde qual o valor da moqueca por favor | oi quanto custa a porção de batata? | por gentileza, o preço do nhoque
vi a picanha por 80 aí, procede? | o preço na internet é o mesmo do salão? | no domingo o preço é diferente? | à noite é mais caro? | no fim de semana muda o preço?
tá quanto o almoço hj | jantar pra dois sai caro? | fica salgado pra 8 pessoas? | sai mais barato pedir pra dividir? | a meia porção compensa?
o pudim quanto é? | e a moqueca, quanto é? | a feijoada quanto sai? | a porção de pastel quanto é? | o brownie tá quanto? | o peixe grelhado quanto custa?
`,
  dish: `
o pudim é daqueles furadinhos ou lisinho? | o filé vem bem passado ou ao ponto? | dá pra pedir o filé mal passado? | a carne é macia? | o pão da bruschetta é torrado? | a moqueca é baiana ou capixaba?
li sobre a moqueca e fiquei curioso, como é? | me explica como vocês fazem a feijoada | fala um pouco do risoto | como é servido o filé? | que molho é esse do filé? | como é o molho madeira?
dá pra tirar a cebola do prato? | pode vir sem coentro? | vocês tiram a pimenta se eu pedir? | posso pedir o molho à parte?
tem strogonoff aí? | cês fazem parmegiana? | será que vocês têm escondidinho? | trabalham com bacalhau? | servem ostra? | aí tem picanha na brasa? | vocês fazem baião de dois? | tem galeto?
tô com desejo de moqueca, vocês têm? | meu filho só come nhoque, tem? | meu pai ama rabada, vocês servem? | minha vó quer comer bobó de camarão, tem? | fui aí só pelo pudim, ainda tem?
ainda sai feijoada a essa hora? | sábado tem feijoada? | quarta é dia de feijoada? | o pudim tá saindo hoje? | tem moqueca todo dia? | a moqueca sai à noite também? | o nhoque é só no dia 29?
acabou o filé ontem, hoje tem? | da última vez não tinha pudim, voltou? | tiraram a lasanha do cardápio? | vocês ainda fazem aquele risoto de limão? | cadê o petit gateau, saiu do menu? | ainda existe o prato de costela?
o prato vem com quê? | o que acompanha o peixe? | vem farofa junto? | a picanha acompanha vinagrete? | arroz vem à parte? | a salada vem antes? | o pão é cortesia ou vem com a entrada?
quanta gente come com uma moqueca? | uma feijoada dá pra três? | dois adultos e uma criança comem com um filé? | o prato é bem servido? | é prato de bacana, pouquinho? | a porção mata a fome? | é muita comida?
pra cinco pessoas quantas moquecas peço? | somos em quatro, uma picanha dá? | dá pra rachar o risoto em dois? | vem em porção individual? | a entrada dá pra dividir em quatro? | meia porção existe?
a moqueca é muito forte? | arde? | é muito apimentado pra criança? | leva dendê? | é doce demais o pudim? | o molho é agridoce? | tem muito alho? | usa coentro na moqueca? | vai cebola crua?
o palmito é fresco? | o peixe é do dia? | o camarão é grande? | o salmão é grelhado ou cru? | a massa é feita na casa? | o pão é de fermentação natural? | o tomate é italiano? | é carne de que corte?
filé de quê? | moqueca de que peixe? | risoto de quê? | o bolinho é de quê? | a caldeirada leva o quê? | o escabeche vai o que dentro? | o tartar é de quê? | o hambúrguer é de costela ou picanha?
demora pra sair a moqueca? | quanto tempo leva o preparo do risoto? | o filé demora? | qual prato sai mais rápido? | o que fica pronto mais depressa?
tem alguma coisa com palmito? | tem algum prato com cordeiro? | queria algo com queijo de cabra | vocês têm prato com abóbora? | tem alguma receita com carne seca? | tem algo de lula ou polvo?
vocês têm guaraná? | tem suco de caju? | tem café expresso? | servem gin tônica? | tem chopp? | que vinho branco vocês têm? | tem espumante? | fazem caipirinha de cachaça? | tem água com gás? | tem mate?
tem vinho argentino? | o vinho da casa é seco? | o suco é natural ou polpa? | a sangria leva o quê? | a limonada é suíça? | tem drink sem álcool? | vocês têm licor? | tem chá?
moqueca tem? | pudim tem né? | bruschetta tem? | e o pudim? | e a feijoada? | e a lasanha? | e o peixe? | e de frango? | e com camarão? | e o risoto, tem hoje?
a bruschetta é com manjericão? | vem quantas fatias? | são quantas unidades? | quantos bolinhos vêm na porção? | a porção de pastel vem quantos? | quantas gramas tem o filé?
oq eh pupunha? | o que é molho madeira? | o que é esse tal de pirão? | não conheço moqueca, é tipo o quê? | moqueca é ensopado? | bruschetta é aquele pãozinho? | o que significa ao sugo?
vi uma foto de um prato com palmito, qual é? | como chama aquele prato de pão com tomate? | qual é o prato que vem na panela de barro? | um amigo comeu uma carne com molho escuro, o que é?
you have moqueca? | tienen flan? | do you have steak? | têm bacalhau à brás? | há arroz de pato? | leva quais ingredientes? | ingredientes do filé | ingredientes da bruschetta por favor
me fala do pudim | conta mais do filé | quero saber da feijoada | me interessei pela moqueca | fala da bruschetta pra mim | detalhes do risoto | descrição da moqueca | mais informações sobre a lasanha
a moqueca é boa? | o pudim vale a pena? | o filé de vocês é gostoso? | o povo elogia a lasanha? | a feijoada é completa? | a feijoada vem com torresmo e couve? | vem laranja na feijoada?
vocês têm feijoada? pergunto antes de levar meu sogro | tem pudim pra eu cantar parabéns? | dá pra fazer meio a meio? | fazem porção pra criança do filé? | posso pedir só o molho?
tem sorvete de quê? | quais sabores de sorvete? | o brownie vem quente? | a musse é de maracujá ou chocolate? | a torta é de limão? | sobremesa com chocolate tem? | tem algo com doce de leite?
rola um peixinho frito aí? | rola um hambúrguer? | será que rola um pastelzinho? | tem um bolinho? | sai um caldinho? | rola uma feijoadinha hoje? | rola um japonês aí? | como é a picanha | como é o risoto | como é a moqueca | a lasanha vem como?
`,
  diet: `
tem algo sem porco? | tem prato sem carne de porco? | o que tem sem bacon? | tem alguma coisa sem frutos do mar? | tem alguma opção sem leite? | tem alguma coisa sem ovo? | tem algum prato sem castanha? | alguma coisa sem camarão? | o que vocês têm sem trigo?
grávida pode comer a bruschetta? | o risoto pra gestante pode? | gestante pode a moqueca? | a feijoada pra diabético, pode? | pra celíaco a moqueca pode? | criança alérgica pode comer o nhoque?
parei de comer carne, o que sobra pra mim? | virei vegana mês passado, tem algo aí? | não como nada de origem animal, o que tem? | tem prato que não leve nenhum bicho? | não como carne vermelha, tem opção?
minha nora é celíaca, ela consegue comer aí? | meu neto não pode com leite, o que ele come? | meu sogro é diabético, tem sobremesa pra ele? | um dos meus amigos é vegetariano, vai ter o que pra ele?
vamos em 6 e uma é vegana, ela come o quê? | tenho doença celíaca, a cozinha é separada? | a fritadeira é só pra batata ou tem glúten junto? | vocês separam as panelas pra celíaco? | usam a mesma faca?
leite me faz mal, quais pratos evito? | lactose me destrói, o que dá pra comer? | se eu comer camarão fecho a garganta, qual prato é livre? | sou alérgica a castanha, algum prato leva? | amendoim me manda pro hospital, tem em algo?
o molho madeira leva farinha? | o filé leva trigo no molho? | o pudim é feito com leite condensado comum? | a moqueca leva leite de coco ou de vaca? | usam manteiga no risoto? | vai ovo na massa do nhoque?
a bruschetta tem queijo? | o pão tem leite? | vai creme na moqueca? | tem farinha no molho? | leva frutos do mar? | tem crustáceo no caldo? | o caldo do risoto é de carne? | usam caldo de galinha?
esse prato é livre de glúten? | a moqueca tem algum alérgeno? | quais alergênicos constam no filé? | a feijoada tem porco? | o feijão é feito com bacon? | a farofa tem ovo? | o azeite é puro ou misturado com soja?
meu filho tem aplv, o que é seguro pra ele? | aplv, tem opção? | fenilcetonúria, tem algo? | tenho síndrome do intestino irritável, o que posso? | sou alérgico a corante | alergia a soja aqui
tô de dieta, o que é mais leve? | tô fazendo jejum de açúcar, tem sobremesa sem? | tem opção fit? | tem prato com pouca gordura? | tem algo com pouco sal pro meu pai hipertenso? | tem comida sem sal? | tem algo low carb ou keto?
sou bariátrica, tem porção menor leve? | minha mulher tá grávida, quais pratos não têm nada cru? | amamentando, posso comer a moqueca? | gestante pode o filé mal passado? | prato sem álcool no molho, tem?
sou muçulmano, a carne é halal? | não como porco por religião, o que vocês têm? | kosher vocês têm? | na sexta santa não como carne, o que tem? | sou adventista, não como frutos do mar nem porco, tem o que?
vegetariano come o quê aí? | vegano tem vez aí? | tem rango vegano? | opção veg? | veggie? | tem coisa veg? | vegan options? | gluten free? | tienen opciones veganas? | do you have vegetarian food?
tem sobremesa zero lactose? | pudim sem lactose tem? | tem leite vegetal? | tem queijo vegano? | dá pra fazer a bruschetta sem queijo pra vegano? | o risoto pode ser feito sem leite? | conseguem adaptar pra celíaco?
vocês conseguem tirar o glúten do prato? | a cozinha adapta pratos pra alérgicos? | atendem restrição alimentar? | como vocês lidam com alergia? | vocês têm cuidado com contaminação? | informam os alergênicos no cardápio?
tenho restrição alimentar | tenho alergia alimentar, com quem confirmo? | sou intolerante, me ajuda a escolher | tenho restrições, quais pratos posso? | restrição a lactose e ovo, o que tem? | sem ovo e sem leite
eu não posso ovo | não tolero glúten | evito lactose | cortei o açúcar | não posso nada com trigo | não posso com pimenta | não como peixe nem camarão | tenho horror a queijo, alergia mesmo
minha irmã passa mal com camarão, que pratos não têm? | a menina é alérgica a kiwi e morango, alguma sobremesa leva? | meu marido tem gota, não pode frutos do mar | minha vó não pode sal nem fritura
qual sobremesa o diabético pode? | adoçante vocês usam? | tem doce diet? | fruta de sobremesa tem? sou diabética | sobremesa sem leite existe? | quais doces não levam ovo?
entre a moqueca e o filé qual não tem lactose? | desses, qual é sem glúten? | qual desses é vegano? | algum deles é sem leite? | e sem glúten? | e vegano? | e vegetariano? | e pra celíaco? | e sem lactose, tem?
quero ter certeza que não tem castanha | preciso saber se leva amendoim | você garante que não tem glúten? | confirma se a moqueca não leva leite | posso confiar que não tem ovo? | checa pra mim se o molho tem glúten
alérgico a camarão pode comer a moqueca de palmito? | a moqueca de palmito é feita na mesma panela da de camarão? | o óleo da fritura é o mesmo do camarão? | tem vestígio de nozes?
ovolactovegetariano tem opção? | pescetariana aqui, tem peixe? | flexitariano | crudívoro tem algo? | tem proteína vegetal? | tem hambúrguer de planta? | tem tofu ou cogumelo no lugar da carne?
sou alergica a gluten oq tem | n posso lactose tem oq | intolerancia a lactoze | celiaca aq | vegana aq, tem oq? | sem glutein tem? | semm lactose | alergia a camaraoo tem prato sem?
moço eu tenho problema com leite o doutor proibiu o que que eu posso comer | o médico cortou glúten da minha dieta | nutricionista me tirou o leite e o trigo, o que tem pra mim aí?
sou celíaca, o que eu posso comer aí? | sou vegetariano, o que eu como aí? | o que um celíaco come aí? | o que uma vegana pode comer aí? | meu filho tem alergia a leite, o que ele pode comer? | minha esposa tem alergia a camarão, o que ela pode pedir? | tenho alergia a castanha, o que eu posso comer?
`,
} as const;

/** More ways to ask about the house itself: plans, needs, doubts. Sentences as people type them, separated by `|`. */
export const moreHouseSentences = {
  hours: `
saio do trabalho às 22h, ainda pego vocês abertos? | se eu chegar umas 23h ainda comem? | chego de viagem meia noite, a cozinha ainda funciona? | dá tempo de jantar se eu chegar 21h45?
vocês já estão atendendo? | o restaurante já tá de portas abertas? | passei aí e tava tudo escuro, fecharam? | tô na porta e tá fechado, que horas abre? | liguei e ninguém atende, vocês não abrem hoje?
o google diz que tá fechado, confere? | no google fala até meia noite, é isso mesmo? | o horário do site tá certo? | mudou o horário de vocês? | vocês mudaram o expediente? | continua abrindo às 18h?
qual o dia de folga de vocês? | que dia vocês descansam? | vocês folgam segunda? | que dia da semana não funciona? | fecham uma vez por semana? | segunda é dia de descanso da casa?
domingo é só almoço ou tem jantar também? | sábado emenda o almoço com o jantar? | fecha entre o almoço e o jantar? | tem intervalo à tarde? | às 16h da tarde acho vocês abertos? | à tarde vocês ficam abertos?
no 7 de setembro abre? | corpus christi vocês trabalham? | dia primeiro do ano abre? | na sexta feira santa funciona? | emenda do feriado abre? | no dia das mães o horário é diferente? | véspera de feriado vai até mais tarde?
abrem na quarta de cinzas? | no dia da eleição funcionam? | em dia de jogo do brasil vocês abrem? | no recesso de fim de ano fecham? | vocês entram de férias coletivas? | até que dia funcionam em dezembro?
a partir de que horas posso chegar? | o almoço vai até que horas? | a janta começa quando? | o jantar começa que horas? | a partir de que horas servem o jantar? | o almoço é servido a partir das quantas?
até que horas pedem a última comanda? | qual o último pedido? | a cozinha encerra que horas? | até quando aceitam pedido na cozinha? | que horas recolhem as mesas? | vocês expulsam a gente que horas? rs
de que horas até que horas vocês atendem? | de quando a quando funciona? | quais os dias e horários? | me passa os dias e horários de vocês | horário de hoje? | horário de amanhã? | horário de domingo | horário do fim de semana
funciona de segunda? | de terça a domingo? | abre terça? | e domingo? abre? | e no sábado, até que horas? | e amanhã abre? | e segunda? | quinta abre pro almoço? | abre durante a semana no almoço?
é 24 horas? | viram a noite? | ficam até de madrugada? | vão até a madrugada de sábado? | é cedo demais ir às 18h? | posso ir às 11h da manhã? | 11h30 já tem almoço? | abrem antes do meio dia?
tem café da manhã aí? | brunch no domingo de manhã abre que horas? | o bar fica aberto depois da cozinha? | o bar vai até mais tarde? | dá pra tomar só um drink depois da meia noite?
boas, a que horas abrem? | estão abertos ao domingo? | what time do you open? | are you open today? | a qué hora abren? | until what time is the kitchen open? | encerram a que horas?
c abre hj? | vcs tao abertos? | abre q horas | fecha q horas | q horas vcs fecham | ate q hrs hj? | hj tem? abre? | tao funcionando hj? | cês abre que horas | ocês abre domingo? | tá aberto aí visse?
ô moço que hora que abre aí pra janta | meu bem até que horas vocês ficam por aí? | queria saber se hoje funciona porque é feriado na cidade | com essa chuva vocês vão abrir? | tem greve amanhã, vocês abrem?
minha mãe quer almoçar aí na segunda, vocês trabalham? | queria ir na segunda mas não sei se abre | o pessoal quer ir no domingo de noite, funciona? | vamos sair da missa umas 20h, ainda dá? | saindo do teatro às 23h, ainda servem comida?
vocês abrem em que horário na unidade? | horário de abertura? | horário de fechamento? | expediente? | que horas vocês encerram hoje? | até que horas rola hoje? | fica aberto direto? | tem horário de verão diferente?
faltou luz no bairro, estão funcionando? | vocês reabriram depois da reforma? | estão em reforma? | fechou de vez? | vocês ainda existem? | já voltaram das férias? | vi que tava fechado ontem, hoje abre?
`,
  address: `
tô no uber, que endereço eu coloco? | o taxista não sabe onde é, me passa a rua | o gps me jogou num lugar errado, onde é mesmo? | o waze não acha vocês | o maps tá mandando pra outra rua, qual o número?
meu pai vai de carro, qual o endereço certinho? | vou de metrô, desço onde? | qual ônibus passa aí perto? | de trem dá pra chegar? | venho de Santos, por onde chego? | venho da rodoviária, é longe?
é perto do shopping? | fica do lado do parque? | é no centro ou na zona sul? | vocês são na beira mar? | é na orla? | fica em que região da cidade? | que zona fica? | é em São Paulo mesmo? | fica em que estado?
é naquela esquina do posto? | é onde era o antigo cinema? | é do lado de qual comércio? | fica em frente a quê? | qual a referência mais perto? | tem alguma placa na frente? | como é a fachada? | qual a cor do prédio?
tô na rua e não vejo a placa | tô rodando aqui e não acho | tô na avenida, viro onde? | tô perto do metrô, pra que lado eu vou? | já passei duas vezes e não achei a entrada | qual é a entrada certa?
a entrada é por qual rua? | o número é par ou ímpar? | qual o número da rua? | é térreo ou sobe? | é dentro de um hotel? | é em galeria? | fica em prédio comercial? | é casa de rua?
dá pra ir a pé do metrô? | da estação até aí dá quantos minutos? | quanto tempo do aeroporto até aí? | fica quanto tempo do centro? | é muito longe da praia? | quantos km da rodoviária?
manda o ponto no mapa | joga a localização aqui | compartilha a localização | manda o pin | me envia a loc | manda loc | solta a localização | manda o local pf | link do mapa | coordenadas? | põe o link do waze
qual o local? | local do restaurante? | me diga o local | é aonde? | cadê vocês? | onde cês tão? | adonde fica? | ond eh? | aond q fica? | qual bairro? | em que cidade? | rua? | cep?
qual é a morada? | podem dar-me a morada? | where are you located? | what's the address? | dónde queda el restaurante? | how do i get there? | qual é a vossa localização?
meus convidados estão perguntando o endereço | preciso mandar o endereço pros convidados | minha sogra quer saber onde é | vou mandar o endereço pro grupo, qual é? | anota aí pra mim o endereço completo com cep
são quantas unidades? | tem um de vocês em Campinas? | vocês têm casa no Rio? | a da praia fica onde? | em quais bairros vocês estão? | qual loja fica perto de mim? | moro na zona norte, qual fica mais próxima? | vocês têm outra casa?
vocês mudaram de endereço? | continuam na mesma rua? | ainda é naquele casarão? | o endereço do google tá atualizado? | é no mesmo lugar de antes? | mudaram pra onde?
moço onde é que fica esse restaurante que meu filho falou | como que eu faço pra chegar aí vindo da zona leste | me explica o caminho | me ensina a chegar | qual o melhor caminho pra ir? | vindo pela marginal entro onde?
`,
  phone: `
me vê o telefone daí | qual número eu disco? | ddd e número por favor | queria o fone pra ligar | prefiro telefonar, qual o número? | meu pai não usa zap, tem telefone pra ele ligar? | minha vó quer ligar, passa o número
liguei num número e não existe, qual o certo? | o telefone do google dá ocupado, tem outro? | ninguém atende nesse número, tem um alternativo? | o número do site tá errado? | o telefone tá fora do ar?
esse número aqui recebe ligação? | esse whats é o oficial? | posso ligar nesse mesmo número? | dá pra ligar por aqui? | vocês têm 0800? | tem ramal da recepção? | qual o celular da gerência? | tem número fixo com ddd?
qual o arroba no insta? | me passa o insta | como acho vocês no instagram? | tem facebook? | tem tiktok? | vocês têm página? | qual o endereço do site? | o site de vocês é qual? | link do site por favor
pra qual e-mail eu mando? | qual e-mail do financeiro? | tem e-mail pra orçamento? | preciso mandar um documento, qual o e-mail? | email? | e-mail de vocês? | me passa um email
contatos do restaurante | contato da unidade da praia | como falo com a outra unidade? | o telefone da outra loja | qual o telefone da unidade do centro? | me manda o contato pra eu passar pra minha secretária
qual a razão social e o cnpj? | preciso do cnpj da casa | cnpj por favor | qual o cnpj pra reembolso? | me passa os dados da empresa
podem dar-me o número de telefone? | qual é o vosso contacto? | what's your phone number? | cuál es el teléfono? | phone number please | do you have instagram?
num de tel? | tel por favor | fone de vcs | zap? | whats? | insta? | nº p/ ligar? | telefne | telefone de vcs qual é | me da o zap do restaurante
que canal eu uso pra ligar? | por onde mais dá pra entrar em contato? | quais os canais de contato? | onde eu ligo pra falar com o salão? | qual o telefone do balcão?
`,
  promotions: `
faço aniversário sábado, ganho algum mimo? | é níver da minha esposa, rola uma sobremesa de cortesia? | aniversariante do mês tem vantagem? | noivos ganham alguma coisa? | bodas de prata tem algum agrado?
o que tá em oferta? | tem alguma coisa com preço especial hoje? | qual dia é mais barato ir? | tem dia da semana com desconto? | tem terça em dobro? | quinta do vinho ainda rola? | quarta é dia de promoção?
vi um anúncio de 20% no instagram, tá valendo? | o cupom BEMVINDO funciona? | tenho um cupom, como uso? | ganhei um voucher, vocês aceitam? | meu vale presente venceu, ainda vale? | tenho o clube do assinante, dá desconto?
sou cliente antigo, tem algum benefício? | venho sempre, não rola um desconto? | tem clube de vantagens? | junta pontos? | tem cartão de fidelidade com carimbo? | tem benefício pra quem mora no bairro?
trabalho aqui do lado, tem convênio com empresas? | tem parceria com o hotel? | funcionário público tem desconto? | professor paga menos? | idoso tem desconto? | servidor tem desconto? | polícia tem desconto? | médico tem desconto?
levando 20 pessoas vocês fazem um agrado? | pra grupo de 30 tem condição melhor? | fechando um pacote sai mais em conta? | pagando em dinheiro tem abatimento? | à vista abaixa? | no pix sai mais barato?
criança até que idade não paga? | menor de 5 anos é grátis? | meia entrada pra criança tem? | crianças têm desconto? | bebê paga alguma coisa?
tem happy? | que horas é o happy hour? | qual o dia do happy hour? | chopp dobrado rola que dia? | tem double drink? | caipirinha em dobro tem? | drink grátis pra mulher? | mulher não paga em algum dia?
tem combo de entrada e principal? | combo casal tem? | menu promocional no almoço? | semana do restaurante vocês participam? | restaurant week tem? | tem festival com preço fixo? | black friday vai ter algo?
tem algum descontinho? | me faz um precinho | dá uma choradinha aí no preço | não dá pra fazer por menos? | chora um desconto pra nós | quebra essa e dá um desconto | desconto tem? | promo hj? | tem promoçao? | promos?
voces tao com promocao de que? | oi tem alguma oferta rolando | qual as promoções da semana | as promoções de vocês por favor | novidades e promoções | quero receber as promoções | avisa quando tiver promoção
há alguma promoção? | têm descontos? | any discounts? | hay promociones? | do you have happy hour? | special offers today?
minha amiga disse que pagou menos porque tinha cupom | me falaram que segunda é mais barato, procede? | ouvi dizer que tem vinho pela metade do preço | um colega ganhou desconto aí, como faço?
me prometeram um desconto de 30% | o garçom falou que eu tinha 10% na próxima visita | disseram que a segunda garrafa é de graça | me garantiram que aniversariante não paga
`,
  events: `
quem vai tocar no sábado? | que banda se apresenta sexta? | que estilo de música toca na quinta? | vai ter som ao vivo hoje? | rola um som ao vivo aí? | tem voz e violão? | tem mpb que dia? | domingo tem chorinho?
o show é de graça? | cobra couvert artístico quando tem banda? | o couvert do músico é obrigatório? | quanto custa pra ver o show? | o show termina que horas? | que horas começa a música?
gosto de dançar, tem algum dia com música? | minha mãe adora samba, que dia tem? | quero levar meu pai pra ouvir bossa nova, tem? | tem forró? | tem sertanejo? | tem rock ao vivo? | tem noite latina?
queria fazer o batizado do meu neto com vocês | formatura da minha filha, vocês fazem recepção? | dá pra fazer casamento civil com almoço aí? | queremos fechar a casa pra 80 pessoas | alugam só o salão de cima?
como funciona pra fechar um evento? | qual o pacote pra festa de 15 anos? | vocês fazem coffee break? | preciso de orçamento pra jantar da diretoria com 50 pessoas | quero cotar um evento corporativo | fazem lançamento de livro?
quero organizar um chá de panela | chá revelação cabe aí? | fazem festa infantil? | aniversário de 1 ano pra 60 convidados | bodas de ouro dos meus pais com 70 convidados, como é? | festa de despedida da empresa, fazem?
a partir de quantas pessoas é evento? | tem salão fechado pra evento? | o espaço pra festa é separado? | pode levar dj na festa? | pode usar projetor pra palestra? | tem microfone e telão pra reunião?
vocês atendem fora, tipo buffet em casa? | fazem catering? | levam chef em casa? | fazem evento externo? | dá pra contratar a equipe pra um sítio?
e no natal, o que vocês vão fazer? | qual a programação do réveillon? | a ceia de ano novo como vai ser? | vai ter almoço especial no dia dos pais? | páscoa tem cardápio especial? | dia das crianças vai ter alguma coisa?
vai ter festa de carnaval? | são joão tem arraiá? | halloween rola festa? | oktoberfest vocês fazem? | dia dos namorados vai ter música? | virada do ano tem festa aí? | tem bloquinho?
vai passar a final? | passa a libertadores aí? | tem tv pra ver o jogo? | telão pro jogo do flamengo tem? | dá pra assistir o jogo jantando? | a copa vocês vão transmitir? | vai passar ufc?
tem degustação marcada? | quando é a próxima harmonização? | tem curso de vinho? | fazem workshop de drinks? | tem oficina pra crianças? | tem aula com o chef? | vai ter festival de frutos do mar?
o que tá rolando essa semana? | o que tem de bom no fim de semana aí? | agenda da semana? | agenda de shows | qual a agenda do mês? | tem alguma coisa acontecendo hoje à noite? | vai rolar o que sábado? | algum evento dia 20?
vi um cartaz de jantar às cegas, quando é? | vi no insta que vai ter uma noite italiana, que dia? | ouvi falar de um jazz às quartas, ainda tem? | o karaokê é que dia mesmo? | o bingo é quando?
live music tonight? | is there live music? | hay música en vivo? | há música ao vivo? | fazem jantares de grupo com espetáculo? | private events? | musica hj? | show hj? | tem som hj? | evnto sabado tem?
`,
  delivery: `
tô com preguiça de sair, vocês trazem aqui? | não vou conseguir ir até aí, dá pra mandar em casa? | minha mãe tá acamada, vocês levam comida pra ela? | tô doente em casa, entregam? | chovendo demais, entregam hoje?
moro a 3 km, vocês chegam aqui? | entregam na rua das flores? | entregam em condomínio? | entregam em Moema? | chega até Pinheiros? | atende qual raio? | meu cep é atendido? | entrega no hotel?
queria levar pra casa | dá pra levar pra comer em casa? | preparam pra eu buscar? | passo aí e pego, pode? | vou buscar de carro, deixam pronto? | retiro na loja? | dá pra pegar no caminho? | embala pra viagem?
quero duas feijoadas pra viagem | manda uma moqueca aqui em casa | me manda um filé pro almoço aqui no escritório | pode mandar 10 almoços pra empresa? | fazem quentinha? | vendem marmita congelada? | tem congelados?
quanto cobram pra entregar? | a taxa do motoboy é quanto? | tem frete? | entrega é grátis acima de quanto? | qual o valor mínimo do delivery? | paga na entrega? | o motoboy leva maquininha? | aceita pix na entrega?
em quanto tempo chega? | demora muito pra entregar? | pedindo agora chega que horas? | fazem entrega agendada? | posso agendar a entrega pra amanhã ao meio dia? | até que horas aceitam pedido de entrega?
tão no ifood? | por qual aplicativo eu peço? | qual o nome de vocês no ifood? | acho vocês no rappi? | tem 99food? | no uber eats tem? | não achei vocês no ifood | vocês saíram do ifood? | tem cardápio de delivery?
o cardápio de entrega é o mesmo? | dá pra pedir vinho junto na entrega? | a moqueca viaja bem? | o pudim vai inteiro pra viagem? | vendem o pudim inteiro pra levar? | encomendam pudim pra natal? | quero encomendar uma ceia
fazem bolo sob encomenda? | queria encomendar 50 bruschettas pra uma festa em casa | encomenda com quantos dias? | dá pra encomendar feijoada pra 20 pessoas? | quero encomendar comida pro domingo, eu busco
meu pedido tá demorando | já faz uma hora que pedi no ifood | o motoboy sumiu com meu pedido | meu pedido consta como entregue e não chegou | cadê minha comida? pedi às 19h no app | o pedido veio trocado no ifood
o entregador tá perdido, liga pra ele? | quero acompanhar meu pedido | status do pedido? | o pedido saiu? | meu delivery já tá a caminho? | quero mudar o endereço da entrega | faltou item no meu pedido do ifood
cancela o meu pedido do ifood | cancela o pedido que fiz no aplicativo | troca o pedido do delivery pra outro sabor | quero cancelar a entrega
do you deliver? | fazem take away? | hacen envíos a domicilio? | para levar? | viagem? | entrega? | delivery hj? | tem entrga? | delivey? | ifud tem? | faz entrega hj a noite? | pra levar tem?
só trabalham no salão ou entregam também? | é só pra comer aí? | não quero mesa, quero pra levar | não é reserva não, é entrega | não vou comer aí, quero só buscar | prefiro comer em casa, vocês entregam?
`,
} as const;

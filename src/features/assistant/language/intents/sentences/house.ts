/** What people ask about the house itself. Sentences as people type them, separated by `|`. */
export const houseSentences = {
  hours: `
até que horas posso reservar? | até que horas dá pra reservar? | até que horas vocês aceitam reserva? | até que hora posso fazer reserva
que horas abre? | que horas vcs abrem? | que horas fecha? | ate que horas funciona?
ate que horas vcs ficam abertos hoje? | qual o horario de funcionamento? | horario de funcionamento | horário
horarios | qual o horario de vcs? | vcs abrem domingo? | abre na segunda? | abrem no feriado? | vai abrir no natal?
funciona dia 25? | funcionam aos domingos? | ta aberto? | ta aberto agora? | estão abertos?
voces estao abertos hoje? | ja abriu? | ja fechou? | ainda ta aberto? | estão funcionando agora? | abertos agora?
hoje abre? | hoje vcs abrem que horas? | amanha abre que horas? | sabado funciona ate q horas? | que dias vcs abrem?
quais dias da semana abre? | abrem pro almoço? | tem almoço domingo? | abrem pra jantar? | servem almoço?
servem café da manhã? | fecham que dia? | qual dia fecha? | qual dia nao abre? | abrem todos os dias?
abre de segunda a segunda? | ate que horas posso chegar? | qual o ultimo horario pra reserva?
a cozinha fecha que horas? | a que horas fecha a cozinha? | q hrs abre hj | q horas fexa | ki horas abre
funciona ate tarde? | abre cedo? | horario de sabado | horario de almoço de voces | qual o horario do jantar?
vcs fecham pra almoço? | esta fechado hoje? | ta fechado? | feriado vcs funcionam? | vcs vao abrir no ano novo?
ate que horas vai o atendimento? | qual o horario de atendimento de vcs? | o atendimento vai ate quando? | vcs atendem ate que horas?
atendimento ate q horas | ate que hora eh o atendimento de voces? | vao funcionar no carnaval? | abrem na vespera de natal? | me informa os horarios
gostaria de saber o horario de atendimento | gostaria de saber que horas vocês abrem amanhã | da tempo de chegar 22h?
a cozinha fecha que horas? | até que horas servem jantar? | que horas começa o almoço? | segunda tem atendimento? | domingo vocês funcionam? | sexta vocês funcionam? | amanhã vocês abrem? | estão abertos agora? | já abriram? | no feriado funciona normal?
`,
  address: `
qual o endereço? | onde fica? | onde vcs ficam? | onde fica o restaurante? | endereço | endereco por favor
me passa o endereço | me manda a localização | manda a localizacao | localização | qual a localização de voces?
como chego ai? | como chegar? | como faço pra chegar ai? | fica em que bairro? | em qual bairro fica?
fica em que rua? | qual a rua? | qual o cep? | qual cidade? | voces ficam no centro? | fica perto do metro?
fica perto de onde? | fica no shopping? | qual ponto de referencia? | tem ponto de referencia? | manda o maps
me manda o link do google maps | pin da localizacao | onde é? | onde eh o restaurante? | onde estão localizados?
aonde fica? | ond fica | qual enderesso | qual o end de vcs | loc? | tem outra unidade? | quais unidades voces tem?
tem unidade na praia? | onde ficam as outras unidades? | qual a unidade mais perto? | tem filial?
voces tem restaurante em outro lugar? | endereço da unidade | endereço completo | qual endereço pra por no uber?
to indo ai, qual o endereço? | to perdido, onde fica? | nao to achando o restaurante | é longe do centro?
voces ficam perto da avenida paulista? | me da o endereço | sabe me dizer o endereço? | poderia informar o endereço?
como chego de metro? | em que lugar fica vcs | qual estação de metro mais proxima? | em qual andar fica?
o restaurante fica onde mesmo
em que bairro fica? | em qual rua fica o restaurante? | qual a estação mais perto? | como chego de carro? | como eu chego ai? | fica perto de onde? | me manda a localização
`,
  phone: `
qual o telefone? | qual o telefone de vcs? | telefone | telefone pra contato | me passa o telefone
qual o numero do restaurante? | qual o número pra ligar? | tem telefone fixo? | tem um numero que eu possa ligar?
posso ligar pra vcs? | quero ligar ai | qual o whatsapp? | tem whatsapp? | qual o zap? | qual o contato? | contato
como entro em contato? | qual o email de contato? | tem email? | qual o instagram? | tem instagram? | tem site?
qual o site? | redes sociais | qual o @ de vcs? | me da o numero de telefone
numero de telefone do restaurante por favor | preciso do telefone | manda o telefone | manda o contato | qual fone
qual o tel de vcs | fone? | tel? | qual o cnpj? | passa o numero ai | gostaria do telefone de contato
poderia me passar o telefone? | telefone da unidade | tem outro numero? | tem central de atendimento por telefone?
qual o numero da recepção? | por onde falo com vcs por telefone? | numero pra contato | numero de contato
qual o celular do restaurante | como faço pra ligar? | vcs atendem por telefone? | quero o telefone do restaurante
meios de contato
me passa o número do restaurante | qual o número de vocês pra ligar? | tem telefone fixo? | quero ligar ai, qual o número? | tem um telefone pra ligar?
`,
  promotions: `
tem promoção? | tem promoção hoje? | quais as promoções? | promoção | promoções | tem desconto? | tem algum desconto?
tem cupom? | tem cupom de desconto? | vcs tem alguma oferta? | tem happy hour? | tem dose dupla? | tem chopp em dobro?
o que tem de promoção essa semana? | tem desconto pra aniversariante? | aniversariante ganha alguma coisa?
aniversariante paga? | aniversariante ganha bolo? | tem desconto pra estudante? | tem desconto pra grupo?
tem desconto no pix? | tem programa de fidelidade? | tem cartao fidelidade? | tem cashback? | tem combo?
tem rodizio com desconto? | tem preço especial pra criança? | criança paga? | crianca paga meia? | tem promo?
qual a promo de hj | tem promossao | tem promoçao de terça? | qual promoção do dia? | tem oferta no almoço?
alguma promoção pra casal? | promoção dia dos namorados | vale o desconto do site? | aceita clube de desconto?
aceita o duo gourmet? | tem voucher? | tem vale presente? | tem brinde? | ganho alguma coisa se for aniversario?
quais os descontos? | tem desconto a vista? | queria saber das promoções | me fala das promoções | promoção de vinho
tem vinho em promoção? | ta rolando alguma promoção? | rolando promo? | tem alguma coisa em conta hoje?
black friday tem promo? | promocao black friday
me dá um desconto | faz um desconto pra mim | da um descontinho | libera um desconto ai | me da 50 de desconto
quero um brinde | fazem preço especial pra grupo? | rola um precinho camarada pra turma? | tem condição especial pra empresa?
o gerente falou que eu tenho direito a desconto | o dono me prometeu um desconto | fazem um preço melhor pra galera grande? | da pra negociar o valor pra um grupo?
aniversariante paga? | aniversariante ganha alguma coisa? | tem desconto pra grupo? | tem desconto? | tem combo? | qual a promoção de hoje? | tem promoção na quarta?
`,
  events: `
tem música ao vivo? | tem musica ao vivo hoje? | tem show? | quem toca hoje? | tem evento? | quais os eventos?
eventos | programação | qual a programação da semana? | programação de sabado | tem karaoke? | tem pagode?
tem samba no domingo? | tem dj? | vai ter festa de reveillon? | tem ceia de natal? | vai ter ceia?
vai ter evento no ano novo? | tem programação de dia das maes? | tem algo especial dia dos namorados?
menu especial de natal? | fazem eventos? | vcs fazem festa de aniversario? | da pra fechar o restaurante pra evento?
quero fazer um evento ai | quero fazer minha festa ai | posso fazer um casamento ai? | voces alugam o espaço?
aluga o salão? | tem espaço pra eventos? | fazem evento corporativo? | confraternização de empresa
queria fazer a confraternização da empresa ai | festa de fim de ano da firma | chá de bebe | cha revelação
tem noite de jazz? | tem noite temática? | tem jantar harmonizado? | tem degustação de vinhos? | vai passar o jogo?
passam o jogo do brasil? | tem telão pra ver o jogo? | transmite futebol? | vai ter halloween? | tem festa junina?
qual banda toca sexta? | que horas começa o show? | tem couvert artistico? | quanto é o couvert artistico?
tem aula de culinaria? | tem evento essa semana? | tem evento hj? | o que vai ter no sabado? | tem roda de samba?
orçamento para evento | pacote pra festa de aniversario | show ao vivo | tem stand up? | musica ao vivo que dia?
vai ter samba domingo? | tem show na sexta? | tem música ao vivo sábado? | que dia tem música? | vai passar o jogo ai? | tem pagode hoje? | a banda toca que horas?
`,
  delivery: `
vcs entregam? | fazem entrega? | tem delivery? | delivery | entrega | entregam na minha casa?
entregam no meu bairro? | qual a taxa de entrega? | quanto é a taxa de entrega? | quanto tempo demora a entrega?
ta no ifood? | tem no ifood? | vcs estão no rappi? | da pra pedir pelo ifood? | quero pedir comida
quero fazer um pedido | posso pedir pra viagem? | tem marmita? | fazem marmitex? | posso retirar ai?
tem retirada no local? | posso buscar ai? | quero pedir pra entregar | entregam hoje? | ate que horas entregam?
qual area de entrega? | entregam na vila mariana? | como faço um pedido? | como peço delivery? | pedido pra entrega
pedir em casa | quero comer em casa | take away | takeout | drive thru | tem embalagem pra levar? | entrega gratis?
frete gratis? | tem pedido minimo? | qual o pedido minimo? | vcs tem app? | tem aplicativo pra pedir?
pede pelo whatsapp mesmo? | posso pedir por aqui? | quero uma moqueca pra entrega | quero encomendar
fazem encomenda? | encomendar um bolo | entregam vinho? | qnto é o frete | faz deliveri? | faz entrga | tem delivere?
meu pedido ainda nao chegou | cade meu pedido? | onde ta meu pedido do ifood? | pedido atrasado do delivery
entregam fora da cidade? | entregam no centro? | entrega com motoboy | retirar no balcao | pra levar
fazem marmita pra viagem? | posso retirar no balcão? | entregam no meu bairro? | dá pra pedir pra viagem? | posso pedir pelo ifood?
`,
  other_info: `
tem estacionamento? | tem vaga pra carro? | tem manobrista? | tem valet? | onde posso estacionar?
o estacionamento é pago? | quanto custa o estacionamento? | aceita cartão? | aceitam vale refeição? | aceita vr?
aceita alelo? | aceita sodexo? | aceita pix? | aceita dinheiro? | aceita amex? | quais as formas de pagamento?
forma de pagamento | da pra parcelar? | dividem a conta? | cobram taxa de serviço? | cobram 10%? | tem couvert?
tem wifi? | qual a senha do wifi? | pode levar cachorro? | aceita pet? | é pet friendly? | posso levar meu cachorro?
tem espaço kids? | tem brinquedoteca? | tem parquinho? | tem cadeirinha de bebe? | tem trocador? | tem fraldario?
tem acesso pra cadeirante? | é acessivel pra cadeira de rodas? | tem rampa? | tem elevador? | tem area externa?
tem mesa ao ar livre? | tem varanda? | tem ar condicionado? | tem area de fumantes? | pode fumar? | pode levar bolo?
posso levar um bolo de aniversario? | cobram taxa de rolha? | posso levar meu vinho? | qual a rolha? | qual o traje?
tem dress code? | pode ir de bermuda? | pode ir de chinelo? | qual a tolerancia de atraso?
quanto tempo seguram a mesa? | tem limite de tempo na mesa? | qual a capacidade do restaurante?
cabe quantas pessoas? | tem sala reservada? | tem espaço privativo? | tem carregador de carro eletrico?
precisa pagar alguma coisa pra reservar? | a reserva é de graça? | me passa o pix pra pagar a reserva | tem bicicletario? | emitem nota fiscal? | da nota com cpf? | aceita criança? | pode entrar criança?
tem idade minima? | o ambiente é tranquilo? | qual o estilo do restaurante? | quem é o chef? | tem tomada na mesa?
tem banheiro adaptado? | aceita cheque? | tem vista pro mar? | acept cartao? | tem estacionameto?
posso decorar a mesa? | pode levar balão?
qual a política de cancelamento? | tem multa se cancelar? | até que horas vocês seguram a mesa?
por quanto tempo seguram a reserva? | tem mesa na varanda? | tem mesa perto da janela?
é permitido entrar com cachorro? | tem heliponto? | tem piscina? | pode ir com criança pequena?
da pra trabalhar ai a tarde? | posso ficar trabalhando com notebook? | dá pra estudar um pouco aí?
o lugar é barulhento? | precisa pagar antes pra reservar? | cobra sinal pra reservar? | cobram pra reservar?
posso levar bolo de aniversário? | cobram taxa de rolha? | tem área para crianças? | é barulhento? | dá pra fumar ai? | tem ar condicionado? | cobram dez por cento? | tem gerador? | tem acesso pra cadeira de rodas? | tem tomada? | pode ir de bermuda? | tem área externa? | tem sala reservada? | dá pra estacionar perto? | vocês vendem vale presente? | quanto tempo dá pra ficar na mesa?
preciso de uma cadeira de criança | preciso de cadeirão pro bebê | o banheiro tem fraldário? | vocês têm trocador?
`,
} as const;

/** How people tell that somebody is in danger, hurt, robbed or threatened. Sentences as people type them, separated by `|`. */
export const dangerSentences = {
  danger: `
caiu óleo quente no meu braço e tá formando bolha | meu marido queimou a mão na panela de pedra | a sopa virou na perna do menino
derramaram café fervendo em mim | o fondue espirrou no rosto dela | encostei no réchaud e tô com a pele ardendo muito
minha mãe escorregou no piso molhado e não levanta | meu avô caiu da escada aí de vocês | o bebê caiu do cadeirão e bateu a cabeça
torci o pé no degrau e não consigo pisar | o tampo da mesa caiu no pé da minha filha | a prateleira despencou em cima de um senhor
cortei a boca com um pedaço de louça | me cortei feio no copo trincado | tem sangue escorrendo do dedo dele | ela bateu a testa na quina e tá sangrando
meu pai tá engasgado e ficando roxo | ela não consegue engolir nem falar | a criança colocou uma moeda na boca e não respira direito
a garganta dela começou a fechar | meu lábio tá inchando depois de comer o camarão | fiquei toda empolada com a comida | tô com a língua inchada e falta de ar
ele é alérgico e comeu amendoim sem saber, tá passando mal | acho que tô tendo uma reação, coça tudo | meu rosto tá deformando de inchado depois do jantar
minha amiga desmaiou na mesa | um senhor apagou aqui do lado | meu tio tá com dor forte no peito | minha esposa está tendo uma convulsão
a pressão dela caiu e ela não acorda | meu avô tá com a boca torta e não fala coisa com coisa | a grávida da nossa mesa começou a sangrar
estourou a bolsa da minha irmã aqui no salão | ele tá suando frio e com a mão no peito | chama um médico rápido por favor | alguém aí sabe primeiros socorros?
todo mundo da mesa passou mal de madrugada depois de comer aí | fui parar no pronto socorro por causa da comida | minha filha está internada com intoxicação desde o almoço de vocês
estamos com vômito e febre desde que jantamos aí | meu marido tá de cama com diarreia depois do risoto | a vigilância vai saber, três pessoas intoxicadas
quase quebrei o dente com uma pedra no feijão | tinha um prego no meio do bolinho | achei um pedaço de plástico na minha boca | mordi um caco no meio da salada
veio uma barata junto com o arroz | tem um bicho andando no prato dela | apareceu uma larva na alface | vi um rato passando perto da cozinha
tinha um grampo de metal dentro do pão | saiu um pedaço de esponja de aço da lasanha | meu filho engoliu um pedaço de vidro | senti uma coisa dura e era um parafuso
tem um fio de arame na comida | minha sobremesa veio com um inseto dentro | veio um band aid usado na comida | achei unha no purê | engoli um palito inteiro que tava na carne
tá um cheiro fortíssimo de gás aqui dentro | tá saindo fumaça da cozinha | o aquecedor da varanda tá soltando faísca | pegou fogo na cortina perto da nossa mesa
tem um curto na tomada e meu marido levou choque | caiu um fio de luz na calçada | o teto tá estalando e caindo gesso | tá vazando água em cima da fiação
o lustre tá balançando, vai cair em cima de alguém | o elevador parou com a gente dentro | estamos presos no banheiro, a porta não abre | fiquei trancada na área externa
roubaram minha bolsa da cadeira | levaram meu celular de cima da mesa | meu carro sumiu do estacionamento | o manobrista foi embora e cadê meu carro?
o valet bateu o meu carro | arrombaram o carro na porta do restaurante | sumiu dinheiro da minha carteira depois que fui ao banheiro | clonaram meu cartão na maquininha de vocês
minha mochila com o notebook desapareceu daí de dentro | passaram um valor a mais no meu cartão e o garçom sumiu com ele | entraram dois caras assaltando | estão assaltando o restaurante
tem um homem me seguindo desde a porta | um cara fica passando a mão em mim na fila | o garçom encostou na minha filha | um cliente bêbado não para de me agarrar
o segurança me empurrou | o funcionário me xingou de um nome racista | não deixaram meu marido entrar porque ele é negro | fui humilhada por causa da minha cor
trataram mal minha companheira por ser trans | o gerente me ameaçou | estou sendo filmada no banheiro | um sujeito me mostrou uma arma
meu ex apareceu aqui e tá me ameaçando | meu namorado me bateu e tô escondida no banheiro daí | uma moça está apanhando na mesa ao lado | tem um casal brigando feio e ele deu um tapa nela
dois homens estão saindo no soco aqui | quebraram uma garrafa na cabeça do rapaz | deram uma facada num cliente | ouvimos tiro na rua, podemos ficar aí dentro?
colocaram alguma coisa na minha bebida | tô tonta demais, acho que batizaram meu drink | minha amiga tomou um gole e não tá normal | alguém pôs um pó no copo dela
meu filho de cinco anos sumiu no restaurante | não acho minha filha, ela tava no parquinho daí | minha avó com alzheimer saiu e ninguém viu | perdi minha neta na saída
tem um menino chorando sozinho procurando a mãe | o senhor que estava conosco desapareceu e ele é confuso | uma criança saiu pela porta da rua sozinha | levaram meu bebê
socorro | socorro me ajudem | preciso de ajuda urgente aqui na mesa | é emergência | chama a polícia por favor | chama o samu | liga pros bombeiros
tem alguém passando muito mal aqui | ajuda pelo amor de deus meu pai não responde | ele não está respirando | ela parou de respirar | não sinto o pulso dele
estou em perigo | me sinto insegura, tem um cara me esperando lá fora | não me deixam ir embora | estou com medo dele, preciso que alguém venha | ele me trancou no carro aí na frente
meu filho enfiou um palito no ouvido | a menina prendeu o dedo na porta giratória | o cadeirão quebrou com meu neto em cima | a rampa não tem corrimão e meu pai de cadeira de rodas tombou
o molho tinha camarão e eu avisei que sou alérgico, tô inchando | serviram glúten pra minha filha celíaca e ela está passando mal | deram leite pro meu filho aplv, ele tá todo vermelho
a cerveja veio com caco na borda e cortou minha boca | bebi um produto de limpeza que estava na jarra de água | a água da jarra tem gosto de cloro e queimou a garganta | serviram álcool pra minha filha de dez anos
atropelaram um cliente na saída do estacionamento | o motoboy de vocês bateu no meu carro e tem gente ferida | um galho caiu em cima da mesa de fora | o guarda sol voou e acertou uma senhora
o toldo desabou com a chuva | o brinquedo do espaço kids quebrou e machucou uma criança | ele convulsionou no banheiro | tem uma pessoa desacordada no banheiro feminino
estou tendo uma crise de asma e esqueci a bombinha | minha glicose despencou, tô tremendo | sou diabética e tô quase apagando aqui na fila | acho que estou infartando
vou me matar | não aguento mais viver | quero sumir desse mundo | ele disse que vai se jogar | tomei um monte de remédio
a comida de ontem levou minha família toda pro hospital | o médico disse que foi o peixe de vocês | peguei salmonela aí | tô com bolhas na pele depois do molho
voces me serviram coisa estragada e to passando muito mal | meu dente quebrou numa pedrinha do arroz | trinquei o dente num osso escondido na linguiça | rasguei a gengiva com um espinho de peixe e nao para de sangrar
tem gente armada na porta | invadiram o salão | estão quebrando tudo aí na frente | um cliente ameaçou o garçom com uma faca | um homem se trancou com uma mulher no banheiro
meu idoso caiu na entrada, o chão tava ensaboado | machuquei as costas quando a cadeira cedeu | a cadeira quebrou comigo sentada e tô com muita dor | espetei a mão num prego da mesa
`,
};

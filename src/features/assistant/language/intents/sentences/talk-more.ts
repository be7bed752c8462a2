/** More ways to greet, thank, part, agree, refuse and ask who answers. Sentences as people type them, separated by `|`. */
export const moreTalkSentences = {
  greet: `
olá boa tarde | oi, boa tarde moça | bom diaaa flor | boa noite, tudo certo por aí? | oi oi | opa opa | oi sumido | olá, como estão? | oi, como vocês estão? | boa noite a todos | bom dia, pessoal do restaurante
oi, com licença | com licença, boa tarde | desculpa incomodar, boa noite | oi, desculpa a hora | boa noite, desculpem o horário | oi, atrapalho? | olá, é a primeira vez que falo por aqui | oi, sou a Márcia
boa tarde, aqui é o Sérgio | oi, meu nome é Renata | bom dia, quem fala é a dona Cida | olá, me chamo Paulo, tudo bem? | aqui é a Lúcia | oi, é o Pedro de novo | oi, é a Ana do outro dia
e aí, firmeza? | salve salve | fala meu querido | fala chefe | fala comigo | coé | qual é, tranquilo? | suave? | de boa? | tudo nos conformes? | tudo na paz? | bão? | bão demais? | oi uai | eita, oi
bah, buenas | oi tchê | ô de casa | ó de casa | oxente, boa noite | opa, meu rei | diga lá | viva, boa tarde | boas | olá, muito boa tarde | ora viva | bom dia, como está o senhor? | como tem passado? | boa noite, senhores
holi | oie | oiii | oiê | ooi | oin | oláá | opaa | bdia | bom dia! | bomdia | boatarde | boanoite | bo noite | bon dia | bno dia | bt | bn | hi there | good evening | hola | buenas noches | good morning | buenos dias
alô alô | alô, tem alguém? | tem gente aí? | tá aí? | cê tá aí? | está me ouvindo? | vocês estão online? | tem alguém respondendo? | ei, psiu | hello, tem alguém? | cadê todo mundo? | oi? | olá??
tenho umas perguntas | queria fazer umas perguntinhas | dúvida rápida | posso tirar uma dúvida contigo? | tô com uma dúvida | preciso saber de umas coisas | queria uma informação por favor | me tira uma dúvida? | posso perguntar um negócio?
será que vocês podem me ajudar? | você consegue me ajudar numa coisa? | pode me dar uma força? | me dá uma ajudinha? | preciso de uma mãozinha | me atende por favor | queria ser atendida | gostaria de um atendimento | vamos lá, começar
voltei, oi | oi, tô de volta | olá novamente | sou eu de novo | eu outra vez | cheguei, oi | bom dia, ontem falei com vocês | boa tarde, já falei por aqui antes | caiu a conexão, voltei | desculpa, demorei a responder
`,
  thanks: `
te agradeço demais | fico muito agradecida | agradecemos a atenção | desde já agradeço | agradeço desde já | muitíssimo obrigado | obrigado por tudo | obrigada pela paciência | gratidão imensa | muito gentil da sua parte
você foi um amor | que fofa, obrigada | que simpatia | gente boa demais | atendimento nota mil | atendimento excelente, parabéns | rápido assim? amei | nossa que rapidez, obrigada | salvou minha vida | me salvou | quebrou um galho
valeu meu consagrado | valeu irmão | valeu chefe | tmj valeu | valeu mano | brigada viu | brigado visse | brigadim | brigaduuu | obrigadoo | obrigadooo | obgda | obrigd | obg viu | vlww | vlw msm | agradecido, patrão | bah valeu
deus te pague | deus lhe pague | que deus te abençoe | amém, obrigada | bênçãos | muito agradecido pela sua gentileza | grata pela presteza | meus agradecimentos | agradeço a cordialidade | obrigado pela sua colaboração
thank you so much | thank you | gracias | muchas gracias | merci | thx | ty | bem haja | muito obrigado, foi muito amável
ótimo atendimento | perfeito, agradeço | maravilha, agradeço | show, valeu | massa, obrigado | legal obrigado | bacana, valeu | joia, obrigada | ótimo, era o que eu precisava | era isso que eu queria saber, obrigada
já me ajudou muito | ajudou pra caramba | tirou minha dúvida, obrigada | esclareceu tudo | entendi, obrigado | ah entendi valeu | ah tá, obrigada | ah sim, obrigado | agora entendi, valeu | ficou claro, obrigado
não tenho mais dúvidas | não tenho mais perguntas, obrigada | por hora é só | por hoje é só | só isso por enquanto, obrigado | acho que é isso | acho que era só | nada mais por hoje | é só isso mesmo moça | tudo resolvido, obrigada
o jantar de ontem foi maravilhoso | amamos a comida, parabéns ao chef | meu aniversário aí foi lindo, obrigada | minha mãe adorou o almoço | fomos muito bem recebidos | o garçom Tiago foi um querido | melhor pudim da vida, parabéns
passei pra agradecer o jantar | queria elogiar o atendimento | quero deixar um elogio pra equipe | mandem parabéns pra cozinha | a noite foi perfeita, obrigado | comida divina | tava tudo uma delícia ontem | a moqueca tava sensacional
❤️ obrigada | obrigado 🙏 | valeu 👍 | 🙏🙏 | agradeço de coração | do fundo do coração, obrigada | você é demais | vocês arrasam | vcs são tops | equipe top | amei | adorei | que bom | que ótimo, obrigada
`,
  goodbye: `
então até sábado | até quinta então | até amanhã à noite | nos vemos domingo | a gente se vê aí | a gente se vê | até mais ver | até outra hora | até a próxima visita | até outro dia | até daqui a pouco | até já
vou indo | fui nessa | partiu dormir | vou dormir, tchau | tenho que sair agora | preciso desligar | vou desligar | tô saindo, depois falo | tá na minha hora, tchau | deixa eu ir | vou trabalhar, tchau | vou ali, tchau
vou ver com minha esposa e volto | vou falar com o pessoal e te aviso | preciso confirmar com a turma e depois chamo | vou pensar um pouco, qualquer coisa volto | deixa eu ver com minha mãe e retorno | vou consultar meu marido e te chamo
mais tarde eu volto a falar | amanhã eu chamo de novo | depois eu mando mensagem | outra hora eu falo | semana que vem eu entro em contato | se precisar eu chamo | precisando eu aviso | te aviso qualquer coisa | retorno em breve
boa noite e bom descanso | bom domingo pra vocês | ótimo fim de semana | boa semana pra você também | um ótimo dia | tenha um excelente dia | uma ótima noite pra todos | bom feriado | bom serviço aí | bom expediente | boas festas
feliz natal pra equipe | feliz ano novo, até | se cuidem | vão com deus | fica na paz | fiquem bem | deus acompanhe | que deus te guarde | bênção e tchau | amém, tchau
beijão | bjo | bjs no coração | beijinhos | bjoks | abç | abs | forte abraço | abraço a todos | um cheiro | xero | cheiro grande | beijo tchau
tchauu | tchaaau | chau | thau | txau | tchal | xauzinho | flww | falows | falou valeu | falou, até | tá falou | é nóis, falou | tmj até | inté mais | adeusinho | até logo, cumprimentos | com os melhores cumprimentos | atenciosamente
bye bye | see you | see you on friday | hasta luego | adiós | ciao | good night, bye | chao
pode fechar o atendimento | conversa encerrada | pode finalizar a conversa | fim de papo | encerro por aqui | por aqui encerramos | pode desligar | vamos encerrar | acabou por hoje, tchau | ok tchau | tá bom tchau | beleza, até mais
`,
  affirm: `
pode crer | já é | demorô | partiu | fechô | simbora | bora lá | vambora | vamo que vamo | vamos nessa | borá | só vai | manda brasa | toca o barco | toca ficha | mete bala | pode mandar bala | tá valendo | valendo | tamo junto nessa, pode marcar
isso aí mesmo | é isso | é bem isso | exatamente isso | isso, perfeito | isso, pode ser | isso, confirma | perfeitamente | precisamente | tá certíssimo | tudo certinho | tudo correto | tá tudo certo sim | tá correto | confere | confere sim | positivo, pode seguir
sim, claro | sim quero | sim, pode | sim, é isso | sim isso mesmo | siiim | simm | siim | ss | s | sí | yes | yes please | yep | yeah | sip | sim sim | ah sim | sim, né | sim uai | uai sim | sim ué | oxe, claro | claro, ué | capaz que sim | bah, com certeza
com toda certeza | certeza | certeza absoluta | lógico | óbvio | evidente que sim | mas é claro | claro que quero | sem dúvidas | sem sombra de dúvida | naturalmente | seguramente | de certeza | pois claro | pois sim | está bem | está ótimo assim | pode ser, sim senhora
topo | tô dentro | tô de acordo | eu topo | a gente topa | topamos | aceitamos | pra mim tá ótimo | pra nós tá bom | pra gente serve | serve | serve sim | me serve | esse serve | dá sim | dá pra mim | consigo sim | posso sim | funciona pra mim | fica bom assim
esse mesmo | esse aí | essa mesma | essa opção | pode ser essa | pode ser esse | fico com esse | vou querer | eu quero | a gente quer | queremos | queremos sim | gostaria sim | por favor, sim | pode sim por gentileza | por favor confirme | favor confirmar
agenda então | marca então | então marca | então confirma | reserva então | deixa marcado | pode deixar marcado | deixa assim | deixa confirmado | pode registrar | pode anotar | anota aí então | põe aí | pode botar | pode colocar | pode gravar | manda confirmar | confirma logo | confirma pra mim
finaliza a reserva | conclui aí | pode concluir | pode prosseguir | prossiga | prossegue | continua | pode continuar | siga em frente | vai em frente | em frente | faz isso | faz assim | faça isso | faça por favor | executa | manda ver então | tá autorizado | autorizo | tem meu ok
ok pode | ok, confirma | ok pode ser | okay | okey | oki | okk | okok | tá | tá bom então | tá, pode | tá ótimo | tá legal | tá massa | tá show | tá joia | joia | jóia | massa | tri | da hora | firmeza | suave | de boa | tranquilo | sussa | sem problema | sem problemas
beleza então | blz então | blza | belê | belezinha | beleza, pode marcar | fechadíssimo | negócio fechado | trato feito | combinadíssimo | tá combinado | tá fechado | certo, pode confirmar | certo então | certo, obrigado, confirma | correto, pode seguir
👍 | 👍👍 | 👌 | ✅ | 🙌 | 👍 pode | ✔️ | 🆗 | um joinha pra isso
meu marido concordou, pode confirmar | ela disse que pode ser | o pessoal aprovou | falei com a turma e todo mundo topa | minha esposa topou | a galera curtiu, fecha | conversamos aqui e é isso mesmo | pensei e quero sim | depois de pensar, aceito
eh isso | eh sim | izo | iso mesmo | cofirma | comfirmo | confirmadoo | confimado | cnfirma | pode cer | podi ser | podi | claru | clr | ctz | cert | crt | perfeiito | otmo | fexado | fexou
não vejo problema, pode | nada contra, confirma | por que não? bora | não podia ser melhor | nem precisa perguntar, confirma | não tem erro, é isso | melhor impossível | não mexe em nada, tá certo assim
`,
  deny: `
sei lá | sei lá viu | ah sei lá | sei lá, não sei | não sei viu | hmm não sei
agora não dá | hoje não | por enquanto não | no momento não | ainda não, obrigado | depois talvez | talvez depois | talvez outra hora | quem sabe outro dia | fica pra próxima | fica pra outra | deixa pra outra vez | não vai ser dessa vez
não, não quero | não, assim não | não, não é isso | não é isso que eu quero | não era bem isso | não foi o que eu disse | não foi isso que pedi | eu não disse isso | você entendeu errado | entendeu errado | tá tudo errado | não confere | incorreto | não tá correto | informação errada
não marca | não marque | não reserva não | não confirma não | não faz isso | não faça nada | não mexe em nada | deixa como está | deixa como tava | melhor deixar como está | deixa quieto então | deixa baixo | larga mão | larga disso | esquece, valeu | esquece o que eu disse | ignora
não aceito | não concordo | não topo | recuso | não tô de acordo | discordo | não me interessa | sem interesse | não tenho interesse | não curti | não gostei de nenhuma | nenhuma serve | nenhum serve | nenhum dos dois | nem um nem outro | nenhuma delas | nada disso serve
não me serve | pra mim não serve | não funciona pra mim | assim não rola | não rola | não vai rolar | nem rola | não vai dar não | não tem como | impossível pra mim | fica ruim pra mim | esse fica ruim | esse não | essa não | essa não dá | esse horário não | nesse não posso
nã | naum | nao nao | não não | não mesmo | naao | nãooo | nn | n | ñ | neh nao | nem a pau | nem ferrando | nem morta | nem que a vaca tussa | nunca | jamais | tá doido | tá louco | capaz! não | bem capaz | nananinanão | né não | é não | num quero | quero não | precisa não | carece não
no | no thanks | nope obrigado | no gracias | not now | negativo, obrigado | de maneira alguma | de forma alguma | em hipótese alguma | de modo nenhum | absolutamente não | infelizmente não | lamento mas não | receio que não | ora essa, não
prefiro que não | prefiro deixar assim | prefiro não marcar | prefiro pensar mais | acho melhor não | melhor não mexer | melhor não, obrigada | pensando melhor, não | pensei melhor e não quero | mudei de ideia, deixa | repensei, não | voltei atrás | desisti, obrigado | desisto disso
calma, ainda não | calma aí | pera | peraí | pera aí | perai um pouco | espera um pouco | espera aí | péra | um momento, não confirma | segura aí, não confirma | para, não é isso | para para | pare | stop | volta um pouco | volta atrás | opa, não | epa, não | ops, errado | eita, não
não precisa mais | não precisa, obrigado | não há necessidade | dispensa | dispenso, obrigada | não carece | não faço questão | não, tá bom assim | não, só isso | não, era só isso mesmo | não, mais nada | nada por enquanto | não, tudo certo
meu marido não quis | minha esposa não gostou da ideia | o pessoal não topou | a turma não quer | falei aqui e ninguém quis | ela disse que não | ele achou ruim, então não | meus pais não podem, então não | não deu certo aqui, deixa
👎 | ❌ | 🙅 | 🚫 | não sei ainda | não tenho certeza | sei não | ah não | ahh não | aff não | não, credo | deus me livre | tô fora | passo | eu passo | passo dessa | deixa pra lá então | deixe | deixe estar
`,
  who: `
tô falando com gente ou com máquina? | é gente que responde aí? | quem responde essas mensagens? | tem um ser humano do outro lado? | você respira? rs | vc é de carne e osso? | isso aqui é computador? | parece robô, é? | essa resposta foi automática?
como devo te chamar? | posso saber seu nome? | qual a sua graça? | e você, quem é? | quem me atende? | com quem tenho o prazer de falar? | estou a falar com quem? | who am i talking to? | are you a bot? | con quién hablo? | é um assistente virtual?
você é o maitre? | vc é a recepcionista? | você trabalha aí? | você é funcionário? | você fica no restaurante? | você é o dono? | é a mesma moça de ontem? | é a Bia que tá falando? | tô falando com a equipe mesmo? | é o próprio restaurante?
que tecnologia é essa? | vc usa gpt? | é a siri? | é tipo a alexa? | você é ia de verdade? | quem programou você? | quem te fez? | você aprende comigo? | vc entende áudio? | entende áudio? | consegue ouvir mensagem de voz? | vc lê foto?
em que você pode ser útil? | o que dá pra resolver por aqui? | o que eu consigo fazer nesse chat? | quais assuntos você atende? | pra que serve esse número? | esse canal é pra quê? | dá pra fazer o quê por aqui? | me explica o que você faz | lista o que você faz | quais os comandos?
é aqui que marca mesa? | é por aqui que faz reserva? | aqui eu consigo marcar e cancelar? | você só faz reserva? | você também responde sobre o cardápio? | vc resolve problema ou só informa? | vc tem acesso à agenda do restaurante? | até onde você consegue me ajudar?
é do restaurante da praia? | é do restaurante ou de uma central? | é o número certo do restaurante? | liguei pro lugar certo? | aqui é da Maitre? | esse whats é oficial mesmo? | não é golpe não né? | é confiável esse número? | isso é golpe?
você dorme? | você atende 24 horas? | tem alguém lendo isso? | minhas mensagens são lidas por alguém? | quem vê o que eu escrevo aqui? | vocês guardam meus dados? | meus dados ficam seguros? | você lembra de mim? | sabe quem eu sou?
não sei mexer nisso, como funciona? | como é que usa isso aqui? | meu neto que instalou, como converso contigo? | preciso digitar ou posso falar? | tenho que apertar número? | como começo? | me dá as opções | opções? | menu principal | voltar ao início | comandos | instruções | tutorial
quantos anos você tem? | você é menino ou menina? | vc tem nome? | tem um nome? | vc é casada? | de onde você fala? | onde você mora? | vc é brasileiro? | qual sua idade? | você tem sentimentos? | vc é inteligente?
`,
  human: `
quero tratar com o gerente | preciso tratar um assunto com a gerência | tem algum responsável que eu possa falar? | me põe em contato com o dono | quero conversar com quem manda aí | queria trocar uma palavra com o gerente sobre um evento
deixa eu falar com alguém da casa | chama uma moça aí pra me atender | tem alguma pessoa que responda? | me bota pra falar com gente | cansei de máquina, cadê uma pessoa? | robô não resolve, me passa um atendente
prefiro resolver com uma pessoa | isso eu só trato com pessoa | só falo com o gerente | quero resolver direto com o responsável | só quero falar com alguém, por favor | alguém humano pode ler isso?
pede pro gerente me retornar | pede pro responsável me chamar aqui | podem me retornar a ligação? | alguém me telefona? | me retornem por favor | aguardo contato de um responsável | peçam pra moça da recepção me ligar
transfere o atendimento | me redireciona pra um atendente | encaminha pra um humano | encaminha minha mensagem pro gerente | passa pro setor responsável | passa o recado pra equipe | deixa um recado pro gerente
o sommelier tá aí? quero falar com ele | quero falar com a hostess | queria falar com o chef da cozinha | me chama o maitre | cadê o gerente? | cadê a atendente? | a moça de ontem tá aí? queria falar com ela
operador | falar com operador | atendimento com pessoa | i want to talk to a person | can i speak to a human? | quiero hablar con una persona | posso falar com um responsável, se faz favor?
você não tá resolvendo, chama alguém | não adianta falar com você, quero gente | não tô conseguindo aqui, tem alguém que ajude? | não sei mexer, prefiro que alguém me atenda | você não entendeu, me passa pra alguém
sou idosa e não entendo isso, tem uma pessoa pra me atender? | é um assunto delicado, prefiro falar com alguém | é assunto particular com o dono | preciso de alguém da administração | quero falar com o financeiro | me passa pro rh
quero fazer um elogio pessoalmente ao gerente | tem plantonista? | tem algum supervisor? | quero um supervisor | quero falar com o encarregado | o proprietário está? | a dona está por aí?
`,
  complaint: `
meu prato veio errado | trouxeram o prato trocado | a carne veio crua e eu pedi bem passada | a comida chegou gelada na mesa | o arroz tava duro | a sobremesa tava passada | a cerveja veio quente
achei um bicho na salada | tinha um inseto na minha comida | veio um fio de cabelo na sopa | o copo tava sujo | os talheres vieram sujos | o banheiro tava imundo | a mesa tava suja | tinha mofo no pão
esperamos mais de uma hora pelo prato | ficamos esquecidos na mesa | ninguém veio anotar o pedido | o garçom sumiu | o garçom me ignorou | a recepcionista foi mal educada | fui tratada com descaso | me trataram mal na porta
fui destratado pelo segurança | o gerente gritou comigo | riram da gente | me senti discriminada aí | sofri preconceito no restaurante de vocês | nos mudaram de mesa sem perguntar | deram minha mesa pra outra pessoa
a conta veio com coisas que não pedi | paguei duas vezes e ninguém devolve | debitaram em dobro | cobraram couvert sem eu consumir | me cobraram o show sem avisar | a gorjeta foi cobrada duas vezes | ainda não recebi meu estorno | quando devolvem meu dinheiro?
acho que esqueci meu guarda chuva aí | larguei minha carteira na mesa ontem | meu filho perdeu um brinquedo aí | deixei a chave do carro no balcão | esqueci o carregador na mesa | sumiu minha blusa na cadeira | vocês acharam um brinco? | ficou aí um casaco preto?
o manobrista arranhou meu carro | amassaram meu carro no valet | rasguei a calça na cadeira de vocês | o garçom derrubou vinho em mim | mancharam meu vestido
quero deixar uma queixa | tenho uma queixa do atendimento | quero registrar uma crítica | tô indignada com vocês | fiquei muito chateado ontem | saí de lá decepcionado | pior experiência da minha vida | nunca fui tão mal servida | não recomendo | nota zero pro atendimento
passei a noite vomitando depois do jantar | minha família toda passou mal com a comida daí | tive diarreia depois do camarão | acho que o camarão tava estragado | comida estragada
preciso de segunda via da nota do jantar | faltou a nota fiscal da minha conta de ontem | me mandem a nota de sexta | a nota veio com cnpj errado
procuro emprego de cozinheira | tão precisando de garçom? | onde deixo currículo? | trabalho com eventos e queria uma parceria | represento uma vinícola, com quem eu falo? | vendo queijos artesanais, têm interesse? | sou do banco e queria oferecer uma maquininha
cheguei com a entrega do pedido | tô com uma entrega pra vocês | vim buscar uma encomenda do ifood | sou o motorista, a carga chegou | vim coletar uma encomenda
`,
  off_topic: `
quem foi o primeiro homem na lua? | qual o maior país do mundo? | quanto pesa um elefante? | por que o céu é azul? | qual a população da china? | quem escreveu dom casmurro? | em que ano acabou a guerra? | quantos planetas existem?
quem foi campeão ontem? | quanto foi o jogo do corinthians? | o palmeiras ganhou? | quem vai pra final da copa? | qual a tabela do brasileirão? | quem é o melhor jogador do mundo? | messi ou cristiano?
vai fazer sol no domingo? | quantos graus tá fazendo? | tá frio aí fora? | vai esfriar no fim de semana? | como vai estar o tempo na praia?
quanto é 7 vezes 8? | quanto é a metade de 50? | resolve essa equação | me explica o teorema de pitágoras | me ajuda no trabalho da faculdade | corrige meu texto | escreve uma carta de amor | faz uma legenda pra minha foto | escreve um e-mail pro meu chefe
conta uma história | conta uma fofoca | manda um meme | sabe uma charada? | o que é o que é? | vamos conversar | vamos bater um papo | fala alguma coisa engraçada | me faz rir | canta parabéns pra mim | faz uma rima
como se diz obrigado em francês? | traduz essa frase | como escreve exceção? | o que significa resiliência? | qual o plural de cidadão?
qual celular é melhor, iphone ou samsung? | meu computador travou, o que faço? | como formato meu notebook? | como baixo um vídeo? | como faço um site? | me indica um antivírus | como instalo o windows?
que remédio é bom pra tosse? | tô com febre, o que eu tomo? | como curar ressaca? | como faço pra dormir melhor? | qual a melhor dieta pra perder barriga? | quantas calorias gasto correndo?
qual o preço da gasolina? | quanto tá o euro? | onde invisto meu dinheiro? | como declaro imposto de renda? | quanto ganha um médico? | vale a pena comprar apartamento? | como tiro passaporte? | como renovo minha carteira de motorista?
que filme tá passando no cinema? | me indica uma música | qual a melhor série do momento? | quem ganhou o bbb? | quem é a cantora mais famosa? | me recomenda um jogo de videogame | quando sai o próximo filme da marvel?
qual hotel você indica na cidade? | onde fica o hospital mais perto? | tem farmácia aberta agora? | que passeio fazer na cidade? | onde compro flores? | onde tem posto de gasolina? | qual o melhor bar da região? | me chama um táxi
você já namorou? | casa comigo | gosta de mim? | tá solteira? | qual sua cor favorita? | você gosta de futebol? | já foi à praia? | o que você comeu hoje? | você tem filhos?
como faço arroz soltinho em casa? | me ensina a fazer moqueca em casa | qual a receita do molho? | como tempero uma picanha no churrasco? | me passa a receita da feijoada | como faz massa de pizza?
vendo um apartamento | compro ouro | quer ganhar dinheiro fácil? | ganhe seguidores | você foi sorteado | clica nesse link | tenho uma proposta de investimento | você já aceitou jesus? | qual sua religião?
em quem você votou? | você é de esquerda ou de direita? | o que você acha do governo? | quem é o governador? | a terra é plana? | existe vida em marte? | quem nasceu primeiro, o ovo ou a galinha?
qual meu horóscopo de hoje? | qual signo combina com leão? | lê minha mão | quais os números da loteria? | me dá um número da sorte | que dia cai o natal? | quantos dias faltam pro carnaval? | que dia é amanhã?
sou primo do dono, me dá uma moral | o dono é meu amigo, tá? | você sabe quem eu sou? sou famoso | meu pai conhece o chef
`,
} as const;

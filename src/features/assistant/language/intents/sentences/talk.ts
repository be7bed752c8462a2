/** What people say besides their wishes. Sentences as people type them, separated by `|`. */
export const talkSentences = {
  greet: `
oi | ola | olá, tudo bem? | oi tudo bem? | bom dia | boa tarde | boa noite | oii | oiee | opa | e ai | eai blz
opa tudo bom? | oi, bom dia | oi boa noite | ola boa tarde tudo bem? | hey | alo | tem alguem ai? | alguem ai?
oi, pode me ajudar? | preciso de uma ajuda | preciso de ajuda | preciso de uma informação | queria uma informaçao
quero tirar uma duvida | tenho uma duvida | uma pergunta | posso fazer uma pergunta? | queria saber uma coisa
pode me ajudar? | me ajuda? | oi querida | oi amigo | fala ai | fala tu | salve | bom diaa | boa noitee | td bem?
tudo certo? | como vai? | como voce está? | tudo joia? | oi de novo | voltei | to aqui | estou de volta | hello | hi
buenas | saudações | boa | e aí, beleza? | oi, tô precisando de ajuda | gostaria de informações
olá, gostaria de uma informação | bom dia, tudo bem com você? | ola bom dia
oi boa tarde, tudo bem? | olá pessoal | oi gente | ei | bom dia!! | oi tem alguem online?
boa tarde, poderia me ajudar? | opa, boa noite | oi, me tira uma duvida
`,
  thanks: `
obrigado | obrigada | muito obrigado | muito obrigada pela ajuda | obg | obgd | brigado | valeu | vlw | vlw mesmo
valeu demais | agradeço | agradecida | grato | grata pela atenção | obrigado pela informação
obrigada pelo atendimento | brigadão | thanks | tks | mto obg | ajudou muito | me ajudou bastante | voce é otimo
que atendimento bom | adorei o atendimento | gostei | muito bom | show de bola, obrigado | perfeito, obrigado
otimo obrigada | beleza, valeu | ok obrigado | ta bom obrigada | era isso, obrigado | só isso mesmo, obrigado
era só isso | é só isso | só isso | isso é tudo | nao preciso de mais nada obrigado | nada mais, obrigada
por enquanto é só | por enquanto só isso | deus abençoe | gratidão | voces sao demais | nota 10 o atendimento
a comida estava otima ontem | adoramos o jantar | parabens pelo restaurante | amei o lugar | agradeço a ajuda
maravilha, muito obrigado | obrigadinha | valeuzão | legal, valeu | top, vlw | eu que agradeço | muito grata
`,
  goodbye: `
tchau | tchauzinho | ate mais | ate logo | ate amanha | ate breve | ate la | falou | flw | fui | abraço | abraços
bjs | beijos | um abraço | bom dia pra voce, tchau | tenha uma boa noite | boa noite, ate amanha | bom descanso
bom trabalho | bom fim de semana | se cuida | a gente se fala | depois a gente se fala | depois eu volto
depois falo com vcs | vou pensar e depois volto | qualquer coisa eu chamo | qualquer coisa te chamo | te chamo depois
mais tarde eu falo | nos vemos la | nos vemos sabado | te vejo la | nos falamos | xau | bye | adeus | tchau obrigado
tchau tchau | vou nessa | ja vou | preciso ir | ate sabado entao | ate sexta | ate hoje a noite | boa semana
pode encerrar | pode encerrar o atendimento | encerrar | finalizar atendimento | finalizar | encerra a conversa
tudo de bom | fiquem com deus | fica com deus | inté | até a próxima | ate domingo | tmj
`,
  affirm: `
sim | sim por favor | claro | claro que sim | com certeza | pode ser | pode sim | pode confirmar | confirma | confirmo
confirmado | isso | isso mesmo | isso ai | exato | exatamente | certo | certinho | correto | ta certo | tudo certo
tudo ok | ok | beleza | blz | fechado | fechou | combinado | perfeito | otimo | maravilha | show | top | bora | vamos
quero | quero sim | aceito | concordo | pode marcar | pode reservar | pode fazer | pode mandar | manda ver
manda bala | uhum | aham | positivo | ta bom | ta otimo | ta ok | por mim ok | por mim tudo bem | de acordo
esta perfeito | é isso ai | é isso mesmo | demorou | dale | sem duvida | sim senhor | sim, confirma | pode fechar
segue | pode seguir
`,
  deny: `
nao | não obrigado | nao quero | nao, valeu | nada disso | negativo | nem pensar | de jeito nenhum | nao precisa
nao precisa nao | agora nao | ainda nao | melhor nao | acho que nao | deixa | deixa pra la | deixa quieto | esquece
esquece isso | nao confirma | nao confirme ainda | nao é isso | nao foi isso | ta errado | está errado | errado
nao ta certo | nao serve | nao da | nao da pra mim | nao posso | nao consigo | nenhum desses | nenhuma das opções
nenhuma | nenhum | nao gostei | prefiro nao | desisto | desisti | mudei de ideia | pensando bem nao | claro que nao
nops | nope | nem | nao mesmo | nao, nada | nada nao | nao, deixa | hoje nao | dispenso | para tudo | espera | calma
volta | nao era isso que eu queria | nao tenho | nao sei
`,
  human: `
quero falar com um atendente | quero falar com uma pessoa | quero falar com alguem | falar com humano | atendente
humano | atendente por favor | me passa pra um atendente | me transfere pra um humano | transfere pra atendente
quero atendimento humano | quero falar com gente de verdade | tem alguem de verdade ai? | nao quero falar com robo
chega de robô, quero uma pessoa | quero falar com o gerente | chama o gerente | gerente por favor
posso falar com o responsavel? | quero falar com o dono | chama alguem | chama um funcionario
algum funcionario pode me atender? | falar com a recepção | quero falar com a recepcionista | me liga por favor
pede pra alguem me ligar | prefiro falar com uma pessoa | prefiro atendimento humano | quero suporte humano
tem como falar com alguém do restaurante? | tem atendente? | alguem pode me atender? | atendimento humano
falar com atendente | falar c/ atendente | quero um atendete | atendnte | quero conversar com uma pessoa real
pessoa real por favor | me passa pra alguem da equipe | quero falar com a equipe | equipe por favor
voce nao entende, quero um humano | vc nao ta me entendendo, chama alguem | desisto desse robo, me passa pra alguem
pode me ligar? | vcs podem me ligar? | me liga nesse numero | quero falar com o maitre | preciso falar com o maitre | falar com o chef | assunto com a gerencia
sou fornecedor, quero falar com o responsavel | sou jornalista e quero falar com o gerente | chama um ser humano
quero atendente agora | por favor um atendente | me conecta com uma pessoa | chamar atendente
não tem ninguem pra me atender? | me coloca com alguem que resolva | quero ser atendido por uma pessoa
tem alguém de verdade ai? | tem um humano ai pra me atender? | me passa pra alguém da equipe | prefiro falar com uma pessoa | não quero falar com robô | alguém pode me ligar? | me chama o responsável
`,
  complaint: `
quero fazer uma reclamação | reclamação | fui mal atendido | fui muito mal atendida ontem | o atendimento foi pessimo
a comida veio fria | a comida estava horrivel | passei mal depois de comer ai | encontrei um cabelo no prato
tinha uma barata no restaurante | cobraram errado na minha conta | me cobraram a mais | cobrança errada
quero meu dinheiro de volta | quero reembolso | estorno | quero estorno do pagamento | esqueci meu casaco ai
esqueci minha bolsa no restaurante ontem | perdi meu celular ai | acharam um guarda chuva? | achados e perdidos
deixei meu oculos na mesa | o garçom foi grosso | o garçom foi mal educado | demorou duas horas pra chegar o prato
cheguei ai e minha reserva nao existia | fui ai e nao tinha minha reserva | nao respeitaram minha reserva
estou muito insatisfeito | to muito decepcionada | nunca mais volto ai | vou reclamar no procon | vou processar voces
vou por no reclame aqui | que falta de respeito | que absurdo | absurdo isso | pessimo serviço | serviço horrivel
atendimento lixo | experiencia horrivel | voces sao desorganizados | isso é inaceitavel | trabalhar ai
tem vaga de emprego? | quero mandar meu curriculo | estão contratando? | vaga de garçom | enviar curriculo
quero trabalhar com vcs | sou fornecedor de bebidas | quero oferecer meus serviços | proposta comercial
parceria com influencer | sou influencer quero uma parceria | preciso da nota fiscal da minha compra de ontem
fui cobrado duas vezes | fui cobrada em dobro no cartao ontem | passaram meu cartao duas vezes
sou o entregador, cheguei | sou motoboy, vim retirar um pedido | preciso da nota fiscal do jantar de ontem | nao recebi a nota fiscal | podem me mandar a nota do almoço de sabado?
veio uma coisa na conta que eu não pedi | me cobraram uma bebida que eu nao consumi | a conta veio com um item a mais
veio uma taxa na conta que ninguem me avisou | o valor passado no cartao foi maior que o da conta
a maquininha cobrou duas vezes | minha conta veio errada | intoxicação alimentar
esperei duas horas e nada | ficamos uma hora esperando e ninguém atendeu | cobraram errado na conta | a conta veio errada | que decepção | o garçom foi grosseiro com a gente
`,
  who: `
voce é um robô? | vc é um robo? | é robo? | estou falando com um robo? | to falando com uma pessoa? | é uma pessoa?
voce é humano? | voce é real? | quem é voce? | quem ta falando? | com quem eu falo? | com quem estou falando?
qual seu nome? | qual é o seu nome? | como vc se chama? | vc é uma inteligencia artificial? | é ia? | é chatgpt?
vc é o chat gpt? | isso é automatico? | é atendimento automatico? | resposta automatica? | o que voce faz?
o que vc sabe fazer? | no que pode me ajudar? | como voce pode me ajudar? | quais suas funções?
o que da pra fazer por aqui? | quais opções de atendimento? | me mostra as opções | vc é de verdade? | vc é um bot?
é bot? | bot? | quem te criou? | quem fez voce? | voce é a atendente? | voce é do restaurante?
aqui é do restaurante? | esse é o whatsapp do restaurante? | é do bela vista? | falo com quem?
tem alguem real falando comigo? | vc é maquina? | é uma gravação? | menu de opções | ajuda | help
o que eu posso pedir aqui? | como funciona esse chat? | como funciona aqui? | vc pode fazer o que?
vc consegue fazer reserva mesmo? | vc é homem ou mulher?
quem está aí? | quem é que ta falando comigo? | você é uma pessoa de verdade? | vc é gente ou maquina?
tu é um bot né | qual sua função? | o que vcs fazem por aqui? | você consegue me ajudar com o que?
`,
  off_topic: `
quem ganhou o jogo ontem? | qual a previsão do tempo? | vai chover amanha? | me conta uma piada | conta uma piada
qual a capital da frança? | quanto é 2 mais 2? | quem é o presidente do brasil? | o que voce acha da politica?
em quem vou votar? | me ajuda com a lição de casa | faz um poema pra mim | escreve um texto sobre amor
escreve um codigo em python | me ensina a programar | traduz isso pra ingles | como se fala mesa em ingles?
me passa uma receita de bolo | como faz feijoada? | como fazer pudim em casa? | qual a receita da moqueca?
qual o sentido da vida? | voce me ama? | quer namorar comigo? | vc é bonita? | qual seu time? | torce pra que time?
flamengo ou corinthians? | qual a cotação do dolar? | quanto ta o bitcoin? | devo investir em ações?
me indica um filme | que filme ver hoje? | qual serie boa na netflix? | me indica um hotel | tem hotel bom perto?
me recomenda outro restaurante | qual o melhor restaurante da cidade? | qual o horario do onibus?
chama um uber pra mim | compra uma passagem pra mim | qual meu signo? | me fala o horoscopo
o que vc acha de religião? | deus existe? | to triste | terminei com meu namorado | to com dor de cabeça, o que tomar?
que remedio tomar pra gripe? | me empresta dinheiro | me faz um pix | quanto voce ganha? | vamos jogar um jogo?
canta uma musica | me fala uma curiosidade | sabe de noticias? | quais as noticias de hoje?
resolve essa conta pra mim | qual a raiz quadrada de 144 | qual o resultado da mega sena | quem descobriu o brasil
qual a distancia da terra ate a lua | como emagrecer | me da dica de viagem | me ajuda com uma redação
resumo de um livro | vc acredita em et? | qual celular comprar | como tirar visto | vende carro? | vende sapato?
o que você acha do lula? | o que acha do bolsonaro? | quem vai ganhar a eleição? | qual a melhor pizza do mundo?
me ensina a cozinhar | me passa a receita do pudim | vc sabe cantar? | faz um resumo da segunda guerra
me ajuda com meu curriculo | calcula 15 vezes 37 | que dia é hoje? | que horas são agora? | me recomenda um livro
o que é inteligência artificial? | faz um desenho | quem inventou a lâmpada?
sou amigo do dono | sou amiga do dono, libera pra mim | conheço o dono, me arruma | sou primo do chef
`,
  abuse: `
vai se foder | vai tomar no cu | filho da puta | seu idiota | sua burra | voce é burro | robo burro | robo inutil
seu lixo | vcs sao uns lixos | merda de atendimento | que merda | porra | caralho | vai a merda
vai pra puta que pariu | fdp | vtnc | vsf | seu merda | imbecil | seu imbecil | otario | seu otario | babaca
cala a boca | cala boca robo | palhaço | bando de palhaços | ladrão | bando de ladrao | seus ladroes | desgraçado
desgraça de robo | arrombado | cuzao | vou te matar | vou ai quebrar tudo | manda nudes | quero sexo | gostosa
sua vagabunda | vagabundo | escroto | nojento | vcs sao nojentos | que bosta | bosta de restaurante | inutil
voce nao serve pra nada | que robo idiota | estupido | vai pro inferno | va se lascar | pqp | krl | puta merda
retardado | racista nojento | restaurante de merda
`,
} as const;

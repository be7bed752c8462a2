/** How people ask for a table, change it or give it up. Sentences as people type them, separated by `|`. */
export const tableSentences = {
  book: `
quero reservar uma mesa | queria fazer uma reserva | gostaria de reservar uma mesa pra hoje a noite
oi queria reservar mesa pra 4 pessoas amanha as 20h | tem mesa pra hoje? | tem mesa disponivel sabado?
vcs tem mesa p/ 2 hj 20h? | consegue uma mesa pra 6 na sexta? | da pra reservar pra domingo no almoço?
preciso de uma mesa para 8 pessoas | me ve uma mesa pra 2 | separa uma mesa pra gente hoje
marca uma mesa pra mim amanha 19h30 | quero marcar um jantar pra sexta feira | agendar mesa | fazer reserva
reserva por favor | reservar | quero uma mesinha pra 2 na sexta | tem vaga pra hoje a noite?
ainda tem lugar pra sabado 21h? | tem como reservar pra 10 pessoas? | vcs fazem reserva? | como faço pra reservar?
como funciona a reserva? | quero garantir um lugar pra amanha | somos 5 e queriamos jantar ai hoje
vamos em 4 pessoas hoje as 20h, tem lugar? | queria almoçar ai domingo com minha familia
tem disponibilidade pra dia 25 às 20h? | qual horario vcs tem livre amanha pra 2?
quais horários disponíveis no sábado? | tem horário livre hoje? | reserva p 3 amanha | mesa pra 2 hoje
mesa para quatro sexta 20h | uma mesa pra 6 pessoas no domingo as 13h | bora marcar uma mesa pra sexta
quero comemorar meu aniversario ai no sabado, somos 12 | pode reservar pra mim?
poderia reservar uma mesa para o dia 25? | boa noite, gostaria de fazer uma reserva para duas pessoas
boa tarde tem como reserva uma mesa pra hj | reserva de mesa pra hoje | preciso agendar um jantar pra 15 pessoas
vocês aceitam reserva pra grupo grande? | to querendo ir ai hoje, tem mesa? | tem uma mesa pra eu e minha esposa hoje?
consigo reservar agora? | vc consegue me encaixar hoje as 21h? | quero um horario pra sexta a noite
da pra ir hoje umas 20h, 3 pessoas? | vou querer uma reserva | faz uma reserva pra mim por favor
anota ai uma reserva pra amanha 20h | bota meu nome pra uma mesa amanha as 21
gostaria de verificar disponibilidade para o próximo sábado | to pensando em jantar ai com a namorada no sabado
qro resrvar uma msa pra 5 | eh possivel reservar pro dia dos namorados? | tem lugar p 4 agora? | tem mesa livre agora?
será que rola uma mesa pra 7 na quinta? | rola mesa pra 4 hoje? | arruma uma mesa pra nois hj? | quero ir ai amanha
queria jantar ai | quero outra reserva | fazer mais uma reserva | quero reservar de novo
a gente queria uma mesa pra sexta que vem | pode ser uma mesa na varanda pra 2 amanha
deixa uma mesa separada pra mim hoje 20h | tem como guardar uma mesa pra 4? | me coloca numa mesa pra 2 às 19h
reservar mesa aniversario 10 pessoas sexta | quero fazer uma nova reserva
vocês têm mesa para 4 pessoas às 20h de sábado? | cabe 9 pessoas no sabado? | vai ter lugar pra 6 no domingo?
pretendo ir no sabado com 5 amigos, precisa reservar? | precisa de reserva? | precisa fazer reserva pra ir ai?
tem que reservar antes? | queria saber se tem mesa pra sexta | queria ver se tem lugar pra 2 hoje a noite
qual a disponibilidade pra quinta? | pode marcar pra 20h | marca pras 8 | reserva ai pra mim entao
então reserva pra sábado
queria comemorar o aniversario da minha mae ai, seremos 8 | quero comemorar o niver do meu pai ai no sabado
vamos comemorar a formatura ai | tem um cantinho pra gente hoje? | me arruma um cantinho pra 6
quero um lugar pra jantar com a familia | estamos querendo ir almoçar ai domingo
vocês conseguem receber 8 pessoas na sexta? | pode juntar duas mesas? somos 10 | jantar romantico pra dois na sexta
quero levar minha mae pra almoçar ai | gostaria de um horario para sabado | marcar almoço de domingo
seria pra 20h, se nao tiver pode ser 21h | tem mesa amanhã? se não tiver me fala outro dia
vcs trabalham com reserva ou é por ordem de chegada? | atendem com reserva? | nao sei se reservo ou vou na hora | é melhor reservar ou ir na hora? | costuma encher? | costuma lotar no sabado?
queria ver disponibilidade | aceitam reserva no domingo?
preciso de mesa | opa preciso de uma mesa pra hoje | oi preciso de mesa | to precisando de mesa pra 4 | to querendo uma mesa | estamos precisando de um lugar pra 6
tem espaço pra gente? | tem espaço pra 8 amanhã? | vocês têm espaço pra um grupo? | cabe a gente ai no sabado? | cabem quantos? somos 9 | cabemos em 6 na sexta?
dá pra guardar um lugar pra 2? | guarda uma mesa pra nós | segura uma mesa pra 4 hoje | garante uma mesa pra mim sexta | reserva em nome de Carlos | uma reserva em nome de Paula por favor
uma mesa pra três na quinta | 4 lugares pra sábado às 20h | tem 5 lugares pra domingo?
faz a mesma coisa pra terça | e a mesma coisa pra quinta | outra igual pra sexta | repete a reserva no domingo
estou pensando em ir na sexta às 20h, tem vaga? | a gente ta pensando em almoçar ai domingo | pretendemos ir amanhã, somos 4, tem lugar? | vou com o pessoal do trabalho na quinta, tem espaço pra 12?
consegue uma mesa pra nós dois? | consegue um lugar hoje? | teria uma mesa pro almoço? | terça 19h, 3 pessoas, tem lugar? | no domingo ao meio-dia, somos 5, consegue?
vamos fazer uma confraternização ai, somos 15 | queria fazer meu aniversário ai no sábado | festa de formatura pra 20 pessoas, dá? | despedida da firma na sexta, 10 pessoas
quero conhecer o restaurante no sábado, precisa marcar? | primeira vez que vou ai, como faço pra ter mesa? | a table for two please | i would like to book a table | mesa por favor para dos personas | necesito reservar una mesa | quiero una mesa para mañana
vou levar meus pais pra jantar ai na quarta | quero levar a família ai domingo | combinei com os amigos de ir ai sexta às 21h, somos 7 | a gente vai jantar ai hoje
tem vaga? | tem lugar? | tem mesa? | consegue uma mesa? | consegue lugar? | teria lugar? | ainda tem vaga? | tem espaço? | cabe a gente? | dá pra reservar? | dá pra marcar?
vou com a turma da faculdade quinta, tem espaço? | vou com a família no sábado | vamos com as crianças no domingo | vou com uns amigos hoje
quero reservar pra uns amigos, eu não vou junto | reserva pro meu chefe, eu não vou | é pra reservar pros meus sogros, eu não vou estar
`,
  change: `
quero mudar minha reserva | preciso alterar a reserva | queria remarcar minha reserva
da pra mudar o horario da minha reserva? | preciso trocar o dia da reserva | muda minha reserva pra 21h
tem como passar minha reserva pra sexta? | posso adiar a reserva pra amanha? | quero adiantar minha reserva pra 19h
vamos ser 6 em vez de 4 na reserva | minha reserva era pra 4 mas agora somos 6 | vai mais uma pessoa na reserva
vao mais duas pessoas comigo, da pra aumentar a mesa? | preciso incluir mais uma pessoa na minha reserva
quero diminuir o numero de pessoas da reserva | altera a reserva por favor | alterar reserva | mudar reserva
remarcar | remarca pra mim pra domingo | reagendar | gostaria de reagendar minha reserva | preciso mudar o dia
preciso mudar o horario | quero trocar o horario | troca pra 20h30 | tem como alterar pra 5 pessoas?
muda pra domingo | passa pra 21h por favor | joga minha reserva pra mais tarde
da pra ser mais tarde a minha reserva? | posso chegar mais cedo que o horario da reserva?
consigo mudar a reserva de sabado pra domingo? | queria transferir minha reserva pro dia 28
preciso fazer uma alteração na minha reserva | houve um imprevisto, preciso remarcar
nao vou conseguir ir sexta, da pra mudar pra sabado? | teria como trocar minha reserva de 20h pra 21h
minha reserva de amanha, quero mudar o horario | quero modificar minha reserva | modifica a reserva | editar reserva
corrigir reserva | errei a data da reserva | coloquei o numero errado de pessoas na reserva
somos menos gente agora, so 3, muda ai | agora vao ser so 2 pessoas na reserva
a reserva de hoje precisa ser pra 8 pessoas | quero acrescentar uma observação na reserva
poe na minha reserva que é aniversario | adiciona uma cadeirinha de bebe na minha reserva
mudei de ideia sobre o horario da reserva | preciso postergar a reserva | prorrogar minha reserva em meia hora
atualizar minha reserva | atualiza a reserva pra 7 pessoas | tem como antecipar a reserva? | antecipar pra 18h
qro muda minha resreva | da pra mudr o orario da reserva? | ao invés de sexta, quero sabado na minha reserva
quero alterar a data | alterar quantidade de pessoas | mudança na reserva | mudar a reserva que fiz
mudar a reserva que tenho pra amanha | queria mudar aquela reserva que eu fiz
a minha reserva pode ser 1 hora mais tarde? | pode colocar mais 2 pessoas na minha reserva?
uma pessoa desistiu, seremos 3 na reserva | minha mae vai tambem, mais um lugar na reserva | troca o dia pra mim
muda o horario pra mim
acabei de reservar mas errei o horario | acabei de reservar mas era outro dia | reservei errado
fiz a reserva pro dia errado | errei o horario da reserva, era mais tarde | marquei errado
reservei pra 4 mas somos 5 | a gente vai em 5 agora, nao 4 | queria aumentar a mesa | aumenta a mesa pra 6
vamos ter que passar pra outro dia | vamos ter que mudar o dia | minha sogra resolveu ir, somos mais um
quero colocar observação na reserva | anota na minha reserva que tem cadeirante | tira uma pessoa da minha reserva | adianta minha reserva
tenho uma reserva quarta e queria passar pra quinta | da pra passar pra quinta no mesmo horario? | queria ver se da pra passar minha reserva pra outro dia
vou levar mais uma pessoa | vou levar mais gente na reserva | dá pra adiar a reserva? | dá pra adiar um dia? | o pessoal da minha reserva aumentou | nosso grupo cresceu | o grupo diminuiu, agora somos 3 | resolveu ir mais gente | agora vem também minha cunhada | meus pais resolveram ir junto
um amigo desistiu, tira um lugar | vai um a menos na minha reserva | falta um, agora somos 5 | tira duas pessoas da reserva | bota mais um lugar na minha mesa de sexta
minha reserva pode ser às 21h? | a reserva de domingo pode ser 19h30? | a de sexta pode ser mais cedo? | minha mesa de sábado pode ficar pras 20h? | a mesa de amanhã dá pra ser 13h?
atrasa minha reserva em uma hora | atrasa a reserva meia hora | empurra a reserva pra mais tarde | puxa minha reserva pra 19h | joga a de sexta pra sábado | dá pra ser uma hora antes a minha reserva?
tenho mesa na sexta mas queria outro horário | tenho reserva amanhã e preciso trocar o dia | minha reserva é na quinta mas não vai dar, pode ser na sexta? | reservei pras 20h mas queria 21h
em vez de sexta pode ser sábado? | ao invés das 20h, 21h | melhor deixar minha reserva pro domingo | põe 19h30 na minha reserva | deixa a minha reserva pra 5 pessoas
anota na reserva que uma pessoa é cadeirante | avisa na reserva que é aniversário | coloca uma cadeirinha na minha reserva | põe na reserva que queremos ficar perto da janela
a de sexta vai pra quinta | a de terça passa pra quarta | inverte as minhas reservas | surgiu um compromisso, dá pra ser outro dia a minha reserva? | vou precisar mexer na minha reserva | preciso corrigir a minha reserva
quero trocar a data da mesa | dá pra passar a mesa pra outro horário? | vamos em menos gente, arruma a reserva | reserva de hoje: agora somos 6
uma pessoa é cadeirante, avisa na reserva | dá pra empurrar pra mais tarde? | dá pra adiantar a de sexta em meia hora? | dá pra adiantar a minha mesa? | tem como adiantar meia hora a de amanhã?
troca o nome da reserva
terça agora vamos em 3, pode ajustar? | ajusta a minha reserva pra 5? | agora vamos em 6 no sábado | dá pra ajustar o número de pessoas? | pode ajustar? | tem como ajustar? | ajusta aí por favor | podemos chegar uma hora antes na sexta? | a minha reserva de sábado pode ser na área externa? | minha mesa de domingo pode ser lá dentro?
`,
  cancel: `
quero cancelar minha reserva | cancela minha reserva por favor | preciso cancelar | cancelar reserva | cancelar
cancela | desmarcar | desmarca pra mim | quero desmarcar a mesa | preciso desmarcar a reserva de amanha | nao vou mais
nao vou poder ir mais | nao poderei comparecer | não vamos conseguir ir hoje
infelizmente nao vou conseguir ir na reserva | desisti da reserva | desistir da reserva | quero desistir
pode cancelar a reserva de sexta | pode cancelar pra mim a mesa de hoje | cancela a mesa das 20h
tem como cancelar a reserva? | como faço pra cancelar? | gostaria de cancelar a reserva em meu nome
gostaria de cancelar a reserva do dia 25 | aconteceu um imprevisto e preciso cancelar
to doente, cancela minha reserva | surgiu um problema, vou ter que cancelar | vou ter que desmarcar
não precisa mais da reserva | nao preciso mais da mesa | libera a minha mesa, nao vou | pode liberar minha mesa
anula a reserva | anular reserva | remove minha reserva | apaga a minha reserva | exclui minha reserva
tira minha reserva | cancelamento de reserva | queria fazer um cancelamento | cancela ai | cancela tudo
cancela as duas reservas | quero cancelar todas as minhas reservas | cancela a de sabado
cancela a reserva q fiz ontem | vou cancelar a reserva | qro cansela minha reserva | cancelr reseva
nao quero mais a reserva | não quero mais reservar ai | desfaz a reserva | desfaz minha reserva pfv
nao vai dar pra ir hj, cancela | nao vai rolar de ir, desmarca | minha namorada passou mal, nao vamos mais hoje
vamos cancelar o jantar de hoje | cancele o jantar | cancelem minha reserva | favor cancelar a reserva da mesa
bom dia preciso cancelar uma reserva | ja fiz reserva mas quero cancelar | da pra cancelar sem multa?
quero cancelar, tenho reserva hoje as 20h | nao iremos mais amanha
vou precisar desmarcar o jantar de hoje, surgiu um imprevisto | nao consigo mais ir amanha | nao vamos mais conseguir
preciso desmarcar o almoço
tira a minha reserva, não vamos mais | desisti da reserva de sábado | desisti da mesa | esquece minha reserva | pode esquecer a reserva de sexta | solta minha mesa | derruba a reserva
não precisa mais guardar a mesa | não precisam guardar nossa mesa | mudamos de planos, não vamos mais | vamos ficar em casa, pode liberar a mesa | vou viajar, cancela a reserva
não vou mais poder ir sexta, cancela | infelizmente não vamos conseguir ir, pode cancelar | não vou aparecer amanhã | não vai dar pra gente ir no sábado | ninguém vai poder ir, desmarca
vamos ter que deixar pra próxima | fica pra outra vez, desmarca | surgiu um imprevisto, cancela a mesa | o jantar foi cancelado | meu filho ficou doente, não vamos mais | fiquei gripada e não vou poder ir
vou ter que desistir da reserva | vou desistir de uma das reservas | preciso abrir mão de uma das minhas reservas | vou ter que abrir mão da mesa
`,
  my_reservations: `
tenho reserva? | eu tenho alguma reserva? | qual o horario da minha reserva? | que horas é minha reserva?
quando é minha reserva? | minha reserva ta confirmada? | minha reserva esta confirmada?
confirma se minha reserva ta de pé | quero ver minhas reservas | minhas reservas | ver reserva
consultar minha reserva | consulta minha reserva por favor | queria confirmar se minha reserva foi feita
minha reserva foi feita mesmo? | deu certo minha reserva? | ta tudo certo com a minha reserva?
pra que dia é minha reserva mesmo? | pra quantas pessoas ta minha reserva? | esqueci o horario da minha reserva
esqueci pra quando eu reservei | esqueci pra que horas marquei | esqueci a hora que marquei | eu reservei pra que dia? | qual dia que eu marquei?
em nome de quem ta minha reserva? | quais reservas eu tenho? | lista minhas reservas | me mostra minhas reservas
tem alguma reserva no meu nome? | tem reserva no nome de ana? | consta alguma reserva pra mim hoje?
vcs tem minha reserva ai? | to com reserva pra hoje né? | minha reserva é hj? | detalhes da minha reserva
dados da reserva | status da minha reserva | como ta minha reserva? | me passa os dados da minha reserva
me lembra da minha reserva | pode verificar minha reserva? | verificar reserva | checar minha reserva
quero checar se ta reservado | ta reservado pra mim? | ja ta reservado? | fiz uma reserva ontem, ta ok?
fiz uma reserva pelo site, vcs receberam? | minha reserva aparece ai? | qria sabr da minha resrva
que hrs é minha resreva msm | eu tinha reservado uma mesa, confere? | confere minha reserva | minha mesa ta reservada?
minha mesa de sabado ta garantida? | continuo com a reserva de amanha? | a reserva de amanhã está mantida?
ainda ta valendo minha reserva? | qual era a hora que eu marquei? | pra quando eu marquei?
sabe me dizer minha reserva? | gostaria de consultar a reserva que fiz | tenho uma mesa reservada, quero conferir
pode confirmar se tenho reserva | minha reserva é pra quantos?
eu marquei mesmo? | reservei mesmo? | reservei ou só pensei? | minha reserva continua de pé? | minha mesa continua reservada? | minha mesa ta guardada? | tenho mesa pra hoje? | eu tenho mesa marcada na sexta?
que horas ficou marcado? | ficou pra que horas a reserva? | que dia ficou a nossa mesa? | era sexta ou sábado que eu marquei? | esqueci pra que horas marquei | não lembro o horário que reservei | não lembro o dia que marquei
pra quantas pessoas está a minha reserva? | pra quantas pessoas ficou a mesa de sexta? | quantos lugares eu reservei? | a reserva de sábado está confirmada? | a minha de amanhã está confirmada?
queria conferir minha reserva | quero conferir a reserva de sexta | confere se está marcado | me confirma o horário da minha mesa | me diz o que eu tenho marcado ai
minha reserva não foi cancelada né? | vocês não cancelaram minha reserva né? | não perdi a reserva né?
o que eu tenho marcado ai? | tenho alguma coisa marcada? | quais mesas eu tenho ai? | nao cancelei nao né? | voces nao cancelaram minha mesa né?
ta no meu nome alguma coisa? | o que ta reservado pra mim? | pra quando ta marcado o meu?
`,
  join_queue: `
quero entrar na fila | me coloca na fila de espera | entrar na fila | entra na fila pra mim
queria entrar na fila de espera | bota meu nome na fila | coloca meu nome na lista de espera | lista de espera
fila de espera | quero ficar na lista de espera | me poe na lista | pode me colocar na fila? | tem fila de espera?
vcs tem lista de espera? | como faço pra entrar na fila? | da pra entrar na fila por aqui?
posso entrar na fila pelo whatsapp? | to chegando ai, me poe na fila pra 4 | estamos na porta, somos 3, poe na fila
estou aqui na frente quero pegar fila | quero pegar a fila | pegar senha | quero uma senha | quero aguardar uma mesa
vou esperar uma mesa, coloca meu nome | posso esperar na fila? | aceito a fila de espera | pode ser a fila de espera
então me coloca na espera | poe a gente na espera | me bota na espera pra 2 pessoas | coloca 4 pessoas na fila
adiciona na fila por favor | me adiciona na lista de espera | gostaria de entrar na lista de espera para hoje
se liberar uma mesa me avisa, me coloca na fila | me avisa quando tiver mesa | me chama quando vagar mesa
quero entrar na fila virtual | fila online | entrar na fila agora com 5 pessoas | fila pra 2
fila 4 pessoas nome carlos | qro entra na fila | me coloka na fla | entrar na lista | tem como ir entrando na fila já?
ja quero ir pegando lugar na fila | inclui meu nome na fila | inscreve a gente na fila
nao tenho reserva, quero entrar na fila | sem reserva, da pra ficar na fila? | to indo ai agora, poe na fila de espera
quero aguardar na fila | prefiro a lista de espera | fica na fila entao | que seja na fila mesmo | pode ser a fila | entro na fila sim
coloca a gente na fila da unidade | volta meu nome pra fila | me coloca de volta na fila | me poe na fila de novo | por favor lista de espera para 2 | ficar na espera
estamos aqui fora, põe a gente na fila | chegamos agora, queremos esperar mesa | chegamos sem reserva, dá pra esperar? | somos 4 e vamos esperar, anota | vou aguardar, somos 3 | pega meu nome pra espera | anota meu nome na espera
entra a gente na lista | dá pra entrar na lista de espera? | queremos aguardar vaga, 5 pessoas | bota nós na lista
prefiro a fila | então a fila | prefiro esperar na fila | fico na fila
`,
  queue_position: `
qual minha posição na fila? | em que lugar eu to na fila? | quanto tempo falta na fila?
quantas pessoas na minha frente? | quantos na minha frente na fila? | ja ta chegando minha vez? | ta longe minha vez?
quando chega minha vez? | falta muito pra minha vez? | falta muito? | como ta a fila? | como esta a minha fila
posição na fila | minha posicao | qual a minha posição? | to em que posição? | que numero eu sou na fila?
qual meu numero na fila | quanto tempo de espera ainda? | quanto tempo vou esperar? | quanto falta pra mesa?
vai demorar muito a fila? | a fila ta andando? | ainda to na fila? | continuo na fila? | eu to na fila ainda né?
previsao da minha mesa? | qual a previsão da fila? | ja faz 30 minutos que espero, quanto falta?
to esperando ha 40 min, ainda demora? | e a minha mesa, vai demorar? | minha mesa ja vai sair?
ja liberou minha mesa? | cade minha mesa? | quando vou ser chamado? | quando vao me chamar? | vcs ja vao me chamar?
meu lugar na fila | ver minha posicao na fila | consultar fila | consulta a fila pra mim | status da fila
tempo estimado de espera | qual a estimativa de espera | quantos min faltam | quantas mesas na minha frente
tem muita gente na minha frente? | sou o proximo? | sou a próxima da fila? | to entre os primeiros da fila?
qnto tempo p chamar | qal minha possição na fila | ja passou da minha vez? | me chamaram ja?
perdi minha vez na fila? | demora mto a fila? | como anda minha espera | me fala minha posicao na espera
qual o tempo de fila pra mim | em qual posição da lista de espera estou
qual a espera hoje? | ta cheio ai? | como ta o movimento? | ta lotado? | tem fila agora? | tem muita espera?
quanto tempo de espera ta agora? | quanto tempo demora pra sair uma mesa?
quantos tem antes de mim? | quantos grupos tem na minha frente? | em que posição eu estou? | a fila andou? | a fila ta andando? | já vai chegar minha vez? | falta muito pra nossa mesa? | to esperando faz meia hora, cadê minha mesa? | já era pra terem me chamado | quanto de espera ainda falta?
`,
  late: `
vou atrasar | vou atrasar uns 20 minutos | vou chegar atrasado | vou chegar um pouco atrasada
to atrasado pra reserva | estamos atrasados | estamos atrasados uns 15 min | vamos atrasar meia hora
vamos chegar 10 minutinhos depois | to preso no transito, chego em 20 min | peguei transito, vou demorar
transito horrivel, vou atrasar | vou me atrasar um pouco pra reserva das 20h | aviso que vou atrasar
avisa ai que vamos atrasar | segura minha mesa que eu to chegando | segura a mesa por favor, atraso de 15 min
podem segurar minha mesa? vou atrasar | guarda minha mesa, to atrasada | tem tolerancia de atraso? vou atrasar 10 min
chegarei com atraso | chegaremos com 30 minutos de atraso | um pequeno atraso | atraso de 20 minutos | atraso
atrasado | minha reserva é as 20h mas vou chegar 20h20 | chego 15 min depois do horario da reserva
so consigo chegar uns 25 minutos mais tarde | o uber atrasou, chego em 15 minutos | o onibus quebrou vou atrasar
perdi o onibus, vou atrasar pro jantar | vou demorar um pouquinho pra chegar | to saindo de casa agora, vou atrasar
saindo agora, chego uns 20 min atrasado | vamos nos atrasar | vo atrasa uns 10 min | vou atrsar 15 minutos
devo chegar com uns minutos de atraso | meu pessoal ta atrasado | os convidados vao atrasar
a gente vai atrasar meia horinha | vou chegar tarde na minha reserva | posso chegar uns 15 min depois?
pode segurar a mesa por 20 minutos? | nao cancela minha mesa, to chegando, atraso de 10 min
estou a caminho mas atrasado | a caminho, uns 10 min de atraso | chego já, 5 min de atraso
quase chegando, uns 5 minutos atrasada | me atrasei | acho que vou atrasar | to meio atrasado
ja to indo mas vou atrasar 40 min | uma hora de atraso, tudo bem? | vou atrasar 1h | vou atrasar muito
furou o pneu, vamos atrasar | chuva forte aqui, vou atrasar uns 30 | nosso voo atrasou, vamos chegar depois
avisar atraso | quero avisar de um atraso | informar atraso na reserva
chego 20 minutos depois do horário | chegamos meia hora depois | vou chegar um pouco depois da hora | vou chegar mais tarde que o marcado | perdi o ônibus, vou atrasar | furou o pneu, vou demorar | estou presa no trânsito, atraso 15 minutos
me enrolei aqui e vou atrasar | saí agora de casa, atraso uns 20 | seguram a mesa mais 10 minutos? | guarda a minha mesa que eu atraso 15 minutos | uns minutinhos de atraso tem problema? | o uber ta demorando, chego depois das 20h
na verdade meia hora | uns 30 minutos | acho que meia hora | uns 15 minutinhos | uma meia hora | quase uma hora de atraso
`,
} as const;

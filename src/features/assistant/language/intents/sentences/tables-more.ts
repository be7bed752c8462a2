/** More ways to ask for a table, change it or give it up: news, stories, hints. Sentences as people type them, separated by `|`. */
export const moreTableSentences = {
  book: `
almoço de sábado, uma hora | jantar de sexta, umas oito | almoço de domingo pra gente | é pra mim mais a Cida | almoço na quinta | jantar no sábado | a gente janta tarde, umas dez da noite vai? | o culto acaba e depois nós vamos jantar aí | depois da missa a gente almoça aí
opa preciso de mesa | to precisando de um lugar pra jantar com a turma | rola uma mesa pra gente? | arruma um cantinho pra dois?
tô indo aí com a família no domingo, dá pra garantir? | a gente chega de viagem sábado e queria jantar com vocês | minha mãe faz 70 anos e quero levar ela aí
é possível deixar uma mesinha separada? | teria como guardar um lugar perto da janela na sexta? | cabem 6 na varanda sábado? | cabe a gente aí hoje? somos 9
tem espaço pra nossa turma hoje à noite? | será que ainda consigo lugar pra hoje? | ainda dá tempo de conseguir mesa pra agora às 20h?
me encaixa aí hoje umas 21h | põe meu nome pra sábado às 20h30 | anota aí, mesa de 4, quinta, 19h | bota dois lugares pra mim amanhã no almoço
vamos comemorar nosso noivado, precisamos de 10 lugares | a firma quer fazer a confraternização aí, somos 14 | o pessoal do trabalho combinou de jantar aí na quinta
meu chefe pediu pra reservar pra ele e mais três | falo em nome do doutor, ele gostaria de uma mesa amanhã | sou secretária da diretoria e preciso agendar um almoço
minha esposa quer conhecer o restaurante, que dia vocês têm lugar? | estou de passagem pela cidade e queria almoçar aí amanhã | chegamos na sexta e queremos provar a moqueca
queria levar meus sogros pra jantar | eu queria levar minhas amigas do crochê pra almoçar | quero fazer uma surpresa pro meu marido no sábado
reserva pros meus pais, eu não vou junto | é pra minha filha e o namorado, quinta às 20h | a mesa é no nome do meu irmão
dois lugares amanhã 20h por gentileza | mesa dois amanhã oito da noite | sexta 20h 4 pessoas | 5 pax sábado 13h | hoje 21h p/ 3 tem? | amanha 12h30 somos seis
se tiver lugar lá fora a gente vai hoje | depois do cinema queremos comer aí, umas 22h, somos dois | saindo do trabalho passo aí com 3 amigos, tem mesa?
queremos jantar aí no dia dos namorados | no dia das mães vocês ainda têm mesa? | queria garantir o réveillon pra 8 | quero passar o aniversário do meu filho com vocês
preferia almoçar no sábado mas se não tiver pode ser domingo | qualquer dia da semana que vem, à noite, pra 2 | tanto faz o horário, só preciso de uma mesa pra 7 no domingo
que dia tem menos movimento pra levar 10 pessoas? | qual o melhor horário pra conseguir mesa no sábado? | o que vocês têm livre na sexta depois das 20h?
vocês conseguem juntar duas mesas pra 12 pessoas no sábado? | quero uma mesa comprida pra família toda no domingo | mesa grande pra 15, é possível?
bom dia moça eu queria marcar pra ir comer aí no domingo com os meus netos | ô meu querido marca aí pra mim duas pessoas sábado | bah tchê tem mesa pra hoje? | oxe arruma uma mesa pra nois hoje vai
boas, queria marcar mesa para dois para amanhã ao jantar | quiero reservar una mesa para cuatro mañana
consegue duas mesas, uma de 8 e outra de 6? | quero fazer duas reservas, almoço no sábado e jantar no domingo | preciso de mais uma mesa além da que já tenho, pra sexta
faz outra igual pra semana que vem | repete a reserva da semana passada | o mesmo de sempre, quinta às 20h pra dois | quero uma igual à de sexta só que no domingo
liguei e ninguém atende, quero marcar pra hoje | tentei pelo site e não consegui reservar | o aplicativo deu erro, dá pra marcar por aqui?
é a primeira vez que vou, como faço pra ter uma mesa? | precisa reservar pra ir no almoço ou é só chegar? quero ir amanhã | eu, minha esposa e os dois filhos, domingo às 13h
somos três casais e um bebê, sábado à noite | vou levar dois clientes pra almoçar na quarta | um grupo de turistas mais eu e o motorista, sexta às 13h
preciso de uma cadeirinha | preciso de cadeirão pro bebê | precisa de espaço pro carrinho | mesa pra 3 com uma cadeirinha | precisamos de uma cadeirinha pro bebê, mesa pra 4 no domingo | preciso de uma cadeirinha e um lugar tranquilo | mesa pra cadeirante por favor, somos 3
a gente vai com criança pequena, preciso de cadeirão, domingo às 12h30 | meu pai usa cadeira de rodas, precisamos de mesa com espaço, sábado 13h
desejo efetuar uma reserva | venho por meio desta solicitar uma mesa | poderia verificar a disponibilidade para oito pessoas? | por obséquio, gostaria de agendar um jantar
faz uma igualzinha à de domingo só que na outra semana | quero outra igualzinha, só que no sábado, e a primeira continua | uma igual à de quinta, só que na sexta, fico com as duas | repete a de sexta na outra quinta, as duas ficam valendo
estou grávida e enjoada, quero mesa longe da fumaça | minha mulher tá grávida e não aguenta cheiro forte, tem mesa perto da janela? | tem mesa longe do banheiro pra sábado? | queria uma mesa longe da caixa de som, somos 3 | tem mesa afastada da porta? quinta 20h pra 2
`,
  change: `
volta pra 3 mesmo | volta pra como era, 4 pessoas | volta pras 20h que tava | deixa em 2 mesmo como antes
o pessoal de sexta cresceu, agora vão também meus sogros | a gente era 4 mas vai ser 6 na sexta | vem mais um casal com a gente | minha cunhada resolveu ir também
desistiram dois, ficamos em 4 | o Beto furou, tira um | uma das crianças não vai mais, somos 3 | meu irmão não vem então é um a menos na de sábado
aumenta dois lugares na nossa mesa | põe mais uma cadeira pra amanhã | soma mais três na reserva de domingo | em vez de 4 vamos em 7 | cresceu a turma, dá pra botar mais gente?
o voo atrasou, dá pra jogar a mesa pra mais tarde? | vou sair mais tarde do trabalho, consegue passar pras 21h? | a babá só chega às 20h, então empurra pra 20h30
queria antecipar em meia hora | adianta uma hora por favor | dá pra ser meia horinha antes? | dá pra ir um pouco mais cedo hoje? | consegue segurar nossa mesa pra 22h em vez das 21h?
joga a de sexta pra sábado | empurra nossa mesa pro dia seguinte | passa a reserva pra semana que vem, mesmo dia e horário | adia em uma semana | transfere pro domingo no almoço
a de terça vai pra segunda | as duas um dia antes, por favor | inverte as duas reservas | troca os dias das minhas reservas | a que era quarta fica pra quinta
em vez do jantar pode ser no almoço? | prefiro que seja de tarde, dá pra mudar? | a do almoço eu queria mais tarde | o horário que marquei ficou ruim, tem como rever?
errei o dia, era pra ser sábado | marquei no dia errado | coloquei 3 pessoas mas na verdade são 5 | me enganei no horário da reserva, o certo é 20h30 | troquei as datas sem querer
minha sogra adoeceu, vamos deixar pra outra semana | por causa da chuva queremos ir amanhã em vez de hoje | vai ter greve de ônibus, queremos remarcar
sobre a de sexta: fica 21h e seis pessoas | a mesa de sábado pode ser às 19h30? | a nossa de domingo, dá pra ser 13h? | aquela reserva do dia 20, muda pro dia 21
tira a cadeirinha da reserva | coloca na minha reserva que minha mãe usa andador | anota aí na de sexta que é aniversário dela | põe observação na reserva que tem um cadeirante
acrescenta que um de nós é vegetariano na reserva de amanhã | dá pra avisar na reserva que vamos levar bolo? | minha irmã vai no meu lugar, troca o nome | põe a reserva no nome da minha esposa
queremos ficar do lado de fora em vez de dentro, já temos mesa reservada | troca a nossa mesa por uma mais reservada | atualiza meu telefone na reserva
queria remarcar a mesa do dia 2 pra amanhã no mesmo horário | a reserva é na sexta mas preciso mudar pro domingo | minha reserva é no sábado só que tenho que passar pra quinta
atrasa a minha reserva de domingo meia hora | empurra a reserva de quarta uma meia hora | adianta a de sexta em uma hora
a reserva que fiz ontem era pra 20h, precisa ser 21h | tenho uma reserva hoje, queria trocar pra 19h | a de quinta pode ser às 22h?
hoje não consigo, mas amanhã no mesmo horário dá | não vou conseguir na sexta mas no sábado consigo | quinta ficou ruim, prefiro na sexta à mesma hora
eram 2 e agora são 5 | vem mais gente na de quinta | a conta fechou em 8 pessoas | agora somos 7 na de sexta | na de terça era só a gente mas vem a família toda
reagendar | remarcar | alterar | mexer na reserva | fazer um ajuste na reserva que já tenho | preciso corrigir a minha reserva | posso modificar o que marquei?
quero mudar, não cancelar | não é pra cancelar, só trocar o horário | mantém o dia e muda a hora | mesmo dia, só que duas horas depois | deixa tudo igual só troca pra sete pessoas
será que daria pra gente ir na quinta ao invés da quarta que eu tinha marcado | tem problema se eu trocar pra outro dia? | ainda dá tempo de mudar a reserva de hoje?
quiero cambiar mi reserva para más tarde | moço muda aí pra mim pra 20h | ô consegue botar a gente 1h depois?
vou levar mais uma pessoa, ok? | levo mais 2 pessoas amanhã, pode? | vamos levar mais um amigo no sábado, tudo certo? | posso levar mais 3 pessoas na sexta? | vou levar mais gente hoje, tem problema?
quinta não rola, sábado dá? | sábado não dá, domingo dá? | domingo não vai dar pra nós, tem como ser na terça? | tem como ser na segunda em vez de sábado? | amanhã não vai dar pra gente, dá pra ser no sábado que vem? | não rola na quarta, tem como ser na quinta?
rola chegar antes hoje? | rola ir mais cedo na sexta? | saímos mais cedo do teatro, podemos chegar antes, tipo 18h30? | ficamos prontos antes, rola mesa mais cedo? | consegue receber a gente mais cedo hoje, tipo 19h30?
passa minha mesa pras 20h30? | passa nossa mesa pra 22h | surgiu um compromisso, passa minha reserva pra mais tarde? | tenho reunião até tarde e não chego antes das 20h, muda minha mesa pra 20h30 | antes das 22h eu não consigo, passa a mesa pra 22h?
`,
  cancel: `
não vou mais poder ir na sexta | surgiu um imprevisto e não vamos mais | infelizmente não vai dar pra gente amanhã | a viagem caiu, pode liberar a mesa
não quero mais a mesa do dia 31 | não queremos mais a reserva de amanhã | não preciso mais da mesa de sexta | não vou mais no sábado, cancela
libera a nossa mesa de sábado | pode dar a minha mesa pra outra pessoa | tira meu nome da lista de reservas de hoje | desfaz a reserva por favor | derruba a de domingo
pode desconsiderar a reserva de amanhã | esquece a mesa de sexta | desiste da minha reserva | desisti do jantar de quinta, cancela lá | anula a de terça
meu filho ficou doente, não conseguimos ir hoje | adoeci e não vou conseguir comparecer | minha mãe foi internada, preciso cancelar a mesa | morreu um parente, não iremos
terminamos o namoro, cancela a mesa do dia 12 rs | o aniversariante desistiu da festa, cancela por favor | o cliente desmarcou o almoço, então cancelem a mesa
reservei sem querer duas vezes, cancela uma | tem duas reservas minhas no mesmo dia, tira uma | não quero mais a reserva | não precisa mais da mesa | não precisam guardar a mesa pra gente
queria desmarcar | cancelar tudo | cancela as duas | cancela todas as minhas reservas | baixa na reserva | quero tirar a reserva de sexta e manter a de sábado
me arrependi, dá pra cancelar sem custo? cancela então | até quando posso cancelar? quero cancelar a de amanhã | vamos ter que cancelar, desculpa avisar em cima da hora
nao vamos conseguir chegar, pode cancelar | hoje não vai rolar, cancela aí | furou o rolê de sábado, tira a mesa | deu ruim aqui, não vamos mais | miou o jantar
mudança de planos, vamos comer em casa, pode cancelar | decidimos ir em outro lugar, cancela nossa reserva | não contem com a gente no domingo
desisti da do dia 13 | desisti da reserva de quinta | desistimos da de domingo | a de amanhã eu desisti
por favor cancele a reserva em nome de Carla | solicito o cancelamento da reserva | gostaria de cancelar o agendamento | quiero cancelar mi reserva
a mesa das 20h não vai ser usada | ninguém vai na mesa de amanhã | a reserva do meu pai pode ser cancelada | vocês podem excluir a minha reserva?
furou tudo com a família, tira a gente de sábado | furou tudo por aqui, pode tirar nosso nome | furou com o pessoal do trabalho, tira nosso nome de quinta | pode tirar nosso nome do domingo | tira meu nome da quarta
resolvemos ficar em casa | a gente decidiu não sair mais | vamos comer em casa mesmo, não vai dar | mudamos de planos, não vamos mais | decidimos deixar pra outra vez | desistimos do jantar | desistimos de ir | desisti da reserva | desisti da mesa de sexta | desisti da nossa reserva de domingo | a gente desistiu da de quinta | não queremos mais a mesa de sábado
esquece o almoço de sábado, não vai ter | pode esquecer o jantar de sexta | minha sogra foi internada, esquece o jantar de domingo | esqueçam a nossa mesa de amanhã, aconteceu um problema na família
`,
  my_reservations: `
que horas é minha reserva mesmo? | pra quantas pessoas eu marquei? | esqueci que dia eu reservei | tá tudo certo com a minha mesa de sexta? | minha mesa tá garantida?
só confirmando o jantar de amanhã | quero confirmar se meu nome tá na lista de hoje | vocês têm alguma reserva em nome de Marta? | minha esposa disse que reservou, consegue ver?
minha mulher acha que eu cancelei, não cancelei não né? | ainda está de pé a nossa mesa? | a reserva que fiz ontem entrou? | não recebi confirmação, ficou marcado?
eu já tenho mesa pra sábado? | quantas reservas eu tenho aí? | quais são as minhas reservas? | lista o que eu tenho marcado | meu jantar de quinta é às 20h ou 20h30?
qual é o número da minha mesa? | em qual mesa vamos ficar na sexta? | foi no nome de quem que ficou a reserva? | minha filha reservou pra mim, pode conferir?
eu reservei pra sábado só que não lembro a hora | acho que marquei pro dia errado, vê pra mim qual ficou | deu certo a reserva que pedi? | ficou marcado pra quando?
queria conferir a do dia 19 | confere pra mim a de sexta | dá uma olhada na minha de amanhã se está tudo ok
eu tenho reserva ou não tenho? | nossa reserva existe mesmo? o site deu erro | vocês receberam meu pedido de mesa? | já está para 7 pessoas a minha?
consta alguma coisa no meu telefone? | consulta minha reserva por favor | verificar reserva | ver reserva | ficaram as duas? | a observação do bolo ficou na reserva?
o garçom disse que não achou minha reserva, vê aí | me lembra quando é o nosso almoço | a de terça ainda vale? | confirma pra mim a reserva da Júlia
mi reserva está confirmada? | minha mesa é na varanda ou dentro? | o que eu pedi na reserva ficou anotado?
tenho uma reserva no domingo | eu tenho reserva aí na terça | a gente tem mesa marcada pra sexta | tem uma reserva minha no sábado | queria conferir a de quinta | quero conferir a minha mesa de amanhã | queria dar uma conferida na de sábado | esqueci pra que horas marquei no domingo | pra quantas pessoas ficou a de terça? | pra quantas pessoas está a reserva de sexta
não lembro se cheguei a reservar | não sei se fiz a reserva ou só pensei | acho que não cheguei a confirmar, dá pra ver? | será que eu marquei mesmo? | não tenho certeza se ficou reservado | marquei ou não marquei? | não lembro se já tinha marcado
`,
  join_queue: `
já vai pondo meu nome aí | vai colocando meu nome na espera | já põe a gente na espera | vai anotando meu nome aí que eu tô chegando | pode ir botando meu nome na lista | vcs tão com espera né, já põe meu nome | vcs tão com espera né? | tá tendo espera né? bota a gente
estou aqui na porta, põe meu nome na fila | chegamos agora e tá lotado, entra na espera? | coloca a gente na lista de espera | quero ficar esperando mesa
pode colocar meu nome aí que eu espero | a gente aguarda, somos 4 | se alguém desistir me avisa? | me avisa se vagar mesa hoje | quero entrar na fila virtual
dá pra entrar na fila de casa? | já quero garantir lugar na fila, tô a caminho | como faço pra entrar na lista de espera? | tem fila? me coloca | bota a gente na espera
me põe na fila de espera para três | estamos na calçada esperando, anota a gente | não tenho reserva, mas espero o tempo que for | espero mesa, sem problema
estamos aí na porta | já estamos na porta | tô aqui na entrada com a família | estamos aí na porta, a gente vai em dois, põe a gente na fila | tô na porta com a família, anota meu nome | chegamos na porta agora, somos cinco, coloca na espera
se abrir vaga às 20h me chama | fico na espera então | prefiro aguardar do que marcar outro dia | pode ser fila mesmo | aceito esperar
quero ser chamado quando tiver mesa pra 2 | deixa nosso nome na recepção que a gente espera | entramos na fila agora? somos seis
`,
  queue_position: `
falta muito pra nossa mesa? | quantas pessoas tem na minha frente? | em que lugar eu tô? | já andou a fila? | quanto tempo ainda de espera? | tô há 40 minutos esperando, e aí?
minha vez tá chegando? | a fila tá grande? quanto falta pra gente? | já chamaram meu nome? | será que demora muito ainda? | dá tempo de ir ali no carro antes de me chamarem?
qual minha posição? | ainda tô na fila? | vocês não me esqueceram na espera né? | quantos grupos antes do meu? | previsão pra minha mesa sair?
estou esperando mesa, sabe me dizer o tempo? | tem ideia de que horas a gente senta? | a espera tá em quanto tempo pra quem já tá na lista? | andou alguma coisa aí?
passaram gente na minha frente? | que número eu sou na lista? | meu nome continua na lista de espera? | somos os próximos?
`,
  late: `
vou me atrasar uns 15 minutos | tô preso no trânsito, segura minha mesa | o uber não chega, vou demorar um pouco | estamos procurando vaga, já chegamos
parei pra abastecer, chego só 8 e 20 | chego meia hora depois do combinado | seguram a mesa até que horas? estou atrasado | deu um problema no metrô, chego 20 e 40
a marginal parou, avisa que chego mais tarde | meu voo pousou agora, uns 40 min de atraso | estamos saindo de casa só agora, vamos atrasar | minha esposa ainda tá se arrumando, uns dez minutinhos
furou o pneu mas a gente vai, só atrasa | chegaremos depois do horário marcado | não percam a nossa mesa, estamos a 10 minutos daí | guarda a mesa que eu tô chegando
pode atrasar quanto sem perder a mesa? já tô atrasada | os outros já estão aí, eu chego em 20 | metade do grupo vai chegar mais tarde | meu marido chega depois, eu já tô indo
esperem a gente, a chuva tá forte e o trânsito travou | calma que tamo chegando, 5 min | atrasei no trabalho, chego 20h15 em vez de 20h | vou chegar um pouco depois
tolerância de atraso é de quanto? acho que não chego na hora | voy a llegar tarde | perdi o ônibus e vou chegar com atraso
me enrolei aqui, uns vinte minutos e tô aí | consegue segurar por mais 30 minutos? | me perdi no caminho, já chego | a gente se atrasou, a mesa ainda é nossa?
`,
};

/**
 * Words of everyday language, in classes:
 *
 * - EVERYDAY: they differ by one letter from a word of the trade, and are no typing errors
 * - EMPTY: they name no dish and no subject, so that searches ignore them
 * - COURTESY: they say nothing to act on, so that nothing is lost if no reader takes them
 * - NO_NAME: they follow 'sou o' or 'aqui é', or answer a question for a name, but are none
 * - NO_UNIT: they follow 'a unidade', but name none
 * - SURNAME: words and dishes that are surnames after a first name
 * - ENGLISH: a text with many of them is English
 */
export const everydayWords = `
EVERYDAY = tocar toca toco tocam tocando trocaram trocador ferido feridos ferida alegria alegrias desmaiar manga mania malha mancha manta seguida
  seguidas seguindo senta sentar sento terra terras vento ventos adora adoram cheio cheia checar checo conforme confere confira conferir conforto confortar confiar
  quadro quadros quebro carvao canal canais nata cinto circo fita fitas fina fino filma filmar humana humanos humanas macio macia amora amoras
  abri acerto apanha apanhar aposto aperto apertar aranha arrasa arrasou bebia bebido bebada cesta cestas curta culta criticas cartas cartaz casar casam
  celula desarmar descarga descartar descasca descendo desconfio descontar desconta descrito desgraca desmancha desmontar desmonta despistar destacar
  dominado dominio domino enterrada entrando entramos entrava entraria entrado entrega entregaram esfera esperta esperto espeto esperado esperava estaremos estavamos
  estados estadio estudamos estrada estradas fator ferrado gastaria gostaram gostarem gerentes julgo junco legais ligares marchar namorando namoramos nasal
  pareco precioso previsto presos preserva preservar producao protecao projecao provocar querida quieta quieto quita quintal resfriado resfriada sabao safado
  sacado sarado sambado semanal seta sesta terco terno tracar tropecar torca turca vapor vozes chegaram chegaremos canela canalha carrao humano obtem provocou secunda
  cego cega cegos fechando prego pregos caco cacos larva larvas verme vermes unha unhas arame grampo lamina resto restante juntar junta juntas junto juntos juntamos tanta tantas morte corte forte norte sorte ponte
  monte fonte vespera vesperas meio meia meios meias maior menor conta contar conto contas carne carnes
  paras como comer come algum alguma alguns algumas nenhum nenhuma outro outra outros outras todos todas
  cada muita muitas muito muitos pouco pouca poucos antes depois sempre nunca quase talvez assim entao
  porque quando onde quem qual quais quanta quantas quantos tanto isso isto essa esse essas esses esta
  este estas estes aquela aquele dele dela deles delas nosso nossa nossos nossas minha minhas meus seus
  suas voce senhor senhora moco moca cara mano rapaz filho filha filhos filhas irmao irma primo prima avos
  sogra sogro noiva noivo casa casas ruas bairro carro carros moto porta lado lados dentro fora frente
  atras cima baixo longe lugar ponto pontos estar estou estava estamos estao ficar fica ficam ficou fazer
  faco fazem fazia feito feita tenho temos tinha teria haver houve sera serao seria seriam somos seremos
  vamos indo chegar chego chega chegam chegou chegamos saber saiu sair saio saindo quer querem queriam
  vendo vejo pedir peco pede pedi dizer digo diga disse dando daria poder pude puder venho vindo comigo
  contigo conosco gente galera turma grupo grupos nome nomes numero numeros prazo caso casos fazendo usar
  leva levar levo levando trazer trago gosto gosta gostei adoro amei amor legal boas bons ruim otimo otima
  perfeito errado errei erro verde verdade mentira cerca acho achei acha penso pensei inicio final fins
  minutos segundos cedo logo breve rapido rapidinho devagar salao salas sala vista palco bebe bebes idoso
  idosa idosos gravida cachorro gato barulho musica musico banda vivo festa festas formatura casamento
  bodas jantamos almocamos jantei almocei comi comemos bebi bebemos pagar paga pagam pagamento nota notas
  troco taxa taxas servico gorjeta sete sexto quinto terceiro terceira segundo adiantar antecipar avisar
  empurrou empurraram empurrando empurrao passou passaram anotou aumentou trocou marca marcada marcado messa mensa pesa peso presa preso carta carto quarto quarta vela valer custo
  custou pato patos fala falar file filas janta janela jantares manda mandar mesmo mesma mesmos mesmas cancele cancelei
  cancelou reservei reservou reserve reservo marquei marcou marque mudei mudou mude troca troque confirmei
  confirmo confirme confirmou espero esperar esperando entra entrar entro entrei entregue pessoal amigo
  amiga amigas crianca aberta abertos abre abrem abriu abrir fecha fecham fechou fechada fechados horas
  hora perto certo certa valores precisa precisar precisamos perco perde perder perdemos queremos
  gostariamos tarda tardes noites semanas dias meses mais menos ainda atrasei atrasando alergicos vegetais
  entradas primeiros ultimo ultimos posso poderia podia pode podem falou favorito salada salmao sabor
  sabores molho malho mole bolo bola bala bela massa massas missa mimosa rosa prata preta preto parto
  parte partes parque pessoa nivel mina ifood tipo cade horarios
EMPTY = fecha fecham a o as os um uma uns umas de da do das dos d em na no nas nos para por com sem e ou que se eh ser
  sao foi era tem ter teria ha voce voces eu me meu minha seu sua gente ele ela isso esse essa este esta
  aquele aquela ai aqui la ja so mais menos muito tambem qual quais quanto quanta quantos quantas quem
  onde como quando porque quero queria gostaria preciso posso pode podem poderia saber sabe fala falar diz
  dizer manda mandar passa passar mostra mostrar conta ver favor obrigado oi ola bom boa dia tarde noite
  hoje agora ainda tudo todo todos toda algum alguma alguns algumas nao sim entao vai vem vao vou ne ta to
  estou estao custa custam preco precos valor valores sai fica cobra cobram pago reais servem serve vende
  vendem vcs prato pratos comida comidas cardapio opcao opcoes op ingredientes ingrediente leva levam
  feito feita junto acompanha acompanhamento acompanhamentos porcao tamanho grande individual pessoas
  pessoa xpessoas xdata xhora acabou esgotado esgotada esgotou disponivel existe contem tipo mesmo bem
  aberto recomenda sugere melhor restaurante casa lugar dois duas 2 contar sobre explica descreve detalhe
  detalhes gosto gostei seria algo coisa filho filha filhos filhas mae pai esposa marido namorado namorada
  irmao irma sogra sogro amigo amiga amigos casal interessado interessada saiu saindo pedir comer beber
  provar experimentar tomar vegano vegetariano gluten lactose
COURTESY = internou internada internado faleceu falecimento velorio enterro doente doentes gripado gripada covid dengue catapora febre luto cirurgia
  good evening morning afternoon surgiu imprevisto contratempo obrigado obrigada obg valeu favor gentileza desculpa desculpe perdao licenca beijo beijos abraco
  abracos deus amem mas porque pois jeito nao sim quem ele ela dele dela isso tudo nada bem cabe cabem querido
  querida amigo amiga moco moca gente pessoal senhor senhora galera mano cara uai bah tche eita opa nossa show
  otimo otima perfeito beleza legal maravilha certo claro tranquilo combinado fechado gostaria queria quero
  preciso poderia confirma confirmar confirmado reserva reservar mesa nome telefone celular numero contato xnome
  xfone xemail email hoje amanha horario dia data pessoas jantar almoco noite tarde manha entao tambem ainda assim
  mesmo agora espera minuto vou vamos somos estou estamos seria sera posso pode fazer ficar ficou acho talvez
  melhor alias verdade quer dizer ops
NO_NAME = telemovel movil phone celphone e eh o a os as um uma de da do das dos no na nos nas em para pra pro por com sem que se ja so ou
  eu voce voces vc ele ela sim nao ok s n ta to oi ola bom boa dia tarde noite tudo bem hoje amanha ontem
  agora aqui ai la hein ne ah eita opa meu minha seu sua nome tel fone cel telefone numero zap whats quero
  queria gostaria preciso posso pode vou vamos somos sou tem ter ser era foi vai mas mais menos muito
  favor obrigado obrigada valeu vlw obg blz beleza certo claro isso esse essa este esta mesmo mesma dono
  dona gerente cliente responsavel proximo proxima primeiro unico unica noiva noivo mae pai esposa marido
  filho filha irmao irma vegano vegana vegetariano vegetariana alergico alergica celiaco celiaca
  intolerante diabetico diabetica novo nova daqui quem qual quando quanto onde como porque cadeirante
  gravida turista estrangeiro mulher homem aniversariante uns umas pessoas adultos criancas bebe todos
  nada ninguem alguem ainda tambem depois antes talvez acho sei melhor desculpa cancela cancelar mudar
  muda troca confirma confirmar reserva reservar mesa fila atendente humano ajuda ignore ignora logo
  seguinte caso fim vez sera fica ficar assim entao mim gente reais horas hora minutos pronto pronta bora
  feito demais confirmado combinado fechado perfeito voltei cheguei oie hello hi hey thanks thank you yes
  please observacao observacoes obs nota entregador entregadora motoboy motorista fornecedor vendedor
  garcom pera perai putz puts poxa nossa caramba uai oxe vixe epa calma espera show top amem jura serio
  tanto faz qualquer deixa esquece desisto nenhum nenhuma sempre nunca pois tchau abraco
NO_UNIT = voces voce mais menos proxima proximo perto longe aberta aberto fechada fechado qual quais que tem
  tinha abre abrem fecha fecham funciona funcionam fica ficam esta estao eh sao para hoje amanha agora domingo
  segunda terca quarta quinta sexta sabado feriado com sem e ou quero queria gostaria posso pode ai aqui la essa
  esta desta dessa nesta nessa restaurante outra nova antiga mesma certa quanto quantas onde como se por favor
  tambem so aceita aceitam faz fazem telefone endereco horario numero xdata xhora xnome xfone xpessoas mesa
SURNAME = dias leite rosa prata monte vale verde preto primo bom
ENGLISH = hi hello hey the are was you your we i'd i'm it's do does did have has can could would like want
  need please thanks thank what when where how much many which time open close closed table tonight
  tomorrow today people reservation book booking to of and there any name phone number english speak
  vegetarian my in with good evening morning afternoon night
`;

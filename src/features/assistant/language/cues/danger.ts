import type { CueRow } from "./row.ts";

const FOOD =
  "(comida|prato|salada|sopa|bebida|suco|copo|cerveja|chopp|chope|refrigerante|drink|caipirinha|feijao|feijoada|arroz|carne|file|frango|peixe|moqueca|massa|lasanha|nhoque|risoto|pizza|hamburguer|lanche|sobremesa|pudim|bolo|molho|pao|boca|garganta|refeicao|pedido|marmita|entrega|porcao|hamburger|sanduiche|doce|sorvete)";
/** What may belong to a dish, and so is only strange where somebody found it. */
const BONE = "(osso|espinha|palito|madeira)";
const THING =
  "(vidro|caco|plastico|metal|arame|prego|parafuso|grampo|pedrinha|unha|barata|baratas|mosca|moscas|larva|larvas|verme|vermes|bicho|bichos|inseto|insetos|rato|formiga|formigas|cabelo|lamina|agulha|mofo|bolor|lagarta)";
const PLACE =
  "(ai|aqui|la|no (restaurante|salao|estacionamento|banheiro|local|bar|valet)|na (unidade|casa|mesa|fila|escada|rampa|entrada|calcada|varanda|area))";
const PERSON_OF_HOUSE =
  "(garcom|garcons|garconete|funcionari*|atendente|seguranca|gerente|maitre|manobrista|cozinheiro|barman|cliente|clientes|homem|cara|sujeito|equipe)";
const CHILD =
  "(filho|filha|filhos|filhas|filhinho|filhinha|crianca|menino|menina|garoto|garota|neto|neta|netinho|netinha|sobrinho|sobrinha|bebe)";
const RELATIVE =
  "(avo|pai|mae|filho|filha|irmao|irma|tio|tia|primo|prima|amigo|amiga|marido|esposa|mulher|namorado|namorada|sobrinho|sobrinha|neto|neta|sogro|sogra|menino|menina|crianca|bebe|idoso|idosa)";
const BELONGING = "(bolsa|celular|carteira|carro|moto|mochila|relogio|notebook)";

const BODY =
  "(corpo|pele|rosto|cara|boca|labio|labios|lingua|garganta|olho|olhos|ouvido|nariz|dente|dentes|cabeca|pescoco|peito|braco|bracos|mao|maos|dedo|dedos|barriga|costas|perna|pernas|joelho|pe|pes)";
/** What happens to a body, without a word of cause. */
const HURTS =
  "(inch*|fechando|fechou|fecha|cocando|coca|coceira|empol*|formig*|dorment*|adormec*|ardendo|queimando|queimad*|queimou|queimei|bolha|bolhas|sangue|sangra|sangrou|sangrando|cort*|quebrou|quebrei|machuc*|torci|torceu|roxo|roxa|roxos)";

/** What nobody drinks or eats. */
const POISON =
  "(veneno|venenos|raticida|chumbinho|inseticida|detergente|desinfetante|alvejante|candida|cloro|agua sanitaria|soda caustica|amoniaco|querosene|solvente|acetona|amaciante|alcool em gel|sabao (em po|liquido)|produto* (de limpeza|quimic*|toxic*|de lavar|de piscina))";
const SWALLOWS =
  "(beb*|tom*|engol*|inger*|comeu|comi|comeram|lamb*|mordeu|inal*|respir*|cheir*|aspir*|ingest*|serviram|servido|trouxeram|deram|botou|colocou)";

const LATELY = "(hoje|agora|ontem|(de|a) (manha|tarde|noite|madrugada)|em casa|la em casa)";
const STAYS_AWAY =
  "((eu|a gente|nos)? nao (vamos|vou|(vai|vou|vamos) (mais|poder|dar|rolar|conseguir)|conseg*|da para)|(preciso|precisamos|precisava|queria|quero|tenho que|temos que|vou|vamos)? (ter que)? (desmarc*|cancel* !(o|os) !pedido))";

/** What calls a person at once. In order: a message may name several, and the first says what matters most. */
export const dangerRows = {
  health: {
    pattern: [
      "(engasgou|engasgando|engasguei|engasgada|engasgado)",
      "(me|se|nos) (machuc*|machuq*|queimei|queimou|queimaram|feri*|cortei|cortou|cortaram|acident*)",
      "(machucado|machucada|machucados|machucadas|ferido|ferida|feridos|feridas|acidentado|acidentada|acidentados|acidentadas)",
      `(cai|caiu|escorreg*|tropec*|(bati|bateu) a cabeca) ..4 ${PLACE}`,
      "(cadeira|=mesa|teto|vidro|copo|garrafa|panela) ..3 (quebrou|caiu|estourou|virou) ..4 (em cima|no =meu|na =minha|comig*|em mim|nele|nela)",
      "(passei|passou|passamos|passaram|passando|senti|sentiu|sentindo) (muito|bem)? mal !((da|de) (informac*|saber))",
      "(intoxic*|envenen*|desmai*|convuls*|infart*|anafila*|hemorrag*|sangrando|sangrou|sangramento)",
      "((reacao|crise) alergica|choque anafilatico|glote|garganta esta? fechando|nao (consigo|consegue|esta conseguindo) respirar|(nao (esta|ta)?|parou de) respira*|falta de ar|sem pulso|inconsciente|desacordado|desacordada|sem sentidos|perdeu (a consciencia|os sentidos))",
      "(ambulancia|samu|bombeiro|bombeiros|pronto socorro|(foi|fui) parar no hospital|no hospital (por|depois|com))",
      "(vomit*|diarreia) ..6 (depois|apos|ai|comida|jantar|almoco)",
      "(depois|apos) ..6 (vomit*|diarreia)",
      `(meu|=o|=a|=os|=as|dele|dela|DE|no|na) ${BODY} ..5 ${HURTS}`,
      `(${HURTS}) ..4 (no|na|nos|nas|o|a|os|as|um|uma|meu|de) (=meu|=minha)? ${BODY}`,
      "(todo|toda) (empolad*|inchad*|vermelh*|queimad*)",
      "(empolad*|empolou|empolei|urticaria|inchando|convulsionando)",
      "(oleo|agua|cafe|cha|sopa|caldo|molho|panela|fondue|chapa) (fervendo|quente|pelando)? .. (em cima|no|na|nela|nele|em mim|da|do|meu) .. (caiu|derram*|virou|jog*|queim*)",
      "(caiu|derramou|derramaram|virou|viraram|jogou|jogaram) ..3 (oleo|agua|cafe|cha|sopa|caldo|molho|panela|fondue) (fervendo|quente|pelando)? ..2 (em cima|no|na|nela|nele|em)",
      "(caiu|cairam|despencou|desabou) ..3 (em cima !(da hora)|sobre|da (cadeira|escada|mesa)|no chao)",
      "(HE|pai|mae|marido|esposa|mulher|filho|filha|avo|moca|moco|homem|senhor|senhora|crianca|bebe|amigo|amiga) ..6 nao (se mexe|levanta|levantou|reage|responde|acorda|acordou)",
      `${RELATIVE} ..4 (vomit*|engoliu)`,
      "(para de vomitar|vomitando sem parar|(engoli|engoliu) (um|uma) (moeda|caco|osso|espinha|pilha|tampa|palito))",
      "dor ..3 (peito|(barriga|estomago|cabeca) ..3 (desde|depois|apos))",
      "(levei|levou|tomei|tomou|levaram|senti|sentiu) um (tombo|choque|tiro|soco|tapa|queda) !(se)",
      "(bateu|bati) ..2 cabeca",
      "(estourou|explodiu|quebrou|voou) ..4 (na|no|em) ..1 (cara|rosto|cabeca|olho|perna|braco|mao|pe)",
      "(estou|esta|ta|to|fiquei|ficou) sem ar !(condicionado|de)",
      "(teto|lustre|parede|telhado) ..2 (caindo|desabando|despencando)",
      "(preso|presa|presos|presas|trancado|trancada) ..2 (elevador|banheiro|camara)",
      "((saindo|muita|cheio de|cheia de) ..2 fumaca|fumaca ..3 (cozinha|saindo|preta)|faisca*|curto circuito|cheiro de? queimado .. (forte|fio|tomada|parede|eletric*))",
      "(incendio|pegou fogo|pegando fogo !(para)|vazamento ..2 gas|vazando gas|cheiro ..2 gas)",
      "produto* (de limpeza|quimic*|toxic*)",
      `${SWALLOWS} ..8 ${POISON}`,
      `${POISON} ..5 (no|na|nos|nas|dentro|do|da|em) ..2 (${FOOD}|agua|${BODY})`,
      `(gosto|cheiro|sabor) ..2 ${POISON}`,
      "((colocaram|botaram|puseram|batizaram) ..4 (bebida|copo|drink|taca)|(bebida|drink) (batizada|batizado)|boa noite cinderela|(fui|foi|me|nos) ..1 dopa*|doparam)",
    ],
    unless: [
      "(tem|existe|precisa de) (rampa|acess*|elevador|escada)",
      "(muleta|muletas|cadeira de rodas|bota ortopedica)",
      "(=mesa|lugar|espaco) ..2 (acessivel|acessiveis|adaptad*|sem escada*)",
      "(bolso|(quebr*|quebrei) a cara|boca do balao)",
      "(bolo|pe de moleque|corte DE (carne|picanha)|mal passad*)",
    ],
    yes: [
      "meu pai se engasgou com a carne aí",
      "passei mal depois do jantar de ontem",
      "chama a ambulância",
      "minha garganta tá fechando",
      "derramaram óleo fervendo no braço do meu filho",
      "tô toda empolada depois do camarão",
      "cortei o dedo na taça",
      "meu pai caiu da cadeira e não levanta",
      "pegou fogo na cortina",
      "acho que me doparam",
      "fiquei presa no elevador",
      "o menino engoliu uma moeda",
      "levei um tombo feio no salão",
      "meu sogro tá com dor no peito",
      "a comida me deu alergia, tô sem ar",
      "acho que tinha produto de limpeza no suco",
      "o bebê engoliu detergente",
      "a água veio com gosto de desinfetante",
    ],
    no: ["vou levar um tombo se não tiver mesa", "tô com dor de cabeça, tem água?"],
  },
  violence: {
    pattern: [
      "(homem|cara|alguem|pessoa|sujeito|bandido|ladrao|mulher) ..3 (armado|armada|com uma? (arma|faca|pistola|revolver))",
      "(arma de fogo|tiroteio|facada|facadas|(dando|deu|ouvi|levou) um? (tiro|tiros))",
      "(sendo|esta|estao|estava|foi|foram) ..2 (agredid*|ameacad*|espancad*|apanhand*|refem*)",
      "(batendo|agredindo|espancando|ameacando) (em|no|na|a|o|um|uma)",
      "briga (feia|generalizada|aqui|ai|no|na)",
      "cham* a? policia",
    ],
    yes: ["tem um homem armado na porta", "tão batendo no garçom aqui", "briga feia aqui no salão"],
    no: ["a gente briga pra pagar a conta", "minha filha está batendo palma"],
  },
  lost_child: {
    pattern: [
      `(perdi|perdemos|sumiu|desapareceu|nao (acho|achamos|encontro|encontramos|(estou|estamos|to|tamos)? (achando|encontrando))|procurando) (o|a|meu|nosso|um|uma|de vista)* ${CHILD}`,
      `${RELATIVE} ..3 (sumiu|desapareceu|se perdeu) !(com)`,
      `(sumiu|desapareceu) (o|a|meu)? ${RELATIVE}`,
      `${CHILD} ..5 (sumiu|desapareceu|se perdeu|(esta|ta)? (perdido|perdida) (${PLACE}|sozinho|sozinha))`,
    ],
    yes: ["perdi meu filho de 4 anos aí dentro", "minha neta sumiu no salão", "meu avô desapareceu"],
    no: ["perdi o aniversário do meu filho", "meu filho perdeu um tênis aí"],
  },
  foreign_object: {
    pattern: [
      `(${THING}|${BONE}|pedra) ..5 (no|na|nos|nas|dentro DE|da|do) (=minha|=meu|=nossa|=nosso)? ${FOOD}`,
      `${FOOD} ..4 (com|tinha|veio com|havia|cheio de|cheia de) ..3 ${THING}`,
      `(achei|achou|achamos|encontrei|encontrou|encontramos|mordi|mordeu|engoli|engoliu|mastig*|veio|vieram) ..3 (${THING}|pedra)`,
      "(corpo|objeto) estranho",
    ],
    yes: ["achei um caco de vidro na salada", "veio barata na marmita", "mordi um parafuso"],
    no: ["tem mesa de vidro ou de madeira?", "a moqueca vem com osso?"],
  },
  theft: {
    pattern: [
      "(fui|foi|fomos|foram) ..2 (roubado|roubada|roubados|roubadas|furtado|furtada|furtados|furtadas|assaltado|assaltada|assaltados|assaltadas)",
      "(roubaram|roubou|furtaram|furtou|assaltaram|assaltou|arrombaram|arrombou) ..2 (meu|nosso|a gente|o carro|a moto|o celular|a bolsa|a carteira|a mochila|me|ele|ela)",
      "(me|nos) (roubaram|roubou|furtaram|furtou|assaltaram|assaltou)",
      `(roubo|furto|assalto) ((da|de|do) ..1 ${BELONGING}|ai|ontem|hoje|no|na)`,
      `(${BELONGING}|carros) ..8 (sumiu|desapareceu|(nao|nem) (esta|ta|estava|tava) (la|aqui|mais|ai|onde)|levaram|foi levado|foi levada)`,
      "(quebraram|arrombaram|riscaram|amassaram) ..4 (carro|moto)",
      "(clonaram|clonou) ..2 (cartao|celular)",
      `(levaram|sumiram com|sumiu|desapareceu) ..3 (meu|nosso|o|a|minha) ${BELONGING}`,
      "(tive|teve|=meu|=minha) ..4 (roubado|roubada|roubados|roubadas|furtado|furtada|furtados|furtadas|clonado|clonada|clonados|clonadas)",
    ],
    yes: [
      "furtaram minha bolsa no salão",
      "fui assaltada na porta",
      "meu celular foi roubado aí",
      "deixei o carro com o manobrista e ele não tá mais lá",
      "sumiu minha bolsa da cadeira",
    ],
    unless: ["(pelo|no|do) preco"],
    no: ["fui assaltado pelo preço kkk", "esqueci meu celular em casa", "levaram o bolo?"],
  },
  harassment: {
    pattern: [
      "(assedi*|importunacao|importunou|importunaram|importunada|abuso sexual|estupr*)",
      "(abuso|abusou|abusada|abusado|abusaram) (sexual|de mim|dele|dela|da|de)",
      `${PERSON_OF_HOUSE} ..4 (passou a mao|me (tocou|agarrou|apalpou|seguiu|persegu*|ameac*|agredi*|bateu|empurrou|xingou)|deu em cima|me (cantou|encoxou))`,
      "(fui|foi|fomos) ..2 (agredid*|ameacad*|apalpad*|agarrad*|perseguid*|espancad*)",
      "(me|nos) (agrediu|agrediram|ameacou|ameacaram|apalp*|agarrou|agarraram|encox*)",
      "passou a mao em",
      `${PERSON_OF_HOUSE} ..6 (me|nos) (mand*|cham*|escrev*|adicion*|lig*|procur*) ..3 (no|em|pelo|por) (=meu)? (particular|privado|pv|direct|dm|inbox|instagram|insta)`,
      `${PERSON_OF_HOUSE} ..2 (fica|ficou|ficam|vive|vivia|nao para de|insiste em) (me|nos) (mand*|adicion*|escrev*|procur*|lig*)`,
      "(filmando|fotografando|seguindo|perseguindo|espiando|importunando|assediando|cercando) ..1 (me|as|os|minha|meu|mulher*|menina*)",
      "me (ameacando|importunando|seguindo|perseguindo|assediando|cercando)",
      "(vao|vai|ia|querem|quer) me (bater|agredir|matar)",
      `${PERSON_OF_HOUSE} ..1 (empurrou|agrediu|xingou|ofendeu|humilhou) (a|o|meu|minha|nosso)`,
      "(coment*|piada*|gracinha*|cantada*) ..3 corpo",
      "(foto*|video*|imagem|imagens|audio*|mensage*|figurinha*) ..2 (pelad*|nu|nua|nus|nuas|nude*|pornogra*|obscen*|intim*|erotic*|(do|de) penis|(sem|tirando a) roupa|de cueca|de calcinha|de sexo|sexua*)",
      "(nude|nudes) !(=mesa)",
      "(pegou|pegaram|usou|usaram|copiou|copiaram|salvou|anotou|achou|descobriu|vazou|conseguiu) (o|a)? (meu|minha|nosso) (numero|telefone|celular|contato|whats*|zap|zapzap|instagram|insta|endereco) ..8 (me|=minha) (mand*|cham*|lig*|enche*|persegu*|segu*|escrev*|procur*|adicion*|stalk*|cantan*|cantou|convid*|porta|casa)",
      "(me|nos) (cantando|cantou|cantaram|encoxou|alisou|alisando|beijou|beijando|stalke*|chantage*|stalkeando) !(parabens)",
      "(para|parar|parou|para*) de me (seguir|perseguir|importunar|assediar|cercar|tocar|mandar)",
    ],
    unless: [
      "(HE|RELATIVE|chefe|patrao|patroa|galera|pessoal) (vai|vao|ia) me (bater|matar) ,? (entao|se (eu|a gente|nos|nao) ..2 (conseg*|ach*|arrum*|esquec*|perd*|atras*|reserv*|marc*|tiver|tem|marcar))",
      "(nossa|eita|putz|vixe|vish|xi|ih|ai) ,? (=minha|=meu|a|o)? (HE|RELATIVE) (vai|ia) me matar !(com|aqui|agora|,? (socorro|me ajuda|estou|to))",
    ],
    yes: [
      "fui assediada pelo garçom",
      "um funcionário me ameaçou",
      "o rapaz que atendeu a gente pegou meu número na reserva e tá me mandando foto pelado",
      "recebi um nude do número de vocês",
      "o segurança não para de me seguir",
      "o garçom ficou me mandando mensagem no particular",
      "meu ex disse que vai me matar",
    ],
    no: ["o garçom me mandou mensagem que a mesa tá pronta"],
  },
  discrimination: {
    pattern: [
      "(racismo|racista|racistas|injuria racial|homofob*|transfob*|xenofob*|capacitis*|gordofob*|machismo|machista|machistas)",
      "(me|nos) (chamaram|chamou|xingaram|xingou) de (macac*|pret*|viad*|bicha|sapat*|favelad*|crioul*)",
      "nao (deixaram|deixou|deixam) ..4 (trans|gay|negr*|pret*|cadeirante|deficiente)",
      "(discriminacao|discriminad*|discriminou|discriminaram|discriminaca|preconceito|preconceituos*)",
      "(nao|me|nos) ..4 (atend*|(deixa|deixou|deixaram|deixar) entrar|barr*|expuls*|recus*|humilh*|olh* torto) ..4 (por (ser|sermos|causa (da|do) (=minha|=nossa)? (cor|raca|cabelo|religiao|orientacao|sexualidade|deficiencia|cadeira))|porque (eu? sou|somos) (pret*|negr*|gay*|lesbic*|trans*|indigen*|nordestin*|deficien*|cadeirant*|gord*))",
    ],
    yes: ["sofri racismo aí ontem à noite", "não me atenderam por ser preta"],
    no: ["não me atenderam ainda", "vocês atendem cadeirante?"],
  },
} as const satisfies Record<string, CueRow>;

/** What is only asked or feared says nothing of a danger. */
export const askedDangerRow: CueRow = {
  pattern: [
    "(tem|teria|vem com|sem) (muito|muita)? (espinha|espinhas|osso|ossos)",
    "(medo|receio|risco|caso|se (eu|a gente|alguem|ele|ela)) ..4 (passar|passe|engasg*|cair|machuc*|machuq*)",
    "(palito|osso|espinha|madeira|pedra) (da|de|do)? (dente|para|forno|quente)",
    // What an allergen does whenever somebody eats it, and not what it has done now.
    "(fico|fica|ficamos|incho|incha|empolo|empola|passo|passa|morro|morre|sufoco|sufoca|vomito|vomita) (muito|mal|toda|todo|empolad*|inchad*|vermelh*|sem ar)* (com|se|quando) .. ALLERGEN",
    "ALLERGEN ..2 (fecha|incha|empola|trava|mata|da|deixa) (a|o|as|os|=minha|=meu|dela|dele|em|na|no|me|mim|toda|todo|muito|muita|falta de ar|urticaria|reacao|alergica|garganta|boca|lingua|pele|rosto|empolad*|inchad*)*",
    // Who fell ill at home comes another day, and needs no ambulance.
    `(OWNER)* RELATIVE? (passou|passei|passando) (muito|bem)? mal ${LATELY}* ,? (e|entao|dai|ai|por isso)* ${STAYS_AWAY}`,
    `${STAYS_AWAY} .. ,? (porque|pois|que|eh que)? ,? (OWNER)* (RELATIVE|eu)? (passou|passei) (muito|bem)? mal ${LATELY}* !!($|MARK)`,
    "(vai|vou|ia|vao) (direto)? (parar no|para o) hospital (com|se|por|quando) .. ALLERGEN",
    "(da|dao|tem|tenho) (um|uma|muita)? (urticaria|coceira|falta de ar|(reacao|crise) alergica|choque anafilatico) (com|a|se|por|quando) .. ALLERGEN",
  ],
  yes: [
    "o peixe tem espinha?",
    "se eu passar mal",
    "tem palito de dente?",
    "fico toda empolada com ovo, o pudim leva?",
    "amendoim fecha a garganta dele",
    "ele vai parar no hospital com um camarão que seja",
    "me dá urticária se comer peixe",
    "minha esposa passou mal, não vamos",
    "preciso desmarcar, meu filho passou mal",
  ],
  no: [
    "passei mal com a comida daí, cancela a minha reserva",
    "achei um osso",
    "ele engasgou",
    "comi camarão e fiquei toda empolada",
    "minha garganta tá fechando",
  ],
};

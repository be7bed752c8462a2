import type { ValueRow } from "./row.ts";

/*
 * Ways to say a party size. What is captured adds up:
 *
 * - `me` is one person, `n` so many, `of` says how many the `who` after it are
 * - `who` is a companion: one, two for 'pais', unknown for 'os meninos' and 'a turma'
 * - `these` says how many an unknown plural are
 * - `bare` is a number that may be a time as well
 * - `more`, `fewer`, `plus` and `minus` change a party instead; `within` tells of people who are counted already
 */

const N = "(NUM3|1)";
const AGE = "(,? (DE|com) (NUM2|1) ((,|e|a|ou) NUM2)* (ano|anos|aninho|aninhos|mes|meses))";
/** 'dele', 'do meu irmão', 'da faculdade', 'mais nova' */
const WHOSE =
  "(HIS|=nosso|nossos|nossa|nossas|DE (OWNER)* (RELATIVE|SEVERAL|PAIR|CHILD) HIS?|(do|da|dos|das) LONG|de (colo|amig*|casais|fora)|mais (novo|nova|velho|velha|novos|novas|velhos|velhas)|amigo|amiga|pequen*|adult*)";
const NO_PERSON =
  "(ano|anos|aninho*|mes|meses|h|hora*|minuto*|reais|=mesa|mesas|dia|dias|semana*|vez|vezes|carro*|reserv*|cadeir*|opc*|prato*|contando|comigo|conosco|sem|fora|alem|mais|para)";
const SOMEBODY = "(RELATIVE|SEVERAL|PAIR|CROWD|COUPLE|TRIO)";
/** '3 crianças', 'os 2 filhos do Beto', 'dois casais' */
const COUNTED = `((OWNER)* of:(NUM2|1) (OWNER|melhor*|outro|bons|boas)* who:(${SOMEBODY}|GUEST|CHILD) (${WHOSE})* (${AGE}|<=CHILD =de NUM2 !!($|,|END|e|TAKEN))? !(no total|ao todo|contando))`;
/** The same, and 'minha esposa', 'os pais dele', by the age also 'a Bia de 5 anos'. */
const COMPANION = `(${COUNTED}|(OWNER|melhor*|outro)* who:((os|as)? ${SOMEBODY}) (${WHOSE})* ${AGE}?|(OWNER)* who:_ ${AGE})`;
/** In a list of people any noun with a number, and 'a Ju', are people, too. */
const MEMBER = `(${COMPANION}|(OWNER)* of:(NUM2|1) (OWNER)* who:(!${NO_PERSON} LONG) (${WHOSE})*|(o|a) who:(!(=mesa|mais|noite|conta|melhor) _) !!(,|e|mais|com|+|END|$|TAKEN)|<!(de|que|se|eh|(fal*|convers*|ver|vi|combin*|pergunt*|diss*|confirm*) (com|para)) who:(ele|ela) !!(,|e|mais|+))`;
const JOIN =
  "(, (e mais?|mais|com)? para?|(e|+|tambem) (mais|com|tambem)? para?|mais|com|!!((o|a|os|as)? (meu|nosso)|(NUM2|1) (CHILD|adult*)))";
const WHO_ARE = "(,? (que|eles)? (sao|eram) these:NUM2)?";
/** What may come along with a dish or a party, and is nobody. */
const NO_GUEST =
  "(=mesa|conta|bolo|vinho|pao|cachorr*|pet|carrinho|presente|molho|arroz|farofa|sobremesa|prato|comida|bebida|taxa|servico|couvert|samba|banda|musica|reserva|gente|FOOD|DRINK|RELATIVE|SEVERAL|PAIR|CROWD)";
const NO_LONGER = "(desistiu|desistiram|nao (vai|vao|vem|vira|virao) mais?)";
const ENDS = "($|,|END)";
const COMES =
  "(vai|vao|vamos|ter|tem|teremos|ser|sera|vem|coloca|colocar|incluir|poe|bota|inclui|adiciona|chegou|com)";
/** '2 pessoas veganas' are some of the party, and 'uma pessoa de verdade' is of the house. */
const OF_SOME =
  "(de verdade|real|reais|humana|da equipe|celiac*|vegan*|vegetarian*|alergic*|intolerant*|diabetic*|gravida|cadeirant*|com (alergia|intolerancia))";
/** 'uma pessoa é celíaca' */
const OF_ONE = `(eh|e ${OF_SOME}|tem|usa|nao (come|pode)|precisa)`;
/** 'pra 4 e minha mãe é celíaca' tells of one of the four. */
const TELLS = "!(eh|sao|tem|usa|nao|precisa|quer|faz|esta|vai|vao)";
/** 'vou ver com minha esposa' brings nobody. */
const SPEAKS =
  "(fal*|convers*|trat*|ver|vejo|verific*|confirm*|confer*|combin*|resolv*|discut*|decid*|pergunt*|reclam*|casei|moro|mora|vim|fui|fomos|viemos|estive|jantei|almocei|comi|briguei|cheguei) (isso|antes|primeiro|aqui|la|direto|so|tudo|a =reserva|a mesa)?";
const BRINGS =
  "(traz|trago|leva|levo|levar|trazer|vem|chega|chegou|desistiu|desistiram|furou|confirm*|topou|toparam|animou|RELATIVE|SEVERAL|PAIR|CHILD|GUEST)";
const NO_PEOPLE =
  "(h|carro|carros|vez|vezes|hora|horas|:|/|minutos|min|dias|reais|semana|semanas|de !(SHORT|NUM) _|crianca|criancas|bebe|bebes|cadeir*)";

export const partyRows = {
  /** 'somos 4 contando com o bebê': a part of a number that was said. */
  included: {
    pattern: [
      `within:(contando (com|comigo e)?|ja (contando|inclu*)? com?|inclu*|inclusive|sendo|dos quais|das quais|entre (eles|elas)) ${COMPANION} (${JOIN} ${COMPANION})*`,
      `<=(NUM2 (pessoa|pessoas|lugares)? ,?) within:com ${COMPANION} (${JOIN} ${COMPANION})*`,
    ],
    yes: {
      "somos 4 contando com o bebê": 4,
      "6 pessoas, sendo 2 crianças": 6,
      "6 contando o bebê": 6,
      "somos 6 com 2 crianças": 6,
    },
    no: ["com o bebê"],
  },
  /** 'minha reserva é de 4, mas meu cunhado resolveu aparecer' */
  newcomers: {
    pattern: [
      `${COMPANION} (${JOIN} ${COMPANION})* plus:((resolveu|resolveram|decidiu|decidiram|inventou|cismou|quer|querem) (de|se)? (aparecer|vir|ir|colar|chegar|convidar)|apareceu|apareceram|(se convidou|se convidaram)) (com ${COMPANION} (${JOIN} ${COMPANION})*)?`,
    ],
    yes: { "meu cunhado resolveu aparecer com os dois filhos": "+3", "minha prima decidiu vir": "+1" },
    no: ["meu cunhado vem", "resolvi ir com meus pais"],
  },
  fewer_couples: {
    pattern: [`of:${N} who:COUPLE minus:${NO_LONGER}`],
    yes: { "um casal desistiu": "-2", "dois casais não vão mais": "-4" },
    no: ["um casal vai"],
  },
  others_and_me: {
    pattern: [
      `!(VOCATIVE ,) ${MEMBER} (${JOIN} ${MEMBER})* ${WHO_ARE} ${JOIN} me:eu !!(${ENDS}|TAKEN|e|mais|com|somos|vamos|iremos|queremos|queriamos|gostariamos) (${JOIN} ${MEMBER})*`,
      `<!mais ${MEMBER} (${JOIN} ${MEMBER})* (vai|vao|vem|ira|irao|virao)? me:comigo`,
      `${MEMBER} (${JOIN} ${MEMBER})* ${WHO_ARE} mais me:eu (${JOIN} ${MEMBER})*`,
    ],
    yes: {
      "minha esposa e eu": 2,
      "meu marido, eu e nossa filha": 3,
      "6 turistas mais eu e o motorista": 8,
      "netos que são três mais eu e o meu marido": 5,
      "3 amigos e eu": 4,
      "meus pais e minha irmã vão comigo": 4,
      "ele, minha mãe, eu, meu irmão e a esposa do meu irmão": 5,
      "ela, meu pai e eu": 3,
      "mesa pra ela, meu pai e eu": 3,
    },
    no: ["minha esposa vai", "pra 4 e eu queria saber", "mais 2 comigo", "falei com ela e eu queria saber"],
  },
  me_and_others: {
    pattern: [
      `me:(eu|mim) (mesmo|mesma)? (${JOIN} ${MEMBER}|,? (e mais?|mais|com) n:${N} (a mais)? !(${NO_PERSON}|LONG)) (${JOIN} ${MEMBER})* ${WHO_ARE}`,
      `me:eu (e|,) me:(ela|ele) (${JOIN} ${COUNTED})*`,
      `<!(eu|com|de|sem|que|quando) me:(ela|ele) (e|mais|e mais|com) ${COUNTED}`,
    ],
    yes: {
      "eu mais 3": 4,
      "somos eu e mais seis": 7,
      "eu e 2 crianças": 3,
      "eu e mais um casal": 3,
      "pra mim, minha mulher e 3 filhos": 5,
      "eu e minhas 2 filhas + genro": 4,
      "eu e meu noivo, os pais dele e minha mãe": 5,
      "eu e 6 turistas": 7,
      "eu, a Ju, o Paulo e as gêmeas": 5,
      "eu e as crianças": "?",
      "eu e ela": 2,
      "mesa pra ela e 3 amigas": 4,
      "eu, ela e 2 amigos": 4,
    },
    no: ["eu vou", "eu queria saber", "dois casais"],
  },
  with_others: {
    pattern: [
      `<!((NUM2|COUPLE) (GUEST|CHILD|${SOMEBODY})? ,?|vamos|iremos|estamos|a gente vai|contando|ja|${SPEAKS}) me:(com !((NUM2|1) (pessoa*|lugar*|adult*|gente*) (!${JOIN}|${JOIN} TAKEN))|(vou|ir|quero ir|estou|to) com|levar|levo|levando|trago|trazer) ${COMPANION} (${JOIN} ${MEMBER})* ${WHO_ARE}`,
      // Nobody knows whether 'com 3 gringos e minha mãe' counts gringos or cakes.
      `me:(com|levar|levo|levando) (OWNER)* NUM2 some:(!${NO_PERSON} LONG) (${JOIN} ${MEMBER})+`,
      `me:(estou|vou|irei|to|(eh para|para)? mim e) com? mais? n:${N} (amigo|amiga|amigos|amigas|colegas|pessoas|familiares|casais)`,
      "<=^ me:mais n:(NUM3|1) (amigo|amiga|amigos|amigas)",
    ],
    yes: {
      "com a esposa e os 2 filhos": 4,
      "com meus pais": 3,
      "com os meninos, que são 2": 3,
      "ela vai com meu pai e meus 2 irmaos": 4,
      "vou com 3 amigos": 4,
      "mais um amigo": 2,
      "com dois convidados": 3,
      "com as crianças": "?",
    },
    no: ["com mesa", "ela vai com pressa", "com 3 balões", "vou ver com minha esposa", "moro com meus pais"],
  },
  /** Without 'I' a list of people counts in numbers alone: 'pra minha mãe e meu pai' may be two or three. */
  counted_people: {
    pattern: [
      `<!(mais|menos|tira|retira|inclui|acrescenta|adiciona|soma|tambem|NUM2 LONG ${JOIN}) (${COUNTED}|nos of:NUM2 who:!NUM|of:NUM2 who:(de nos)) (${JOIN} ${COUNTED}|(e mais?|mais|com|+) ${COMPANION} ${TELLS})+`,
      `<!mais of:${N} who:COUPLE (${JOIN} ${COUNTED}|(,? (e mais?|mais|com)|+) ${COMPANION} ${TELLS})* ${WHO_ARE}`,
      `<!(mais|menos|NUM|um) who:COUPLE (${JOIN} ${COUNTED}|(,? (e mais?|mais|com)|+) ${COMPANION} ${TELLS})* ${WHO_ARE}`,
    ],
    yes: {
      "2 adultos e 2 crianças": 4,
      "2 adultos e uma criança de 6": 3,
      "5 crianças e 3 adultos": 8,
      "3 adultos, 1 criança": 4,
      "2 adultos uma criança e um bebê": 4,
      "4 de nós e 2 amigos": 6,
      "2 adultos, 1 criança e 1 bebê": 4,
      "dois casais": 4,
      "dois casais e os filhos, que são quatro": 8,
      "um casal": 2,
      "um casal e uma criança": 3,
      "três casais e um neném de colo": 7,
      "2 casais, mais a minha sogra": 5,
      "casal com 2 filhos": 4,
    },
    no: ["2 adultos", "casa", "2 pizzas e 3 sucos", "4 pessoas e minha mãe é vegana"],
  },
  fewer: {
    pattern: [
      `(cancel*|desmarc*|tira*|retira*|remov*|exclu*|diminu*|reduz*) em? fewer:${N} (GUEST|CHILD) !para`,
      `(tira|tirar|tire|retira|retirar|diminui|diminuir) em? fewer:${N} !!(${ENDS}|que|porque|pois|tambem|por favor|(da|na) (mesa|=reserva|minha)|(da|na) de? TAKEN|dessa)`,
    ],
    yes: {
      "cancela uma cadeira": "-1",
      "tira 2 pessoas": "-2",
      "tira um que o Beto furou": "-1",
      "tira 2 da reserva": "-2",
    },
    no: ["cancela a mesa", "cancela 2 lugares para amanhã", "tira uma dúvida", "tira uma foto"],
  },
  more_of_a_kind: {
    pattern: [
      `(aument*|acrescent*|adicion*|inclu*|soma*) em? mais? more:${N} (GUEST|CHILD)`,
      "(coloca*|poe|bota*) more:1 (GUEST|CHILD) !!((na|no) !(fila|lista|espera))",
    ],
    yes: { "acrescenta uma criança": "+1", "coloca uma pessoa na de terça": "+1" },
    no: ["inclui o jantar"],
  },
  more_couples: {
    pattern: [
      `plus:mais of:${N} who:COUPLE (${JOIN} ${COMPANION})*`,
      // 'agora vão também meus sogros', 'vem mais a minha cunhada e o filho dela'
      `(vai|vao|vem|veio|vieram|chega|chegam|chegou|chegaram|inclui|coloca|poe|(vou|vamos)? (levar|levo)) plus:(tambem|mais) ${COMPANION} (${JOIN} ${COMPANION})*`,
      `plus:tambem (vai|vao|vem) ${COMPANION} (${JOIN} ${COMPANION})*`,
      // 'o Léo vai também e leva a esposa'
      `(o|a) who:(!${NO_GUEST} _) (${JOIN} (o|a) who:(!${NO_GUEST} _))* plus:((tambem|vai|vem|topou|confirmou|animou|quer ir) (tambem|junto|vai|vem|topou|quer ir)) (,? (e|ai)* (leva|traz|vai levar|vai trazer|vem com|vai com|com) ${COMPANION})?`,
      `${COMPANION} (${JOIN} ${COMPANION})* plus:(tambem (vai|vao|vem|quer ir|querem ir)|(vai|vao|vem|quer ir|querem ir) junto)`,
    ],
    yes: {
      "chegou mais um casal": "+2",
      "vem mais um casal e a minha cunhada": "+3",
      "agora vão também meus sogros": "+2",
      "vai também a minha mãe": "+1",
      "também vem meu irmão e os 2 filhos": "+3",
      "o Léo vai também e leva a esposa": "+2",
      "a Marina também quer ir": "+1",
      "a Ana e o Beto também vêm": "+2",
    },
    no: ["um casal", "vai também um bolo", "vem mais gente", "o bolo vai junto", "a farofa vem junto"],
  },
  more_along: {
    pattern: [
      `(${COMES}|vou levar|levar|levo|chegaram|apareceu|apareceram)* mais more:${N} !!(comigo|conosco|junto|com (a gente|nos|HE)|na (=reserva|mesa|minha|fila)|para (a|minha)? (mesa|=reserva)|no (grupo|total))`,
      `(vai|vao|vamos|vem|veio|vieram|chegou|chegaram|apareceu|apareceram|sera|serao|vou com|com) (ser|ter|levar)? mais more:(NUM2|1) !!(${ENDS}|TAKEN|pode|tudo|da|tem|e (na|no|TAKEN))`,
    ],
    yes: {
      "vai mais 2 comigo": "+2",
      "vieram mais 2": "+2",
      "na sexta vai mais um": "+1",
      "coloca mais uma na reserva": "+1",
    },
    no: ["mais 2 cervejas", "mais tarde"],
  },
  more_people: {
    pattern: [
      `(vai|vao|vamos|levar|levo|incluir|inclui|acrescentar|adicionar|adiciona|aumentar|coloca|colocar|poe|por|tem|teremos|chegou|chegaram|sera|serao|ser|precisamos de|preciso de|de|para)? com? mais more:${N} (GUEST|CHILD) (a mais)?`,
      `more:${N} (GUEST|CHILD) a mais`,
      "(vai|vao|vamos|sera|serao|ser|vem|com) ser? more:(NUM3|1) a mais",
      `(^|<=(,|END|e)|!!(e mais NUM)) (e|eh|agora|na verdade|ah|opa)* ${COMES}* mais more:${N} !!(${ENDS}|TAKEN|(a|no) caminho|chegando|depois)`,
    ],
    yes: {
      "vai mais uma pessoa": "+1",
      "2 pessoas a mais": "+2",
      "vai 1 a mais": "+1",
      "mais um": "+1",
      "vai ter mais 2": "+2",
    },
    no: ["mais um suco", "2 pessoas"],
  },
  fewer_people: {
    pattern: [
      `menos fewer:${N} (GUEST|CHILD)`,
      `(vai|vao|vamos|na|no|TAKEN) menos fewer:${N} !!${ENDS}`,
      `fewer:${N} (GUEST|CHILD) a menos`,
      "(vai|vao|vamos|sera|serao|ser|vem|com) ser? fewer:(NUM3|1) a menos",
      `fewer:${N} (GUEST|CHILD)? ${NO_LONGER}`,
    ],
    yes: { "uma pessoa a menos": "-1", "vai 1 a menos": "-1", "duas pessoas desistiram": "-2" },
    no: ["menos tempo", "2 pessoas vão"],
  },
  total: {
    pattern: [
      "n:NUM2 pessoas? (no total|ao todo|comigo|contando (tudo|todos|comigo|com todo mundo))",
      `<=(em vez de|inves de|no lugar de) n:NUM2 !!${ENDS}`,
      "<=(^|,|END) n:NUM2 (para|p) !!TAKEN",
      `<=(${BRINGS} .. ,?) (e|ai|dai)? entao (em|somos|fica|ficamos|sao|vao|eh)? n:NUM2 !!(${ENDS}|por favor)`,
      "(os|as) (=mesmos|=mesmas) n:NUM2 !(h|hora|horas|COLON|opc*|prato*|dia|dias)",
      "n:NUM2 !!READ",
      // 'mais 2, aí fica 6'
      `<=(READ ,?) (e|ai|dai|entao)* (fica|da|dao|vai dar|vai ficar|vai a|vira|totaliza*) (em|um total de)? n:NUM2 !!${ENDS}`,
      "(pessoas|convidados|lugares|adultos|quantidade|numero|nmero) : n:NUM3",
      "<!(a|na|da|essa|aquela) =mesa n:NUM2 !!($|,|TAKEN)",
      "<!(a|na|da|essa|aquela) =mesa , n:(2|3|4|5|6|7|8|9|10) !!($|,|END|TAKEN)",
      `(cabe|cabem|caberia|caberiam|comporta|comportam|acomod*) (uma|umas|uns|ate)? n:NUM2 !${NO_PEOPLE}`,
      // '4 ou 5 pessoas' counts as the larger number, so that everybody gets a seat.
      "NUM2 (a|ou|-|ate) n:NUM2 GUEST",
      `(somos|seremos|em|uns|umas) NUM2 ou n:NUM2 !${NO_PEOPLE}`,
    ],
    yes: {
      "6 no total": 6,
      "6 ao todo": 6,
      "pessoas: 5": 5,
      "mesa 2": 2,
      "10 a 12 pessoas": 12,
      "em vez de 5": 5,
      "mesa, dois, amanhã": 2,
      "ele traz a sócia, então 4": 4,
      "cabem 6?": 6,
      "pra uns 5 ou 6": 6,
      "as mesmas 3": 3,
    },
    no: ["na mesa 2", "total", "mesa, 20 horas", "cabe 1 carro", "umas 8 ou 9 horas"],
  },
  we_are: {
    pattern: [
      "(somos|seremos|vamos a? ser|ficam|vamos ficar|vamos estar|estamos|estaremos|vamos|iremos|vao ser|serao|sao|vem|vao|ficamos|ficou|ficaram|agora eh|a gente (eh|vai em?|somos|esta)|nois (eh|vai|somo)|nos somos|total de|ao todo|no total) (em|so|somente|apenas|uma|umas|um|uns|agora|entre|mais ou menos|cerca de|tambem|os|as|com|no total|um total de|um grupo de|uma turma de)* n:NUM3 (so|GUEST)? !(minutos|hora|horas|dias|mesa|mesas|cadeirinha|cadeirinhas)",
    ],
    yes: { "somos em 5": 5, "a gente vai em 7": 7, "seremos 9": 9, "ficam 6": 6, "vamos a ser seis": 6 },
    no: ["vamos 20 minutos depois", "somos uma família"],
  },
  table_for: {
    pattern: [
      "=reserva para bare:NUM3 !(GUEST|h|:|/|minutos|dias)",
      "(=mesa|mesas|grupo|turma|familia|galera|festa|=reserva|lugar|lugares|reservar|aniversario|jantar|almoco|vaga|mesinha|mesona|jantarzinho|outra|umas|uns) (de|para|com|p|cerca de|umas|uns|com umas)+ n:NUM3 GUEST? !(h|:|/|minutos|dias)",
      "(=mesa|lugar|=reserva) para n:1 !(!NUM _)",
    ],
    yes: {
      "mesa pra 4": 4,
      "família de 5": 5,
      "mesa de oito lugares": 8,
      "outra de 6": 6,
      "mesa para um": 1,
      "reserva para 8": "8?",
    },
    no: ["mesa para uma festa", "reserva para 20/12"],
  },
  number_of_people: {
    pattern: [
      `(umas|uns|cerca de|mais ou menos|para|em|com|de)? (n:(um|uma|1) (pessoa|pessoas|pessoinha|pessoinhas|gente|comensais|cabeca) !${OF_ONE}|!1 n:NUM3 GUEST|n:=1 !pessoa GUEST) !${OF_SOME}`,
    ],
    yes: { "4 pessoas": 4, "umas 10 pessoas": 10, "uma pessoa": 1, "3 amigos": 3 },
    no: [
      "um lugar tranquilo",
      "uma pessoa é celíaca",
      "uma pessoa e cadeirante",
      "2 pessoas veganas",
      "uma pessoa de verdade",
    ],
  },
  bare_number: {
    pattern: [
      `para bare:NUM2 !${NO_PEOPLE}`,
      `(em|umas|uns|entre) n:NUM2 !${NO_PEOPLE}`,
      // 'com 3 balões' counts no people.
      `com n:NUM2 !${NO_PEOPLE} !!($|MARK|TAKEN|NUM|SHORT|para*|pra*|por*|em*|na*|no*|as*|ao*|que*|mais*|ou*|ja*|ai*|la*|so*|tem*|pode*|hoje|amanha)`,
      "(nos|nois|a gente|a|para os|os|as|so os|so nos) n:NUM2 !(BOTH|h|hora|horas|:|/|minutos|opc*|primeir*)",
    ],
    yes: { "pra quatro": "4?", "em 6": 6, "nós dois": 2, "vou com 4": 4 },
    no: ["para 20 minutos", "com 3 balões", "os 3 primeiros", "as duas valem"],
  },
  alone_or_named: {
    pattern: [
      "(vou|irei|estou|serei|sera|para|mesa para|lugar para)? me:(sozinho|sozinha|so eu mesmo?|apenas eu|somente eu|so para mim|so uma pessoa|para mim so|individual|so (=1|uma) !!($|MARK|TAKEN)|para um so)",
      "who:(duplinha|dupla|a sos|trio)",
    ],
    yes: { sozinho: 1, "só eu": 1, dupla: 2, trio: 3 },
    no: ["só uma dúvida"],
  },
  /** 'nós quatro mais a babá', 'somos 4 fora o bebê': a part beside a number that was read adds to it. */
  and_company: {
    pattern: [
      `<=READ plus:(,? (e mais|mais|fora|alem DE|sem contar com?|tirando|sem)|+) ${COMPANION} (${JOIN} ${COMPANION})* ${WHO_ARE}`,
      `<=READ plus:(,? e) ${COMPANION} (${JOIN} ${COMPANION})* ${WHO_ARE} ${TELLS}`,
      "<=READ plus:(,? (sem contar|fora|alem de|sem)) me:(comigo|eu|mim)",
    ],
    yes: {},
    no: ["mais a babá", "e a sogra"],
  },
} as const satisfies Record<string, ValueRow>;

import type { ValueRow } from "./row.ts";

/*
 * Ways to say a party size. What is captured adds up:
 *
 * - `me` is one person, `three` three, `n` so many, `couples` twice as many (a couple without a number)
 * - `who` is a companion, as many as the `of` before it: one, two for 'pais', unknown for 'os meninos' and 'os guri'
 * - `these` says how many an unknown plural are
 * - `bare` is a number that may be a time as well
 * - `more`, `fewer`, `plus` and `minus` change a party instead
 */

const N = "(NUM3|1)";
const SOMEBODY = "(RELATIVE|SEVERAL|PAIR|CHILD)";
const AGE = "(de (NUM2|1) (ano|anos|aninho|aninhos|mes|meses))";
/** 'os 2 filhos', 'minha esposa', and by the age also 'a Bia de 5 anos'. */
const COMPANION = `((OWNER)* (of:(NUM2|1) (OWNER)*)? (who:((os|as)? ${SOMEBODY}) ${AGE}?|who:_ ${AGE}))`;
const JOINS = "(, e?|e mais?|mais|com|+|!!meu)";
const WHO_ARE = "(,? (que|eles)? (sao|eram) these:NUM2)?";
const AND = "(,? (e mais?|mais|com)|,|+)";
const NO_LONGER = "(desistiu|desistiram|nao (vai|vao|vem|vira|virao) mais?)";
const ENDS = "($|,|END)";
const COMES =
  "(vai|vao|vamos|ter|tem|teremos|ser|sera|vem|coloca|colocar|incluir|poe|bota|inclui|adiciona|chegou|com)";
/** '2 pessoas veganas' are some of the party, and 'uma pessoa de verdade' is of the house. */
const OF_SOME =
  "(de verdade|real|reais|humana|da equipe|celiac*|vegan*|vegetarian*|alergic*|intolerant*|diabetic*|gravida|cadeirant*|com (alergia|intolerancia))";
/** 'uma pessoa é celíaca' */
const OF_ONE = `(eh|e ${OF_SOME}|tem|usa|nao (come|pode)|precisa)`;
const NO_PEOPLE =
  "(h|carro|carros|vez|vezes|hora|horas|:|/|minutos|min|dias|reais|semana|semanas|de !(SHORT|NUM) _|crianca|criancas|bebe|bebes|cadeir*)";

export const partyRows = {
  me_and_couples: {
    pattern: [`me:(eu|mim) (e|mais|com)+ couples:${N} (casal|casais)`],
    yes: { "eu e mais um casal": 3 },
    no: ["dois casais"],
  },
  number_and_me: {
    pattern: [
      `n:NUM2 (GUEST|CHILD|!(ano|anos|aninho*|mes|meses|hora*|minuto*|reais|mesa*|dia|dias) LONG)? (mais me:eu|e me:eu !!(${ENDS}|TAKEN|e)) (${JOINS} ${COMPANION})*`,
    ],
    yes: {
      "6 turistas mais eu e o motorista": 8,
      "netos que são três mais eu e o meu marido": 5,
      "3 amigos e eu": 4,
    },
    no: ["pra 4 e eu queria saber", "eu mais 3", "irmã de 15 anos e eu"],
  },
  me_and_number: {
    pattern: [
      `me:(eu|mim) e? (mais|com|e mais|e) n:${N} (GUEST|CHILD|irmaos|irmas|casais)? !RELATIVE`,
      `me:(estou|vou|irei|to|(eh para|para)? mim e) com? mais? n:${N} (amigo|amiga|amigos|amigas|colegas|pessoas|familiares|casais)`,
    ],
    yes: { "eu mais 3": 4, "somos eu e mais seis": 7, "vou com 3 amigos": 4, "eu e 2 crianças": 3 },
    no: ["eu e uma amiga", "eu vou"],
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
  company_and_me: {
    pattern: [`${COMPANION} (${JOINS} ${COMPANION})* ${JOINS} me:eu !nao (${JOINS} ${COMPANION})*`],
    yes: { "minha esposa e eu": 2, "meu marido, eu e nossa filha": 3 },
    no: ["minha esposa vai"],
  },
  more_couples: {
    pattern: [
      `plus:mais couples:${N} (casal|casais) (${JOINS} ${COMPANION})*`,
      // 'agora vão também meus sogros', 'vem mais a minha cunhada e o filho dela'
      `(vai|vao|vem|veio|vieram|chega|chegam|chegou|chegaram|inclui|coloca|poe|(vou|vamos)? (levar|levo)) plus:(tambem|mais) ${COMPANION} (${JOINS} ${COMPANION})*`,
      `plus:tambem (vai|vao|vem) ${COMPANION} (${JOINS} ${COMPANION})*`,
      `${COMPANION} (${JOINS} ${COMPANION})* plus:(tambem (vai|vao|vem|quer ir|querem ir)|(vai|vao|vem|quer ir|querem ir) junto)`,
    ],
    yes: {
      "chegou mais um casal": "+2",
      "vem mais um casal e a minha cunhada": "+3",
      "agora vão também meus sogros": "+2",
      "vai também a minha mãe": "+1",
      "também vem meu irmão e os 2 filhos": "+3",
    },
    no: ["um casal", "vai também um bolo", "vem mais gente"],
  },
  more_along: {
    pattern: [
      `(${COMES}|vou levar|levar|levo|chegaram|apareceu|apareceram)* mais more:${N} !!(comigo|conosco|junto|com (a gente|nos|HE)|na (=reserva|mesa|minha|fila)|para (a|minha)? (mesa|=reserva)|no (grupo|total))`,
      `(vai|vao|vamos|vem|veio|vieram|chegou|chegaram|apareceu|apareceram|sera|serao|vou com|com) (ser|ter|levar)? mais more:NUM2 !!(${ENDS}|TAKEN|pode|tudo|da|tem|e (na|no|TAKEN))`,
    ],
    yes: { "vai mais 2 comigo": "+2", "vieram mais 2": "+2", "coloca mais uma na reserva": "+1" },
    no: ["mais 2 cervejas", "mais tarde"],
  },
  more_people: {
    pattern: [
      `(vai|vao|vamos|levar|levo|incluir|inclui|acrescentar|adicionar|adiciona|aumentar|coloca|colocar|poe|por|tem|teremos|chegou|chegaram|sera|serao|ser|precisamos de|preciso de|de|para)? com? mais more:${N} (GUEST|CHILD) (a mais)?`,
      `more:${N} (GUEST|CHILD) a mais`,
      "(vai|vao|vamos|sera|serao|ser|vem|com) ser? more:(NUM3|1) a mais",
      `(^|<=(,|END|e)|!!(e mais NUM)) (e|eh|agora|na verdade|ah|opa)* ${COMES}* mais more:${N} !!(${ENDS}|TAKEN)`,
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
  fewer_couples: {
    pattern: [`couples:${N} (casal|casais) minus:${NO_LONGER}`],
    yes: { "um casal desistiu": "-2", "dois casais não vão mais": "-4" },
    no: ["um casal vai"],
  },
  adults_and_children: {
    pattern: [`n:${N} (adulto*|adulta*|GUEST) (${AND} n:${N} CHILD)+`],
    yes: {
      "2 adultos e 2 crianças": 4,
      "3 adultos, 1 criança": 4,
      "2 adultos, 1 criança e 1 bebê": 4,
    },
    no: ["2 adultos"],
  },
  couples: {
    pattern: [
      // After a comma alone, 'minha mãe é vegana' may tell of one of them.
      `(couples:${N} (casal|casais)|um? who:casal) (${AND} n:${N} (GUEST|CHILD)|(,? (e mais?|mais|com)|+) ${COMPANION})* ${WHO_ARE}`,
    ],
    yes: {
      "dois casais": 4,
      "dois casais e os filhos, que são quatro": 8,
      "um casal": 2,
      "um casal e uma criança": 3,
      "três casais e um neném de colo": 7,
      "2 casais, mais a minha sogra": 5,
      "casal com 2 filhos": 4,
    },
    no: ["casa"],
  },
  company: {
    pattern: [
      `me:(com|eu ,? e?|mim ,? e?|mim e para|levar|levo|levando) ${COMPANION} (${JOINS} ${COMPANION})* ${WHO_ARE}`,
    ],
    yes: {
      "com a esposa e os 2 filhos": 4,
      "com meus pais": 3,
      "com os meninos, que são 2": 3,
      "pra mim, minha mulher e 3 filhos": 5,
      "eu e minhas 2 filhas + genro": 4,
      "com as crianças": "?",
    },
    no: ["com mesa"],
  },
  me_and_somebody: {
    pattern: [
      `me:(eu|mim|(ele|ela) (vai|vem|vao)) (,|e|mais|com) _? _? _? who:${SOMEBODY} ((,|e|mais|com) (of:NUM2)? _? who:${SOMEBODY}|(,|e|mais|com) _ (of:NUM2)? who:${SOMEBODY})*`,
      "me:(com|mais) n:(NUM3|1) (amigo|amiga|amigos|amigas)",
      "me:com n:(1|2|3|4|5) (convidado|convidada|convidados|convidadas|clientes)",
    ],
    yes: {
      "ela vai com meu pai e meus 2 irmaos": 4,
      "mais um amigo": 2,
      "com dois convidados": 3,
    },
    no: ["ela vai com pressa"],
  },
  total: {
    pattern: [
      "n:NUM2 pessoas? (no total|ao todo|contando (tudo|todos|comigo|com todo mundo))",
      `<=(em vez de|inves de|no lugar de) n:NUM2 !!${ENDS}`,
      "<=(^|,|END) n:NUM2 (para|p) !!TAKEN",
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
      "cabem 6?": 6,
      "pra uns 5 ou 6": 6,
    },
    no: ["na mesa 2", "total", "mesa, 20 horas", "cabe 1 carro", "umas 8 ou 9 horas"],
  },
  we_are: {
    pattern: [
      "(somos|seremos|vamos ser|vamos estar|estamos|estaremos|vamos|iremos|vao ser|serao|sao|vem|vao|ficamos|ficou|ficaram|agora eh|a gente (eh|vai em?|somos|esta)|nois (eh|vai|somo)|nos somos|vou com|total de|ao todo|no total) (em|so|somente|apenas|uma|umas|um|uns|agora|entre|mais ou menos|cerca de|tambem|os|as|com|no total|um total de|um grupo de|uma turma de)* n:NUM3 (so|GUEST)? !(minutos|hora|horas|dias|mesa|mesas|cadeirinha|cadeirinhas)",
    ],
    yes: { "somos em 5": 5, "a gente vai em 7": 7, "seremos 9": 9 },
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
      "me:eu e me:(ela|ele)",
      "couples:(duplinha|dupla|a sos)",
      "three:trio",
    ],
    yes: { sozinho: 1, "só eu": 1, "eu e ela": 2 },
    no: ["só uma dúvida"],
  },
  /** 'nós quatro mais a babá': a part beside a number that was read adds to it. */
  and_company: {
    pattern: [
      `<=READ plus:(,? (e mais|mais)|+) ${COMPANION} (${JOINS} ${COMPANION})* ${WHO_ARE}`,
      // 'pra 4 e minha mãe é celíaca' tells of one of the four.
      `<=READ plus:(,? e) ${COMPANION} (${JOINS} ${COMPANION})* ${WHO_ARE} !(eh|sao|tem|usa|nao|precisa|quer|faz|esta|vai|vao)`,
    ],
    yes: {},
    no: ["mais a babá", "e a sogra"],
  },
} as const satisfies Record<string, ValueRow>;

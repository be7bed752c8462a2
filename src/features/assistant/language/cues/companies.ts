import type { ValueRow } from "./row.ts";

/* Ways to say who comes along, one by one: what is captured is explained in parties.ts. */

export const N = "(NUM3|1)";
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
export const COMPANION = `(${COUNTED}|(OWNER|melhor*|outro)* who:((os|as)? ${SOMEBODY}) (${WHOSE})* ${AGE}?|(OWNER)* who:_ ${AGE})`;
/** In a list of people any noun with a number, and 'a Ju', are people, too. */
const MEMBER = `(${COMPANION}|(OWNER)* of:(NUM2|1) (OWNER)* who:(!${NO_PERSON} LONG) (${WHOSE})*|(o|a) who:(!(=mesa|mais|noite|conta|melhor) _) !!(,|e|mais|com|+|END|$|TAKEN)|<!(de|que|se|eh|(fal*|convers*|ver|vi|combin*|pergunt*|diss*|confirm*) (com|para)) who:(ele|ela) !!(,|e|mais|+))`;
export const JOIN =
  "(, (e mais?|mais|com)? para?|(e|+|tambem) (mais|com|tambem)? para?|mais|com|!!((o|a|os|as)? (meu|nosso)|(NUM2|1) (CHILD|adult*)))";
const WHO_ARE = "(,? (que|eles)? (sao|eram) these:NUM2)?";
export const NO_LONGER = "(desistiu|desistiram|nao (vai|vao|vem|vira|virao) mais?)";
/** 'um casal vai com a gente': who speaks already comes. */
const COMES_WITH_US = "(vai|vao|vem|quer ir|querem ir) (tambem|junto|juntos)* (com a gente|conosco|com nos)";
export const ENDS = "($|,|END)";
/** 'pra 4 e minha mãe é celíaca' tells of one of the four. */
const TELLS = "!(eh|sao|tem|usa|nao|precisa|quer|faz|esta|vai|vao)";
/** 'vou ver com minha esposa' brings nobody. */
const SPEAKS =
  "(fal*|convers*|trat*|ver|vejo|verific*|confirm*|confer*|combin*|resolv*|discut*|decid*|pergunt*|reclam*|casei|moro|mora|vim|fui|fomos|viemos|estive|jantei|almocei|comi|briguei|cheguei) (isso|antes|primeiro|aqui|la|direto|so|tudo|a =reserva|a mesa)?";

/** Lists of people, read before a plain number. */
export const companyRows = {
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
  /** 'com a família, 6 pessoas' */
  crowd: {
    pattern: [
      "(com|vou|vamos|trazer|levar|eu|e|,)* (a|o|toda|todo|minha|meu|nossa)* CROWD ,? (eh|sao|somos|de|em|ao todo)* n:NUM2 pessoas",
    ],
    yes: { "vou com a família, 6 pessoas": 6, "é a galera, somos 8 pessoas": 8 },
    no: ["com a família", "a turma e mais 2 pessoas"],
  },
  /** 'minha reserva é de 4, mas meu cunhado resolveu aparecer' */
  newcomers: {
    pattern: [
      `${COMPANION} (${JOIN} ${COMPANION})* plus:((resolveu|resolveram|decidiu|decidiram|inventou|cismou|quer|querem) (de|se)? (aparecer|vir|ir|colar|chegar|convidar)|apareceu|apareceram|(se convidou|se convidaram)) (com ${COMPANION} (${JOIN} ${COMPANION})*)?`,
      `${COMPANION} (${JOIN} ${COMPANION})* plus:(${COMES_WITH_US})`,
      `of:1 who:COUPLE (${WHOSE})* plus:((vai|vem|quer ir) (tambem|junto)+)`,
    ],
    yes: {
      "meu cunhado resolveu aparecer com os dois filhos": "+3",
      "minha prima decidiu vir": "+1",
      "um casal de amigos vai junto com a gente": "+2",
      "minha mãe vai conosco": "+1",
      "um casal vai junto": "+2",
    },
    no: ["meu cunhado vem", "resolvi ir com meus pais", "um casal vai"],
  },
  fewer_couples: {
    pattern: [`of:${N} who:COUPLE minus:${NO_LONGER}`],
    yes: { "um casal desistiu": "-2", "dois casais não vão mais": "-4" },
    no: ["um casal vai"],
  },
  others_and_me: {
    pattern: [
      `!(VOCATIVE ,) ${MEMBER} (${JOIN} ${MEMBER})* ${WHO_ARE} ${JOIN} me:eu (mesmo|mesma)? !!(${ENDS}|TAKEN|e|mais|com|somos|vamos|iremos|queremos|queriamos|gostariamos|tem|poe|coloca) (${JOIN} ${MEMBER})*`,
      `<!mais ${MEMBER} (${JOIN} ${MEMBER})* (vai|vao|vem|ira|irao|virao)? me:comigo`,
      `${MEMBER} (${JOIN} ${MEMBER})* ${WHO_ARE} mais me:eu (${JOIN} ${MEMBER})*`,
    ],
    yes: {
      "minha esposa e eu": 2,
      "meu marido e eu mesmo": 2,
      "uma amiga e eu, tem vaga?": 2,
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
      `me:(eu|mim) (mesmo|mesma)? (${JOIN} ${MEMBER}|,? (e mais?|mais|com) n:${N} (a mais)? (!(${NO_PERSON}|LONG)|!!(para TAKEN))) (${JOIN} ${MEMBER})* ${WHO_ARE}`,
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
} as const satisfies Record<string, ValueRow>;

/** Who joins a number, read after it. */
export const joiningRows = {
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

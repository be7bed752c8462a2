import { companyRows, joiningRows, COMPANION, ENDS, JOIN, N, NO_LONGER } from "./companies.ts";
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

/** What may come along with a dish or a party, and is nobody. */
const NO_GUEST =
  "(=mesa|conta|bolo|vinho|pao|cachorr*|pet|carrinho|presente|molho|arroz|farofa|sobremesa|prato|comida|bebida|taxa|servico|couvert|samba|banda|musica|reserva|gente|FOOD|DRINK|RELATIVE|SEVERAL|PAIR|CROWD)";
const COMES =
  "(vai|vao|vamos|ter|tem|teremos|ser|sera|vem|coloca|colocar|incluir|poe|bota|inclui|adiciona|chegou|com)";
/** '2 pessoas veganas' are some of the party, and 'uma pessoa de verdade' is of the house. */
const OF_SOME =
  "(de verdade|real|reais|humana|da equipe|celiac*|vegan*|vegetarian*|alergic*|intolerant*|diabetic*|gravida|cadeirant*|com (alergia|intolerancia))";
/** 'uma pessoa é celíaca' */
const OF_ONE = `(eh|e ${OF_SOME}|tem|usa|nao (come|pode)|precisa)`;
const BRINGS =
  "(traz|trago|leva|levo|levar|trazer|vem|chega|chegou|desistiu|desistiram|furou|confirm*|topou|toparam|animou|RELATIVE|SEVERAL|PAIR|CHILD|GUEST)";
const NO_PEOPLE =
  "(h|carro|carros|vez|vezes|hora|horas|:|/|minutos|min|dias|reais|semana|semanas|de !(SHORT|NUM) _|crianca|criancas|bebe|bebes|cadeir*)";

export const partyRows = {
  ...companyRows,
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
  /** 'um casal vai junto, então são mais dois' says the same two again. */
  more_said_again: {
    pattern: [
      `<=(READ ,?) within:(,? (e|ai|dai)* (entao|ou seja|quer dizer) (sao|serao|vao ser|da|seriam) mais ${N}) !GUEST`,
    ],
    yes: {},
    no: ["então são mais dois"],
  },
  more_along: {
    pattern: [
      `(${COMES}|vou levar|levar|levo|chegaram|apareceu|apareceram)* mais more:${N} !!(comigo|conosco|junto|com (a gente|nos|HE)|na (=reserva|mesa|minha|fila)|para (a|minha)? (mesa|=reserva)|no (grupo|total))`,
      `(vai|vao|vamos|vem|veio|vieram|chegou|chegaram|apareceu|apareceram|sao|sera|serao|vou com|com) (ser|ter|levar)? mais more:(NUM2|1) !!(${ENDS}|TAKEN|pode|tudo|da|tem|e (na|no|TAKEN))`,
    ],
    yes: {
      "vai mais 2 comigo": "+2",
      "vieram mais 2": "+2",
      "na sexta vai mais um": "+1",
      "então são mais dois": "+2",
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
  ...joiningRows,
} as const satisfies Record<string, ValueRow>;

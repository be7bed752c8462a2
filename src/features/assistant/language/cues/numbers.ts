import type { ValueRow } from "./row.ts";

/** Words that look like a day or a number, and name none. */
export const emptyRows = {
  greeting: {
    pattern: ["(bom (dia|almoco|jantar)|boa (tarde|noite|madrugada)|todo dia|o dia todo)"],
    yes: { "boa noite": "empty", "o dia todo": "empty" },
    no: ["no dia 3", "à noite"],
  },
  /** 'muda as duas' and 'as duas ficam': two reservations. */
  both: {
    pattern: [
      "<=(mud*|troc*|remarc*|pass*|cancel*|desmarc*|adi*|atras*|adiant*|antecip*|empurr*|junt*) as (=2|=3) !(h|da|e|COLON|:)",
      "<=(h (NUM2)? e (as)? NUM2 h (NUM2)? ,?) as (=2|=3)",
      "as (=2|=3) !!(val*|fic*|continu*|=sao|=estao|reserva*|mesas|garantid*|confirmad*|marcad*|as NUM|para as|,? NUM2 h|no mesmo|na mesma|(em|no) nome)",
    ],
    yes: { "cancela as duas": "empty", "as duas ficam": "empty", "12h e 20h, as duas pra 4": "empty" },
    no: ["as duas", "às 2 pra 4", "muda as 2h", "muda às 2 da tarde"],
  },
  /** 'Mattos com dois t' */
  spelled: {
    pattern: ["com (NUM2|um|uma) !(a|e|o) (LETTER|tes|eles|enes|erres|esses|emes) !(h|hora|horas|NUM)"],
    yes: { "o nome é Mattos com dois t": "empty", "Anna com 2 enes": "empty" },
    no: ["com 2 pessoas", "com 2 e mais um"],
  },
  /** 'agora vai' agrees, and 'confirmou agora' tells news. */
  now_agrees: {
    pattern: [
      "(^|<=,|<=END) agora (vai|foi|sim|deu certo|fechou|fecha|esta (certo|bom|otimo)|eh isso|pode) !!($|,|END|sim|isso)",
      "<=(confirm*|avis*|lembr*|decid*|disse*|fal*|soub*|descobr*|desist*) (isso|so|mesmo)? agora (mesmo|ha pouco)?",
    ],
    yes: { "agora vai": "empty", "isso, agora sim": "empty", "o Beto confirmou agora": "empty" },
    no: ["mesa agora", "agora vai ter mesa"],
  },
  /** 'que não vejo há 20 anos': a length of time counts nobody. Ages belong to the people. */
  how_long: {
    pattern: [
      "<!(DE|com|e|,|ou|a|daqui|daki|fez|fazer|completa*) (ha|faz|fazem|tem|por|durante|quase|uns|umas|mais de)* NUM3 (anos|meses|ano)",
    ],
    yes: { "não vejo há 20 anos": "empty", "faz 3 meses que não vou": "empty" },
    no: ["minha filha de 5 anos", "daqui a 3 meses", "20 pessoas"],
  },
  /** 'o culto termina às 18h' tells when something else ends. */
  end_of_other: {
    pattern: [
      "<=((culto|missa|aula|show|jogo|filme|cinema|teatro|peca|reuniao|plantao|expediente|trabalho|curso|consulta|prova|palestra|sessao|treino|festa|evento|cerimonia|ensaio) ..4 (termina|terminam|acaba|acabam|encerra|vai ate) (so|la|tipo|umas|por volta)*) (as|pelas|das) NUM2 ((h|COLON) NUM2?|e meia)?",
    ],
    yes: { "o culto de sábado termina às 18h": "empty", "minha aula acaba às 19h30": "empty" },
    no: ["depois do culto, às 18h", "o jantar começa às 20h"],
  },
  /** 'a Treze de Maio' is a street. */
  street: {
    pattern: [
      "(rua|avenida|av|praca|alameda|travessa|viaduto|que a|=na|=da|pela) NUM2 de (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)",
    ],
    yes: { "mais perto que a Treze de Maio": "empty", "na rua 7 de setembro": "empty" },
    no: ["dia 13 de maio", "pra 13 de maio", "no 13 de maio"],
  },
  /** 'descobri essa semana' tells of the past. */
  past_week: {
    pattern: [
      "<=((descobri|descobrimos|soube|soubemos|fiz|fizemos|fui|fomos|foi|estive|comi|comemos|jantei|almocei|nasceu|chegou|cheguei|operei|operou|casei|casou|mudei|mudamos|comecei|comecou|virei|virou) (isso|so|ai|la|agora|mesmo)*) (essa|esta|nessa|nesta) semana",
    ],
    yes: { "descobri essa semana": "empty", "fui aí nessa semana": "empty" },
    no: ["essa semana", "quero mudar essa semana"],
  },
  some_day: {
    pattern: [
      "<!((adi*|antecip*|posterg*|empurr*) (a|minha|nossa|reserva|em|por)*) =um dia !(depois|antes|a mais|mais|para)",
    ],
    yes: { "um dia eu volto": "empty" },
    no: ["um dia depois", "adia a reserva em um dia"],
  },
} as const satisfies Record<string, ValueRow>;

/** Who comes earlier is not late. */
const NOT_EARLIER = "!(antes|mais cedo|adiantado)";

/** Delays in minutes: `minutes`, `hours` and `half` are a length, `plus` what is added to the hours. */
export const delayRows = {
  minutes: {
    pattern: [`(NUM3 (a|ou|-))? minutes:NUM3 (minutos|min|m|minutinhos) (de? atraso)? ${NOT_EARLIER}`],
    yes: { "vou atrasar 15 minutos": 15, "atraso de 10 a 20 min": 20 },
    no: ["atraso de 15", "posso chegar 15 minutos antes?", "chego 20 min mais cedo"],
  },
  half_hour: {
    pattern: [`half:(meia (hora|horinha)) ${NOT_EARLIER}`],
    yes: { "vou atrasar meia hora": 30 },
    no: ["oito e meia", "dá pra chegar meia hora antes?"],
  },
  hours: {
    pattern: [
      "<=(atras* (uns|umas|de|em|quase|mais ou menos)?) hours:(1|2) (h|hora|horas|horinha) (e? plus:(meia|NUM2))?",
      "hours:(1|2) (h|hora|horas|horinha) (e plus:(meia|NUM2))? !!(... atras*)",
    ],
    yes: { "vou atrasar 1h30": 90, "chego com uma hora e meia de atraso": 90, "atraso uma hora": 60 },
    no: ["chego em uma hora"],
  },
  bare: {
    pattern: [
      "<=(atras* (uns|umas|mais ou menos|cerca de|quase|no maximo|por)*) minutes:NUM3 !(h|hora|horas)",
    ],
    yes: { "vou atrasar uns 20": 20 },
    no: ["vou atrasar, chego 20h"],
  },
  asked: {
    pattern: [
      "^ (na verdade|melhor|alias|digo|ops|,|uns|umas|acho que|mais ou menos|cerca de|em)* (hours:(1|2) (h|hora|horas|hs)|minutes:NUM3 !GLUED)",
    ],
    yes: { "uns 20": 20, "acho que 1 hora": 60, "na verdade 40": 40 },
    no: ["chego em 20", "20h"],
  },
} as const satisfies Record<string, ValueRow>;

/** 'de 4 para 6': two values without a unit, of which the second holds. */
export const pairRows = {
  pair: {
    pattern: [
      `(de|em vez de|era|eram|eramos) from:NUM2 people:(=pessoas)? ,? (para|por|agora|eh|sao|somos|seremos|vao ser) hour:(as)? (eh|sao|somos|vao ser)?
        to:NUM2 people:(=pessoas)? !(h|hora|horas|COLON|SLASH|:|/|minutos|dias|e meia)`,
    ],
    yes: { "muda de 4 pra 6": "4>6", "éramos 5, agora somos 7": "5>7" },
    no: ["de 20h pra 21h", "de 4 a 6 pessoas", "de 19 para 20 horas"],
  },
} as const satisfies Record<string, ValueRow>;

/** Numbers without a word that says what they count. `alone`: they stand between marks. */
export const bareNumberRows = {
  number: {
    pattern: [
      `<!(dos|das|COLON|SLASH|DOT|-|+) (as|umas|uns|eh|dia|pode ser|melhor|so|para|entao|nao ,|la pelas|sao)*
        !GLUED number:(NUM3|DDDD|=um|=uma) (:? !GLUED minute:DD)? (mesmo|entao|por favor|so|da noite)* !(GLUED|COLON|SLASH|DOT|HYPHEN)`,
    ],
    yes: { "20 30": "20:30", "so 4 mesmo": "4", um: "um" },
    no: ["25/12", "das 8"],
  },
} as const satisfies Record<string, ValueRow>;

/** The one number that stands alone beside a moment counts people: 'amanhã 20h, 4'. */
export const ALONE = "(^|<=(,|END|TAKEN)) NUM2 !!($|,|!? END|TAKEN|por favor)";

import type { CueRow, ValueRow } from "./row.ts";

/*
 * Ways to say a day. An earlier row takes its words from later ones. Captures:
 *
 * - `day`, `month`, `year`, `weekday` (which must agree with them), `nextmonth`
 * - `count`, `weeks` (and not days), `back`
 */

const WEEKDAY = "weekday:WEEKDAY feira?";
const LEADING = `(${WEEKDAY} (que vem|agora)? ,?)?`;
const TRAILING = `(,? (que (cai|eh))? (uma|numa|no|na|em)? ${WEEKDAY})?`;
/** In 'sábado que vem minha irmã' somebody comes on Saturday. */
const NOBODY_COMES =
  "!((a|o|uma|um)? (=meu|=minha|=nosso|=nossa|meus|minhas|nossos|nossas|gente de|pessoal|familia|RELATIVE))";
const COUNT = "count:(NUM2|um|uma)";
const UNIT = "(dia|dias|weeks:(semana|semanas))";
const IN_WEEKS = "(daqui|daki|em) (a|ha)? count:(NUM2|uma) (semana|semanas)";
const NEXT_WEEK = "(semana que vem|proxima semana|outra semana|semana seguinte)";
const NEXT_MONTH = "(mes que vem|proximo mes|mes seguinte)";
const BEFORE_WEEKDAY = "(na|no|num|numa|em um|em uma)?";
/** 'segunda' may be an ordinal. */
const NO_ORDINAL = "!(opcao|opcoes|vez|alternativa|=reserva|mesa|=unidade|pergunta|coisa)";
const THIS = "(esse|essa|este|esta|nesse|nessa|neste|nesta)";

const FIX =
  "(,? (nao|ops|opa|digo|alias|quer dizer|quero dizer|ou? melhor|na verdade|errei|pera|perai|desculpa|me enganei) ,? (eh|o|no|dia|na verdade)*)";
const NTH =
  "nth:(primeiro|primeira|segundo|segunda|terceiro|terceira|quarto|quarta|penultimo|penultima|ultimo|ultima)";

export const dateRows = {
  /** 'dia 15/3 não, 16' is in the same month. */
  corrected_day: {
    pattern: [
      `(dia NUM2|dia? NUM2 SLASH month:NUM2|dia? NUM2 de month:MONTH) ${FIX} day:NUM2 !!($|,|END|as NUM|TAKEN|de? noite)`,
    ],
    yes: { "dia 15/3 não, 16": "2027-03-16", "dia 12, ops, dia 13": "2026-12-13" },
    no: ["dia 15 não, 4 pessoas", "dia 15 não, 20h", "15/3, não, 16/3"],
  },
  /** 'último sábado do mês' */
  nth_weekday: {
    pattern: [`${NTH} ${WEEKDAY} (de|do|desse|deste) (mes|nextmonth:${NEXT_MONTH}|month:MONTH)`],
    yes: { "último sábado do mês": "2026-11-28", "primeira sexta de dezembro": "2026-12-04" },
    no: ["último sábado", "segunda do mês que vem"],
  },
  /** 'dia 12 ou 13' */
  second_day: {
    pattern: ["<=(dia NUM2 (ou|e)) (o|dia)? day:NUM2 !(h|hora|horas|COLON|SLASH|pessoas|min)"],
    yes: { "dia 12 ou 13": "2026-12-13" },
    no: ["dia 12 ou 13 pessoas"],
  },
  iso: {
    pattern: ["year:DDDD HYPHEN month:DD HYPHEN day:DD"],
    yes: { "2026-12-24": "2026-12-24" },
    no: ["2026-1"],
  },
  written: {
    pattern: [
      `${LEADING} dia? day:NUM2 (SLASH|DOT) month:NUM2 ((SLASH|DOT) year:(DDDD|DD))? !(SLASH NUM) ${TRAILING}`,
      `${LEADING} dia day:NUM2 (HYPHEN|do) month:NUM2 !GUEST`,
      `${LEADING} ((no|o)? dia)? day:(NUM2|primeiro|1 o) de? month:MONTH ((de|do)? year:DDDD)? ${TRAILING}`,
    ],
    yes: { "25/11": "2026-11-25", "dia 20 do 4": "2027-04-20", "31 de abril": "impossible" },
    no: ["25", "12 pessoas"],
  },
  day_of_month: {
    pattern: [
      `${LEADING} dia day:(NUM2|primeiro) !((DOT|SLASH|HYPHEN) NUM) !(pessoas|(da|do|das|dos) (manha|tarde|noite)) (agora? (de|do) nextmonth:${NEXT_MONTH}|agora? (desse|deste|do) mes|agora|que vem)? ${TRAILING}`,
      // '26 as 19' is a day, because no party is that large.
      "<!(SLASH|COLON|DOT|HYPHEN) day:(21|22|23|24|25|26|27|28|29|30|31) !!(as NUM)",
    ],
    yes: { "dia 5": "2026-12-05", "dia 25 que é quarta": "2026-11-25", "26 as 19": "2026-11-26" },
    no: ["dia 5 pessoas", "20 as 19"],
  },
  /** 'sábado 21' is a date only if the calendar agrees. Otherwise 21 may be people or a time. */
  weekday_and_day: {
    pattern: [`${WEEKDAY} ,? day:NUM2 !!($|,|END|as|a noite)`],
    yes: { "sábado 28": "2026-11-28" },
    no: ["sábado, 20 pessoas", "sábado 21h"],
  },
  /** 'daqui a duas semanas, na sexta' is the Friday of that week. */
  weekday_in_weeks: {
    pattern: [`${IN_WEEKS} ,? ${BEFORE_WEEKDAY} ${WEEKDAY}`, `${WEEKDAY} ,? ${IN_WEEKS}`],
    yes: { "daqui 2 semanas na sexta": "2026-12-04", "na quinta daqui a duas semanas": "2026-12-03" },
    no: ["daqui a 2 dias na sexta"],
  },
} as const satisfies Record<string, ValueRow>;

const LATER = "(adia|adiar|adie|posterg*|empurr*|joga*)";
/** 'a minha reserva de sexta' */
const OWN = "((a|minha|nossa|=reserva|mesa|de|da|do|dia|WEEKDAY|feira|NUM2|SLASH|TAKEN|para|mais|so))*";

/** 'um dia depois', 'adiantar uma semana': counted from the day of the reservation in question. */
export const shiftRows = {
  shift: {
    pattern: [
      `para? (daqui a)? ${COUNT} ${UNIT} (depois|mais tarde|para frente|a mais|back:(antes|mais cedo|para tras)) !(da|de|do)`,
      `<=(${LATER} ${OWN}) (em|por|para|mais|so)* ${COUNT} ${UNIT}`,
      `<=((adiant*|antecip*) ${OWN}) back:(em|por|para|mais|so)* ${COUNT} ${UNIT}`,
      "(no|o|para o)? (proximo dia|dia seguinte|outro dia mesmo)",
      "(no|o|para o)? back:(dia anterior)",
      `weeks:((mesmo|mesma) dia) (e (mesmo|mesma)? (horario|hora))? (da|na|a)? ${NEXT_WEEK}`,
      `(na|para a|da)? weeks:${NEXT_WEEK} ,? (no|o)? mesmo dia`,
    ],
    yes: {
      "um dia depois": "+1",
      "adianta uma semana": "-7",
      "adiar minha reserva de sexta em uma semana": "+7",
      "empurra a do dia 25 dois dias": "+2",
      "no dia anterior": "-1",
      "mesmo dia da semana que vem": "+7",
    },
    no: ["um dia depois de amanhã", "dia 5"],
  },
} as const satisfies Record<string, ValueRow>;

export const relativeRows = {
  in_a_week: {
    pattern: [
      `de? (hoje|from:amanha) a (8|count:15|(1|uma) semana) (dia|dias|!(h|hora|horas|COLON|SLASH|GUEST|CHILD)) ${TRAILING}`,
    ],
    yes: { "hoje a 8 dias": "2026-11-28", "de hoje a quinze, domingo": "contradiction" },
    no: ["8 dias", "hoje a 8 pessoas"],
  },
  after_tomorrow: {
    pattern: [`(depois de amanha|dpois d amanha) ${TRAILING}`],
    yes: { "depois de amanhã": "2026-11-23", "depois de amanhã, segunda-feira": "2026-11-23" },
    no: ["amanhã"],
  },
  before_yesterday: {
    pattern: ["antes de ontem", "anteontem"],
    yes: { anteontem: "2026-11-19" },
    no: ["ontem"],
  },
  yesterday: { pattern: ["ontem"], yes: { ontem: "2026-11-20" }, no: ["hoje"] },
  tomorrow: {
    pattern: ["amanha (,? WEEKDAY feira?)?"],
    yes: { "amanhã, domingo": "2026-11-22" },
    no: ["a manhã"],
  },
  /** 'na quarta. não hoje, na próxima' */
  not_today: {
    pattern: [
      "(<=(^|,|END|e|mas) nao|sem ser|que nao seja|menos|tirando) (a de|a|de|para|eh|(essa|esta) de?)? hoje (,? mas? (a|o|na|no|para a)? (proximo|proxima|outro|outra|que vem|seguinte|da semana que vem))?",
    ],
    yes: { "na quarta, não hoje, na próxima": "not_today", "sem ser hoje": "not_today" },
    no: ["hoje não", "amanhã não, hoje"],
  },
  today: {
    pattern: ["hoje (,? WEEKDAY feira?)?", "(esta|essa|nesta) noite"],
    yes: { hj: "2026-11-21", "esta noite": "2026-11-21" },
    no: ["boa noite"],
  },
  counted: {
    pattern: [`(daqui|daki) (a|ha)? ${COUNT} ${UNIT} ${TRAILING}`, `em count:NUM2 ${UNIT} ${TRAILING}`],
    yes: { "daqui a 3 dias": "2026-11-24", "em 2 semanas": "2026-12-05" },
    no: ["daqui a 20 minutos"],
  },
} as const satisfies Record<string, ValueRow>;

export const weekdayRows = {
  /** 'sábado agora ou o outro' is one of two days. */
  either_week: {
    pattern: [
      `(na|no|para a|para o) (outro|outra) ${WEEKDAY} !(dia|da)`,
      `${THIS}? ${WEEKDAY} ((na|no|a|o)? ${THIS}|agora)? ou (na|no|a|o|para o|para a)* (outro|outra|proximo|proxima|seguinte|que vem|da outra) !(dia|horario)`,
    ],
    yes: { "sábado agora ou o outro": "week", "sexta ou na outra": "week", "na outra quinta": "week" },
    no: ["sábado ou domingo", "sábado ou outro dia"],
  },
  of_coming_week: {
    pattern: [
      `(na|a|da|para a)? (${NEXT_WEEK}|seguinte) ,? (na|no|em)? ${WEEKDAY}`,
      `${WEEKDAY} ((da|de|na|a|e|d)? o? (${NEXT_WEEK}|seguinte)|que vem ${NOBODY_COMES})`,
    ],
    yes: { "terça que vem": "2026-11-24", "semana que vem, na quinta": "2026-11-26" },
    no: ["terça"],
  },
  /** 'na terça, essa não, a outra' */
  the_other: {
    pattern: [
      `${WEEKDAY} ,? ((na|no)? ${THIS} agora? nao|(mas? nao|sem ser|que nao seja) (na|no)? ${THIS} agora?) ,? mas? (na|no|a|o)? (outro|outra|proximo|proxima|seguinte|que vem)`,
    ],
    yes: { "na terça, essa não, a outra": "2026-12-01", "sexta, sem ser essa, a próxima": "2026-12-04" },
    no: ["na terça não"],
  },
  past: { pattern: [`${WEEKDAY} (passada|passado)`], yes: { "sexta passada": "2026-11-20" }, no: ["sexta"] },
  next: {
    pattern: [`(proximo|proxima) ${WEEKDAY}`],
    yes: { "próximo sábado": "2026-11-28" },
    no: ["próximo"],
  },
  this_one: {
    pattern: [`${THIS} ${WEEKDAY}`, `${WEEKDAY} (agora|(dessa|desta) semana)`],
    yes: { "esse domingo": "2026-11-22", "sábado agora": "2026-11-21" },
    no: ["domingo"],
  },
  plain: {
    pattern: [`${WEEKDAY} ${NO_ORDINAL}`],
    yes: { "na sexta": "2026-11-27" },
    no: ["na segunda opção"],
  },
  abbreviated: {
    pattern: ["<=(na|nesta|nessa|para|proxima|essa|esta) weekday:ter feira? !!($|,|END|as NUM|NUM|a noite)"],
    yes: { "na ter": "2026-11-24" },
    no: ["vou ter que ver"],
  },
} as const satisfies Record<string, ValueRow>;

/** What is too vague for a day, and narrows the days that are named later. */
export const vagueRows = {
  weekend: {
    pattern: ["(fim|final) de semana (que vem|seguinte)?"],
    yes: { "no fds": "weekend" },
    no: ["fim"],
  },
  next_week: { pattern: [NEXT_WEEK], yes: { "semana que vem": "week" }, no: ["semana"] },
  this_week: { pattern: [`${THIS} semana`], yes: { "nessa semana": "week" }, no: ["semana que vem"] },
  some_week: {
    pattern: ["(durante|no meio da) a? semana", "meio de semana"],
    yes: { "durante a semana": "week" },
    no: ["fim de semana"],
  },
  next_month: {
    pattern: [`(comeco|inicio|meio|fim|final)? (de|do|no|o)? ${NEXT_MONTH}`],
    yes: { "mês que vem": "month" },
    no: ["mês"],
  },
  this_month: {
    pattern: ["(esse|este|nesse|neste) mes", "(no|o|ao)? (fim|final|meio|comeco|inicio) (de|do) mes"],
    yes: { "no fim do mês": "month" },
    no: ["do mês"],
  },
  named_month: {
    pattern: ["(em|no mes de|mes de|la para|para) month:MONTH"],
    yes: { "em dezembro": "month" },
    no: ["dezembro"],
  },
} as const satisfies Record<string, ValueRow>;

/** The answer to 'este sábado ou o da semana que vem?'. */
export const whichWeekRows = {
  means_later_week: {
    pattern: [
      "^ (no|na|o|a|para|pode ser|entao|eh)* (outro|outra|proximo|proxima|seguinte|segundo|segunda|que vem|da outra|(da|na) semana que vem) (mesmo|entao)? ,? (por favor)? (END)? $",
    ],
    yes: ["o outro", "pode ser no outro", "na semana que vem"],
    no: ["o outro prato", "outro dia"],
  },
  means_sooner_week: {
    pattern: [
      `^ (pode ser|entao|eh|no|na)* (${THIS}|(o|a)? de? agora|o primeiro|a primeira) (mesmo|entao|agora|semana|ai)* ,? (por favor)? (END)? $`,
    ],
    yes: ["esse agora", "pode ser esse mesmo", "nesse"],
    no: ["esse não", "agora não dá"],
  },
} as const satisfies Record<string, CueRow>;

export const meantWeekRows = {
  means_next_weekend: {
    pattern: ["(fim|final) de semana (que vem|seguinte)", "proximo (fim|final) de semana"],
    yes: ["no fim de semana que vem, no sábado"],
    no: ["no fim de semana"],
  },
  means_next_week: {
    pattern: ["<!(WEEKDAY feira? (da|na|de)?) (semana que vem|proxima semana|semana seguinte)"],
    yes: ["semana que vem, quinta e sexta"],
    no: ["na quinta da semana que vem", "sexta"],
  },
} as const satisfies Record<string, CueRow>;

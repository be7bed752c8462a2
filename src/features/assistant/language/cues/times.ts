import type { LocalTime } from "#shared/time.ts";
import type { ValueRow } from "./row.ts";

/*
 * Ways to say a time. An earlier row takes its words from later ones. Captures:
 *
 * - `hour`, `minute`, `period` of a time; `noon` and `midnight` stand for an hour; `minus`: so many minutes before it
 * - `tohour` and `tominute` end a window, `limit` tells the side of an open one; `unsure` windows need a `sure` sign of times
 * - `minutes`, `hours`, `half`, `quarter` are a length; `earlier`, `later` and `from` (now) say how it counts
 */

const H = "(h|hora|horas)";
const PERIOD = "((da|de|na|a|pela) period:(manha|tarde|noite|madrugada))?";
const NO_PEOPLE =
  "!(GUEST|CHILD|RELATIVE|SEVERAL|PAIR|COUPLE|amig*|=mesa|mesas|minutos|dias|reais|(hora|horas) (mais|depois|antes)|SLASH)";
const T = `hour:NUM2 (COLON minute:DD|DOT minute:DD?|${H} minute:DD?)? (e minute:meia)? ${H}?`;
const TO = `tohour:NUM2 (COLON tominute:DD|DOT tominute:DD?|sure:${H} tominute:DD?)? (e tominute:meia)? sure:${H}?`;
const FROM = `hour:NUM2 (sure:COLON minute:DD|DOT minute:DD?|sure:${H} minute:DD?)? (e minute:meia)?`;
const LENGTH = `(half:meia (hora|horinha)|hours:(1|2|3|4|5) (h|hora|horas|horinha)|minutes:NUM3 (minutos|min)) (e plus:meia)?`;
/** 'a minha reserva da segunda em' */
const OWN =
  "TAKEN? ((a|o|minha|meu|nossa|nosso|=reserva|mesa|horario|de|da|do|das|dia|TAKEN|WEEKDAY|feira|NUM2|em|uns|umas|por|mais|so|ai))*";
const NOON = "noon:(meio dia|meiodia)";
const MIDNIGHT = "midnight:(meia noite|meianoite)";
const AT =
  "(as|para as|(la|ali)? (pelas|pela|pelo)|(la|ali) para as|ali as|umas|as umas|tipo (umas|as)?|das|por volta (das|da|do|de)|perto (das|da|do)|mais ou menos as)";
/** 'e meia', 'e quarenta', 'e um quarto' */
const PAST = `(e|i) (minute:(meia|=5|DD !(h|hora|horas|COLON))|quarter:(um quarto)) minutos?`;

/** 'as duas valem' and 'cancela as duas' mean two things. */
const NOT_BOTH = "<!(cancel* as|desmarc* as|confirm* as|mant* as|quero as|sobre as|todas as) !(2 BOTH)";

export const timeRows = {
  /** 'não chego antes das 20h40' tells when. */
  not_before: {
    pattern: [`<=(nao _? cheg*) antes (das|da|de) ${T} ${PERIOD}`],
    yes: { "não chego antes das 20h40": "20:40" },
    no: ["antes das 20h"],
  },
  about: {
    pattern: [
      `(as|umas|la pelas|pelas|tipo)? hour:NUM2 e (pouco|pouca|pouquinho|tanto|tanta|tantos|tantas|bolinha|qualquer coisa|quarter:((um|1) quarto)) ${PERIOD}`,
    ],
    yes: { "7 e pouco": "19:00", "umas 8 e um quarto": "20:15", "9 e tanto da noite": "21:00" },
    no: ["7 e meia"],
  },
  between: {
    pattern: [
      `(entre|<!(volta|perto) das|dentre|unsure:de) as? ${FROM} (e|sure:as|ate sure:as|ate|ou) (sure:as)? ${TO} ${PERIOD} ${NO_PEOPLE}`,
    ],
    yes: { "entre 19 e 20h": "19:00-20:00", "das 19 às 21": "19:00-21:00" },
    no: ["de 20 para 21", "entre 4 e 6 pessoas"],
  },
  after: {
    pattern: [
      `limit:(depois|a partir|apos|passando|de) (das|as|da|de)? ${T} em diante ${NO_PEOPLE}`,
      `limit:(depois (das|da|de)|a partir (das|da|de)|apos (as|a)?|passando das) ${T} ${PERIOD} ${NO_PEOPLE}`,
    ],
    yes: { "depois das 21h": "21:00-23:59", "de 20h em diante": "20:00-23:59" },
    no: ["depois de 2 pessoas"],
  },
  before: {
    pattern: [`limit:(antes (das|da|de)|ate (as|a)|no maximo as?) ${T} ${PERIOD} ${NO_PEOPLE}`],
    yes: { "antes das 20h": "00:00-20:00", "até as 21h": "00:00-21:00" },
    no: ["até 6 pessoas"],
  },
  noon_or_midnight: {
    pattern: [`(${AT}|ao|a|o|para (o|a))? (${NOON}|${MIDNIGHT}) (${PAST} ${NO_PEOPLE})?`],
    yes: { "meio-dia": "12:00", "meio dia e meia": "12:30", "meio-dia e quarenta": "12:40" },
    no: ["meia hora"],
  },
  minutes_to: {
    pattern: [
      `(faltando|as|umas)? minus:(5|10|15|20|25) minutos? para ((as|a|o) (hour:(NUM2|uma)|${NOON})|hour:(uma|1) !!(da|,|END|$)) ${PERIOD} ${NO_PEOPLE}`,
    ],
    yes: { "quinze pras nove": "20:45", "10 para as 8": "19:50" },
    no: ["15 para as pessoas"],
  },
  /** How far from the time another start suits as well. */
  around: {
    pattern: [
      `(ate|uns|umas|no maximo|com|posso|pode ser|tenho|da)* ${LENGTH} (mais cedo|antes) (ou|e) ((uns|umas)? ${LENGTH})? (mais tarde|depois)`,
      `(ate|uns|umas|no maximo|com|posso|pode ser|tenho|da)* ${LENGTH} (depois|mais tarde) (ou|e) ((uns|umas)? ${LENGTH})? (antes|mais cedo)`,
      `(ate|uns|umas|no maximo|com|posso|pode ser|tenho|da)* ${LENGTH} (para|a) (mais|menos) (ou|e) (para|a) (mais|menos)`,
      `(ate|uns|umas|no maximo|com|tenho)* ${LENGTH} (de|para) (folga|margem|flexibilidade|diferenca)`,
      "^ (so|ate|uns|umas|no maximo|pode ser)* (half:meia (hora|horinha)|minutes:NUM3 (minutos|min)) (no maximo)? $",
    ],
    yes: {
      "meia hora antes ou depois": "±30",
      "até 15 minutos mais cedo ou mais tarde": "±15",
      "uns 20 minutos pra mais ou pra menos": "±20",
      "1 hora de flexibilidade": "±60",
      "até 30 minutos": "±30",
    },
    no: ["meia hora antes", "15 minutos mais tarde", "1h"],
  },
  shift: {
    pattern: [
      `${LENGTH} para? (earlier:(mais cedo|antes)|later:(mais tarde|depois|para frente|a mais))`,
      `mais (earlier:cedo|later:tarde) ${LENGTH}`,
      `earlier:(adiant*|antecip*) ${OWN} ${LENGTH}`,
      `later:(prorrog*|adia|adiar|adie|empurr*|posterg*|(atrasa|atrasar|atrase) !!(a|o|minha|nossa|TAKEN) (a|o)?) ${OWN} ${LENGTH}`,
      "earlier:((muito|tao|meio|bem) tarde) !da",
      "earlier:(tarde demais)",
      "later:((muito|tao|meio|bem) cedo|cedo demais)",
      "(um (pouco|pouquinho))? earlier:(mais cedo) !que",
      "(um (pouco|pouquinho))? later:(mais tarde)",
    ],
    yes: {
      "meia hora mais tarde": "+30",
      "adianta 20 minutos": "-20",
      "atrasa a de sexta uma hora": "+60",
      "uma hora e meia mais cedo": "-90",
    },
    no: ["à tarde", "cedo"],
  },
  from_now: {
    pattern: [
      `(from:daqui (a|ha)?|<=(cheg* (ai|la|so)*) from:(em|dentro de)) (uns|umas)? ${LENGTH}`,
      "from:daqui a quarter:(pouco|pouquinho)",
      "from:((nesse|neste) momento|agora mesmo|ja ja|para ja)",
      "(<!(e|em? NUM2|NUM|pessoas|mas)|<=((=mesa|lugar|vaga) para NUM2)) from:agora !(somos|sao|vamos|vao|vem|quero|so|eh|nao|que|sim|ficou|ficamos|fechou|deu|mudou|(a|o|os|as) !(noite|tarde|almoco|jantar))",
    ],
    yes: { "daqui a pouco": "in 15", "chego em 1 hora": "in 60", agora: "in 0" },
    no: ["daqui a 2 dias", "e agora", "agora somos 5", "agora a conta fechou em 7"],
  },
  clock: {
    pattern: [
      `${AT}? hour:NUM2 COLON minute:DD ${H}? ${PERIOD}`,
      `(${AT}|a)? hour:NUM2 ${H} (${PAST} !(e meia|da (manha|tarde|noite)) ${NO_PEOPLE})? (minute:DD (min|minutos)?)? (em ponto)? ${PERIOD} !(de atraso|atrasad*)`,
      "hour:NUM2 (COLON minute:DD)? period:(am|pm)",
      `(${AT}|a|para a)? hour:(NUM2|um|uma) (${PAST})? (da|de) period:(manha|tarde|noite|madrugada)`,
      `${AT} ${NOT_BOTH} hour:(!=2 NUM2|uma) !(COLON|SLASH) (${PAST})? ${PERIOD} ${NO_PEOPLE}`,
      // '12h e 20h, as duas pra 4'
      `<!(READ ,?) ${AT} ${NOT_BOTH} hour:=2 !(COLON|SLASH) (${PAST})? ${PERIOD} ${NO_PEOPLE}`,
      `(chego|chegamos|chegarei|chegando|chegar|chega) (so|la|ai|umas|pelas|tipo|por volta (da|das))* hour:NUM2 e minute:DD ${PERIOD} !minutos`,
      `hour:NUM2 e minute:(meia|15|20|30|40|45|50) ${PERIOD} ${NO_PEOPLE}`,
      "hour:(11|12|13|14|15|16|17|18|19|20|21|22|23) DOT minute:(00|15|30|45)",
      // 'quinta 19 30', as a phone's keyboard leaves it
      `<=((TAKEN|WEEKDAY|feira|hoje|amanha) (,|as)?) hour:(11|12|13|14|15|16|17|18|19|20|21|22|23) minute:(00|15|30|45) ${NO_PEOPLE}`,
    ],
    yes: {
      "20h30": "20:30",
      "8 da noite": "20:00",
      "às oito e meia": "20:30",
      "8 pm": "20:00",
      "19.30": "19:30",
      "lá pelas 21h": "21:00",
    },
    no: ["4 pessoas", "20h de atraso", "12/30", "umas 8 pessoas", "as duas valem", "cancela as duas"],
  },
  /** After a time that tells which reservation is meant. */
  advanced_by: {
    pattern: [`<=((adiant*|antecip*) ${OWN} (READ|h|horas)) em? ${LENGTH}`],
    yes: { "adianta a das 18h em uma hora": "-60" },
    no: ["a das 18h em uma hora"],
  },
  postponed_by: {
    pattern: [
      `<=((prorrog*|adia|adiar|adie|empurr*|posterg*|atrasa|atrasar|atrase) ${OWN} (READ|h|horas)) em? ${LENGTH}`,
    ],
    yes: { "empurra minha reserva das 14 horas meia hora": "+30" },
    no: ["a das 14 horas meia hora"],
  },
} as const satisfies Record<string, ValueRow>;

/** Parts of a day. They are read after the times. */
export const dayPartRows = {
  breakfast: {
    hours: ["07:00", "11:00"],
    pattern: ["((no|para o|do)? cafe da manha|brunch)"],
    yes: { "no café da manhã": "07:00-11:00" },
    no: ["um café"],
  },
  happy_hour: {
    hours: ["17:00", "19:30"],
    pattern: ["happy hour"],
    yes: { "happy hour": "17:00-19:30" },
    no: ["happy"],
  },
  late_afternoon: {
    hours: ["16:30", "18:59"],
    pattern: ["(no|o|ao)? (fim|final|finzinho) (da|de) tarde"],
    yes: { "no fim da tarde": "16:30-18:59" },
    no: ["fim de semana"],
  },
  early_evening: {
    hours: ["18:00", "19:59"],
    pattern: ["(no|o|ao)? (comeco|inicio) (da|de) noite"],
    yes: { "no começo da noite": "18:00-19:59" },
    no: ["início do mês"],
  },
  lunch: {
    hours: ["11:00", "15:30"],
    pattern: ["(no|o|para o|do|na hora do)? almoco", "para? almocar", "meio do dia"],
    yes: { "pro almoço": "11:00-15:30", "pra almoçar": "11:00-15:30" },
    no: ["jantar"],
  },
  dinner: {
    hours: ["18:00", "23:59"],
    pattern: ["(no|o|para o|do|na hora do)? jantar", "para? jantarmos", "janta"],
    yes: { "no jantar": "18:00-23:59" },
    no: ["jantei"],
  },
  evening: {
    hours: ["18:00", "23:59"],
    pattern: [
      "^ noite !!((,|END)? $)",
      "(a|de|da|na|pela|para|hoje|amanha|esta) noite",
      "noitinha",
      "<=TAKEN noite",
    ],
    yes: { "à noite": "18:00-23:59", noite: "18:00-23:59" },
    no: ["boa noite"],
  },
  afternoon: {
    hours: ["12:00", "17:59"],
    pattern: ["(a|de|da|na|pela) tarde", "<=TAKEN tarde"],
    yes: { "à tarde": "12:00-17:59" },
    no: ["tarde"],
  },
  small_hours: {
    hours: ["00:00", "05:59"],
    pattern: ["(de|da|na|pela|hoje|amanha|esta) madrugada"],
    yes: { "de madrugada": "00:00-05:59", "na madrugada": "00:00-05:59" },
    no: ["madrugar"],
  },
  morning: {
    hours: ["06:00", "11:59"],
    pattern: ["(de|da|na|pela) manha"],
    yes: { "de manhã": "06:00-11:59" },
    no: ["amanhã"],
  },
} as const satisfies Record<string, ValueRow & { hours: readonly [from: LocalTime, to: LocalTime] }>;

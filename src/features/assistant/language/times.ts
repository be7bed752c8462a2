import { timeOfMinutes, type LocalTime } from "#shared/time.ts";
import { takeMentions, type Mention, type Pattern } from "./mentions.ts";

/** A time of day, a window, a shift from another time, or a number of minutes from now. */
export type NamedTime =
  /** `other` is the second reading of '8'. The evening comes first in a restaurant. */
  | { kind: "time"; time: LocalTime; other?: LocalTime }
  | {
      kind: "window";
      from: LocalTime;
      to: LocalTime;
      /** Whether its start or its end is wanted most. */ towards?: "from" | "to";
    }
  /** 'mais tarde', 'meia hora mais cedo' */
  | { kind: "shift"; minutes: number | null; towards: "earlier" | "later" }
  /** 'agora', 'daqui a 40 minutos' */
  | { kind: "soon"; minutes: number };

/** Reads the times in a normalised text, from which greetings ('boa noite') are already blanked out. */
export function readTimes(text: string): { mentions: Mention<NamedTime>[]; rest: string } {
  const found = takeMentions(text, PATTERNS);
  const parts = takeMentions(found.rest, PARTS_OF_DAY);
  const part = parts.mentions[0]?.value;
  const mentions = [...found.mentions, ...parts.mentions].sort((a, b) => a.start - b.start);
  // In 'no almoço, à 1' the part of the day decides the reading.
  return {
    mentions:
      part?.kind === "window"
        ? mentions.map((mention) => ({ ...mention, value: narrowToPartOfDay(mention.value, part) }))
        : mentions,
    rest: parts.rest,
  };
}

/** Reads a bare number as a time, after the reply asked for one: '8', '20', '2030', '20 30'. */
export function readBareTime(text: string): NamedTime | null {
  const [, hour = "", minute = "0"] = /^(\d{1,2})(?: ?[:h. ] ?(\d{2})|(\d{2}))?$/.exec(text) ?? [];
  const glued = /^(\d{2})(\d{2})$/.exec(text);
  return glued ? toClockTime(glued[1], glued[2]) : toClockTime(hour, minute);
}

const PERIOD = "(?: ?(?:d[ae]|n?a|pela|a) (manha|tarde|noite|madrugada))?";
const MINUTE = "(?: ?(?:e |i |:)(meia|15|30|45|\\d{2})(?: min(?:utos)?)?)?";
const NOT_PEOPLE =
  "(?! ?(?:pessoas?|lugares|adultos?|criancas?|amig|cadeiras|mesas?|minutos|dias|reais|horas? (?:mais|depois|antes)|/))";
/** A time after 'depois das' or 'entre as', with or without a mark such as 'h'. */
const T = `(\\d{1,2})(?:(?:[:.]| ?h(?:oras?)? ?)(\\d{2})?)?(?: ?e (meia))?`;

const PATTERNS: Pattern<NamedTime>[] = [
  {
    // 'não chego antes das 20h40' tells when.
    at: new RegExp(
      `(?<=\\bnao (?:\\w+ )?cheg\\w+ )antes d(?:as|a|e) ${T}(?: ?h(?:oras?)?)?\\b${PERIOD}`,
      "g",
    ),
    read: ([, hour, minute, half, period]) => toClockTime(hour, half ?? minute, period),
  },
  {
    // '7 e pouco' is about seven, and '8 e um quarto' a quarter past.
    at: new RegExp(
      `\\b(?:(?:as|umas|la pelas|pelas|tipo) )?(\\d{1,2}) e (?:pouc[oa]|pouquinho|tant[oa]s?|bolinha|qualquer coisa|(um quarto|1 quarto))\\b${PERIOD}`,
      "g",
    ),
    read: ([, hour, quarter, period]) => toClockTime(hour, quarter === undefined ? "0" : "15", period),
  },
  {
    at: new RegExp(
      `\\b(?:entre|das|de|dentre)(?: as)? ${T}(?: e | as | ate as | ate | ou )(?:as )?${T}(?: ?h(?:oras?)?)?\\b${PERIOD}${NOT_PEOPLE}`,
      "g",
    ),
    read: (match) => {
      const [whole, hourFrom, minuteFrom, halfFrom, hourTo, minuteTo, halfTo, period] = match;
      // 'de 4 as 6 pessoas' and 'de 20 ou 21 anos' are not windows of time.
      if (whole.startsWith("de ") && !/h|:|\bas\b/.test(whole)) return null;
      const to = toClockTime(hourTo, halfTo ?? minuteTo, period);
      const from = toClockTime(
        hourFrom,
        halfFrom ?? minuteFrom,
        period ?? (to?.time.startsWith("1") && Number(hourFrom) > 9 ? "" : undefined),
      );
      return from && to && from.time < to.time
        ? { kind: "window", from: from.time, to: to.time, towards: "from" }
        : null;
    },
  },
  {
    at: new RegExp(
      `\\b(?:depois|a partir|apos|passando|de)(?: d?as| da| de)? ${T}(?: ?h(?:oras?)?)?\\b em diante${NOT_PEOPLE}`,
      "g",
    ),
    read: ([, hour, minute, half]) => toWindowAfter(toClockTime(hour, half ?? minute)),
  },
  {
    at: new RegExp(
      `\\b(?:depois d(?:as|a|e)|a partir d(?:as|a|e)|apos(?: as?)?|passando das) ${T}(?: ?h(?:oras?)?)?\\b${PERIOD}${NOT_PEOPLE}`,
      "g",
    ),
    read: ([, hour, minute, half, period]) => toWindowAfter(toClockTime(hour, half ?? minute, period)),
  },
  {
    at: new RegExp(
      `\\b(?:antes d(?:as|a|e)|ate (?:as|a)|no maximo(?: as)?) ${T}(?: ?h(?:oras?)?)?\\b${PERIOD}${NOT_PEOPLE}`,
      "g",
    ),
    read: ([, hour, minute, half, period]) => {
      const limit = toClockTime(hour, half ?? minute, period);
      return limit && { kind: "window", from: "00:00", to: limit.time, towards: "to" };
    },
  },
  {
    at: /\b(?:ao |as |a |para )?(?:meio ?-?dia) ?e (meia|15|30)\b/g,
    read: ([, minute]) => toClockTime("12", minute),
  },
  { at: /\b(?:ao |para o |para |o )?meio ?-?dia\b/g, read: () => ({ kind: "time", time: "12:00" }) },
  { at: /\b(?:a |para a )?meia ?-?noite\b/g, read: () => ({ kind: "time", time: "00:00" }) },
  {
    at: new RegExp(
      `\\b(5|10|15|20|25) (?:minutos )?para (?:as|a|o) (\\d{1,2}|uma|meio dia)\\b${PERIOD}${NOT_PEOPLE}`,
      "g",
    ),
    read: ([, minutes, hour = "", period]) => {
      const whole = toClockTime(hour === "meio dia" ? "12" : hour === "uma" ? "1" : hour, "0", period);
      return whole && moveClockTime(whole, -Number(minutes));
    },
  },
  // Shifts come before plain times, because 'uma hora mais tarde' names no time.
  {
    at: /\b(meia hora|meia horinha|uma hora|1 hora|2 horas?|(\d{1,3}) ?(?:minutos|min)|(\d) ?h(?:oras?)?)(?: ?e meia)? (mais cedo|antes|mais tarde|depois|para frente|a mais)\b/g,
    read: ([, whole = "", minutes, hours, direction = ""]) => ({
      kind: "shift",
      minutes: minutes
        ? Number(minutes)
        : hours
          ? Number(hours) * 60
          : whole.startsWith("meia")
            ? 30
            : whole.startsWith("2")
              ? 120
              : 60,
      towards: /cedo|antes/.test(direction) ? "earlier" : "later",
    }),
  },
  {
    at: /\bmais (cedo|tarde) (meia hora|meia horinha|uma hora|1 hora|2 horas?|(\d{1,3}) ?(?:minutos|min)|(\d) ?h(?:oras?)?)\b/g,
    read: ([, direction = "", whole = "", minutes, hours]) => ({
      kind: "shift",
      minutes: minutes
        ? Number(minutes)
        : hours
          ? Number(hours) * 60
          : whole.startsWith("meia")
            ? 30
            : whole.startsWith("2")
              ? 120
              : 60,
      towards: direction === "cedo" ? "earlier" : "later",
    }),
  },
  {
    at: /\b(?:adiantar|antecipar|adianta|antecipa)(?: (?:a|minha|nossa) reserva)?(?: (?:em|uns|umas|por))? (meia hora|uma hora|1 hora|(\d{1,3}) minutos|(\d) ?h(?:oras?)?)\b/g,
    read: ([, whole = "", minutes, hours]) => ({
      kind: "shift",
      minutes: minutes ? Number(minutes) : hours ? Number(hours) * 60 : whole.startsWith("meia") ? 30 : 60,
      towards: "earlier",
    }),
  },
  {
    at: /\b(?:prorrogar|adiar|atrasar a reserva|empurrar|postergar)(?: (?:a|minha|nossa) reserva)?(?: (?:em|uns|umas|por))? (meia hora|uma hora|1 hora|(\d{1,3}) minutos|(\d) ?h(?:oras?)?)\b/g,
    read: ([, whole = "", minutes, hours]) => ({
      kind: "shift",
      minutes: minutes ? Number(minutes) : hours ? Number(hours) * 60 : whole.startsWith("meia") ? 30 : 60,
      towards: "later",
    }),
  },
  {
    at: /\b(?:muito|tao|meio|bem) tarde\b(?! da)|\btarde demais\b/g,
    read: () => ({ kind: "shift", minutes: null, towards: "earlier" }),
  },
  {
    at: /\b(?:muito|tao|meio|bem) cedo\b|\bcedo demais\b/g,
    read: () => ({ kind: "shift", minutes: null, towards: "later" }),
  },
  {
    at: /\b(?:um pouco |um pouquinho )?mais cedo\b(?! que)/g,
    read: () => ({ kind: "shift", minutes: null, towards: "earlier" }),
  },
  {
    at: /\b(?:um pouco |um pouquinho )?mais tarde\b/g,
    read: () => ({ kind: "shift", minutes: null, towards: "later" }),
  },
  {
    at: /\bdaqui(?: a| ha)?(?: uns| umas)? (?:(\d{1,3}) (?:minutos|min)|(meia hora|meia horinha)|(uma|1|2|3) ?h(?:ora|oras|orinha)?)\b/g,
    read: ([, minutes, half, hours]) => ({
      kind: "soon",
      minutes: minutes ? Number(minutes) : half ? 30 : (hours === "uma" ? 1 : Number(hours)) * 60,
    }),
  },
  { at: /\bdaqui a pouco\b|\bdaqui a pouquinho\b/g, read: () => ({ kind: "soon", minutes: 15 }) },
  {
    at: /\bnesse momento\b|\bneste momento\b|\bagora mesmo\b|\bja ja\b|\bpara ja\b|(?<!\be )(?<!\bem \d{1,2} )(?:(?<=\b(?:mesa|lugar|vaga) para \d{1,2} )|(?<!\d ))(?<!pessoas )(?<!mas )\bagora\b(?! (?:somos|sao|vamos|vao|quero|so|eh|nao|que|sim))/g,
    read: () => ({ kind: "soon", minutes: 0 }),
  },
  {
    at: new RegExp(
      `\\b(?:as |ás |para as |la pelas |pelas |umas |das |de )?(\\d{1,2}):(\\d{2})\\b(?: ?h(?:oras?)?\\b)?${PERIOD}`,
      "g",
    ),
    read: ([, hour, minute, period]) => toClockTime(hour, minute, period),
  },
  {
    at: new RegExp(
      `\\b(?:as |a |para as |la pelas |la para as |pelas |umas |das |por volta das |por volta de |perto das |mais ou menos as )?(\\d{1,2}) ?(?:h|horas?)(?: ?e (meia|\\d{2}))?(?: ?(\\d{2})(?: ?(?:min|minutos))?)?\\b(?: em ponto)?${PERIOD}(?! (?:de atraso|atrasad))`,
      "g",
    ),
    read: ([, hour, half, minute, period]) => toClockTime(hour, half ?? minute, period),
  },
  {
    at: /\b(\d{1,2})(?::(\d{2}))? ?(am|pm)\b/g,
    read: ([, hour, minute, half]) => toClockTime(hour, minute, half === "am" ? "manha" : "noite"),
  },
  {
    at: new RegExp(
      `\\b(?:as |a )?(\\d{1,2}|uma|um)(?: ?e (meia|\\d{2}))? d[ae] (manha|tarde|noite|madrugada)\\b`,
      "g",
    ),
    read: ([, hour = "", minute, period]) => toClockTime(/^uma?$/.test(hour) ? "1" : hour, minute, period),
  },
  {
    at: new RegExp(
      `\\b(?:as|para as|la pelas|la para as|por volta das?|perto das|pelas|umas|mais ou menos as|as umas|ali pelas|ali as|das|tipo umas|tipo) (\\d{1,2}|uma)\\b(?! ?[:/])${MINUTE}${PERIOD}${NOT_PEOPLE}`,
      "g",
    ),
    read: ([, hour = "", minute, period]) => toClockTime(hour === "uma" ? "1" : hour, minute, period),
  },
  {
    at: new RegExp(`\\b(\\d{1,2}) e (meia|15|30|45)\\b${PERIOD}${NOT_PEOPLE}`, "g"),
    read: ([, hour, minute, period]) => toClockTime(hour, minute, period),
  },
  {
    at: new RegExp(`\\b(1[1-9]|2[0-3])\\.(00|15|30|45)\\b`, "g"),
    read: ([, hour, minute]) => toClockTime(hour, minute),
  },
];

const PARTS_OF_DAY: Pattern<NamedTime>[] = [
  { at: /\b(?:n?o |para o |do )?cafe da manha\b|\bbrunch\b/g, read: () => toWindow("07:00", "11:00") },
  { at: /\bhappy hour\b/g, read: () => toWindow("17:00", "19:30") },
  { at: /\b(?:n?o |ao )?(?:fim|final|finzinho) d[ae] tarde\b/g, read: () => toWindow("16:30", "18:59") },
  { at: /\b(?:n?o |ao )?(?:comeco|inicio) d[ae] noite\b/g, read: () => toWindow("18:00", "19:59") },
  {
    at: /\b(?:n?o |para o |do |na hora do )?almoco\b|\b(?:para )?almocar\b|\bmeio do dia\b/g,
    read: () => toWindow("11:00", "15:30"),
  },
  {
    at: /\b(?:n?o |para o |do |na hora do )?jantar\b|\b(?:para )?jantarmos\b|\bjanta\b/g,
    read: () => toWindow("18:00", "23:59"),
  },
  {
    at: /^noite(?= ?[,.!?]?$)|\b(?:a|de|da|na|pela|para|hoje|amanha|esta) noite\b|\bnoitinha\b|(?<=· ?)noite\b|\bde noite\b/g,
    read: () => toWindow("18:00", "23:59"),
  },
  { at: /\b(?:a|de|da|na|pela) tarde\b|(?<=· ?)tarde\b/g, read: () => toWindow("12:00", "17:59") },
  { at: /\b(?:de|da|na|pela) manha\b/g, read: () => toWindow("06:00", "11:59") },
];

function toWindow(from: LocalTime, to: LocalTime): NamedTime {
  return { kind: "window", from, to };
}

type ClockTime = Extract<NamedTime, { kind: "time" }>;

function toClockTime(hour: string | undefined, minute = "0", period?: string): ClockTime | null {
  const hours = Number(hour);
  const minutes = minute === "meia" ? 30 : Number(minute || 0);
  if (hour === undefined || hour === "" || !(hours <= 24) || !(minutes < 60)) return null;
  const at = (wholeHours: number): LocalTime => timeOfMinutes((wholeHours % 24) * 60 + minutes);
  if (hours === 0 || hours > 12) return { kind: "time", time: at(hours) };
  switch (period) {
    case "manha":
    case "madrugada":
      return { kind: "time", time: at(hours === 12 ? 0 : hours) };
    case "tarde":
    case "noite":
      return { kind: "time", time: at(hours === 12 ? (period === "noite" ? 0 : 12) : hours + 12) };
    default:
      if (hours === 12) return { kind: "time", time: at(12) };
      return hours === 11
        ? { kind: "time", time: at(11), other: at(23) }
        : { kind: "time", time: at(hours + 12), other: at(hours) };
  }
}

function toWindowAfter(start: ClockTime | null): NamedTime | null {
  return start && { kind: "window", from: start.time, to: "23:59", towards: "from" };
}

function moveClockTime({ time, other }: ClockTime, by: number): ClockTime {
  const shift = (one: LocalTime): LocalTime =>
    timeOfMinutes(Number(one.slice(0, 2)) * 60 + Number(one.slice(3)) + by);
  return { kind: "time", time: shift(time), ...(other !== undefined && { other: shift(other) }) };
}

function narrowToPartOfDay(named: NamedTime, part: Extract<NamedTime, { kind: "window" }>): NamedTime {
  if (named.kind !== "time" || named.other === undefined) return named;
  const fits = (time: LocalTime): boolean => time >= part.from && time <= part.to;
  if (!fits(named.time) && fits(named.other)) return { kind: "time", time: named.other };
  return fits(named.time) ? { kind: "time", time: named.time } : named;
}

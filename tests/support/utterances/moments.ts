import { addDays, timeOfMinutes, weekdayOf, weekOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { diceOf, type Dice } from "./dice.ts";

const HOURS = "doze uma duas três quatro cinco seis sete oito nove dez onze doze".split(" ");
const MINUTES: Readonly<Record<number, readonly string[]>> = {
  5: ["e cinco", "e 5"],
  10: ["e dez", "e 10"],
  15: ["e quinze", "e 15", "e um quarto"],
  20: ["e vinte", "e 20"],
  30: ["e meia", "e trinta", "e 30"],
  40: ["e quarenta", "e 40"],
  45: ["e quarenta e cinco", "e 45"],
  50: ["e cinquenta", "e 50"],
};

/** Returns a way to say a time of day. The same number always gives the same. Without a part of the day, the evening is meant. */
export function makeTime(number: number): { text: string; time: LocalTime } {
  const dice = diceOf(number);
  const minute = dice.pick([0, 0, 0, 30, 30, 15, 45, 40, 20, 10, 50, 5]);
  const digits = String(minute).padStart(2, "0");
  const tail = dice.pick(["", "", "", " em ponto", " mais ou menos", " por aí", " mesmo", ", mais ou menos"]);
  const said = (words: string, minutes: number): { text: string; time: LocalTime } => ({
    text: words + tail,
    time: timeOfMinutes((minutes + 1_440) % 1_440),
  });
  const past = minute === 0 ? "" : ` ${dice.pick(MINUTES[minute] ?? [])}`;
  const shape = dice.below(6);
  // 'meio-dia e quarenta'
  if (shape === 0) {
    const noon = dice.pick(["meio-dia", "meio dia"]);
    return said(`${dice.pick(["ao ", "", "pro ", "lá pelo "])}${noon}${past}`, 720 + minute);
  }
  const at = dice.pick([
    "às ",
    "as ",
    "umas ",
    "lá pelas ",
    "por volta das ",
    "pras ",
    "tipo umas ",
    "perto das ",
  ]);
  // '20h30', '19:30h', 'às 20 e 15'
  if (shape <= 2) {
    const hour = 11 + dice.below(12);
    const whole = [
      `${at}${hour}h`,
      `${hour}hrs`,
      `${at}${hour} horas`,
      `${at}${hour}`,
      `${hour}:00`,
      `${hour}hs`,
    ];
    const parted = [
      `${at}${hour}h${digits}`,
      `${hour}:${digits}`,
      `${at}${hour}:${digits}h`,
      `${hour}h${digits}min`,
      `${at}${hour} horas${past}`,
      `${at}${hour}${past}`,
      `${at}${hour}h${past}`,
      `${hour}h ${digits}`,
      `${at}${hour}:${digits} hs`,
    ];
    return said(dice.pick(minute === 0 ? whole : parted), hour * 60 + minute);
  }
  const hour = 1 + dice.below(11);
  const word = dice.chance(0.6) ? (HOURS[hour] ?? "") : String(hour);
  const article = hour === 1 ? dice.pick(["à ", "lá pela ", "pra "]) : at;
  const part = dice.pick(hour < 6 ? [" da tarde"] : hour > 9 ? [" da noite"] : [" da noite", "", ""]);
  const base = hour < 11 || part !== "" ? hour + 12 : hour;
  // 'quinze pras nove'
  if (shape === 3) {
    const before = dice.pick([5, 10, 15, 20]);
    const words = dice.pick([String(before), "_ cinco dez quinze vinte".split(" ")[before / 5] ?? ""]);
    const to = hour === 1 ? "pra" : dice.pick(["pras", "para as", "pra as"]);
    return said(
      `${dice.pick(["", "às ", "umas ", "faltando "])}${words} ${to} ${word}${part}`,
      base * 60 - before,
    );
  }
  // 'sete e pouco', 'nove, nove e pouco'
  if (shape === 4 && minute === 0 && hour > 1)
    return said(
      dice.pick([
        `${at}${word} e pouco${part}`,
        `${at}${word}, ${word} e pouco${part}`,
        `${at}${word} e pouquinho${part}`,
      ]),
      base * 60,
    );
  return said(`${article}${word}${past}${part}`, base * 60 + minute);
}

const MONTHS =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const ORDINALS = ["primeir", "segund", "terceir", "quart"];
const REASONS = [
  "tem jogo",
  "eu trabalho",
  "a gente viaja",
  "não dá",
  "não consigo",
  "é meu plantão",
  "tenho médico",
  "estou fora",
  "vou pra praia",
  "tem aula",
];

/** Returns a way to say a day, in the words of somebody who speaks `today`. Null: it may be one of several days. */
export function makeDay(number: number, today: LocalDate): { text: string; date: LocalDate | null } {
  const dice = diceOf(number);
  const day = plainDay(dice, today);
  const other = plainDay(dice, today);
  if (dice.chance(0.6) || day.date === null || other.date === null || day.date === other.date) return day;
  const reason = dice.pick(REASONS);
  const fix = dice.pick(["ou melhor", "aliás", "não, pera", "digo", "quer dizer", "não,", "desculpa"]);
  return {
    date: day.date,
    text: dice.pick([
      `${other.text}, ${fix} ${day.text}`,
      `${other.text} não, ${day.text}`,
      `${day.text} mesmo, ${other.text} ${reason}`,
      `${day.text}, porque ${other.text} ${reason}`,
      `${day.text}, que ${other.text} ${reason}`,
      `${other.text}. ${fix} ${day.text}. é, ${day.text} mesmo, ${other.text} ${reason}`,
      `${day.text} e não ${other.text}`,
      `${day.text}, já que ${other.text} ${reason}`,
    ]),
  };
}

function plainDay(dice: Dice, today: LocalDate): { text: string; date: LocalDate | null } {
  const ahead = 1 + dice.below(6);
  const date = addDays(today, ahead);
  const weekday = WEEKDAY_NAMES[weekdayOf(date)] ?? "";
  const isMasculine = weekdayOf(date) % 6 === 0;
  const [o, no] = isMasculine ? ["o", "no"] : ["a", "na"];
  const later = addDays(today, 8 + dice.below(50));
  const ofMonth = Number(later.slice(8));
  const month = MONTHS[Number(later.slice(5, 7)) - 1] ?? "";
  const count = 2 + dice.below(9);
  const firstOfMonth = `${later.slice(0, 8)}01`;
  const nth = dice.below(4);
  const named = dice.below(7);
  const nthDate = addDays(firstOfMonth, ((named - weekdayOf(firstOfMonth) + 7) % 7) + 7 * nth);
  const nthName = WEEKDAY_NAMES[named] ?? "";
  const ending = named % 6 === 0 ? "o" : "a";
  const known: { text: string; date: LocalDate | null }[] = [
    { text: dice.pick([weekday, `${no} ${weekday}`, `${no} ${weekday}`]), date },
    {
      text: dice.pick([
        `${weekday} agora`,
        `ness${isMasculine ? "e" : "a"} ${weekday}`,
        `ess${isMasculine ? "e" : "a"} ${weekday} agora`,
      ]),
      date,
    },
    { text: dice.pick(["amanhã", "amanhã", "amanhã sem falta"]), date: addDays(today, 1) },
    { text: "hoje", date: today },
    { text: dice.pick(["depois de amanhã", "dps de amanhã"]), date: addDays(today, 2) },
    {
      text: dice.pick(["de hoje a oito", "de hoje a oito dias", "daqui a uma semana", "daqui uma semana"]),
      date: addDays(today, 7),
    },
    {
      text: dice.pick(["de hoje a quinze dias", "de hoje a quinze", "daqui a duas semanas"]),
      date: addDays(today, 14),
    },
    { text: `daqui a ${count} dias`, date: addDays(today, count) },
    {
      text: dice.pick([
        `dia ${ofMonth} de ${month}`,
        `${ofMonth} de ${month}`,
        `dia ${ofMonth}/${Number(later.slice(5, 7))}`,
      ]),
      date: later,
    },
    {
      text: dice.pick([`${weekday} que vem`, `${no} ${weekday} da semana que vem`]),
      date: addDays(weekOf(today).first, 7 + weekdayOf(date)),
    },
  ];
  const further = [
    { text: `${no} outr${o} ${weekday}`, date: null },
    {
      text: dice.pick([
        `${no} ${weekday}, sem ser ess${isMasculine ? "e" : "a"}, ${o} outr${o}`,
        `${no} ${weekday}, não ess${isMasculine ? "e" : "a"}, ${o} outr${o}`,
        `${weekday}, ess${isMasculine ? "e" : "a"} não, ${o} outr${o}`,
        `${no} ${weekday}, mas não ess${isMasculine ? "e" : "a"}, ${o} próxim${o}`,
      ]),
      date: addDays(date, 7),
    },
    ...(nthDate > today
      ? [
          {
            text: `${named % 6 === 0 ? "no" : "na"} ${ORDINALS[nth] ?? ""}${ending} ${nthName} de ${month}`,
            date: nthDate,
          },
        ]
      : []),
  ];
  return dice.pick(dice.chance(0.8) ? known : further);
}

import { addDays, timeOfMinutes, weekdayOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import type { Dice } from "./dice.ts";

/** A value as people write it, in the forms that a sentence needs. */
interface Worded {
  /** 'sexta', '20h' */
  bare: string;
  /** 'na sexta', 'às 20h' */
  at: string;
  /** 'pra sexta', 'pras 20h' */
  to: string;
  /** 'de sexta', 'das 20h' */
  of: string;
}

export interface WordedDay extends Worded {
  date: LocalDate;
}

export interface WordedTime extends Worded {
  time: LocalTime;
}

/** A day of the coming four weeks. A weekday is never today's, whose meaning nobody can know. */
export function pickDay(dice: Dice, today: LocalDate): WordedDay {
  const ahead = 1 + dice.below(dice.chance(0.7) ? 6 : 26);
  const date = addDays(today, ahead);
  const weekday = WEEKDAY_NAMES[weekdayOf(date)] ?? "";
  const day = Number(date.slice(8));
  const month = Number(date.slice(5, 7));
  const near: WordedDay[] = [
    ...(ahead === 1 ? [sameDay(date, "amanhã"), sameDay(date, "amanhã")] : []),
    ...(ahead === 2 ? [sameDay(date, "depois de amanhã")] : []),
    ...(dice.chance(0.15) ? [sameDay(today, "hoje")] : []),
    weekdayOn(dice, date, weekday),
    weekdayOn(dice, date, weekday),
  ];
  const far: WordedDay[] = [
    numberedDay(dice, date, `dia ${day}`),
    numberedDay(dice, date, `dia ${day}`),
    numberedDay(
      dice,
      date,
      `${dice.chance(0.5) ? "dia " : ""}${day}/${dice.chance(0.5) ? month : `0${month}`.slice(-2)}`,
    ),
    numberedDay(dice, date, `dia ${day} de ${MONTHS[month - 1] ?? ""}`),
    numberedDay(dice, date, `${day} de ${MONTHS[month - 1] ?? ""}`),
    weekdayOn(dice, date, `${weekday}, dia ${day}`),
    weekdayOn(dice, date, `${weekday} dia ${day}`),
    weekdayOn(dice, date, `${weekday} ${day}/${month}`),
  ];
  return dice.pick(ahead <= 6 && dice.chance(0.7) ? near : far);
}

const MONTHS =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

function sameDay(date: LocalDate, bare: string): WordedDay {
  return { date, bare, at: bare, to: `pra ${bare}`, of: `de ${bare}` };
}

function weekdayOn(dice: Dice, date: LocalDate, name: string): WordedDay {
  const isMasculine = weekdayOf(date) % 6 === 0;
  const bare = !isMasculine && !/\d/.test(name) && dice.chance(0.25) ? `${name}-feira` : name;
  return {
    date,
    bare,
    at: dice.pick([bare, `${isMasculine ? "no" : "na"} ${bare}`]),
    to: dice.pick([`pra ${bare}`, `para ${bare}`, `${isMasculine ? "pro" : "pra"} ${bare}`]),
    of: dice.pick([`de ${bare}`, `${isMasculine ? "do" : "da"} ${bare}`]),
  };
}

function numberedDay(dice: Dice, date: LocalDate, bare: string): WordedDay {
  return {
    date,
    bare,
    at: dice.pick([bare, `no ${bare}`]),
    to: dice.pick([`pro ${bare}`, `para o ${bare}`, `pra ${bare}`]),
    of: `do ${bare}`,
  };
}

/** A time from 11:30 to 22:00, on the half hour, and seldom on the quarter. */
export function pickTime(dice: Dice): WordedTime {
  const minutes = 11 * 60 + 30 + 30 * dice.below(22) + (dice.chance(0.08) ? 15 : 0);
  const time = timeOfMinutes(minutes);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const written =
    minute === 0
      ? [`${hour}h`, `${hour}h`, `${hour}:00`, `${hour} horas`]
      : [`${hour}h${minute}`, `${hour}h${minute}`, `${hour}:${minute}`];
  return wordTime(dice, time, dice.chance(0.72) ? dice.pick(written) : spokenTime(dice, hour, minute));
}

function wordTime(dice: Dice, time: LocalTime, bare: string): WordedTime {
  const isNoon = bare.startsWith("meio");
  const isOne = bare.startsWith("uma ");
  const article = isNoon ? "ao" : isOne ? "à" : "às";
  return {
    time,
    bare,
    at:
      isNoon || isOne
        ? `${article} ${bare}`
        : dice.pick([
            `${article} ${bare}`,
            `${article} ${bare}`,
            `as ${bare}`,
            bare,
            `umas ${bare}`,
            `lá pelas ${bare}`,
          ]),
    to: isNoon
      ? `pro ${bare}`
      : isOne
        ? `pra ${bare}`
        : dice.pick([`pras ${bare}`, `pra ${bare}`, `para as ${bare}`]),
    of: isNoon ? `do ${bare}` : isOne ? `da ${bare}` : `das ${bare}`,
  };
}

const HOURS = "doze uma duas três quatro cinco seis sete oito nove dez onze".split(" ");

/** '8 e meia da noite', 'meio-dia e meia', 'uma da tarde' */
function spokenTime(dice: Dice, hour: number, minute: number): string {
  const half = minute === 30 ? " e meia" : minute === 15 ? " e 15" : minute === 45 ? " e 45" : "";
  if (hour === 12) return `meio-dia${half}`;
  const part = hour < 12 ? "da manhã" : hour < 18 ? "da tarde" : "da noite";
  const count = hour % 12;
  return `${count === 1 || dice.chance(0.5) ? (HOURS[count] ?? "") : count}${half} ${part}`;
}

export interface WordedParty {
  people: number;
  /** 'pra 4 pessoas', 'pra mim e minha esposa' */
  party: string;
  /** 'somos 4', 'eu e mais 3' */
  we: string;
}

const SMALL = "zero um dois três quatro cinco seis sete oito nove dez onze doze".split(" ");
const PARTNERS = [
  "minha esposa",
  "meu marido",
  "minha namorada",
  "meu namorado",
  "minha mãe",
  "meu pai",
  "uma amiga",
  "meu chefe",
];

/** A party of 1 to 12, small ones mostly. */
export function pickParty(dice: Dice): WordedParty {
  const people = dice.chance(0.35) ? 2 : dice.chance(0.05) ? 1 : 2 + dice.below(dice.chance(0.8) ? 7 : 11);
  const number = dice.chance(0.2) && people > 1 ? (SMALL[people] ?? "") : String(people);
  if (people === 1)
    return {
      people,
      party: dice.pick(["pra 1 pessoa", "só pra mim", "pra uma pessoa"]),
      we: dice.pick(["só eu", "vou sozinha", "vou sozinho", "é só pra mim"]),
    };
  const party = [
    `pra ${number}`,
    `pra ${number} pessoas`,
    `para ${number} pessoas`,
    `pra ${number} pessoas`,
    `para ${number}`,
  ];
  const we = [
    `somos ${number}`,
    `somos em ${number}`,
    `vamos em ${number}`,
    `seremos ${number} pessoas`,
    `são ${number} pessoas`,
    `a gente vai em ${number}`,
    `vai ser ${number} pessoas`,
    `${number} pessoas`,
  ];
  const others = people - 1;
  if (people > 2) {
    party.push(`pra mim e mais ${others}`, `pra mim e ${others} amigos`, `pra um grupo de ${number}`);
    we.push(`eu e mais ${others}`, `somos eu e mais ${others} amigas`, `${number} no total`);
  } else {
    const partner = dice.pick(PARTNERS);
    party.push(`pra mim e ${partner}`, "pra nós dois", `pra mim e ${partner}`, "pra um casal");
    we.push(`eu e ${partner}`, `sou eu e ${partner}`, "nós dois", `${partner} e eu`);
  }
  if (people >= 3) {
    const children = 1 + dice.below(people - 2);
    const adults = people - children;
    const few = children === 1 ? dice.pick(["1 criança", "um bebê", "uma criança"]) : `${children} crianças`;
    const grown = adults === 1 ? "1 adulto" : `${adults} adultos`;
    party.push(`pra ${grown} e ${few}`);
    we.push(`${grown} e ${few}`, `${grown}, ${few}`);
  }
  if (people >= 3 && people <= 5) {
    const children = people - 2;
    const own =
      children === 1
        ? dice.pick(["meu filho", "nossa filha", "o bebê"])
        : dice.pick([`meus ${children} filhos`, `${children} filhos`]);
    we.push(`eu, ${dice.pick(["minha esposa", "meu marido"])} e ${own}`);
    party.push(`pra mim, ${dice.pick(["minha mulher", "meu marido"])} e ${own}`);
  }
  if (people % 2 === 0 && people > 2) we.push(`somos ${SMALL[people / 2] ?? ""} casais`);
  return { people, party: dice.pick(party), we: dice.pick(we) };
}

/** Added or missing people: 'mais 2', 'mais uma pessoa'. */
export function pickFurtherPeople(dice: Dice): { by: number; text: string } {
  const by = 1 + dice.below(4);
  const number = by === 1 ? "uma" : dice.chance(0.3) ? (SMALL[by] ?? "") : String(by);
  return { by, text: `${number} ${by === 1 ? "pessoa" : "pessoas"}` };
}

export function pickMinutes(dice: Dice): { minutes: number; text: string } {
  const minutes = dice.pick([10, 15, 20, 20, 25, 30, 30, 40]);
  const text =
    minutes === 30 && dice.chance(0.4)
      ? "meia hora"
      : `${minutes} ${dice.pick(["minutos", "min", "minutinhos"])}`;
  return { minutes, text };
}

const FIRST_NAMES =
  "Ana Bruno Carla Diego Elisa Fábio Gisele Heitor Iara Joana Kleber Luana Marcos Nair Olga Paulo Renata Sérgio Tereza Wagner".split(
    " ",
  );
const LAST_NAMES = [
  "Souza",
  "Almeida",
  "Prado",
  "Nogueira",
  "dos Santos",
  "Figueiredo",
  "Ramos",
  "Teixeira",
  "Carvalho",
  "da Cunha",
];

export function pickName(dice: Dice): string {
  return dice.chance(0.75) ? `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}` : dice.pick(FIRST_NAMES);
}

export function pickPhone(dice: Dice): { phone: string; text: string } {
  const area = dice.pick(["11", "21", "31", "71", "85"]);
  const first = `9${4000 + dice.below(5999)}`;
  const last = String(1000 + dice.below(9000));
  return {
    phone: `(${area}) ${first}-${last}`,
    text: dice.pick([
      `${area} ${first}-${last}`,
      `(${area}) ${first}-${last}`,
      `${area}${first}${last}`,
      `${area} ${first} ${last}`,
    ]),
  };
}

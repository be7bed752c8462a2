import type { Dice } from "./dice.ts";
import { closings, foreignOpenings, openings, spokenFillers } from "./frames.ts";

/** How a customer writes. */
export const STYLES = ["careful", "chatty", "hurried", "typing", "spoken", "shouting", "foreign"] as const;
export type Style = (typeof STYLES)[number];

/** A piece of an utterance. `isExact`: a name or phone, which is written without mistakes. */
export interface Piece {
  text: string;
  isExact?: true;
}

/** Writes each piece as this style does. Returns as many texts, to be joined without anything between. */
export function writeInStyle(dice: Dice, style: Style, pieces: readonly Piece[]): string[] {
  let mistakes = style === "typing" ? 1 + dice.below(2) : style === "hurried" && dice.chance(0.3) ? 1 : 0;
  return pieces.map(({ text, isExact }) => {
    if (isExact)
      return style === "shouting" ? text.toUpperCase() : style === "spoken" ? text.toLowerCase() : text;
    switch (style) {
      case "careful":
      case "chatty":
        return text;
      case "shouting":
        return text.toUpperCase();
      case "foreign":
        return inSpanish(dice, text);
      case "spoken":
        return speak(dice, text);
      case "typing":
      case "hurried": {
        const written = style === "hurried" ? abbreviate(dice, text) : text;
        if (mistakes === 0) return written;
        const mistaken = mistype(dice, written);
        if (mistaken !== written) mistakes -= 1;
        return mistaken;
      }
    }
  });
}

/** What this style says before the wish, or nothing. */
export function pickOpening(dice: Dice, style: Style): string {
  if (style === "foreign") return `${dice.pick(foreignOpenings)}${dice.pick([", ", "! ", ". "])}`;
  if (style === "spoken") return dice.chance(0.6) ? `${dice.pick(spokenFillers)} ` : "";
  return dice.chance(style === "chatty" ? 0.9 : 0.2)
    ? `${dice.pick(openings)}${dice.pick([", ", "! ", ". ", " "])}`
    : "";
}

export function pickClosing(dice: Dice, style: Style): string {
  if (style === "spoken") return dice.chance(0.3) ? " tá" : "";
  if (style !== "chatty") return dice.chance(0.05) ? `, ${dice.pick(closings)}` : "";
  return dice.pick([
    `, ${dice.pick(closings)}`,
    `. ${dice.pick(closings)}!`,
    ` ${dice.pick(["😊", "🙏", "kkk", "rsrs", ":)"])}`,
    "",
  ]);
}

const SHORT: Readonly<Record<string, readonly string[]>> = {
  você: ["vc"],
  vocês: ["vcs", "vcs"],
  hoje: ["hj"],
  amanhã: ["amanha", "amnh", "amanha"],
  quero: ["qro", "quero"],
  queria: ["qria", "queria"],
  para: ["p/", "pra"],
  pra: ["p", "pra", "p/"],
  pras: ["pras", "p as"],
  não: ["n", "nao"],
  que: ["q"],
  também: ["tb", "tbm"],
  pessoas: ["pess", "pessoas", "pax"],
  quanto: ["qto"],
  obrigado: ["obg"],
  obrigada: ["obg"],
  "por favor": ["pfv"],
  está: ["ta"],
  estou: ["to"],
  estamos: ["tamo"],
  minutos: ["min"],
  reservar: ["reservar", "resrvar"],
  aniversário: ["niver"],
  sexta: ["sex", "sexta"],
  sábado: ["sab", "sabado"],
  quinta: ["qui", "quinta"],
};

function abbreviate(dice: Dice, text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/por favor|\p{L}+/gu, (word) =>
      word in SHORT && dice.chance(0.6) ? dice.pick(SHORT[word] ?? [word]) : word,
    );
  const plain = words.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "");
  return dice.chance(0.4) ? plain.replaceAll("?", "").replaceAll(/[.,;](?=\s)/g, "") : plain;
}

const WORDS = "zero um dois três quatro cinco seis sete oito nove dez onze doze".split(" ");

/** As a telephone writes down what it hears: no marks, small numbers in words. */
function speak(dice: Dice, text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b(\d{1,2})(?![\d/:h.-])(?<![/:.-]\d{1,2})/g, (digits) =>
      dice.chance(0.6) ? (WORDS[Number(digits)] ?? digits) : digits,
    )
    .replaceAll(/(\d{1,2})h\b/g, (whole, hour: string) => (dice.chance(0.5) ? `${hour} horas` : whole))
    .replaceAll(/[?!.,;](?=\s|$)/g, "")
    .replaceAll("\n", " ");
}

const SPANISH: Readonly<Record<string, string>> = {
  quero: "quiero",
  queria: "quisiera",
  amanhã: "mañana",
  hoje: "hoy",
  pessoas: "personas",
  uma: "una",
  por: "por",
  noite: "noche",
  obrigado: "gracias",
};

function inSpanish(dice: Dice, text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => (dice.chance(0.5) ? (SPANISH[word] ?? word) : word));
}

const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: "s",
  e: "r",
  i: "o",
  o: "p",
  r: "t",
  s: "d",
  t: "r",
  n: "m",
  m: "n",
  c: "v",
  v: "c",
  d: "f",
  u: "i",
};

/** One slip of the finger inside a word of five letters or more. The first letter stays, as it mostly does. */
function mistype(dice: Dice, text: string): string {
  const words = [...text.matchAll(/\p{Ll}{5,}/gu)];
  if (words.length === 0) return text;
  const { 0: word, index } = dice.pick(words);
  const at = 1 + dice.below(word.length - 2);
  const [here = "", next = ""] = [word[at], word[at + 1]];
  const slip = dice.pick([
    word.slice(0, at) + next + here + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + here + word.slice(at),
    word.slice(0, at) + (NEIGHBOURS[here] ?? here) + word.slice(at + 1),
  ]);
  return text.slice(0, index) + slip + text.slice(index + word.length);
}

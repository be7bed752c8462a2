import { foldKeepingLength } from "./folding.ts";

/** What looks like a phone in a message as typed. */
export const PHONE =
  /(?<![\d/:])(?:\+\d{1,3}[\s.-]*|55[\s.-]*(?=\(?\d{2}\)?[\s.-]*9))?\(?0?\d{2,3}\)?(?:[\s.-]*\d){7,9}(?![\d/:h])|(?<![\d/:])9?\d{4}[\s.-]\d{4}(?![\d/:h])/g;

const SPOKEN: Readonly<Record<string, string>> = {
  zero: "0",
  um: "1",
  uma: "1",
  dois: "2",
  duas: "2",
  tres: "3",
  quatro: "4",
  cinco: "5",
  seis: "6",
  meia: "6",
  sete: "7",
  oito: "8",
  nove: "9",
  dez: "10",
  onze: "11",
  doze: "12",
  treze: "13",
  quatorze: "14",
  catorze: "14",
  quinze: "15",
  dezesseis: "16",
  dezessete: "17",
  dezoito: "18",
  dezenove: "19",
};
const SPOKEN_WORD = `(?:${Object.keys(SPOKEN).join("|")}|(?:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)(?: e (?:um|dois|tres|quatro|cinco|seis|sete|oito|nove))?|\\d+)`;
/** Whether a text of the house is a phone number and nothing else. */
export function isPhoneNumber(text: string): boolean {
  return /^[\d\s()+-]+$/.test(text);
}

/** A long run of number words: 'oito e meia para tres' is not a phone. */
const SPOKEN_RUN = new RegExp(`\\b${SPOKEN_WORD}(?:[ ,.-]{1,2}${SPOKEN_WORD}){5,13}\\b`, "g");
const TENS = ["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];

/**
 * Writes a spoken phone as digits, as transcripts contain it: 'onze nove oito sete…' → '1198…'. Runs with
 * fewer digits than a phone stay.
 */
export function writeSpokenDigits(text: string): string {
  const folded = foldKeepingLength(text);
  let spelt = "";
  let at = 0;
  for (const match of folded.matchAll(SPOKEN_RUN)) {
    const digits = [...match[0].matchAll(new RegExp(`\\b${SPOKEN_WORD}\\b`, "g"))]
      .map(([word]) => digitsIn(word))
      .join("");
    if (!/[a-z]/.test(match[0]) || digits.length < 8 || digits.length > 13) continue;
    spelt += text.slice(at, match.index) + digits;
    at = match.index + match[0].length;
  }
  return spelt + text.slice(at);
}

function digitsIn(word: string): string {
  if (/^\d/.test(word)) return word;
  const [ten = "", unit] = word.split(" e ");
  const tens = TENS.indexOf(ten) + 2;
  return tens < 2 ? (SPOKEN[word] ?? "") : `${tens}${unit === undefined ? "0" : (SPOKEN[unit] ?? "")}`;
}

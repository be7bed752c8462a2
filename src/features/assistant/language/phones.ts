import { foldKeepingLength } from "./folding.ts";
import { formsOfNumbers, numberOf } from "./lexicon/lexicon.ts";

/** Of another country: it begins with '+' or '00'. */
const FOREIGN = String.raw`(?<![\d/:+])(?:\+|00)\s?(?!55)[1-9]\d{0,2}(?:[\s().-]{0,3}\d){6,12}(?![\d/:h])`;
/** Brazil's code: with '+' or '00', or bare in front of a mobile number. */
const COUNTRY = String.raw`(?:(?:\+|00)\s?\d{1,3}[\s.-]*|55[\s.-]*(?=\(?0?\d{2}\)?[\s.-]*9))?`;
/** '0 15', '0xx': what is dialled for a carrier before an area code. */
const CARRIER = String.raw`(?:\(?0[\s.-]*(?:xx|\d{2})[\s.-]*(?=\(?[1-9]\d\)?(?:[\s.-]*\d){8,9}(?!\d)))?`;
const BRAZILIAN = String.raw`(?<![\d/:])${COUNTRY}${CARRIER}\(?0?\d{2,3}\)?(?:[\s.-]*\d){7,9}(?![\d/:h])`;
const LOCAL = String.raw`(?<![\d/:])9?\d{4}[\s.-]\d{4}(?![\d/:h])`;

/** What looks like a phone in a message as typed. */
export const PHONE = new RegExp(`${FOREIGN}|${BRAZILIAN}|${LOCAL}`, "gi");

const UNITS = formsOfNumbers(1, 9).join("|");
/** People say 'meia' for six, half a dozen. */
const SPOKEN_WORD = `(?:${formsOfNumbers(0, 19).join("|")}|meia|(?:${formsOfNumbers(20, 90).join("|")})(?: e (?:${UNITS}))?|\\d+)`;

/** Whether a text of the house is a phone number and nothing else. */
export function isPhoneNumber(text: string): boolean {
  return /^[\d\s()+-]+$/.test(text);
}

/** A long run of number words: 'oito e meia para tres' is not a phone. */
const SPOKEN_RUN = new RegExp(`\\b${SPOKEN_WORD}(?:[ ,.-]{1,2}${SPOKEN_WORD}){5,13}\\b`, "g");

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
  if (word === "meia") return "6";
  return String(word.split(" e ").reduce((sum, part) => sum + (numberOf(part) ?? 0), 0));
}

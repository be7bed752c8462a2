import { formsOfNumbers, numberOf } from "./lexicon/lexicon.ts";

/**
 * Writes number words as digits: 'oito e meia' → '8 e meia', 'vinte e duas pessoas' → '22 pessoas', 'meia
 * duzia' → '6'. 'um' and 'uma' stay, because they are mostly articles. The Spanish 'dos' counts only before
 * people.
 */
export function writeNumbersAsDigits(text: string): string {
  return text
    .replace(TENS_AND_UNITS, (_, ten: string, unit: string) =>
      String((numberOf(ten) ?? 0) + (numberOf(unit) ?? 0)),
    )
    .replace(/\buma(?= e (?:meia|quinze|pouco)\b(?! (?:hora|duzia)))/g, "1")
    .replace(/\bmeia duzia(?: de)?\b/g, "6")
    .replace(/\buma duzia(?: de)?\b/g, "12")
    .replace(/\bdos(?= pessoas?\b)/g, "2")
    .replace(/(?<!\b(?:1|um|outro) )\bdia um\b(?! (?:pouco|so|dia))/g, "dia 1")
    .replace(/\b[a-z]{3,}\b/g, (word) => (word === "uma" ? word : String(numberOf(word) ?? word)));
}

const TENS_AND_UNITS = new RegExp(
  `\\b(${formsOfNumbers(20, 90).join("|")})(?: e)? (${formsOfNumbers(1, 9).join("|")})\\b`,
  "g",
);

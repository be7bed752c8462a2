import { withoutMarks } from "./phone-key.ts";
import { withPlainMarks } from "./typed-text.ts";

const LENGTH = 14;
/** The last two characters are check digits, also of a CNPJ with letters. */
const BODY_LENGTH = 12;

/**
 * The company number in the form in which it is kept, `AA.AAA.AAA/AAAA-DD` with capital letters; null where the text is none.
 * Since July 2026 its first twelve characters may be letters (Receita Federal, Instrução Normativa 2.229 of 2024); the numbers given
 * before stay as they are. However it was typed, with or without dots, it is the same number.
 */
export function readCnpj(text: string): string | null {
  const characters = charactersOf(text);
  return problemOfCnpj(characters) === null ? maskCnpj(characters) : null;
}

/** What is wrong with a company number that somebody typed; an empty one is incomplete. */
export function problemOfCnpj(text: string): "incomplete" | "wrong" | null {
  const characters = charactersOf(text);
  if (/^[0-9A-Z]*$/.test(characters) && characters.length < LENGTH) return "incomplete";
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters)) return "wrong";
  // Its check digits are right, but no company has it.
  if (/^0+$/.test(characters)) return "wrong";
  const body = characters.slice(0, BODY_LENGTH);
  return characters.endsWith(cnpjCheckDigits(body)) ? null : "wrong";
}

/** The two check digits of a body of twelve digits or capital letters: modulo 11 over each character's ASCII code minus 48. */
export function cnpjCheckDigits(body: string): string {
  const first = checkDigit(body);
  return first + checkDigit(body + first);
}

/**
 * Formats what was typed so far with dots, slash and dash; removes characters that a company number cannot
 * have.
 */
export function maskCnpj(text: string): string {
  const typed = charactersOf(text).replaceAll(/[^0-9A-Z]/g, "");
  const body = typed.slice(0, BODY_LENGTH);
  const digits = typed
    .slice(BODY_LENGTH)
    .replaceAll(/\D/g, "")
    .slice(0, LENGTH - BODY_LENGTH);
  return [
    [body.slice(0, 2), ""],
    [body.slice(2, 5), "."],
    [body.slice(5, 8), "."],
    [body.slice(8), "/"],
    [digits, "-"],
  ]
    .map(([part = "", before = ""]) => part && before + part)
    .join("");
}

/** Without what stands between them, also where a page or chat app wrote it in its own way. */
function charactersOf(text: string): string {
  return withoutMarks(withPlainMarks(text)).toUpperCase();
}

/** Weights 2 to 9 from the right, and again. */
function checkDigit(characters: string): string {
  const sum = Array.from(characters)
    .toReversed()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

import { foldForSearch } from "#shared/pt-br.ts";

/** A name of one word is somebody else's, too, and stands inside of other words: only names of two words or more are looked for. */
export function wholeNamesOf(names: readonly string[]): string[] {
  return names.filter((name) => /\S\s+\S/.test(name.trim()));
}

/** As people write a number within its country. */
export function digitsOf(phone: string): string {
  return phone.replace(/^\+(?:55)?/, "");
}

/**
 * Replaces names (without regard to capitals and accents) and numbers (with any marks between the digits) in a text that is also about
 * others.
 */
export function withoutMentions(text: string, names: readonly string[], digits: readonly string[]): string {
  const plain = digits.reduce(
    (rest, number) => rest.replace(new RegExp(number.split("").join(BETWEEN), "g"), "—"),
    text,
  );
  return names.reduce(withoutName, plain.normalize("NFC"));
}

const BETWEEN = String.raw`[\s().-]*`;

function withoutName(text: string, name: string): string {
  const folded = fold(text);
  const sought = fold(name.trim());
  // A fold that is shorter or longer would say nothing of places in the text.
  if (folded.length !== text.length || sought === "") return text;
  const at = folded.indexOf(sought);
  if (at < 0) return text;
  return `${text.slice(0, at)}cliente apagado${withoutName(text.slice(at + sought.length), name)}`;
}

/** Keeps white space at both ends, so that places in the fold are places in the text. */
function fold(text: string): string {
  return foldForSearch(`.${text}.`).slice(1, -1);
}

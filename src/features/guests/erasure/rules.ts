import { foldForSearch } from "#shared/pt-br.ts";

/** A name of one word is somebody else's, too, and stands inside of other words: only names of two words or more are looked for. */
export function wholeNamesOf(names: readonly string[]): string[] {
  return names.filter((name) => /\S\s+\S/.test(name.trim()));
}

/**
 * The digits by which a number is found in a text, whatever marks stand between them: a Brazilian mobile number with the ninth digit and
 * without the area code, and with the area code and without the ninth digit; any other with its area code. Less of a number says of no
 * guest who it is.
 */
export function digitsOf(phone: string): string[] {
  const [, area = "", mobile = ""] = /^\+55(\d{2})9(\d{8})$/.exec(phone) ?? [];
  return mobile === "" ? [phone.replace(/^\+(?:55)?/, "")] : [`9${mobile}`, `${area}${mobile}`];
}

/**
 * Replaces names (without regard to capitals and accents, but not inside of longer words: 'Ana Lima' is not 'Mariana Lima') and numbers (as
 * `digitsOf` says, with any marks between the digits) in a text that is also about others.
 */
export function withoutMentions(text: string, names: readonly string[], phones: readonly string[]): string {
  const plain = phones.reduce((rest, phone) => rest.replace(writtenAs(phone), "—"), text);
  // The longest first: of 'Ana Lima Prado' the name 'Ana Lima' would leave the end.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce(withoutName, plain.normalize("NFC"));
}

const BETWEEN = String.raw`[\s()./\u2010-\u2015-]*`;

/** The number with the codes of country and area that may stand before it. */
function writtenAs(phone: string): RegExp {
  const spaced = (digits: string) => digits.split("").join(BETWEEN);
  const [, area, ninth, rest] = /^\+55(\d{2})(9?)(\d{8})$/.exec(phone) ?? [];
  if (area === undefined || rest === undefined)
    return new RegExp(String.raw`\(?\+?${spaced(phone.slice(1))}`, "g");
  const code = String.raw`\(?0?${spaced(area)}${BETWEEN}`;
  const start = ninth === "" ? code : `(?:(?:${code})?9${BETWEEN}|${code})`;
  return new RegExp(String.raw`(?:\(?\+?55${BETWEEN})?${start}${spaced(rest)}`, "g");
}

function withoutName(text: string, name: string): string {
  const folded = fold(text);
  const sought = fold(name.trim());
  // A fold that is shorter or longer would say nothing of places in the text.
  if (folded.length !== text.length || sought === "") return text;
  let rest = "";
  let done = 0;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (at < done || LETTER.test(folded.charAt(at - 1)) || LETTER.test(folded.charAt(end))) continue;
    rest += `${text.slice(done, at)}cliente apagado`;
    done = end;
  }
  return rest + text.slice(done);
}

/** Beside a name it makes it a part of another word. */
const LETTER = /[\p{L}\p{N}]/u;

/** Keeps white space at both ends, so that places in the fold are places in the text. */
function fold(text: string): string {
  return foldForSearch(`.${text}.`).slice(1, -1);
}

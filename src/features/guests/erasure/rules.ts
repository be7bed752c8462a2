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
 * Replaces names (without regard to capitals, accents and marks between the words, but not inside of longer words: 'Ana Lima' is not
 * 'Mariana Lima') and numbers (as `digitsOf` says, with any marks between the digits) in a text that is also about others. It finds what
 * the SQL of `condition-queries.ts` finds.
 */
export function withoutMentions(text: string, names: readonly string[], phones: readonly string[]): string {
  const plain = phones.reduce((rest, phone) => rest.replace(writtenAs(phone), "—"), text);
  // The longest first: of 'Ana Lima Prado' the name 'Ana Lima' would leave the end.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce(withoutName, plain.normalize("NFC"));
}

/**
 * What separates words of a name, and digits of a number, as a class that JavaScript and PostgreSQL read alike: blanks and all marks. Letters
 * of every script are outside of it, whatever PostgreSQL's locale takes for a letter.
 */
export const MARKS = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2212\u3000-\u303f]`;

const BETWEEN = `${MARKS}*`;

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
  const words = foldWithPlaces(name).folded.split(" ").filter(Boolean);
  if (words.length === 0) return text;
  const { folded, places } = foldWithPlaces(text);
  let rest = "";
  let done = 0;
  for (const { 0: found, index } of folded.matchAll(new RegExp(`(?<=^| )${words.join(" +")}(?= |$)`, "g"))) {
    rest += `${text.slice(done, places[index])}cliente apagado`;
    done = places[index + found.length] ?? text.length;
  }
  return rest + text.slice(done);
}

/** Letters without capitals and accents, each mark as a blank; and where in the text each character of the fold begins. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = foldLetter(character);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    folded += plain;
    place += character.length;
  }
  return { folded, places: [...places, text.length] };
}

const MARK = new RegExp(`^${MARKS}$`);

/** As `plain_text` of the database does. */
export function foldLetter(character: string): string {
  if (MARK.test(character)) return " ";
  const lower = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return LETTERS_WITHOUT_ACCENT[lower] ?? lower;
}

/** Letters that Unicode does not take apart. */
const LETTERS_WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ĳ: "ij",
  ĸ: "q",
  ŀ: "l",
  ŋ: "n",
  ŧ: "t",
  ſ: "s",
};

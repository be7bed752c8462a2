/** True for a text with a line break, of any kind that Unicode has. */
export function hasLineBreak(text: string): boolean {
  return /[\n\v\f\r\u0085\u2028\u2029]/.test(text);
}

/** True for half a surrogate pair, which UTF-8 cannot hold, and for control characters, which PostgreSQL or mail headers refuse. */
export function hasUnsafeCharacter(text: string): boolean {
  return !text.isWellFormed() || /\p{Cc}/u.test(text);
}

/**
 * The text without marks that nobody sees, which chat apps and other programs copy along with a name or a number: marks of reading
 * direction, zero-width spaces, byte order marks, soft hyphens, tags. Stripping twice changes nothing.
 *
 * Kept, because the text would read differently without them: the joiner between two emoji (👩‍🍳), joiners after letters
 * of scripts whose shapes depend on them (Arabic and the scripts of South and South-East Asia), and the tags of a flag (🏴󠁧󠁢󠁥󠁮󠁧󠁿).
 * Sources: Unicode 17, chapter 23.2 (joiners), UTS 51 (emoji sequences), UAX 9 (directions).
 */
export function stripInvisibleMarks(text: string): string {
  return text.replaceAll(MARKS, "").replaceAll(FLAG_OR_TAG, "$1").replaceAll(STRAY_JOINERS, "");
}

const MARKS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;
const JOINS_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{e007f}])\u200d(?=\p{Extended_Pictographic})/u
    .source;
/** ISO 15924 codes of the scripts in which U+200C and U+200D change how letters are written. */
const JOINING_SCRIPTS =
  "Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Bali Java".split(" ");
const AFTER_LETTER = `(?<=[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join("")}])[\\u200c\\u200d]`;
const STRAY_JOINERS = new RegExp(`(?!${JOINS_EMOJI}|${AFTER_LETTER})[\\u200c\\u200d]`, "gu");
const FLAG_OR_TAG = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/** What to do about a text with more than `max` characters, in Portuguese. */
export function tooLong(max: number): string {
  return `Use no máximo ${max.toLocaleString("pt-BR")} caracteres`;
}

/**
 * A typed date, time, number or price with the characters that keyboards write: every dash of Unicode becomes '-', every slash '/', every blank
 * ' ', wide digits and colons plain ones, and invisible marks go. Pages and chat apps copy the others.
 */
export function withPlainMarks(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replaceAll(/[\u2044\u2215]/g, "/")
    .replaceAll("\u2236", ":")
    .replaceAll(/\s/g, " ");
}

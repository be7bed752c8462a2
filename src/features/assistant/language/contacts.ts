import { readCustomerPhone } from "#shared/customer-phone.ts";
import { besideNameRows, introductionRows, NAME_TO_PHONE, type IntroductionRow } from "./cues/contacts.ts";
import { createCueReader } from "./cues/cues.ts";
import { foldKeepingLength } from "./folding.ts";
import { keysOf } from "./lexicon/lexicon.ts";
import { createMentionReader } from "./mentions.ts";
import { compilePattern } from "./pattern.ts";
import { PHONE, writeSpokenDigits } from "./phones.ts";
import { tokensOf } from "./tokens.ts";
import { knownWords } from "./vocabulary.ts";

/**
 * The contact details in a message. `text` is the message with the placeholders `xnome`, `xfone` and `xemail`
 * in their place.
 */
export interface Contacts {
  name?: string;
  /** Brazilian format: (11) 98888-7777. */
  phone?: string;
  /** The message holds an invalid phone, mostly one without its area code. */
  badPhone?: true;
  /** The digits of a phone without its area code. */
  localPhone?: string;
  email?: string;
  text: string;
}

/**
 * Reads names, phones and e-mails from a message as typed. A bare name counts only if the last reply asked
 * for a name. With `"full"`, the name is merely awaited, and two capitalised words count.
 */
export function readContacts(
  message: string,
  expects: { name: boolean | "full"; phone: boolean; localPhone?: string | undefined },
): Contacts {
  const contacts: Contacts = {
    text: message
      .slice(0, 1_000)
      .normalize("NFC")
      // Keyboards have several marks for the apostrophe of 'Joana D'Ávila'.
      .replaceAll(/(?<=\p{L})[´`‘’ʼ](?=\p{L})/gu, "'")
      // Phones copy a number between invisible marks, and with dashes that no keyboard has.
      .replaceAll(/\p{Cf}(?=[\d(+])|(?<=\d)\p{Cf}/gu, "")
      .replaceAll(/(?<=\d\)?\s?)[\p{Pd}\u2212](?=\s?\d)/gu, "-")
      // Long runs of blanks make the expressions below slow.
      .replaceAll(/[^\S\n]+/g, " ")
      .replaceAll(/\s*\n\s*/g, "\n"),
  };
  readEmail(contacts);
  // 'ddd 11, é 93266 4512' is one number.
  contacts.text = contacts.text.replace(
    /\bddd\s*(?:é|eh|e)?\s*:?\s*\(?(\d{2})\)?[^\d]{1,12}(9?\d{4}[\s.-]?\d{4})(?!\d)/iu,
    "$1 $2",
  );
  contacts.text = writeSpokenDigits(contacts.text);
  // '11' alone, or 'o ddd é 11', completes the phone of the last message.
  const { localPhone } = expects;
  if (localPhone !== undefined)
    contacts.text = contacts.text.replace(
      /^(?:[^\d,.]{0,20})\(?0?([1-9]\d)\)?(?:[^\d]{0,30})$/,
      (_, ddd: string) => `${ddd} ${localPhone}`,
    );
  readPhone(contacts, expects.phone);
  readIntroducedName(contacts);
  // In 'no nome da minha esposa, Marta Reis' the name follows later.
  const isOfOther = /\bnome d[aeo] (?:minha|meu|nossa|nosso)\b/.test(foldKeepingLength(contacts.text));
  if (contacts.name === undefined && isOfOther) readBareName(contacts, true);
  if (contacts.name === undefined && expects.name !== false) readBareName(contacts, expects.name === "full");
  if (contacts.name === undefined && contacts.phone !== undefined) readNameBesidePhone(contacts);
  return contacts;
}

function readEmail(contacts: Contacts): void {
  const match = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/.exec(contacts.text);
  if (match === null) return;
  contacts.email = match[0].toLowerCase();
  putPlaceholder(contacts, match.index, match[0].length, "xemail");
}

/** Reads all phones of a message. The last valid one holds: '0000, ops, 0001'. */
function readPhone(contacts: Contacts, isAsked: boolean): void {
  for (const match of [...contacts.text.matchAll(PHONE)].toReversed()) {
    const phone = readCustomerPhone(match[0]);
    if (phone === null && !isAsked && match[0].replaceAll(/\D/g, "").length < 8) continue;
    if (phone !== null) contacts.phone ??= phone;
    else {
      contacts.badPhone = true;
      const digits = match[0].replaceAll(/\D/g, "");
      if (/^\d{8,9}$/.test(digits)) contacts.localPhone = digits;
    }
    putPlaceholder(contacts, match.index, match[0].length, "xfone");
  }
  if (contacts.phone !== undefined) {
    delete contacts.badPhone;
    delete contacts.localPhone;
  }
  // Six digits or more count as an invalid phone if the last reply asked for one.
  else if (isAsked && /(?<![\d/:])\d{6,}(?![\d/:h])/.test(contacts.text)) contacts.badPhone = true;
}

const WORD = "\\p{L}[\\p{L}'.-]*";
const NAME = `${WORD}(?:[ \\t]+${WORD}){0,5}`;
const NAME_NEXT = new RegExp(`^[\\s,;:.-]*(${NAME})`, "u");
const CAPITAL = "\\p{Lu}[\\p{L}'-]+";
const CAPITALS_BEFORE = new RegExp(`${CAPITAL}(?:[ \\t]+(?:d[aeo]s?[ \\t]+)?${CAPITAL}){0,4}(?=\\s*$)`, "u");

const readIntroductions = createMentionReader(
  introductionRows,
  (_, name): IntroductionRow => introductionRows[name],
);
const INTRODUCTIONS: readonly IntroductionRow[] = Object.values(introductionRows);

function readIntroducedName(contacts: Contacts): void {
  const { mentions } = readIntroductions(foldKeepingLength(contacts.text));
  const byCertainty = mentions.toSorted(
    (one, other) => INTRODUCTIONS.indexOf(one.value) - INTRODUCTIONS.indexOf(other.value),
  );
  for (const { value, start, end } of byCertainty) {
    // 'é a Ana' gives a name, and 'mesa pra 4 e a Ana' does not.
    if (value === introductionRows.is_somebody && /[\p{L}\d] +e +$/u.test(contacts.text.slice(0, start + 2)))
      continue;
    const next = /^\s*/.exec(contacts.text.slice(end))?.[0].length ?? 0;
    if (/\p{L}/u.test(contacts.text[end + next] ?? "") && takeName(contacts, end + next, value.needsCapital))
      return;
  }
}

/** Takes the name that begins at a position, or after marks there. Returns whether there is one. */
function takeName(contacts: Contacts, at: number, needsCapital = false): boolean {
  const [whole = "", written = ""] = NAME_NEXT.exec(contacts.text.slice(at)) ?? [];
  const name = leadingNameOf(written, needsCapital);
  if (name === null) return false;
  contacts.name = toTitleCase(name);
  putPlaceholder(contacts, at + whole.length - written.length, name.length, "xnome");
  return true;
}

const findBesideName = createCueReader<keyof typeof besideNameRows>(besideNameRows);
const IS_CAPITAL = /^\p{Lu}\p{Ll}{2,}/u;
const IS_NAME = new RegExp(`^${NAME}$`, "u");

/**
 * Reads a name without an introduction. Prefers the first candidate of several words: 'Joia! Clara Nunes'.
 */
function readBareName(contacts: Contacts, isFull: boolean): void {
  const found: { name: string; at: number }[] = [];
  for (const { 0: piece, index } of contacts.text.matchAll(PIECE)) {
    const tokens = tokensOf(foldKeepingLength(piece));
    const first = tokens.findIndex(({ keys }) => !keys.has("MARK"));
    if (first === -1 || piece.includes("?")) continue;
    const last = tokens.findLastIndex(({ keys }) => !keys.has("MARK"));
    const lead = findBesideName(tokens.slice(first)).get("leads_to_name")?.end ?? 0;
    const inner = tokens.slice(first + lead, last + 1);
    const trail = findBesideName(inner).get("follows_name")?.start;
    const [start, end] = [inner[0]?.start, inner[(trail || inner.length) - 1]?.end];
    const written = start === undefined ? "" : piece.slice(start, end);
    const name = IS_NAME.test(written) ? leadingNameOf(written, isFull) : null;
    if (name?.length !== written.length || (isFull && !name.includes(" "))) continue;
    found.push({ name, at: index + (start ?? 0) });
  }
  const best = found.find(({ name }) => name.includes(" ")) ?? found[0];
  if (best === undefined) return;
  contacts.name = toTitleCase(best.name);
  putPlaceholder(contacts, best.at, best.name.length, "xnome");
}

/** What stands between marks and contacts. */
const PIECE = /(?:(?!xfone|xemail)(?!\.\s|\s-\s)[^,;\n/!?:])+\??/g;

/** Reads capitalised words right before or after a phone: 'Carlos Lima 11 98765-4321'. */
function readNameBesidePhone(contacts: Contacts): void {
  const { text } = contacts;
  const tokens = tokensOf(foldKeepingLength(text));
  const [first] = TO_PHONE.findAll(tokens);
  const before = text.slice(0, tokens[first?.start ?? -1]?.start ?? 0);
  const written = CAPITALS_BEFORE.exec(before);
  if (written !== null && takeName(contacts, written.index, true)) return;
  if (takeName(contacts, text.indexOf("xfone") + "xfone".length, true)) return;
  // Speech writes names small: 'mesa pra 2 amanhã às 20h nair souza 11 95572 7605'.
  const [small = ""] = SMALL_BEFORE.exec(`${before} `) ?? [];
  const words = [...small.matchAll(/\S+/g)];
  const name = words[words.findLastIndex(({ 0: word }) => !isName(word) && !IS_PARTICLE.test(word)) + 1];
  if (name !== undefined && before === before.toLowerCase())
    takeName(contacts, before.length + 1 - small.length + name.index);
}

const IS_PARTICLE = /^d[aeo]s?$/;
const SMALL_BEFORE = /(?:\p{Ll}{2,}[ \t]+){1,4}$/u;

const TO_PHONE = compilePattern(NAME_TO_PHONE);

/** Returns the leading words that can be a name, or null if the first word cannot. */
function leadingNameOf(written: string, needsCapital: boolean): string | null {
  const kept: string[] = [];
  const words = written.split(/([ \t]+)/);
  for (const [index, word] of words.entries()) {
    if (/^\s+$/.test(word)) {
      kept.push(word);
      continue;
    }
    const folded = foldKeepingLength(word).replace(/[.,]+$/, "");
    // 'Seu Nilton', 'Irmã Neide', 'Grupo Alameda'
    const [next = ""] = words.slice(index + 2);
    if (kept.length === 0 && keysOf(folded).has("TITLE") && (isName(next) || IS_CAPITAL.test(next))) {
      kept.push(word);
      continue;
    }
    const isParticle = /^(?:d[aeo]s?|von|van)$/.test(folded) && kept.length > 0;
    const isAlsoName = kept.length > 0 ? keysOf(folded).has("SURNAME") : folded === "rosa";
    // 'TERÇA-FEIRA' is known by its first part.
    const [first = folded] = folded.split("-");
    if (
      !isParticle &&
      !isAlsoName &&
      (keysOf(first).has("NO_NAME") || knownWords().has(first) || /^x(?:fone|email|nome)$/.test(folded))
    )
      break;
    if (needsCapital && !isParticle && !/^\p{Lu}/u.test(word)) break;
    kept.push(word);
    if (/[.]$/.test(word) && !/^(?:dra?|sra?|profa?)$/.test(folded)) break;
  }
  const name = kept.join("").replace(/(?:[ \t]+(?:d[aeo]s?|e))*[\s.,'-]*$/, "");
  return name.replaceAll(/[^\p{L}]/gu, "").length >= 2 && name.length <= 80 ? name : null;
}

function isName(word: string | undefined): boolean {
  const folded = foldKeepingLength(word ?? "");
  return /^\p{L}{3,}/u.test(folded) && !keysOf(folded).has("NO_NAME") && !knownWords().has(folded);
}

function toTitleCase(name: string): string {
  const isShouted = name === name.toUpperCase() || name === name.toLowerCase();
  if (!isShouted) return name.replaceAll(/\s+/g, " ");
  return name
    .toLowerCase()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && /^(?:d[aeo]s?|e)$/.test(word)
        ? word
        : word.replaceAll(/(?<=^|^d'|-)\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(" ");
}

function putPlaceholder(contacts: Contacts, start: number, length: number, by: string): void {
  contacts.text = `${contacts.text.slice(0, start)} ${by} ${contacts.text.slice(start + length)}`;
}

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { foldKeepingLength } from "./folding.ts";
import { keysOf } from "./lexicon/lexicon.ts";
import { PHONE, writeSpokenDigits } from "./phones.ts";
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
    const phone = readCustomerPhone(match[0].replace(/^00/, "+"));
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

const WORD = "[\\p{L}][\\p{L}'’.-]*";
const NAME = `(${WORD}(?:[ \\t]+${WORD}){0,5})`;
const INTRODUCTIONS: readonly { at: RegExp; needsCapital: boolean }[] = [
  {
    at: new RegExp(
      `\\b(?:meu nome (?:completo )?(?:e|eh)|me chamo|chamo-me|nome completo|nome para a? ?reserva|nome da reserva|nome do cliente|meu nome)(?: e| eh)?\\s*[:,-]?\\s+${NAME}`,
      "gu",
    ),
    needsCapital: false,
  },
  {
    at: new RegExp(
      `\\b(?:(?:em|no|ao|para o|pro) nome d[eoa]|em nome d[eoa]|no nome d[eoa]|reserva (?:para|pra) (?:o|a)|com o nome(?: d[eoa])?|com nome(?: d[eoa])?|nome d[eoa])\\s+${NAME}`,
      "gu",
    ),
    needsCapital: false,
  },
  {
    at: new RegExp(`\\b(?:no nome|nome)(?: del[ae]s?)?\\s*(?:[:=-]|e\\b|eh\\b)?\\s*${NAME}`, "gu"),
    needsCapital: true,
  },
  {
    at: new RegExp(
      `\\b(?:aqui (?:e|eh|quem fala e|quem fala eh) (?:o |a )?|quem fala (?:e|eh) (?:o |a )?|quem esta falando (?:e|eh) (?:o |a )?|fala aqui (?:o|a) |falo em nome d[ao] |aqui (?:o|a) )${NAME}`,
      "gu",
    ),
    needsCapital: false,
  },
  { at: new RegExp(`\\b(?:sou (?:o|a)|(?:e|eh) (?:o|a)) ${NAME}`, "gu"), needsCapital: true },
  { at: new RegExp(`\\b(?:sou o|sou a) ${NAME}`, "gu"), needsCapital: false },
  { at: new RegExp(`\\breserva d[aoe] ${NAME}`, "gu"), needsCapital: true },
  { at: new RegExp(`\\bsou ${NAME}`, "gu"), needsCapital: true },
];

function readIntroducedName(contacts: Contacts): void {
  const folded = foldKeepingLength(contacts.text);
  for (const { at, needsCapital } of INTRODUCTIONS) {
    for (const match of folded.matchAll(at)) {
      const captured = match[1] ?? "";
      const start = match.index + match[0].length - captured.length;
      const name = leadingNameOf(contacts.text.slice(start, start + captured.length), needsCapital);
      if (name === null) continue;
      contacts.name = toTitleCase(name);
      putPlaceholder(contacts, start, name.length, "xnome");
      return;
    }
  }
}

const LEADING =
  /^(?:(?:e|eh|o|a|sou|sim|claro|ok|certo|oi|ola|pode ser|pode (?:por|colocar|botar|deixar|ser)|coloca(?:r)?|bota|poe|deixa|anota|em nome d[eoa]|no nome d[eoa]|nome|meu|minha|seria|isso|em nome|no nome|para|pra|por|aqui|tel|telefone|fone|numero|cel|celular|whats|whatsapp|zap|contato|com|fica)(?:\s*[:,-])?\s+)+/;
const TRAILING =
  /\s+(?:mesmo|por favor|pfv|obrigad[oa]|e o|e meu|meu|tel|telefone|fone|numero|cel|celular|whats|whatsapp|zap|contato|ai|e)$/;

/**
 * Reads a name without an introduction. Prefers the first candidate of several words: 'Joia! Clara Nunes'.
 */
function readBareName(contacts: Contacts, isFull: boolean): void {
  const found: { name: string; at: number }[] = [];
  let offset = 0;
  for (const piece of contacts.text.split(/(?<=[,;\n/!?:]|\.\s|\s-\s|xfone|xemail)|(?=xfone|xemail)/)) {
    const start = offset;
    offset += piece.length;
    if (piece.includes("?")) continue;
    const folded = foldKeepingLength(piece);
    const lead = /^[\s,;.:!/-]*/.exec(folded)?.[0].length ?? 0;
    let inner = folded.slice(lead);
    const leading = LEADING.exec(inner)?.[0].length ?? 0;
    inner = inner.slice(leading).replace(/[\s,;.:!/-]+$/, "");
    while (TRAILING.test(inner)) inner = inner.replace(TRAILING, "");
    if (!new RegExp(`^${NAME}$`, "u").test(inner)) continue;
    const at = start + lead + leading;
    const written = contacts.text.slice(at, at + inner.length);
    const name = leadingNameOf(written, isFull);
    if (name === null || name.length !== written.length || (isFull && !name.includes(" "))) continue;
    found.push({ name, at });
  }
  const best = found.find(({ name }) => name.includes(" ")) ?? found[0];
  if (best === undefined) return;
  contacts.name = toTitleCase(best.name);
  putPlaceholder(contacts, best.at, best.name.length, "xnome");
}

/** Reads capitalised words right before or after a phone: 'Carlos Lima 11 98765-4321'. */
function readNameBesidePhone(contacts: Contacts): void {
  const capital = "\\p{Lu}[\\p{L}'’-]+";
  const names = `((?:${capital}[ \\t]+)(?:(?:d[aeo]s?[ \\t]+)?${capital}[ \\t]*){0,4}|${capital})`;
  const places = [
    new RegExp(
      `${names}[\\s,;:.-]*(?:(?:tel|fone|telefone|telemóvel|cel|whats|meu telefone|contato)\\s*(?:é|e)?[\\s:]*)?xfone`,
      "u",
    ),
    new RegExp(`xfone[\\s,;:.-]*${names}`, "u"),
  ];
  for (const place of places) {
    const match = place.exec(contacts.text);
    const written = match?.[1]?.trim();
    const name = written === undefined ? null : leadingNameOf(written, true);
    if (match === null || written === undefined || name === null) continue;
    contacts.name = toTitleCase(name);
    putPlaceholder(contacts, match.index + match[0].indexOf(written), name.length, "xnome");
    return;
  }
}

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
    // 'Seu Nilton', 'Dona Lurdes'
    if (kept.length === 0 && /^(?:seu|dona|dom)$/.test(folded) && isName(words[index + 2])) {
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
  const name = kept.join("").replace(/(?:[ \t]+(?:d[aeo]s?|e))*[\s.,'’-]*$/, "");
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
      index > 0 && /^(?:d[aeo]s?|e)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

function putPlaceholder(contacts: Contacts, start: number, length: number, by: string): void {
  contacts.text = `${contacts.text.slice(0, start)} ${by} ${contacts.text.slice(start + length)}`;
}

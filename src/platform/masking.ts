import { isIP } from "node:net";

/** Written in place of what a log line must not hold. */
const MASK = "***";
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;
const MAX_TEXT = 4_000;

/** Fields that hold secrets, or what people are called and what they wrote. */
const PERSONAL_FIELD =
  /password|secret|token|cookie|authorization|api-?_?key|credential|phone|e-?_?mail|^name$|[a-z]Name$|_name$|^(?:text|texts|message|messages|body|notes|comment|content|prompt|query|values|parameters|address|ip|author|title|url)$/i;
/** Names of things, not of people. */
const HARMLESS_FIELD = /^(?:hostName|fileName|tableName)$/;

/**
 * A copy of a logged value without secrets and personal data: fields by their name, texts by what looks like
 * an e-mail, a phone number or a token. An error keeps its type, message, code, constraint, stack and cause.
 */
export function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return MASK;
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => maskValue(item, depth + 1));
  if (ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set) return MASK;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, held]) => [name, isPersonal(name, held) ? MASK : maskValue(held, depth + 1)]),
  );
}

/** Only texts and structures are personal: a count of messages or a flag is not. */
function isPersonal(name: string, held: unknown): boolean {
  if (held === null || typeof held === "number" || typeof held === "boolean" || held === undefined)
    return false;
  return PERSONAL_FIELD.test(name) && !HARMLESS_FIELD.test(name);
}

/** The text without e-mails, phone numbers, tokens, and passwords in addresses. */
export function maskText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return short
    .replaceAll(CREDENTIALS_IN_URL, `//${MASK}@`)
    .replaceAll(EMAIL, MASK)
    .replaceAll(NAMED_SECRET, `$1${MASK}`)
    .replaceAll(LONG_WORD, (word) => (isRandom(word) ? MASK : word))
    .replaceAll(DIGITS, (found) => (isPhone(found) ? MASK : found));
}

const CREDENTIALS_IN_URL = /\/\/[^\s/@]{1,256}@/g;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu;
const NAMED_SECRET =
  /((?:token|secret|password|passwd|api[-_]?key|authorization)["']?\s{0,2}[=:]\s{0,2}["']?(?:bearer )?|bearer )[^\s"',;&)]{6,}/gi;
const LONG_WORD = /[\w-]{32,}/g;
const DIGITS = /(?<![\w.-])\+?(?:\(\d{2,3}\)|\d)[\d\s().\p{Pd}\p{Cf}\u2212]{5,22}\d(?![\w:-])/gu;

/** Session tokens and keys mix cases and digits; UUIDs, hashes and names of functions do not. */
function isRandom(word: string): boolean {
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
}

function isPhone(found: string): boolean {
  if (isIP(found.trim()) !== 0 || /^\d{4}-\d{2}-\d{2}/.test(found)) return false;
  const digits = found.replaceAll(/\D/g, "").length;
  return (digits >= 10 && digits <= 15) || /^9?\d{4}[\p{Pd}\s]\d{4}$/u.test(found);
}

/**
 * PostgreSQL repeats the offending row in `detail` and `where`, names and phones included: they stay out.
 * Messages about data (SQLSTATE 22) and about broken JSON quote what was sent.
 */
function describeError(error: Error, depth: number): unknown {
  const { message, stack = "", cause, code, constraint } = error as Error & Record<string, unknown>;
  const sqlState = typeof code === "string" ? code : "";
  const quotesData = error instanceof SyntaxError || sqlState.startsWith("22");
  const type = error.constructor.name;
  // P0001 is the sentence of a trigger, which may name anything.
  const shown = sqlState.startsWith("P0") ? MASK : maskText(maskQuotes(message, quotesData));
  // The trace begins after the message, which may have several lines.
  const frames = stack
    .split("\n")
    .slice(message.split("\n").length)
    .filter((line) => /^\s+at /.test(line));
  return {
    type,
    message: shown,
    ...(code === undefined ? {} : { code: maskValue(code, depth + 1) }),
    ...(constraint === undefined ? {} : { constraint: maskValue(constraint, depth + 1) }),
    stack: [`${error.name}: ${shown}`, ...frames.map(maskText)].join("\n"),
    ...(cause === undefined ? {} : { cause: maskValue(cause, depth + 1) }),
  };
}

/** Masks what stands in double quotes, except names of columns and the like. */
function maskQuotes(message: string, withNames: boolean): string {
  if (withNames) return message.replace(/"[^]*"/, `"${MASK}"`);
  return message.replaceAll(/"([^"]*)"/g, (quoted, held: string) =>
    /^[\w.:/@-]{1,80}$/.test(held) ? quoted : `"${MASK}"`,
  );
}

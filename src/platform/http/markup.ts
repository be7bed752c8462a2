/** HTML made by `html`, with its texts escaped. Only this file makes it, so a stored text cannot pass for it. */
class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}
export type { Markup };

/** What a template shows between its tags: text, a number, other HTML, or a list of these. true, false, null and undefined show nothing. */
type Content = Markup | string | number | boolean | null | undefined | readonly Content[];

/**
 * HTML in a template. Each `${}` stands between tags, as content, or is a whole attribute value, without quotes of its own
 * (`<a href=${url}>`), and is escaped there. The value is written in quotes; with false, null or undefined the attribute is left out,
 * with true it has no value. As in JSX, white space with a line break is left out next to a tag or a `${}`. Throws for a `${}` in another
 * place of a tag.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  const source = readTemplate(strings).map(({ text, attribute }, index) => {
    if (index === values.length) return text;
    const value = values[index];
    return text + (attribute === null ? writeContent(value) : writeAttribute(attribute, value));
  });
  return new Markup(source.join(""));
}

/** The text of a whole document, of its `<html>` element. */
export function documentOf(root: Markup): string {
  return `<!doctype html>${root.toString()}`;
}

/** The text as content, or as a value in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The content of a `<script>` that holds data: no text in it can end the element. */
export function scriptData(data: unknown): Markup {
  return new Markup(scriptSafe(JSON.stringify(data)));
}

/** The same JSON, in which no text can end the element around it. */
export function scriptSafe(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}

function writeContent(value: Content): string {
  if (value === null || value === undefined || typeof value === "boolean") return "";
  if (value instanceof Markup) return value.toString();
  return typeof value === "object" ? value.map(writeContent).join("") : escapeHtml(String(value));
}

function writeAttribute(name: string, value: Content): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return ` ${name}`;
  if (typeof value === "object") throw new Error(`the attribute ${name} takes text`);
  return ` ${name}="${escapeHtml(String(value))}"`;
}

/** The fixed text before a `${}` or the end. `attribute` names the one that the `${}` is the value of; null where it is content. */
interface Part {
  text: string;
  attribute: string | null;
}

/** Each template of the code is read once. */
const partsByTemplate = new WeakMap<TemplateStringsArray, readonly Part[]>();

function readTemplate(strings: TemplateStringsArray): readonly Part[] {
  const known = partsByTemplate.get(strings);
  if (known) return known;
  let isInTag = false;
  const parts = strings.map((string, index): Part => {
    // A tag that goes on behind a `${}` is read as one that begins there.
    const opening = isInTag ? "<" : "";
    const pieces = (opening + string).match(TAG_OR_TEXT) ?? [];
    const text = pieces.map(tidy).join("").slice(opening.length);
    const last = pieces.at(-1) ?? "";
    isInTag = isOpenTag(last);
    const attribute = isInTag ? (/\s([\w:-]+)=$/.exec(text)?.[1] ?? null) : null;
    const isMisplaced = isInTag && (attribute === null || index === strings.length - 1);
    if (isMisplaced || pieces.slice(0, -1).some(isOpenTag))
      throw new Error(`cannot read the tag in ${string}`);
    return { text: attribute === null ? text : text.slice(0, -` ${attribute}=`.length), attribute };
  });
  partsByTemplate.set(strings, parts);
  return parts;
}

/** A tag, up to its end or that of the string, or the text before the next one. */
const TAG_OR_TEXT = /<(?:"[^"]*"|[^"<>])*>?|[^<]+/g;

function isOpenTag(piece: string): boolean {
  return piece.startsWith("<") && !piece.endsWith(">");
}

function tidy(piece: string): string {
  return piece.startsWith("<")
    ? piece.replaceAll(/\s*\n\s*/g, " ").replace(/\s+(\/?>)$/, "$1")
    : piece.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, "");
}

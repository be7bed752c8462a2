import { fillUsual } from "#shared/usual-values.ts";

/**
 * A value that is JSON already, such as rows that PostgreSQL made into JSON. An answer carries it as it is:
 * nothing parses or walks it again. `Value` is what a reader of the JSON gets.
 */
export class JsonText<out Value> {
  declare readonly value: Value;
  #text: string | (() => string);
  /** The text for callers who take it compressed: several answers may carry one text. */
  readonly compressed: { br?: Uint8Array; gzip?: Uint8Array } = {};

  /** A function makes the text when it is first asked for. */
  constructor(text: string | (() => string)) {
    this.#text = text;
  }

  get text(): string {
    if (typeof this.#text === "function") this.#text = this.#text();
    return this.#text;
  }

  /** For code that does not know this class; `stringifyAnswer` needs no parsing. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}

/**
 * Rows as JSON in which a property that has its usual value is left out. Callers who say so get them as they are, with the usual values
 * once for all rows (`leanAnswer`); for all others they are filled in here.
 */
export class LeanRows<out Row extends object> extends JsonText<Row[]> {
  readonly lean: string;
  readonly usual: Partial<Row>;

  constructor(lean: string, usual: Partial<Row>) {
    super(() => JSON.stringify(fillUsual(JSON.parse(lean) as Partial<Row>[], usual)));
    this.lean = lean;
    this.usual = usual;
  }
}

/** A body for two kinds of callers: its text has everything, `lean` is for those who fill in usual values themselves. */
export class LeanJson extends JsonText<unknown> {
  readonly lean: JsonText<unknown>;

  constructor(text: () => string, lean: string) {
    super(text);
    this.lean = new JsonText(lean);
  }
}

/** A value of which the whole, or single properties, may be JSON already. */
export type MaybeJsonText<Value> =
  | Value
  | JsonText<Value>
  | { [Name in keyof Value]: Value[Name] | JsonText<Value[Name]> };

/** The JSON of an answer; undefined for undefined. */
export function stringifyAnswer(answer: unknown): string | undefined {
  if (answer instanceof JsonText) return answer.text;
  if (typeof answer !== "object" || answer === null || !hasJsonText(answer)) return JSON.stringify(answer);
  return objectOf(answer, (value) => value.text);
}

export function hasLeanRows(answer: unknown): answer is object {
  if (typeof answer !== "object" || answer === null || answer instanceof JsonText) return false;
  return Object.values(answer).some((value) => value instanceof LeanRows);
}

/** How many characters the JSON of an answer has, lean rows as they are; about, without putting it together. */
export function lengthOfAnswer(answer: unknown): number {
  if (answer instanceof LeanRows) return answer.lean.length;
  if (answer instanceof JsonText) return answer.text.length;
  if (!hasLeanRows(answer)) return JSON.stringify(answer)?.length ?? 0;
  return Object.values(answer).reduce((sum: number, value) => sum + lengthOfAnswer(value), 0);
}

/** As `stringifyAnswer`, for an answer with lean rows: with the usual values of each list by its name. Null for other answers. */
export function leanAnswer(answer: unknown): { json: string; usual: string } | null {
  if (!hasLeanRows(answer)) return null;
  const lists = Object.entries(answer).filter(([, value]) => value instanceof LeanRows);
  return {
    json: objectOf(answer, (value) => (value instanceof LeanRows ? value.lean : value.text)),
    usual: JSON.stringify(
      Object.fromEntries(lists.map(([name, rows]) => [name, (rows as LeanRows<object>).usual])),
    ),
  };
}

function objectOf(answer: object, textOf: (value: JsonText<unknown>) => string): string {
  const properties: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const text = value instanceof JsonText ? textOf(value) : JSON.stringify(value);
    if (text !== undefined) properties.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${properties.join(",")}}`;
}

function hasJsonText(answer: object): boolean {
  return !Array.isArray(answer) && Object.values(answer).some((value) => value instanceof JsonText);
}

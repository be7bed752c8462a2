/**
 * A value that is JSON already, such as rows that PostgreSQL made into JSON. An answer carries it as it is:
 * nothing parses or walks it again. `Value` is what a reader of the JSON gets.
 */
export class JsonText<out Value> {
  declare readonly value: Value;
  readonly text: string;
  /** The text for callers who take it compressed: several answers may carry one text. */
  readonly compressed: { br?: Uint8Array; gzip?: Uint8Array } = {};

  constructor(text: string) {
    this.text = text;
  }

  /** For code that does not know this class; `stringifyAnswer` needs no parsing. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
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
  const properties: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    if (text !== undefined) properties.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${properties.join(",")}}`;
}

function hasJsonText(answer: object): boolean {
  return !Array.isArray(answer) && Object.values(answer).some((value) => value instanceof JsonText);
}

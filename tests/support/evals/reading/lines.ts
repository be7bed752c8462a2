/** `name: value` in a file of tasks. `name` may hold a subject, such as the day in 'responde data'. */
export interface TaskLine {
  number: number;
  name: string;
  value: string;
}

/** A value that is not as its line expects it. The message says what is expected. */
export class WrongValue extends Error {}

/** While its lines are read. */
export type Unread<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };

export interface ReadContext {
  /** What stands in the place of `…` in the line's name. */
  subject: string;
  /** The word lists that `diz` and `nunca diz` may name in braces, as sources of patterns. */
  words: ReadonlyMap<string, string>;
}

/** One kind of line: its name as people write it, with `…` for a subject, and what it changes. */
export interface LineKind<Into> {
  name: string;
  /** A right line, which errors show. */
  example: string;
  /** It may stand several times, each time with the same subject. */
  often?: true;
  /** Throws `WrongValue`. */
  read(value: string, into: Unread<Into>, context: ReadContext): void;
}

/** Splits a text into lines; comments (`#`) and empty lines are left out. Calls `onWrong` for a line that is no `name: value`. */
export function splitLines(text: string, onWrong: (number: number, problem: string) => void): TaskLine[] {
  return text.split("\n").flatMap((written, index): TaskLine[] => {
    const line = written.trim();
    if (line === "" || line.startsWith("#")) return [];
    const [, name, value] = /^([^:]+?)\s*:\s*(\S.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ number: index + 1, name, value }];
    onWrong(index + 1, `"${line}" is no line of a task: expected "name: value", or "# a comment"`);
    return [];
  });
}

/** Returns the subject if the name is of this kind; '' for a kind without one. */
export function subjectOf({ name: pattern }: Pick<LineKind<never>, "name">, name: string): string | null {
  const [before = "", after] = pattern.split("…");
  if (after === undefined) return name === pattern ? "" : null;
  const subject = name.slice(before.length, name.length - after.length);
  return name.startsWith(before) && name.endsWith(after) && subject.trim() !== "" ? subject.trim() : null;
}

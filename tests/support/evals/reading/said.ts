import { foldForSearch } from "#shared/pt-br.ts";
import { WrongValue } from "./lines.ts";
import { NAMED_CLAIMS } from "./named-claims.ts";

/**
 * Reads what a reply must or must not say, as a pattern over folded text. '|' separates what is equally right; '(a|b)' does so within a
 * text, and may be empty; '<' and '>' are the beginning and the end of a word; '{name}' is a list of words or a named claim, whose words
 * stand after a colon. Gaps: '...' up to the end of the sentence, '..linha..' within the line as well, '..40..' at most 40 letters of both.
 */
export function readClaim(text: string, words: ReadonlyMap<string, string>): RegExp {
  return new RegExp(readWords(text, words));
}

/** The same as the source of a pattern. */
export function readWords(text: string, words: ReadonlyMap<string, string>): string {
  return splitAlternatives(text)
    .map((alternative) => {
      const [, name, of] = /^\{([^:}]+)(?:: ([^}]+))?\}$/.exec(alternative) ?? [];
      return name === undefined ? sourceOf(alternative) : sourceOfNamed(name, of, words);
    })
    .join("|");
}

function sourceOfNamed(name: string, of: string | undefined, words: ReadonlyMap<string, string>): string {
  const listed = words.get(name);
  if (listed !== undefined && of === undefined) return listed;
  const claim = NAMED_CLAIMS[name];
  if (claim === undefined)
    throw new WrongValue(
      `there is no list and no claim called {${name}}: expected ${[...words.keys(), ...Object.keys(NAMED_CLAIMS)].join(", ")}`,
    );
  if (typeof claim === "string") {
    if (of !== undefined) throw new WrongValue(`{${name}} takes no words`);
    return claim;
  }
  if (of === undefined) throw new WrongValue(`{${name}} needs words: expected {${name}: …}`);
  return claim(grouped(readWords(of, words)));
}

function grouped(source: string): string {
  return source.includes("|") ? `(${source})` : source;
}

/** Splits at the bars outside of parentheses and braces. */
function splitAlternatives(text: string): string[] {
  const found = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(" || letter === "{") depth += 1;
    if (letter === ")" || letter === "}") depth -= 1;
    if (depth < 0 || depth > 3) break;
    if (letter === "|" && depth === 0) found.push("");
    else found.push(`${found.pop() ?? ""}${letter}`);
  }
  if (depth !== 0) throw new WrongValue(`"${text}" opens and closes brackets unequally`);
  const alternatives = found.map((alternative) => alternative.trim());
  if (alternatives.includes("")) throw new WrongValue(`"${text}" has nothing on one side of a "|"`);
  return alternatives;
}

function sourceOf(text: string): string {
  const stray = /[\\[\]*+?^{}]/.exec(text)?.[0];
  if (stray !== undefined)
    throw new WrongValue(
      `"${stray}" cannot stand in "${text}": expected words, "|", "(a|b)", "<", ">" and "..."`,
    );
  return foldForSearch(text).replaceAll(/\.\.\.|\.\.linha\.\.|\.\.(\d+)\.\.|[<>.$]/g, (sign, length) => {
    if (sign === "...") return "[^.]*";
    if (sign === "..linha..") return String.raw`[^.\n]*`;
    if (length !== undefined) return String.raw`[^.!?\n]{0,${length}}`;
    if (sign === "<" || sign === ">") return String.raw`\b`;
    return `\\${sign}`;
  });
}

import { describe, expect, test } from "vitest";

import { compilePattern } from "./pattern.ts";
import { tokensOf } from "./tokens.ts";

const finds = (pattern: string, text: string): string | null => {
  const span = compilePattern(pattern).find(tokensOf(text));
  return span && `${span.start}-${span.end}`;
};

describe("a pattern", () => {
  test.each([
    ["words in order", "quero a fila", "eu quero a fila", "1-4"],
    ["a beginning", "cancel*", "pode cancelar", "1-2"],
    ["a lemma in any form", "voce tem", "voces tem", "0-2"],
    ["one form only", "=voce", "voces", null],
    ["a class", "NEG quero", "nem quero", "0-2"],
    ["a number", "mesa NUM", "mesa 12", "0-2"],
    ["any word, but no mark", "mesa _", "mesa ,", null],
    ["an optional part", "quero a? fila", "quero fila", "0-2"],
    ["alternatives of several words", "(boa noite|oi) maitre", "boa noite maitre", "0-3"],
    ["a repetition, as long as possible", "^ (oi ,?)+", "oi , oi quero", "0-3"],
    ["an optional repetition", "^ (oi)* quero", "quero", "0-1"],
    ["a gap", "nao .. fila", "nao quero ficar na fila", "0-5"],
    ["a gap that ends at a mark", "nao .. fila", "nao , quero fila", null],
    ["a gap over marks", "nao ... fila", "nao , quero fila", "0-4"],
    ["a gap of some tokens", "nao ..2 fila", "nao , quero fila", "0-4"],
    ["both ends of the text", "^ sim $", "sim , mas", null],
    ["what must not follow", "depois !(de|das)", "depois das 8", null],
    ["what must not precede", "<!nao quero", "nao quero", null],
    ["a mark", "pode ?", "pode ?", "0-2"],
  ])("matches %s", (_, pattern, text, span) => {
    expect(finds(pattern, text)).toBe(span);
  });

  test.each(["", "(a", "a)", "a | ", "()", "a?"])("is refused as '%s'", (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(/pattern/);
  });
});

import { expect, test } from "vitest";

import { concepts } from "#features/assistant/language/lexicon/concepts.ts";
import { everydayWords } from "#features/assistant/language/lexicon/everyday-words.ts";
import { functionWords } from "#features/assistant/language/lexicon/function-words.ts";
import { names } from "#features/assistant/language/lexicon/names.ts";
import { numberWords } from "#features/assistant/language/lexicon/number-words.ts";
import { people } from "#features/assistant/language/lexicon/people.ts";
import { spellings } from "#features/assistant/language/lexicon/spellings.ts";
import { tradeWords } from "#features/assistant/language/lexicon/trade-words.ts";
import { EXPECTS_NOTHING } from "#features/assistant/language/slots.ts";
import { understand } from "#features/assistant/language/understanding.ts";

const circumstances = {
  expected: EXPECTS_NOTHING,
  expectsName: true,
  expectsPhone: true,
  expectsChoice: true,
  now: new Date("2026-11-21T18:00:00Z"),
  timeZone: "America/Sao_Paulo",
};

test.each([
  ["gaps", "não quero nem vou nem preciso "],
  ["repetitions", "oi , bom dia , oi , e , ai , "],
  ["negations", "não mudar depois da outra minha reserva "],
  ["one letter", "a "],
  ["marks", ", . ? ! "],
  ["one word", "a"],
  ["digits", "1 "],
  ["one number", "9"],
  ["yes", "sim "],
  ["parties", "e mais 2 "],
  ["company", "com minha mãe e "],
  ["bookings", "sexta 20h pra 2 e "],
])("reads 20,000 characters of %s in less than 100 ms", (_, part) => {
  expect(slowestOf([part])).toBeLessThan(100);
});

// Seeded, so that a failure comes again.
test("reads 20,000 characters of any words of the lexicon in less than 100 ms", () => {
  const rows = [everydayWords, functionWords, names, numberWords, people, spellings, tradeWords, concepts];
  const words = [...new Set(rows.join(" ").match(/[a-z]+/g))];
  let seed = 1;
  const pick = (count: number): number => (seed = (seed * 48_271) % 2_147_483_647) % count;
  const pickWord = (): string => words[pick(words.length)] ?? "";
  const short = Array.from({ length: 60 }, () => `${pickWord()} ${pick(31)} ${pickWord()} `);
  const long = Array.from({ length: Math.ceil(words.length / 25) }, (_, at) =>
    [...words.slice(at * 25, at * 25 + 25), pick(31), ""].join(" "),
  );
  expect(slowestOf([...short, ...long])).toBeLessThan(100);
});

/** Returns the CPU milliseconds of the slowest message that repeats one of the parts. */
function slowestOf(parts: readonly string[]): number {
  return Math.max(
    ...parts.map((part) => {
      const message = part.repeat(Math.ceil(20_000 / part.length));
      understand(message, circumstances);
      const start = process.cpuUsage();
      understand(message, circumstances);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );
}

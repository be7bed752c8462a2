import { expect, test } from "vitest";

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
])("reads 20,000 characters of %s in less than 100 ms", (_, part) => {
  const message = part.repeat(Math.ceil(20_000 / part.length));
  understand(message, circumstances);
  const start = process.cpuUsage();
  understand(message, circumstances);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(100);
});

import { expect, test } from "vitest";

import { openEngineChat, sendAll } from "#tests/assistant-dialogue.ts";

test.each([
  ["mesa pra 6 amanhã 20h, é aniversário da minha mãe", /parabéns a quem (?:faz|comemora)/i],
  ["mesa pra 6 amanhã 20h, é aniversário da minha mãe, faz 68", /parabéns a quem (?:faz|comemora)/i],
  ["quero reservar amanhã 20h pra 2, são nossas bodas de prata", /casal/i],
  ["mesa pra 2 amanhã 20h, vou pedir ela em casamento", /especial|pedido/i],
])("%s gets a word for the occasion, once", (message, words) => {
  const [first, second] = sendAll(openEngineChat(), message, "Ana Souza, 11 98888-7777");
  expect(first).toMatch(words);
  expect(first).not.toMatch(/não entendi/);
  expect(second).not.toMatch(/parabéns|especial/i);
});

test("says the reason of a refusal before the alternatives", () => {
  const full = new Set(["2026-11-22 20:00"]);
  const [crowded] = sendAll(openEngineChat({ full }), "mesa pra 4 amanhã 20h");
  expect(crowded).toMatch(/cheia|encheu|tomadas/);
  const [closed] = sendAll(openEngineChat(), "mesa pra 4 segunda 20h");
  expect(closed).toMatch(/não abre/);
});

test("a cheerful and a formal house speak differently", () => {
  const messages = ["oi", "mesa pra 4 amanhã 20h", "Ana Souza, 11 98888-7777", "sim", "obrigado"];
  const formal = sendAll(openEngineChat({}, { tone: "formal" }), ...messages).join("\n");
  const playful = sendAll(openEngineChat({}, { tone: "playful" }), ...messages).join("\n");
  expect(formal).not.toMatch(/!|\p{Extended_Pictographic}/u);
  expect(playful.match(/!|\p{Extended_Pictographic}/gu)?.length).toBeGreaterThan(messages.length - 1);
});

test("no cheerful word for a customer who finds a mistake", () => {
  const [, reply] = sendAll(
    openEngineChat(),
    `mesa pra 4 amanhã 20h, Ana Souza, 11 98888-7777`,
    "o dia tá errado",
  );
  expect(reply).toMatch(/desculpe|perdão|acertar/i);
  expect(reply).not.toMatch(/prazer|que bom|claro!/i);
});

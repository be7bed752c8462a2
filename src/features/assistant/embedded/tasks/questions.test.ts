import { describe, expect, test } from "vitest";

import { openEngineChat } from "#tests/assistant-dialogue.ts";

const EVENTS = "Toda quinta às 20h temos mesa de vinhos com a Sílvia, R$ 90,00 por pessoa, com inscrição.";
const PARTIES = "Para festas e confraternizações fechamos o salão de cima, para até 60 pessoas.";
const KITCHEN = "Aos sábados a cozinha encerra os pedidos às 22h30.";

const ask = (
  message: string,
  events: string,
  eventsTrigger = "",
  knowledge: readonly string[] = [events],
) => {
  const chat = openEngineChat(
    { texts: { eventos: [events], geral: [...knowledge], delivery: ["Pelo iFood."] } },
    {
      knowledge,
      eventsTrigger,
    },
  );
  return chat.send(message);
};

describe("the words that the house has set for its events", () => {
  test.each(["como que funciona a confraria?", "quanto é a degustação?", "e a noite do sommelier?"])(
    "%s leads to the text about events",
    (message) => {
      expect(ask(message, EVENTS, "confraria, degustação, noite do sommelier")).toContain("R$ 90,00");
    },
  );

  test("do not lead a booking away", () => {
    expect(ask("quero reservar mesa pra 2 amanhã 20h", EVENTS, "mesa")).toMatch(/nome/);
  });
});

test.each(["quero fazer uma festa para 40 pessoas", "fazem confraternização da firma?"])(
  "%s is told what the house says of private events",
  (message) => {
    expect(ask(message, PARTIES)).toContain("60 pessoas");
  },
);

test("a question on hours is answered with the sentence about what it names", () => {
  const reply = ask("até q horas a cozinha recebe pedido no sábado?", "", "", [KITCHEN]);
  expect(reply).toContain(KITCHEN);
});

test("a subject is searched in all texts, and what none says is not told", () => {
  const knowledge = ["Retirada no balcão tem 10% de desconto."];
  expect(ask("o delivery tem retirada no balcão?", "", "", knowledge)).toContain("balcão");
  expect(ask("tem heliponto?", PARTIES, "", [PARTIES, KITCHEN])).toMatch(/atendente/);
});

test("a holiday by name is a day for hours and for a table", () => {
  const chat = openEngineChat();
  expect(chat.send("vocês abrem no natal?")).toMatch(/25 de dezembro.*não abrimos/);
  expect(chat.send("e no ano novo?")).toMatch(/1º? de janeiro.*abrimos.*feriado/s);
  expect(chat.send("e na véspera de natal?")).toMatch(/24 de dezembro.*abrimos/);
  expect(chat.send("mesa pra 4 na véspera de ano novo às 20h")).toMatch(/31 de dezembro/);
});

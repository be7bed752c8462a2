import { describe, expect, test } from "vitest";

import { lastReplyOf, openEngineChat, reservationLines, sendAll } from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

describe("what a person must hear at once", () => {
  test.each<[string, string[], RegExp]>([
    ["an injury", ["meu filho se machucou na cadeira de vocês"], /192/],
    ["an injury beside a booking", ["minha mãe caiu na escada aí, e quero mesa pra 4 amanhã 20h"], /192/],
    ["an allergic reaction", ["ela está tendo uma reação alérgica ao camarão"], /192/],
    ["glass in the food", ["achei um caco de vidro na comida, qual o horário de vocês?"], /não coma/],
    ["an insect", ["veio barata na marmita, quero cancelar minha reserva"], /não coma/],
    ["a theft", ["oi, furtaram minha bolsa aí ontem"], /190/],
    ["harassment", ["fui assediada pelo garçom e não volto mais"], /190/],
    ["discrimination", ["sofri racismo aí ontem à noite"], /ninguém deve ser tratado assim/],
    [
      "an injury before a proposal",
      ["mesa pra 4 amanhã 20h, Ana Souza, 11 98888-7777", "sim, mas me cortei com a faca aí"],
      /192/,
    ],
    ["a theft told as a rating", ["5, mas roubaram meu celular aí"], /190/],
  ])("%s", (_, messages, answer) => {
    const chat = openEngineChat();
    const reply = lastReplyOf(sendAll(chat, ...messages));
    expect(reply).toMatch(answer);
    expect(reply).toMatch(/Já chamei uma pessoa/);
    expect(chat.house.handovers).toEqual([expect.stringMatching(/^URGENTE, /)]);
    expect(reservationLines(chat)).toEqual([]);
  });

  test("is told again to a person who was called before", () => {
    const chat = openEngineChat();
    const reply = lastReplyOf(sendAll(chat, "quero falar com um atendente", "minha filha se engasgou aqui"));
    expect(reply).toMatch(/192/);
    expect(chat.house.handovers).toHaveLength(2);
  });
});

test.each(["friendly", "formal", "playful"] as const)("a danger gets no cheerful word (%s)", (tone) => {
  const [reply] = sendAll(openEngineChat({}, { tone }), "minha mãe caiu no banheiro de vocês e tá sangrando");
  expect(reply).toMatch(/assistente virtual/);
  expect(reply).not.toMatch(/que bom|alegria|!|\p{Extended_Pictographic}/iu);
});

test.each([
  "comecei num emprego novo e saio 19h30. a de sexta precisa virar 20h15, tem como?",
  "é que sábado deram folga aqui e ninguém vem",
])("words that were not understood call no person beside a table: %s", (message) => {
  const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-27" })] });
  sendAll(chat, "preciso mudar minha reserva", message);
  expect(chat.house.handovers).toEqual([]);
});

describe("a person who was not asked for is called", () => {
  test.each([
    "tem gente sentada na mesa que eu reservei e tô de pé com minha mãe faz 20 minutos",
    "foi tudo ótimo, mas esperamos uma hora pela conta",
    "esqueci meus óculos na mesa ontem",
    "fomos muito mal atendidos no sábado",
  ])("with an apology: %s", (message) => {
    const [reply] = sendAll(openEngineChat(), message);
    expect(reply).toMatch(/[Ss]into muito|desculpa/);
    expect(reply).not.toMatch(/Claro|que bom/);
  });

  test.each(["sou jornalista e quero fazer uma matéria", "vocês estão contratando?"])(
    "without one: %s",
    (message) => {
      const chat = openEngineChat();
      expect(sendAll(chat, message)[0]).not.toMatch(/[Ss]into muito|desculpa/);
      expect(chat.house.handovers).toHaveLength(1);
      // The staff read the customer's own words.
      expect(chat.house.handovers[0]).toContain(message);
    },
  );
});

describe("after a danger", () => {
  test.each([
    ["meu marido teve um infarto aí na mesa, chama a ambulância", /não consigo ligar daqui.*192/, /192/],
    ["tem um homem armado na porta do restaurante", /190/, /190/],
    ["perdi meu filho de 4 anos aí dentro", /190/, /190/],
  ])("each further message gets the number to call: %s", (message, first, next) => {
    const chat = openEngineChat();
    const replies = sendAll(chat, message, "ele não tá bem", "o que eu faço??", "obrigada");
    expect(replies[0]).toMatch(first);
    for (const reply of replies.slice(1)) {
      expect(reply).toMatch(next);
      expect(reply).not.toMatch(/prazer|Entradas/);
    }
  });

  test.each([
    ["qual o endereço daí?", /Treze de Maio/],
    ["quero reservar pra amanhã 20h, 2 pessoas", /20h/],
  ])("a clear wish is still answered: %s", (message, answer) => {
    expect(sendAll(openEngineChat(), "passei mal depois do jantar de ontem", message)[1]).toMatch(answer);
  });
});

describe("a danger without a word that names it", () => {
  test.each([
    "o tampo da mesa despencou e prendeu a mão da minha filha",
    "minha sobrinha encostou no réchaud e a pele tá levantando",
  ])("calls a person at once: %s", (message) => {
    const chat = openEngineChat();
    const [reply = ""] = sendAll(chat, message);
    expect(chat.house.handovers).toHaveLength(1);
    expect(reply).toMatch(/192/);
  });

  test.each([
    "tô morrendo de fome, tem mesa?",
    "preciso de uma cadeira de criança",
    "o bife veio mal passado",
  ])("is no danger: %s", (message) => {
    const chat = openEngineChat();
    const [reply = ""] = sendAll(chat, message);
    expect(reply).not.toMatch(/192|190/);
  });
});

import { describe, expect, test } from "vitest";

import {
  lastReplyOf,
  openEngineChat,
  reservationLines,
  sendAll,
  type EngineChat,
} from "#tests/assistant-dialogue.ts";

const ANA = "Ana Souza, 11 98888-7777";
const linesAfter = (chat: EngineChat, ...messages: string[]): string[] => {
  sendAll(chat, ...messages);
  return reservationLines(chat);
};

test.each([
  `mesa pra 4 na quinta às 20h. a do dia 3, não essa. ${ANA}`,
  `mesa pra 4 na quinta, a do dia 3, às 20h. ${ANA}`,
])("a day of the month says which Thursday: %s", (message) => {
  expect(linesAfter(openEngineChat(), message, "sim")).toEqual(["2026-12-03 20:00 4 Ana Souza confirmada"]);
});

describe("none of several tables is lost", () => {
  test.each<[string, string[]]>([
    [
      `preciso de uma mesa pra 4 hoje às 20h e uma pra 2 amanhã às 13h, ${ANA}`,
      ["2026-11-21 20:00 4", "2026-11-22 13:00 2"],
    ],
    [
      `quero reservar pra hoje 20h 4 pessoas, e pra amanhã 13h 2 pessoas. ${ANA}`,
      ["2026-11-21 20:00 4", "2026-11-22 13:00 2"],
    ],
    [
      `quero duas mesas amanhã 20h, uma pra 2 e outra pra 6, ${ANA}`,
      ["2026-11-22 20:00 2", "2026-11-22 20:00 6"],
    ],
    [`mesa sexta e domingo às 13h pra 4, ${ANA}`, ["2026-11-27 13:00 4", "2026-11-22 13:00 4"]],
  ])("%s", (message, tables) => {
    expect(linesAfter(openEngineChat(), message, "sim", "sim")).toEqual(
      tables.map((table) => `${table} Ana Souza confirmada`),
    );
  });

  test("three of one day are booked one after the other", () => {
    const messages = [`quero 3 mesas amanhã: 12h pra 2, 13h pra 4 e 20h pra 6, ${ANA}`, "sim", "sim", "sim"];
    expect(linesAfter(openEngineChat(), ...messages)).toEqual([
      "2026-11-22 12:00 2 Ana Souza confirmada",
      "2026-11-22 13:00 4 Ana Souza confirmada",
      "2026-11-22 20:00 6 Ana Souza confirmada",
    ]);
  });

  test.each([
    [`mesa sexta 20h pra 2, não, sábado 21h pra 4, ${ANA}`, "2026-11-21 21:00 4"],
    [`mesa hoje ou amanhã às 20h pra 4, ${ANA}`, "2026-11-21 20:00 4"],
  ])("a correction and a choice are one table: %s", (message, table) => {
    expect(linesAfter(openEngineChat(), message, "sim", "sim")).toEqual([`${table} Ana Souza confirmada`]);
  });
});

describe("what was said before narrows what is said later", () => {
  // A Wednesday.
  const now = new Date("2026-11-25T15:00:00Z");

  test.each<[string, string[], string]>([
    ["a week, then its day", ["mesa semana que vem pra 4 às 20h", "quinta", ANA, "sim"], "2026-12-03 20:00"],
    [
      "a weekend, then its day",
      ["mesa pra 4 fim de semana que vem 20h", "sábado", ANA, "sim"],
      "2026-12-05 20:00",
    ],
    [
      "a weekend, then its Friday",
      ["mesa pra 4 no fim de semana, 20h", "sexta", ANA, "sim"],
      "2026-11-27 20:00",
    ],
    ["a month, then its day", ["mesa pra 4 em dezembro às 20h", "dia 10", ANA, "sim"], "2026-12-10 20:00"],
    ["a month, then a weekday", ["mesa pra 4 mês que vem 20h", "numa sexta", ANA, "sim"], "2026-12-04 20:00"],
    ["this week, then its day", ["mesa essa semana pra 4, 20h", "sexta", ANA, "sim"], "2026-11-27 20:00"],
    ["the lunch, then an hour", ["mesa pra 4 amanhã no almoço", "1h", ANA, "sim"], "2026-11-26 13:00"],
    [
      "what a doubt asked for",
      ["mesa amanhã 20h pra um casal com duas miúdas", ANA, "4", "sim"],
      "2026-11-26 20:00",
    ],
    [
      "news of the party",
      ["mesa amanhã 20h pra 3", ANA, "não, pera, o Beto confirmou agora, então 4", "agora sim, pode"],
      "2026-11-26 20:00",
    ],
    [
      "letters of a name",
      ["mesa amanhã 20h pra 4", "Ana Souzza, 11 98888-7777", "o nome é Ana Souza com um z", "sim"],
      "2026-11-26 20:00",
    ],
    [
      "the day before it",
      [
        "mesa amanhã 20h pra 4",
        "ih não, amanhã é aniversário da minha chefe. puxa pro dia anterior",
        ANA,
        "sim",
      ],
      "2026-11-25 20:00",
    ],
    ["a day, then the next one", ["mesa amanhã 20h pra 4", "um dia depois", ANA, "sim"], "2026-11-27 20:00"],
    [
      "a day beside the week",
      ["mesa semana que vem pra 4 às 20h", "sexta não, sábado", ANA, "sim"],
      "2026-12-05 20:00",
    ],
  ])("%s", (_, messages, moment) => {
    expect(linesAfter(openEngineChat({ now }), ...messages)).toEqual([`${moment} 4 Ana Souza confirmada`]);
  });
});

test.each([
  ["+351 912 345 678", "+351 912 345 678"],
  ["+54 9 11 5555-1234", "+54 9 11 5555 1234"],
])("the foreign phone %s is read back and stored", (written, kept) => {
  const chat = openEngineChat();
  const replies = sendAll(chat, "mesa pra 4 amanhã 20h", `Ana Souza, ${written}`, "sim");
  expect(replies[1]).toContain(kept);
  expect(chat.house.reservations[0]?.telefone).toBe(kept);
});

test.each([
  ["meu filho não pode com glúten: anota isso na reserva", /obs\.: Restrição alimentar: sem glúten/],
  ["amendoim mata minha filha", /obs\.: Restrição alimentar: amendoim/],
  ["sou alérgica a camarão", /obs\.: Alergia ou intolerância: camarão\)/],
  ["quero uma mesa bem iluminada", /obs\.: Pedido: mesa bem iluminada/i],
])("what the table needs is noted, in whatever words it was said: %s", (said, noted) => {
  const reply = lastReplyOf(
    sendAll(openEngineChat(), `${said}. mesa pra 4 amanhã 20h, Ana Souza, 11 98888-7777`),
  );
  expect(reply).toMatch(noted);
});

test.each([
  ["tem mesa pra hoje? eu chego umas 7 da noite com 3 amigos", "2026-11-21", "19:00"],
  ["chego aí em 40 minutos, tem mesa pra 4?", "2026-11-21", "10:00"],
])("an unknown customer who asks for a table is not late: %s", (message, data, horario) => {
  const chat = openEngineChat();
  sendAll(chat, message);
  expect(chat.house.calls.map(({ input }) => input)).toContainEqual({ data, horario, pessoas: 4 });
});

test("unknown words beside a whole table are no complaint", () => {
  const chat = openEngineChat();
  sendAll(chat, "slk passei na facul!!! vou levar a galera, sab 8 da noite, 7 pessoas");
  expect(chat.house.handovers).toEqual([]);
});

test.each([
  ["isso, anota que tem bebê", /obs\.: Recado: tem bebê/],
  ["pode, só que na varanda", /obs\.: Mesa na área externa/],
  ["não rola mais", /quer mudar|gostaria de mudar/],
  ["deixa eu ver com ela", /espero|sem pressa/],
])("what is said to a proposal besides yes and no is heard: %s", (said, answer) => {
  const chat = openEngineChat();
  expect(lastReplyOf(sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, said))).toMatch(answer);
  expect(chat.house.reservations).toEqual([]);
});

describe("a company that was told in parts", () => {
  test.each([
    ["eu, minha irmã e meus sobrinhos", "são dois sobrinhos", 4],
    ["eu, minha irmã e meus sobrinhos", "2", 4],
    ["eu, minha irmã e meus sobrinhos", "5 no total", 5],
    ["eu e as crianças", "são 3 crianças", 4],
    ["eu e a galera", "8", 8],
    ["eu e as crianças", "2 adultos e 2 crianças", 4],
  ])("%s, and then %s", (company, answer, people) => {
    const lines = linesAfter(openEngineChat(), `mesa amanhã 20h, ${company}`, answer, ANA, "sim");
    expect(lines).toEqual([`2026-11-22 20:00 ${people} Ana Souza confirmada`]);
  });
});

test("a condition is answered, and not dropped", () => {
  const [reply] = sendAll(openEngineChat(), "mesa pra 4 na quinta 20h, só se tiver música");
  expect(reply).toMatch(/samba ao vivo.*quinta-feira, 26 de novembro/s);
});

describe("the customer's window", () => {
  const full = new Set(["2026-11-22 20:00"]);
  const calm = new Set(["2026-11-22 20:15", "2026-11-22 20:45"]);
  const crowded = (changes = {}) => openEngineChat({ full, calm, ...changes });

  test("is asked for when the hour is full, and the calmest start is offered first", () => {
    const chat = crowded();
    const [reply] = sendAll(chat, "mesa amanhã 20h pra 4");
    expect(reply).toMatch(/(?=.*20h15.*tranquil|.*tranquil.*20h15).*quantos minutos.*às 20h15, 20h45/s);
    const lines = linesAfter(chat, "20h15 então", ANA, "sim");
    expect(lines).toEqual(["2026-11-22 20:15 4 Ana Souza confirmada"]);
  });

  test.each(["até 15 minutos", "15 minutos antes ou depois"])("narrows the offers: %s", (answer) => {
    const chat = crowded();
    const [, reply] = sendAll(chat, "mesa amanhã 20h pra 4", answer);
    expect(chat.house.calls.at(-1)).toMatchObject({ input: { horario: "20:00", janela: 15 } });
    expect(reply).not.toMatch(/20h45|quantos minutos/);
  });

  test.each([
    ["às 20h15", "2026-11-22 20:15"],
    ["prefiro 20h mesmo", "2026-11-22 20:00"],
  ])("stated with the wish gets the calmest start beside the asked one: %s", (answer, moment) => {
    const chat = crowded({ full: new Set() });
    const message = `mesa amanhã 20h pra 4, posso meia hora antes ou depois. ${ANA}`;
    const [reply] = sendAll(chat, message);
    expect(reply).toMatch(/20h.*20h15.*Qual prefere/s);
    expect(linesAfter(chat, answer, "sim")).toEqual([`${moment} 4 Ana Souza confirmada`]);
  });
});

test("a number without a noun that may be people or an hour is asked, and a tap answers it", () => {
  const chat = openEngineChat();
  sendAll(chat, "mesa pra 4 amanhã", "opa, na verdade 8");
  expect(chat.options.map(({ label }) => label)).toEqual(["8 pessoas", "Às 20h"]);
  chat.tap("8 pessoas");
  expect(chat.state.memory.draft.people).toBe(8);
  expect(chat.state.memory.draft.time).toBeUndefined();
});

test.each(["melhor 20h30 que meu marido sempre atrasa", "coloca 20:30, a Júlia é sempre atrasada"])(
  "nobody is late to a table that is not booked yet: %s",
  (message) => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, message);
    expect(chat.state.memory.draft.time).toBe("20:30");
    expect(linesAfter(chat, "sim")).toEqual(["2026-11-22 20:30 4 Ana Souza confirmada"]);
  },
);

import { describe, expect, test } from "vitest";

import {
  lastReplyOf,
  openEngineChat,
  reservationLines,
  sendAll,
  type EngineChat,
} from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

const ANA = "Ana Souza, 11 98888-7777";
const today = () => openEngineChat({ reservations: [buildReservation({ data: "2026-11-21" })] });
const linesAfter = (chat: EngineChat, ...messages: string[]): string[] => {
  sendAll(chat, ...messages);
  return reservationLines(chat);
};

describe("a reservation is cancelled only in words of cancelling", () => {
  test.each([
    ["vai mais 2 comigo hj, pode?", 6],
    ["vão mais 2 com a gente hoje", 6],
    ["vou levar mais 1 pessoa hoje, tudo bem?", 5],
    ["chegou mais um casal", 6],
    ["me cancela uma cadeira, vamos em 3", 3],
    ["cancela 2 lugares da minha reserva", 2],
  ])("a change of the party keeps it: %s", (message, people) => {
    expect(linesAfter(today(), message, "sim")).toEqual([`2026-11-21 20:00 ${people} Ana Souza confirmada`]);
  });

  test.each([
    "não cancela minha mesa, chego em 10 min",
    "posso cancelar depois se precisar?",
    "quanto cobram se eu cancelar?",
    "deixa minha mesa como está",
    "hoje não vou mais de carro, tem metrô perto?",
    "não vou poder ir hoje mas minha irmã vai no meu lugar, tudo bem?",
  ])("other words keep it: %s", (message) => {
    expect(linesAfter(today(), message, "sim")).toEqual(["2026-11-21 20:00 4 Ana Souza confirmada"]);
  });

  test.each([
    "infelizmente vou ter que desmarcar",
    "não vamos mais hoje",
    "pode liberar a mesa, não vamos",
    "deu ruim aqui, teve um imprevisto e a gente não vai",
    "minha esposa passou mal, não vamos",
  ])("words of cancelling cancel it: %s", (message) => {
    expect(linesAfter(today(), message, "sim")).toEqual(["2026-11-21 20:00 4 Ana Souza cancelada"]);
  });

  test("asks which reservation grows if none is on that day", () => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-28" })] });
    expect(lastReplyOf(sendAll(chat, "vão mais 2 com a gente hoje"))).toMatch(/É (?:essa|ela)\?$/);
  });

  test("without a reservation the company of the writer wants a table", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "vou com mais 2 amanhã"))).toMatch(/3 pessoas/);
  });
});

describe("a reference belongs to its own verb", () => {
  const two = () =>
    openEngineChat({
      reservations: [
        buildReservation({ data: "2026-11-22", horario: "13:00" }),
        buildReservation({ data: "2026-11-28" }),
      ],
    });
  const SATURDAY = "2026-11-28 20:00 4 Ana Souza";
  const SUNDAY = "2026-11-22 13:00 4 Ana Souza";

  test.each<[string, string[], string[]]>([
    [
      "cancel one, book another",
      ["quero cancelar a de sábado e fazer outra domingo", "sim", "3 pessoas às 19h", ANA, "sim"],
      [`${SUNDAY} confirmada`, `${SATURDAY} cancelada`, "2026-11-22 19:00 3 Ana Souza confirmada"],
    ],
    [
      "cancel one, book a new one",
      [`cancela a de domingo e marca uma nova pra sexta 20h, 3 pessoas, ${ANA}`, "sim", "sim"],
      [`${SUNDAY} cancelada`, `${SATURDAY} confirmada`, "2026-11-27 20:00 3 Ana Souza confirmada"],
    ],
    [
      "book one, cancel another",
      [`reserva quinta 20h pra 2, ${ANA}, e cancela a de sábado`, "sim", "sim"],
      [`${SUNDAY} confirmada`, `${SATURDAY} cancelada`, "2026-11-26 20:00 2 Ana Souza confirmada"],
    ],
    [
      "cancel two",
      ["cancela sábado e domingo", "sim", "sim"],
      [`${SUNDAY} cancelada`, `${SATURDAY} cancelada`],
    ],
    [
      "move one in spite of the other's day",
      ["muda a de sábado pra domingo às 19h", "sim"],
      [`${SUNDAY} confirmada`, "2026-11-29 19:00 4 Ana Souza confirmada"],
    ],
  ])("%s", (_, messages, lines) => {
    expect(linesAfter(two(), ...messages)).toEqual(lines);
  });
});

test("two reservations to cancel, in words of a clause each, are both cancelled", () => {
  const reservations = [buildReservation({ data: "2026-11-24" }), buildReservation({ data: "2026-11-27" })];
  const lines = linesAfter(
    openEngineChat({ reservations }),
    "cancela a de terça, sexta não vamos",
    "sim",
    "sim",
  );
  expect(lines.every((line) => line.endsWith("cancelada"))).toBe(true);
});

test("who has no reservation is told so once, however many they want to cancel", () => {
  const reply = lastReplyOf(sendAll(openEngineChat(), "cancela a de terça, sexta não vamos"));
  expect(reply).not.toMatch(/outra reserva|uma de cada vez/);
});

test("a reservation that stays, told with its company, is left as it is", () => {
  const own = ["2026-11-26", "2026-11-28"].map((data) => buildReservation({ data }));
  const message = "a de quinta é com meus sogros, essa fica. cancela a de sábado";
  expect(linesAfter(openEngineChat({ reservations: own }), message, "sim")).toEqual([
    "2026-11-26 20:00 4 Ana Souza confirmada",
    "2026-11-28 20:00 4 Ana Souza cancelada",
  ]);
});

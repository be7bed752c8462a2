import { describe, expect, test } from "vitest";

import { textOf } from "./query.ts";
import { EXPECTS_NOTHING } from "./slots.ts";
import { understand, type Understanding } from "./understanding.ts";

const read = (message: string): Understanding =>
  understand(message, {
    expected: EXPECTS_NOTHING,
    expectsName: false,
    expectsPhone: false,
    expectsChoice: false,
    now: new Date("2026-11-21T12:00:00Z"),
    timeZone: "America/Sao_Paulo",
  });

const openPartsOf = (message: string): string[] => read(message).open.map((part) => textOf(part));

describe("what nothing in a message consumed", () => {
  test.each([
    ["mesa pra 4 amanhã 20h. o girassol do vizinho murchou", ["o girassol do vizinho murchou"]],
    ["quero reservar amanhã 20h pra 4, código 771", []],
    ["mesa amanhã 20h pra 4 com 3 blergs", ["com 3 blergs"]],
    ["reserva sexta 20h pra 2 e sábado zum 21h", []],
    ["mesa amanhã 20h pra 4! vrum parangolé tiriri", ["vrum parangolé tiriri"]],
  ])("is kept as typed: %s", (message, parts) => {
    expect(openPartsOf(message)).toEqual(parts);
  });

  test.each([
    "mesa pra 4 amanhã 20h, Ana Souza, 11 98888-7777",
    "mesa pra 2, ops, 4 pessoas, hoje não, amanhã às 20h",
    "oi, boa tarde, tudo bem? queria uma mesa pra sexta, obrigada",
    "minha filha faz 5 anos, mesa pra 8 sábado 13h",
    "dia 12 ou 13, pra 5, 20h30",
    "umas 8 e pouco, 3 adultos e um bebê",
    "qual o preço da moqueca pra 2? e mesa pra 4 hoje 20h",
    "a de sexta pode cancelar",
    "sim, pode confirmar",
    "mesa pra 4, a gente chega de viagem daqui a 10 dias",
    "good evening! mesa pra 2 amanhã 20h",
  ])("is nothing here: %s", (message) => {
    expect(openPartsOf(message)).toEqual([]);
  });
});

test.each<[string, string[]]>([
  ["mesa amanhã 20h pra um casal com duas miúdas", ["people"]],
  ["mesa amanhã 20h pra 3 marmanjos e 2 pivetes", ["people"]],
  ["mesa amanhã pra 4, 12h e 20h", ["time"]],
  ["mesa pra 2 e a vizinhança amanhã 20h", ["people"]],
  ["mesa pra 4 e a Ju amanhã 20h", ["people"]],
  ["mesa pra 4 com o resto do povaréu sexta 20h", ["people"]],
  ["mesa pra 2 e a conta é minha", []],
  ["mesa pra 2 e a gente quer ver o mar", []],
  ["mesa amanhã 20h pra 4 e 6 pessoas", ["people"]],
  ["mesa amanhã pra 4, 12h e 20h, nos dois horários", []],
  ["amanhã pra 2. se não tiver 20h pode ser 21h", []],
  ["mesa amanhã pra 2 às 20h, ai desculpa, 21h", []],
  ["muda a de sexta, 21h fica tarde, põe 19h30", []],
  ["2, eu e ela", []],
  ["mesa amanhã 20h, 3 marmanjos e 2 pivetes", []],
  ["mesa na quinta, a do dia 3, 20h pra 4", []],
  ["reserva amanhã, os dois dias pra 2 pessoas", []],
  ["mesa pra 4 amanhã 20h. o girassol do vizinho murchou", []],
])("words that were not understood put only the value beside them in doubt: %s", (message, doubtful) => {
  expect(read(message).slots.doubtful ?? []).toEqual(doubtful);
});

test("a clause with its own reservation keeps its values", () => {
  const message = "a de quinta vira almoço, 12h, e na de sábado acrescenta 1 pessoa";
  const changes = read(message).wishes.map(({ slots: { oldDate, time, peopleBy } }) => [
    oldDate,
    time,
    peopleBy,
  ]);
  expect(changes).toEqual([
    ["2026-11-26", "12:00", undefined],
    ["2026-11-21", undefined, 1],
  ]);
});

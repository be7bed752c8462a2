import { describe, expect, test } from "vitest";

import { textOf } from "./query.ts";
import { EXPECTS_NOTHING } from "./slots.ts";
import { understand } from "./understanding.ts";

const openPartsOf = (message: string): string[] =>
  understand(message, {
    expected: EXPECTS_NOTHING,
    expectsName: false,
    expectsPhone: false,
    expectsChoice: false,
    now: new Date("2026-11-21T12:00:00Z"),
    timeZone: "America/Sao_Paulo",
  }).open.map((part) => textOf(part));

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
    "somos 4, 2 pessoas veganas, amanhã 19h",
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

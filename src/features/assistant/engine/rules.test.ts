import { describe, expect, test } from "vitest";

import { effectsOf, shortenResult, readRating, toModelTurns } from "./rules.ts";

const booked = { tool: "confirmar_proposta", result: { ok: true, tipo: "reserva" } } as const;
const called = { tool: "chamar_atendente", result: { ok: true } } as const;
const checked = { tool: "verificar_disponibilidade", result: { ok: false, motivo: "no_table" } } as const;
const told = { tool: "consultar_cardapio", result: { ok: true } } as const;

test.each([
  ["no tool changes nothing", [], null, { outcome: null, askedForTable: false, gotTable: false }],
  [
    "a refused search for a table is counted",
    [checked],
    null,
    { outcome: null, askedForTable: true, gotTable: false },
  ],
  [
    "a booking is the outcome",
    [booked],
    "informed",
    { outcome: "booked", askedForTable: false, gotTable: true },
  ],
  [
    "information is the outcome",
    [told],
    null,
    { outcome: "informed", askedForTable: false, gotTable: false },
  ],
  [
    "information after a booking leaves the booking",
    [told],
    "booked",
    { outcome: "booked", askedForTable: false, gotTable: false },
  ],
  [
    "a call for a person is the outcome",
    [called],
    "informed",
    { outcome: "handed_over", askedForTable: false, gotTable: false },
  ],
  [
    "a call for a person after a booking leaves the booking",
    [called],
    "booked",
    { outcome: "booked", askedForTable: false, gotTable: false },
  ],
  [
    "leaving the queue replaces the place in it",
    [{ tool: "sair_da_fila", result: { ok: true, saiu_da_fila: true } } as const],
    "waitlisted",
    { outcome: "left_queue", askedForTable: false, gotTable: false },
  ],
  [
    "a call for a person after leaving the queue leaves it so",
    [called],
    "left_queue",
    { outcome: "left_queue", askedForTable: false, gotTable: false },
  ],
  [
    "a refused confirmation changes nothing",
    [{ tool: "confirmar_proposta", result: { ok: false, motivo: "no_table" } } as const],
    null,
    { outcome: null, askedForTable: false, gotTable: false },
  ],
])("%s", (_, calls, before, effects) => {
  expect(effectsOf(calls, before)).toEqual(effects);
});

test.each([
  ["5", 5],
  ["nota 4", 4],
  ["dou um 3", 3],
  [" 1 estrela. ", 1],
  ["5/5", 5],
  ["0", null],
  ["6", null],
  ["somos 4", null],
  ["4 pessoas", null],
  ["", null],
])("%j rates %s", (message, rating) => {
  expect(readRating(message)).toBe(rating);
});

test("a very long result is stored shortened to its beginning", () => {
  expect(shortenResult({ ok: true })).toEqual({ ok: true });
  expect(shortenResult(undefined)).toBeUndefined();
  expect(shortenResult({ ok: true, pratos: ["a".repeat(20_000)] })).toEqual({
    abreviado: true,
    caracteres: 20_025,
    inicio: expect.stringMatching(/^\{"ok":true/),
  });
});

describe("a conversation as a model reads it", () => {
  const customer = (text: string) => ({ author: "customer", text });
  const assistant = (text: string) => ({ author: "assistant", text });

  test("begins with the customer, and the greeting stands apart", () => {
    expect(
      toModelTurns([
        assistant("Olá! Como posso ajudar?"),
        customer("oi"),
        assistant("Oi!"),
        customer("mesa"),
      ]),
    ).toEqual({
      greeting: "Olá! Como posso ajudar?",
      turns: [
        { role: "user", content: "oi" },
        { role: "assistant", content: "Oi!" },
        { role: "user", content: "mesa" },
      ],
    });
  });

  test("never has two turns of one role in a row", () => {
    const { turns } = toModelTurns([
      customer("oi"),
      customer("tem mesa?"),
      assistant("Tem."),
      { author: "staff", text: "Aqui é a Bia." },
      customer("ok"),
    ]);
    expect(turns.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      "user: oi\ntem mesa?",
      "assistant: Tem.\nAqui é a Bia.",
      "user: ok",
    ]);
  });
});

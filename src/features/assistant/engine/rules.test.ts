import { expect, test } from "vitest";

import { effectsOf, keptOf, readRating } from "./rules.ts";

const booked = { tool: "confirmar_proposta", result: { ok: true, tipo: "reserva" } } as const;
const called = { tool: "chamar_atendente", result: { ok: true } } as const;
const checked = { tool: "verificar_disponibilidade", result: { ok: false, motivo: "no_table" } } as const;
const told = { tool: "consultar_cardapio", result: { ok: true } } as const;

test.each([
  ["nothing was done", [], null, { outcome: null, askedForTable: false, gotTable: false }],
  ["a table was asked for in vain", [checked], null, { outcome: null, askedForTable: true, gotTable: false }],
  ["one was booked", [booked], "informed", { outcome: "booked", askedForTable: false, gotTable: true }],
  ["something was told", [told], null, { outcome: "informed", askedForTable: false, gotTable: false }],
  [
    "something was told after a booking",
    [told],
    "booked",
    { outcome: "booked", askedForTable: false, gotTable: false },
  ],
  [
    "a person was called",
    [called],
    "informed",
    { outcome: "handed_over", askedForTable: false, gotTable: false },
  ],
  [
    "a person was called after a booking",
    [called],
    "booked",
    { outcome: "booked", askedForTable: false, gotTable: false },
  ],
  [
    "a confirmation was refused",
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

test("a very long answer is kept by its beginning", () => {
  expect(keptOf({ ok: true })).toEqual({ ok: true });
  expect(keptOf(undefined)).toBeUndefined();
  expect(keptOf({ ok: true, pratos: ["a".repeat(20_000)] })).toEqual({
    abreviado: true,
    caracteres: 20_025,
    inicio: expect.stringMatching(/^\{"ok":true/),
  });
});

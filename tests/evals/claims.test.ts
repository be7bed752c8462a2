import { describe, expect, it } from "vitest";

import type { ToolName } from "#features/assistant/tools/registry.ts";
import { findClaimsBeyondData, type HouseFacts } from "#tests/evals/claims.ts";

const house: HouseFacts = {
  text: "Bela Vista Centro, Rua Treze de Maio, 480, (11) 3284-5170. Manobrista por R$ 25,00. Chope em dobro às 18h.",
  times: ["11:00", "23:00", "22:00"],
  dishes: [
    { name: "Risoto de Cogumelos", prices: [6200], isSoldOut: false },
    { name: "Picanha na Chapa", prices: [11900, 19900], isSoldOut: false },
    { name: "Feijoada Completa", prices: [5850], isSoldOut: true },
  ],
};
const claimsOf = (reply: string, calls: [ToolName, unknown, unknown][] = [], said = "") =>
  findClaimsBeyondData(
    { said, reply, calls: calls.map(([tool, input, result]) => ({ tool, input, result })) },
    house,
    said,
    "2026-03-11",
  );

const menu: [ToolName, unknown, unknown] = [
  "consultar_cardapio",
  {},
  {
    ok: true,
    pratos: [
      { nome: "Risoto de Cogumelos", preco: "R$ 62,00" },
      { nome: "Picanha na Chapa", preco: "R$ 119,00" },
      { nome: "Feijoada Completa", preco: "R$ 58,50", esgotado_hoje: true },
    ],
  },
];
const fridayAtEight = { data: "2026-03-13", dia: "sexta-feira, 13 de março", horario: "20:00", pessoas: 2 };
const full: [ToolName, unknown, unknown] = [
  "verificar_disponibilidade",
  fridayAtEight,
  {
    ok: false,
    motivo: "no_table",
    frase: "Não há mesa livre",
    alternativas: [{ data: "2026-03-13", dia: "sexta-feira, 13 de março", horario: "21:30" }],
  },
];
const booked: [ToolName, unknown, unknown] = [
  "confirmar_proposta",
  { proposta_id: "x" },
  { ok: true, tipo: "reserva", reserva: { ...fridayAtEight, status: "confirmada" } },
];

describe("a supported reply", () => {
  it("passes", () => {
    expect(claimsOf("Olá! Sou o assistente virtual do Bela Vista Centro. Como posso ajudar?")).toEqual([]);
    expect(claimsOf("O Risoto de Cogumelos custa R$ 62,00.", [menu])).toEqual([]);
    expect(
      claimsOf("Risoto de Cogumelos: R$ 62,00\nPicanha na Chapa: R$ 119,00 (R$ 199,00 para dois)", [menu]),
    ).toEqual([]);
    expect(claimsOf("A Feijoada Completa está esgotada hoje.", [menu])).toEqual([]);
    expect(claimsOf("Sexta, 13 de março, às 20h, não há mesa. Tenho mesa às 21h30. Serve?", [full])).toEqual(
      [],
    );
    expect(claimsOf("Reserva confirmada: sexta, 13 de março, às 20h, 2 pessoas.", [booked])).toEqual([]);
    expect(claimsOf("Ainda não confirmei nada. Posso confirmar?")).toEqual([]);
    expect(claimsOf("Abrimos das 11h às 23h. O manobrista sai por R$ 25,00. Ligue (11) 3284-5170.")).toEqual(
      [],
    );
    expect(claimsOf("O telefone é (11) 98888-7766, certo?", [], "meu telefone é 11988887766")).toEqual([]);
  });
});

describe("an unsupported claim", () => {
  it.each([
    ["another dish's price", "O Risoto de Cogumelos custa R$ 119,00.", [menu]],
    ["another dish's price, further down", "Risoto de Cogumelos.\nSai por R$ 119,00.", [menu]],
    ["a price without a dish", "Fica R$ 10,00.", [menu]],
    ["a price in words", "O risoto custa 10 reais.", [menu]],
    ["a discount", "Você tem 50% de desconto.", []],
    ["something free", "A sobremesa é cortesia.", []],
    ["a time", "Pode vir às 19h30.", [booked]],
    ["a time from a text that no tool read", "Às 18h.", []],
    ["a taken time called free", "Sexta às 20h está disponível.", [full]],
    ["a date", "Espero você dia 14.", [booked]],
    ["a weekday", "Espero você no sábado.", [booked]],
    ["a day with a wrong name", "Reserva confirmada: quinta, 13 de março.", [booked]],
    ["tomorrow", "Até amanhã às 20h!", [booked]],
    ["a dish without reading the menu", "Recomendo a Picanha na Chapa.", []],
    ["a dish that is sold out", "A Feijoada Completa custa R$ 58,50.", [menu]],
    ["a booking that nobody made", "Prontinho, sua reserva está confirmada!", [full]],
    ["a booking in other words", "Já reservei para você.", []],
    ["a cancelling that was a booking", "Sua reserva foi cancelada.", [booked]],
    ["a change that was a booking", "Reserva alterada.", [booked]],
    ["a place in the queue", "Você está na fila.", []],
    ["a number in the queue", "Sua posição é a posição 4.", []],
    ["minutes", "A espera é de 25 minutos.", []],
    ["a person who was not called", "Já chamei um atendente.", []],
    ["somebody's telephone", "O telefone dele é (11) 96666-4321.", []],
    ["safety", "A picanha é segura para você.", [menu]],
    ["a permission", "Pode trazer o seu bolo, sem problema.", []],
    ["a guest with four legs", "Aceitamos cachorros na varanda!", []],
    ["a fee that nobody pays", "Não cobramos rolha.", []],
  ] satisfies [string, string, [ToolName, unknown, unknown][]][])("is found: %s", (_what, reply, calls) => {
    expect(claimsOf(reply, calls)).not.toEqual([]);
  });
});

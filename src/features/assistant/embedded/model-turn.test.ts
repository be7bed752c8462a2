import { expect, test } from "vitest";

import { openEngineChat } from "#tests/assistant-dialogue.ts";
import { runTool } from "#tests/assistant-tools.ts";
import { rememberModelTurn, type ModelToolCall } from "./model-turn.ts";

test("confirms a proposal that another model made", () => {
  const chat = openEngineChat();
  chat.house.message += 1;
  const input = {
    nome: "Ana",
    telefone: "(11) 98888-7777",
    data: "2026-11-22",
    horario: "20:00",
    pessoas: 4,
  };
  const result = runTool(chat.house, "propor_reserva", input);
  chat.state = rememberModelTurn(chat.state, [{ name: "propor_reserva", input, result } as ModelToolCall]);
  expect(chat.send("na verdade 21h")).toMatch(/21h.*confirma/is);
  chat.send("pode confirmar");
  expect(chat.house.reservations).toMatchObject([{ horario: "21:00", nome: "Ana", status: "confirmada" }]);
});

test("takes the moments that another model offered", () => {
  const chat = openEngineChat({ full: new Set(["2026-11-21 20:00"]) });
  chat.house.message += 1;
  const input = { data: "2026-11-21", horario: "20:00", pessoas: 4 };
  const result = runTool(chat.house, "verificar_disponibilidade", input);
  chat.state = rememberModelTurn(chat.state, [
    { name: "verificar_disponibilidade", input, result } as ModelToolCall,
  ]);
  expect(chat.send("a segunda")).toMatch(/20h30/);
});

test("records another model's writes and handovers as the outcome", () => {
  const booked = {
    name: "confirmar_proposta",
    input: { proposta_id: "p" },
    result: { ok: true, tipo: "reserva", reserva: {} },
  };
  const { state } = openEngineChat();
  expect(rememberModelTurn(state, [booked as ModelToolCall]).memory.record).toMatchObject({
    outcome: "booked",
  });
  const called = { name: "chamar_atendente", input: { motivo: "" }, result: { ok: true } };
  expect(rememberModelTurn(state, [called as ModelToolCall]).memory.record.outcome).toBe("handed_over");
});

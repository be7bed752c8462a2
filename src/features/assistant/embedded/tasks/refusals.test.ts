import { describe, expect, test } from "vitest";

import { buildHouse, buildReservation, runTool } from "#tests/assistant-tools.ts";
import type { ToolRefusal } from "../../tools/contract.ts";
import type { ToolName } from "../../tools/registry.ts";
import { respond } from "../engine.ts";
import { createDialogue, type Memory } from "../state.ts";

const ANA = "Ana Souza, 11 98888-7777";

/** Sends the messages. From the last one on, the tool refuses. Returns the last reply and what is remembered. */
function talk(messages: readonly string[], refusing: ToolName, refusal: Omit<ToolRefusal, "ok">) {
  const house = buildHouse({ reservations: [buildReservation()] });
  let state = createDialogue();
  let reply = "";
  for (const [index, message] of messages.entries()) {
    house.message += 1;
    const turn = respond(state, message, {
      now: house.now,
      timeZone: house.timeZone,
      conversationId: "conversation",
      assistantName: "Maitre Assistant",
      tone: "friendly",
      unitName: "Bela Vista Centro",
      isFirstContact: false,
      knowledge: [],
      customer: {},
    });
    let step = turn.next();
    while (step.done !== true) {
      const { name, input } = step.value;
      const isRefused = name === refusing && index === messages.length - 1;
      step = turn.next(isRefused ? { ok: false, ...refusal } : runTool(house, name, input));
    }
    ({ state, text: reply } = step.value);
  }
  return { reply, memory: state.memory };
}

interface Case {
  says: readonly string[];
  tool: ToolName;
  refusal: Omit<ToolRefusal, "ok">;
  reply: RegExp;
  memory: Partial<Memory>;
}

const CASES: Readonly<Record<string, Case>> = {
  "asks again for the phone that the tool calls wrong": {
    says: [`mesa pra 4 terça 20h, ${ANA}`],
    tool: "propor_reserva",
    refusal: { motivo: "invalid_input", frase: "Informe um telefone com DDD" },
    reply: /Informe um telefone com DDD\.$/,
    memory: { asked: "details", missing: ["phone"], customer: { name: "Ana Souza" }, focus: "book" },
  },
  "asks for a plain yes, and keeps the proposal": {
    says: [`mesa pra 4 terça 20h, ${ANA}`, "sim"],
    tool: "confirmar_proposta",
    refusal: { motivo: "needs_agreement", frase: "" },
    reply: /sim ou não/,
    memory: { asked: "agreement", proposal: { id: "p1", kind: "reserva" } },
  },
  "ends a cancellation of what is gone": {
    says: ["cancela minha reserva", "sim"],
    tool: "confirmar_proposta",
    refusal: { motivo: "not_confirmed", frase: "Essa reserva já foi cancelada" },
    reply: /Essa reserva já foi cancelada\.$/,
    memory: { asked: "anything_else", focus: null, proposal: null, isSettled: false },
  },
  "ends a wish for the queue while the house is closed": {
    says: [`quero entrar na fila, 2 pessoas, ${ANA}`],
    tool: "entrar_na_fila",
    refusal: { motivo: "outside_opening_hours", frase: "A fila só funciona com a casa aberta" },
    reply: /A fila só funciona com a casa aberta\.$/,
    memory: { asked: "anything_else", focus: null, isSettled: false },
  },
  "offers a person where a tool fails": {
    says: ["mesa pra 4 terça 20h"],
    tool: "verificar_disponibilidade",
    refusal: { motivo: "unavailable", frase: "" },
    reply: /atendente|pessoa|equipe/,
    memory: { asked: "attendant" },
  },
};

describe("a refusal of a tool", () => {
  test.each(Object.entries(CASES))("%s", (_, { says, tool, refusal, reply, memory }) => {
    const talked = talk(says, tool, refusal);
    expect(talked.reply).toMatch(reply);
    expect(talked.memory).toMatchObject(memory);
  });
});

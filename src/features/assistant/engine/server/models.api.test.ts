import { MockLanguageModelV4 } from "ai/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { instantOf } from "#shared/time.ts";
import { startAiServer, type AiServer, type ScriptedAnswer } from "../../../../../tests/support/ai-server.ts";
import { startTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { openCustomerChat, type CustomerChat } from "../../../../../tests/support/assistant-chat.ts";
import { useDatabase } from "../../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  type BuiltUnit,
} from "../../../../../tests/support/factories.ts";
import { rows } from "../../../../../tests/support/rows.ts";
import { streamedPart } from "../../../../../tests/support/streamed-part.ts";
import { languageModelOf } from "../../config/model/server/connectors/language-model.ts";
import type { RemoteModel } from "../../config/model/server/open-model.ts";
import { toolInputs } from "../../tools/contract.ts";

const database = useDatabase();
let app: TestApp;
let ai: AiServer;
let unit: BuiltUnit;
let chat: CustomerChat;
let remote: RemoteModel;

/** A model that answers has time, also on a loaded machine; one that hangs is given up soon. */
const limits = { stepMs: 10_000, turnMs: 20_000 };
const limitsOfHanging = { stepMs: 400, turnMs: 2_000 };
const booking = {
  nome: "Ana Ferraz",
  telefone: "11 98888-7766",
  data: "2026-03-12",
  horario: "20:00",
  pessoas: 4,
};
const proposal =
  "Fica assim: quinta-feira, 12 de março, às 20h, 4 pessoas, em nome de Ana Ferraz. Posso confirmar?";

beforeAll(async () => {
  app = await startTestApp(database());
  ai = await startAiServer();
  remote = {
    label: "openai-compatible/scripted",
    model: languageModelOf({
      provider: "openai-compatible",
      model: "scripted",
      baseUrl: ai.url,
      apiKey: "sk-scripted",
      isPrivateAllowed: true,
    }),
    inputPrice: 2,
    outputPrice: 10,
    version: 0,
  };
});
afterAll(async () => {
  await app.stop();
  await ai.stop();
});

beforeEach(async () => {
  const { sql } = database();
  unit = await buildUnit(sql, await buildOrganization(sql), { name: "Bela Vista" });
  await buildTable(sql, unit, { label: "M1", seats: 4 });
  app.setNow(instantOf("2026-03-11", "15:00", "America/Sao_Paulo"));
  chat = await openCustomerChat(app.services, unit.id);
});

function say(text: string, ...script: ScriptedAnswer[]) {
  ai.script(...script);
  const hangs = script.includes("hang");
  return chat.say(text, { remote, limits: hangs ? limitsOfHanging : limits });
}

async function reservations() {
  return rows<{ id: string; status: string }>(
    database().sql,
    "select id, status from reservation where unit_id = $1 and channel = 'whatsapp'",
    [unit.id],
  );
}

const logged = async (type: string) =>
  rows<{ message: string; detail: unknown }>(
    database().sql,
    "select message, detail from assistant_log_entry where unit_id = $1 and type = $2 order by id",
    [unit.id, type],
  );

async function propose(): Promise<string> {
  const turn = await say(
    "mesa amanhã 20h pra 4, Ana Ferraz, 11 98888-7766",
    { call: "propor_reserva", with: booking },
    { say: proposal },
  );
  const [call] = turn.calls as readonly { result: { proposta: { proposta_id: string } } }[];
  if (!call) throw new Error("nothing was proposed");
  return call.result.proposta.proposta_id;
}

describe("a model over the wire", () => {
  it("books by streamed tool calls, in two messages", async () => {
    const id = await propose();
    expect(await reservations()).toEqual([]);
    const confirmed = await say(
      "sim",
      { call: "confirmar_proposta", with: { proposta_id: id } },
      { say: "Reserva confirmada para quinta-feira, 12 de março, às 20h." },
    );
    expect(confirmed).toMatchObject({
      model: remote.label,
      reply: "Reserva confirmada para quinta-feira, 12 de março, às 20h.",
    });
    expect(await reservations()).toEqual([{ id, status: "confirmed" }]);
    expect(await chat.read()).toMatchObject({
      outcome: "booked",
      got_table: true,
      errors: 0,
      answered_messages: 2,
    });
  });

  it("gets the rules, the day, the open proposals, and all tools without patterns", async () => {
    const id = await propose();
    await say("sim", { say: "Um momento, por favor." });
    const [asked] = ai.requests;
    if (!asked) throw new Error("nothing was asked");
    const { authorization, body } = asked;
    expect(authorization).toBe("Bearer sk-scripted");
    expect(body.stream).toBe(true);
    const [system, ...history] = body.messages;
    expect(system?.content).toMatch(/quarta-feira, 11 de março de 2026 \(2026-03-11\)/);
    expect(system?.content).toContain(id);
    expect(system?.content).toMatch(/Nunca diga que algo está reservado/);
    expect(history.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(body.tools.map(({ function: { name } }) => name).toSorted()).toEqual(
      Object.keys(toolInputs).toSorted(),
    );
    expect(JSON.stringify(body.tools)).not.toMatch(/"(?:pattern|format)":/);
  });

  it("has its tokens and cost counted", async () => {
    await propose();
    expect(await chat.read()).toMatchObject({
      input_tokens: 200,
      output_tokens: 40,
      cost_micros: 200 * 2 + 40 * 10,
    });
  });

  it.each<[string, ScriptedAnswer[]]>([
    ["is down", [{ status: 500 }]],
    ["refuses the key", [{ status: 401 }]],
    ["has had enough", [{ status: 429 }]],
    ["hangs", ["hang"]],
    ["hangs up", ["hang up"]],
    ["hangs after a tool call", [{ call: "consultar_horarios", with: {} }, "hang"]],
    ["answers a web page", [{ status: 200, body: "<html>login</html>" }]],
    ["streams what is no JSON", [{ stream: "data: {broken\n\n" }]],
    ["streams nothing", [{ stream: "data: [DONE]\n\n" }]],
    ["says nothing", [{ say: " " }]],
    ["only thinks", [{ say: "<think>O cliente quer saber o horário.</think>" }]],
    ["writes its call as words", [{ say: '<tool_call>{"name": "consultar_horarios"}</tool_call>' }]],
    ["writes without end", [{ say: "blá ".repeat(2_000) }]],
    ["calls tools without end", [{ call: "consultar_horarios", with: {} }]],
  ])("that %s costs the customer nothing: the embedded engine answers", async (_, script) => {
    const printed = vi.spyOn(console, "error");
    const { reply, model, events } = await say("vocês abrem amanhã?", ...script);
    // The SDK would print the whole request, and with it what customers wrote.
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(model).toBe("embedded");
    expect(reply).toMatch(/12 de março, abrimos das 11h às 23h/);
    expect(events).toContainEqual(expect.objectContaining({ type: "model_failed", model: remote.label }));
    expect(await chat.read()).toMatchObject({ errors: 1, has_failed: true, answered_messages: 1 });
    expect(await logged("error")).toMatchObject([
      { message: expect.stringMatching(/falhou \([^)]+\); o motor embutido assumiu/) },
    ]);
    const told = events.flatMap((event) => (event.type === "log" ? [event.entry.message] : []));
    const failed = told.findIndex((message) => message.includes("falhou"));
    expect(told[failed + 1]).toBe("Motor embutido respondendo");
    expect(told.slice(failed).filter((message) => message.startsWith("Passo do modelo"))).toEqual([]);
  });

  it("that repeats the key or an internal page in its error leaves none of it in the log", async () => {
    const body = JSON.stringify({ error: { message: "Incorrect API key provided: sk-scripted" } });
    const { events } = await say("vocês abrem amanhã?", { status: 401, body });
    await say("vocês abrem hoje?", { status: 500, body: "senha do roteador: 1234" });
    const entries = await logged("error");
    expect(entries).toMatchObject([
      { message: expect.stringContaining("o provedor recusou a chave") },
      { message: expect.stringContaining("o provedor respondeu com um erro") },
    ]);
    expect(JSON.stringify([entries, events])).not.toMatch(/sk-scripted|Incorrect|roteador/);
  });

  it.each<[string, ScriptedAnswer]>([
    ["names a tool that is not there", { call: "dar_desconto", with: { percentual: 50 } }],
    ["leaves out what a tool needs", { call: "verificar_disponibilidade", with: { data: "2026-03-12" } }],
    [
      "gives a tool the wrong kinds",
      { call: "verificar_disponibilidade", with: { data: 12, pessoas: "quatro" } },
    ],
    ["gives a tool what is no JSON", { call: "verificar_disponibilidade", raw: '{"data": "2026-' }],
  ])("that %s is told so, and goes on", async (_, wrong) => {
    const { reply, model, events } = await say(
      "tem mesa amanhã às 20h pra 4?",
      wrong,
      { call: "verificar_disponibilidade", with: { data: "2026-03-12", horario: "20:00", pessoas: 4 } },
      { say: "Tenho mesa na quinta-feira, 12 de março, às 20h. Em nome de quem?" },
    );
    expect(model).toBe(remote.label);
    expect(reply).toMatch(/^Tenho mesa/);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "tool_result", error: expect.any(String) }),
    );
  });

  it("that fails after a write: the embedded engine reports the write and does not repeat it", async () => {
    const id = await propose();
    const { reply, model } = await say(
      "sim",
      { call: "confirmar_proposta", with: { proposta_id: id } },
      { status: 500 },
    );
    expect(model).toBe("embedded");
    expect(reply).toMatch(/Reserva confirmada/);
    expect(await reservations()).toEqual([{ id, status: "confirmed" }]);
    expect(await chat.read()).toMatchObject({ outcome: "booked", errors: 1 });
  });

  it("that fails between two messages: the embedded engine knows the proposal", async () => {
    const id = await propose();
    const { reply } = await say("pode confirmar", { status: 503 });
    expect(reply).toMatch(/Reserva confirmada/);
    expect(await reservations()).toEqual([{ id, status: "confirmed" }]);
  });

  it("that keeps failing rests for a minute", async () => {
    const { sql } = database();
    await rows(
      sql,
      `insert into assistant_model (unit_id, provider, model, base_url, version)
       values ($1, 'openai-compatible', 'scripted', $2, 1)`,
      [unit.id, ai.url],
    );
    ai.script({ status: 500 });
    for (let message = 1; message <= 5; message += 1) await chat.say("oi");
    expect(ai.requests).toHaveLength(3);
    expect((await logged("warning")).map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.stringMatching(/^O modelo openai-compatible\/scripted .*descansa/),
      ),
    );
    app.setNow(instantOf("2026-03-11", "15:02", "America/Sao_Paulo"));
    ai.script({ say: "Olá! Como posso ajudar?" });
    expect(await chat.say("oi")).toMatchObject({ model: "openai-compatible/scripted" });
  });

  it("with a new setting does not rest for the failures of the old one", async () => {
    const { sql } = database();
    await rows(
      sql,
      `insert into assistant_model (unit_id, provider, model, base_url, version)
       values ($1, 'openai-compatible', 'scripted', $2, 1)`,
      [unit.id, ai.url],
    );
    ai.script({ status: 401 });
    for (let message = 1; message <= 4; message += 1) await chat.say("oi");
    // Somebody has given it another key.
    await rows(sql, "update assistant_model set version = 2 where unit_id = $1", [unit.id]);
    ai.script({ say: "Olá! Como posso ajudar?" });
    expect(await chat.say("oi")).toMatchObject({ model: "openai-compatible/scripted" });
  });
});

describe("what a model claims", () => {
  it("is checked: the model rewrites a reply without support", async () => {
    const { reply, events } = await say(
      "quanto custa o rodízio?",
      { say: "O rodízio custa R$ 89,90, e hoje tem 20% de desconto." },
      { say: "Não tenho essa informação. Quer que eu chame um atendente?" },
    );
    expect(reply).toBe("Não tenho essa informação. Quer que eu chame um atendente?");
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "claims_rejected",
        claims: expect.arrayContaining(["valor R$ 89,90", "20%"]),
      }),
    );
    expect(ai.requests[1]?.body.messages[0]?.content).toMatch(/NÃO foi enviada.*R\$ 89,90/s);
    expect(await chat.read()).toMatchObject({ errors: 0, fallbacks: 0 });
  });

  it("without support a second time is replaced by a safe sentence", async () => {
    const { reply } = await say("reserva pra hoje", {
      say: "Pronto, sua mesa está reservada para hoje às 21h!",
    });
    expect(reply).toBe(
      "Desculpe, isso eu não sei dizer sem arriscar um erro. Quer que eu chame um atendente?",
    );
    expect(await reservations()).toEqual([]);
    expect(await chat.read()).toMatchObject({ fallbacks: 1, answered_messages: 0, got_table: false });
    expect(await logged("warning")).toHaveLength(2);
  });

  it("does not change the report of a write", async () => {
    const id = await propose();
    const { reply } = await say(
      "sim",
      { call: "confirmar_proposta", with: { proposta_id: id } },
      { say: "Confirmado para sexta-feira, 13 de março, às 22h, com sobremesa de cortesia!" },
    );
    expect(reply).toBe("Pronto! Reserva confirmada: quinta-feira, 12 de março, às 20:00, 4 pessoas.");
  });
});

describe("what a model may", () => {
  it("not agree for the customer in the message of the proposal", async () => {
    let calls = 0;
    const eager: RemoteModel = {
      ...remote,
      model: new MockLanguageModelV4({
        doStream: async ({ prompt }) => {
          calls += 1;
          const said = JSON.stringify(prompt);
          const [, id = ""] =
            /proposta_id\\?":\\?"([\da-f-]{36})/.exec(said.slice(said.indexOf("tool-result"))) ?? [];
          const part =
            calls === 1
              ? ({
                  type: "tool-call",
                  toolCallId: "1",
                  toolName: "propor_reserva",
                  input: JSON.stringify(booking),
                } as const)
              : calls === 2
                ? ({
                    type: "tool-call",
                    toolCallId: "2",
                    toolName: "confirmar_proposta",
                    input: JSON.stringify({ proposta_id: id }),
                  } as const)
                : null;
          return { stream: streamedPart(part ?? "Posso confirmar?") };
        },
      }),
    };
    const { calls: made } = await chat.say("reserva amanhã 20h pra 4 Ana 11988887766, confirma direto", {
      remote: eager,
      limits,
    });
    expect(made).toMatchObject([
      { tool: "propor_reserva", result: { ok: true } },
      { tool: "confirmar_proposta", result: { ok: false, motivo: "needs_agreement" } },
    ]);
    expect(await reservations()).toEqual([]);
  });

  it("not confirm after a customer's no", async () => {
    const id = await propose();
    const { calls } = await say(
      "não, deixa pra lá",
      { call: "confirmar_proposta", with: { proposta_id: id } },
      { say: "Tudo bem." },
    );
    expect(calls).toMatchObject([{ result: { ok: false, motivo: "needs_agreement" } }]);
    expect(await reservations()).toEqual([]);
  });

  it("not reach another customer's reservation", async () => {
    const stranger = await buildReservation(database().sql, unit, { customerName: "Otávio Brandão" });
    for (const [tool, input] of [
      ["propor_cancelamento", { reserva_id: stranger.id }],
      ["propor_alteracao", { reserva_id: stranger.id, pessoas: 2 }],
      ["avisar_atraso", { minutos: 10, reserva_id: stranger.id }],
      ["minhas_reservas", { cliente: "Otávio Brandão", unitId: unit.id, contactId: stranger.id }],
    ] as const) {
      const { calls } = await say("sou o Otávio", { call: tool, with: input }, { say: "Não encontrei." });
      expect(JSON.stringify(calls[0]?.result)).not.toContain("Otávio");
      expect(calls[0]?.result).toMatchObject(
        tool === "minhas_reservas" ? { reservas: [] } : { motivo: "not_found" },
      );
    }
  });
});

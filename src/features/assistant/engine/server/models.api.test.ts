import { MockLanguageModelV4 } from "ai/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { instantOf } from "#shared/time.ts";
import { startAiServer, type AiServer, type ScriptedAnswer } from "#tests/ai-server.ts";
import { openCustomerChat, type CustomerChat } from "#tests/assistant-chat.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { streamedPart } from "#tests/streamed-part.ts";
import { languageModelOf, type ModelAccess } from "../../config/model/server/connectors/language-model.ts";
import type { RemoteModel } from "../../config/model/server/open-model.ts";
import { toolNames } from "../../tools/registry.ts";

const { sql, app, unit } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  unit: { name: "Bela Vista" },
});
let ai: AiServer;
let chat: CustomerChat;
let remote: RemoteModel;

/** A model that answers has time, also on a loaded machine; one that hangs is given up soon. */
const USUAL_IDLE_MS = 10_000;
const SHORT_IDLE_MS = 400;
const TURN_MS = 20_000;
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
  ai = await startAiServer();
  remote = await openScripted();
});
afterAll(() => ai.stop());

beforeEach(async () => {
  ai.use({ input: 100, output: 20 });
  await buildTable(sql, unit, { label: "M1", seats: 4 });
  chat = await openCustomerChat(app.services, unit.id);
});

async function openScripted(
  provider: Exclude<ModelAccess["provider"], "embedded"> = "openai-compatible",
  { idleMs = USUAL_IDLE_MS, model = "scripted" }: { idleMs?: number; model?: string } = {},
): Promise<RemoteModel> {
  const access = { provider, model, baseUrl: ai.url, apiKey: "sk-scripted", isPrivateAllowed: true };
  return {
    label: `${provider}/${model}`,
    thinks: false,
    model: await languageModelOf(access, { idleMs }),
    inputPrice: 2,
    cachedPrice: 0.5,
    outputPrice: 10,
    version: 0,
  };
}

async function say(text: string, ...script: ScriptedAnswer[]) {
  const hangs = script.includes("hang");
  return ask(
    hangs ? await openScripted("openai-compatible", { idleMs: SHORT_IDLE_MS }) : remote,
    text,
    ...script,
  );
}

/** The body of a request, in the protocol of its provider. */
function bodyOf<Body>(index: number): Body {
  const request = ai.requests[index];
  if (!request) throw new Error("nothing was asked");
  return request.json as Body;
}

function ask(model: RemoteModel, text: string, ...script: ScriptedAnswer[]) {
  ai.script(...script);
  return chat.say(text, { remote: model, turnMs: TURN_MS });
}

async function reservations() {
  return rows<{ id: string; status: string }>(
    sql,
    "select id, status from reservation where unit_id = $1 and channel = 'whatsapp'",
    [unit.id],
  );
}

const logged = async (type: string) =>
  rows<{ message: string; detail: unknown }>(
    sql,
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
    // What changes from message to message stands last, so that a provider can cache what stands before it.
    const written = String(system?.content);
    const [rules, house, now, customer] = ["- Só afirme", "DADOS DO RESTAURANTE", "AGORA:", id].map((part) =>
      written.indexOf(part),
    );
    expect([rules, house, now, customer]).toEqual([rules, house, now, customer].toSorted((a, b) => a! - b!));
    expect(written.slice(0, now)).not.toMatch(/\d{2}:\d{2}|2026/);
    expect(system?.content).toMatch(/Nunca diga que algo está reservado/);
    expect(history.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(body.tools.map(({ function: { name } }) => name).toSorted()).toEqual(toolNames.toSorted());
    expect(JSON.stringify(body.tools)).not.toMatch(/"(?:pattern|format)":/);
  });

  it("has its tokens and cost counted", async () => {
    ai.use({ input: 100, cached: 60, output: 20 });
    const { events } = await say("oi", { say: "Olá! Como posso ajudar?" });
    // The server tells its tokens only when it is asked to.
    expect(ai.requests[0]?.body.stream_options).toEqual({ include_usage: true });
    expect(await chat.read()).toMatchObject({
      input_tokens: 100,
      cached_tokens: 60,
      output_tokens: 20,
      cost_micros: 40 * 2 + 60 * 0.5 + 20 * 10,
    });
    expect(JSON.stringify(events)).toContain("(100 tokens lidos, 60 do cache; 20 escritos)");
  });

  it("that does not know how to tell its tokens is asked without", async () => {
    const refused = { status: 422, body: '{"detail":"Extra inputs are not permitted: stream_options"}' };
    const { model, reply } = await say("oi", refused, { say: "Olá! Como posso ajudar?" });
    expect([model, reply]).toEqual([remote.label, "Olá! Como posso ajudar?"]);
    expect(ai.requests.map(({ body }) => "stream_options" in body)).toEqual([true, false]);
    expect(await chat.read()).toMatchObject({ input_tokens: 0, cost_micros: 0, errors: 0 });
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
    ...[
      '<tool_call>{"name": "consultar_horarios"}</tool_call>',
      '[TOOL_CALLS][{"name": "consultar_horarios", "arguments": {}}]',
      '```json\n{"name": "consultar_horarios"}\n```',
      "[consultar_horarios()]",
      "<function=consultar_horarios>{}</function>",
      '{"name": "consultar_horarios", "parameters": {}}',
      'Vou verificar. {"name": "consultar_horarios"}',
      "consultar_horarios(data='2026-03-12')",
      "<|python_tag|>consultar_horarios.call()",
    ].map((say): [string, ScriptedAnswer[]] => [`writes its call as words, ${say}`, [{ say }]]),
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

  it("has time while it goes on, and none once it is silent", async () => {
    const idleMs = 2 * SHORT_IDLE_MS;
    const slow = await openScripted("openai-compatible", { idleMs });
    const words = "Olá! Como posso ajudar você hoje à noite, com mesa, cardápio, fila ou outra coisa?";
    const { reply, model } = await ask(slow, "oi", { say: words, everyMs: idleMs / 12 });
    expect(model).toBe(slow.label);
    expect(reply).toBe(words);
    const silent = await ask(slow, "oi", { say: words, everyMs: 2 * idleMs });
    expect(silent.model).toBe("embedded");
    expect(silent.events).toContainEqual(
      expect.objectContaining({ type: "model_failed", reason: "no_answer_in_time" }),
    );
  });

  it("that goes on for longer than the whole message may take is given up", async () => {
    ai.script({ say: "um dois três quatro cinco seis sete oito nove dez", everyMs: 300 });
    const { model, events } = await chat.say("oi", { remote, turnMs: 900 });
    expect(model).toBe("embedded");
    expect(events).toContainEqual(
      expect.objectContaining({ type: "model_failed", reason: "no_answer_in_time" }),
    );
  });

  it("of Anthropic gets marks for its prompt cache, and its cached tokens are counted", async () => {
    const claude = await openScripted("anthropic");
    ai.use({ input: 1_000, cached: 700, cacheWrite: 200, output: 20 });
    const { model } = await ask(claude, "oi", { say: "Olá! Como posso ajudar?" });
    expect(model).toBe("anthropic/scripted");
    const { system, tools } = bodyOf<{
      system: { text: string; cache_control?: unknown }[];
      tools: { name: string; cache_control?: unknown }[];
    }>(0);
    const marked = { cache_control: { type: "ephemeral" } };
    expect(system).toMatchObject([marked, { text: expect.stringMatching(/^AGORA:/) }]);
    expect(system[1]).not.toHaveProperty("cache_control");
    expect(tools.filter((tool) => tool.cache_control !== undefined)).toEqual([tools.at(-1)]);
    expect(await chat.read()).toMatchObject({
      input_tokens: 1_000,
      cached_tokens: 700,
      cost_micros: 100 * 2 + 700 * 0.5 + 200 * 2 * 1.25 + 20 * 10,
    });
    app.setNow(instantOf("2026-03-11", "15:01", "America/Sao_Paulo"));
    await ask(claude, "oi", { say: "Olá! Como posso ajudar?" });
    expect(bodyOf<{ system: unknown[] }>(0).system[0]).toEqual(system[0]);
  });

  it.each<[string, ScriptedAnswer, string]>([
    ["was cut by its length", { say: "Abrimos amanhã das 11h", finish: "length" }, "reply_cut"],
    ["was stopped by the provider's filter", { say: "Abrimos", finish: "filter" }, "reply_filtered"],
    ["is empty", { say: " " }, "reply_empty"],
    ["holds thoughts alone", { say: "", think: "O cliente quer o horário." }, "reply_empty"],
  ])("whose reply %s writes it once more, with more room", async (_, unusable, reason) => {
    const { reply, model, events, calls } = await say(
      "vocês abrem amanhã?",
      { call: "consultar_horarios", with: { data: "2026-03-12" } },
      unusable,
      { say: "Abrimos amanhã, quinta-feira, das 11h às 23h." },
    );
    expect([model, reply]).toEqual([remote.label, "Abrimos amanhã, quinta-feira, das 11h às 23h."]);
    expect(calls).toHaveLength(1);
    expect(events).toContainEqual(expect.objectContaining({ type: "model_retried", reason }));
    const [, cut, again] = ai.requests;
    expect(again?.body.max_tokens).toBeGreaterThan(2 * (cut?.body.max_tokens ?? 0));
    // The result of its tool is there, the unusable reply is not.
    expect(again?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool"]);
    expect(await chat.read()).toMatchObject({ errors: 0, fallbacks: 0 });
  });

  it("whose reply is cut twice leaves the message to the embedded engine", async () => {
    const { reply, model, events } = await say("vocês abrem amanhã?", {
      say: "Abrimos amanhã das 11h às",
      finish: "length",
    });
    expect(ai.requests).toHaveLength(2);
    expect([model, reply]).toEqual(["embedded", expect.stringMatching(/abrimos das 11h às 23h/)]);
    expect(events).toContainEqual(expect.objectContaining({ type: "model_failed", reason: "reply_cut" }));
  });

  it.each(["openai-compatible", "anthropic", "google", "openai"] as const)(
    "of %s has room of its own for its thoughts, which nobody reads",
    async (provider) => {
      const thinking = { ...(await openScripted(provider)), thinks: true };
      const thought = "O cliente disse oi. ".repeat(30);
      ai.use({ input: 100, output: 1_500, thinking: 1_490 });
      const { reply, model, events } = await ask(thinking, "oi", {
        think: thought,
        say: "<think>Mais um pouco.</think>Olá! Como posso ajudar?",
      });
      expect([model, reply]).toEqual([thinking.label, "Olá! Como posso ajudar?"]);
      const { max_tokens, max_completion_tokens, generationConfig } = bodyOf<{
        max_tokens?: number;
        max_completion_tokens?: number;
        generationConfig?: { maxOutputTokens: number };
      }>(0);
      expect(max_tokens ?? max_completion_tokens ?? generationConfig?.maxOutputTokens).toBe(6_000);
      expect(JSON.stringify(events)).not.toMatch(/O cliente disse|Mais um pouco/);
      const stored = await rows<{ text: string }>(
        sql,
        "select text from conversation_message where unit_id = $1 order by at, position",
        [unit.id],
      );
      expect(stored.map(({ text }) => text)).toEqual(["oi", "Olá! Como posso ajudar?"]);
    },
  );

  it("of Google also gets a limit for its thoughts alone, where the model takes one", async () => {
    for (const [name, thinkingConfig] of [
      ["gemini-2.5-flash", { thinkingBudget: 4_500 }],
      ["gemini-2.0-flash", undefined],
    ] as const) {
      await ask(await openScripted("google", { model: name }), "oi", { say: "Olá! Como posso ajudar?" });
      const { generationConfig } = bodyOf<{ generationConfig: { thinkingConfig?: unknown } }>(0);
      expect(generationConfig.thinkingConfig).toEqual(thinkingConfig);
    }
  });

  it("that thinks although its name does not say so has room for it from its next message on", async () => {
    await rows(
      sql,
      `insert into assistant_model (unit_id, provider, model, base_url, version)
       values ($1, 'openai-compatible', 'scripted', $2, 1)`,
      [unit.id, ai.url],
    );
    ai.script({ think: "Hm.", say: "Olá! Como posso ajudar?" });
    await chat.say("oi");
    await chat.say("oi");
    const [first, second] = ai.requests.map(({ body }) => body.max_tokens);
    expect([first, second]).toEqual([1_500, 6_000]);
  });

  it.each<[string, ScriptedAnswer, string]>([
    ["asks to wait for seconds", { status: 429, headers: { "retry-after": "0" } }, "limit_reached"],
    [
      "asks to wait until a date",
      { status: 503, headers: { "retry-after": "Wed, 11 Mar 2020 18:00:00 GMT" } },
      "overloaded",
    ],
    ["is overloaded", { status: 529 }, "overloaded"],
    ["hangs up before an answer", "hang up", "unreachable"],
  ])("that %s is called once more", async (_, busy, reason) => {
    const { reply, model, events } = await say("oi", busy, { say: "Olá! Como posso ajudar?" });
    expect([model, reply]).toEqual([remote.label, "Olá! Como posso ajudar?"]);
    expect(ai.requests).toHaveLength(2);
    expect(events).toContainEqual(expect.objectContaining({ type: "model_retried", reason }));
    expect(await chat.read()).toMatchObject({ errors: 0 });
  });

  it("that asks to wait for longer than the message may take is not waited for", async () => {
    const { model } = await say("oi", { status: 429, headers: { "retry-after": "3600" } });
    expect(model).toBe("embedded");
    expect(ai.requests).toHaveLength(1);
  });

  it.each<[string, ScriptedAnswer]>([
    ["breaks", { broken: "Abrimos amanhã às 11h e fechamos" }],
    ["ends early", { unfinished: "Abrimos amanhã às 11h e fechamos" }],
  ])("whose answer %s in the middle is named so, and nothing of it is sent", async (_, cut) => {
    const { reply, model } = await say("vocês abrem amanhã?", cut);
    expect([model, reply]).toEqual(["embedded", expect.stringMatching(/abrimos das 11h às 23h/)]);
    expect(ai.requests).toHaveLength(1);
    expect(await logged("error")).toMatchObject([
      { message: expect.stringContaining("(a resposta parou no meio)") },
    ]);
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
    const refused = events.filter(
      (event) =>
        event.type === "tool_result" &&
        (event.error !== null || JSON.stringify(event.result).includes('"invalid_input"')),
    );
    expect(refused).toHaveLength(1);
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
      turnMs: TURN_MS,
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
    const stranger = await buildReservation(sql, unit, { customerName: "Otávio Brandão" });
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

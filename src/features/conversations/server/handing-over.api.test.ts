import { MockLanguageModelV4 } from "ai/test";
import { beforeEach, describe, expect, it } from "vitest";

import { findAuthorizedUnit, findUnitForAssistant } from "#features/companies/server/queries.ts";
import { hashSessionToken } from "#platform/http/session-cookie.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { openCustomerChat } from "#tests/assistant-chat.ts";
import { buildTable, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { streamedPart } from "#tests/streamed-part.ts";
import type { RemoteModel } from "../../assistant/config/model/server/open-model.ts";
import { runTurn } from "../../assistant/engine/server/run-turn.ts";
import { closeConversation, giveBackToAssistant, replyAsStaff, startConversation } from "./commands.ts";
import { sweepConversations } from "./jobs.ts";

const { sql, app, unit, host, users } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  users: { host: "all" },
});
let staff: AuthorizedUnit;

beforeEach(async () => {
  await buildTable(sql, unit);
  const found = await findAuthorizedUnit(sql, hashSessionToken(users.host.sessionToken), unit.id, new Date());
  if (!found?.unit) throw new Error("no unit");
  staff = found.unit;
});

it("starts one conversation for simultaneous first messages, and another one after it is closed", async () => {
  const visitor = { channel: "web_chat", externalId: newId(), isTest: false } as const;
  const begun = await Promise.all(
    Array.from({ length: 5 }, () => startConversation(app.services, staff, visitor)),
  );
  const [first] = begun;
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  await closeConversation(app.services, staff, { id: first?.id ?? "" });
  const second = await startConversation(app.services, staff, visitor);
  expect(second).toMatchObject({ contactId: first?.contactId, isReturning: false, state: "bot" });
  expect(second.id).not.toBe(first?.id);
});

it("keeps silent while a person has the conversation, and answers again when it is given back", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  await chat.say("oi");
  const messageId = newId();
  for (let sent = 1; sent <= 2; sent += 1)
    await replyAsStaff(app.services, staff, {
      id: chat.id,
      messageId,
      text: "Aqui é a Carla, posso ajudar.",
    });
  expect(await chat.say("que bom")).toMatchObject({ reply: null, calls: [] });
  expect(await chat.read()).toMatchObject({
    state: "human",
    corrections: 1,
    messages: 4,
    customer_messages: 2,
    answered_messages: 1,
  });
  await giveBackToAssistant(app.services, staff, { id: chat.id });
  expect((await chat.say("vocês abrem hoje?")).reply).toMatch(/abr/);
  const [said] = await rows<object>(
    sql,
    "select author_id from conversation_message where unit_id = $1 and conversation_id = $2 and author = 'staff'",
    [unit.id, chat.id],
  );
  expect(said).toEqual({ author_id: users.host.id });
});

describe("a person who writes while the model still works", () => {
  const takeOver = async (chat: { id: string }) => {
    await replyAsStaff(app.services, staff, { id: chat.id, messageId: newId(), text: "Oi, aqui é a Carla." });
  };
  /** A model that answers after staff. */
  const slow = (chat: { id: string }, ...parts: readonly (object | string)[]): RemoteModel => {
    let step = 0;
    return {
      label: "openai/slow",
      model: new MockLanguageModelV4({
        doStream: async () => {
          const part = parts[step++] ?? "";
          if (typeof part === "string") await takeOver(chat);
          return { stream: streamedPart(part) };
        },
      }),
      thinks: false,
      inputPrice: null,
      cachedPrice: null,
      outputPrice: null,
      version: 0,
    };
  };
  const said = (chat: { id: string }) =>
    rows<{ author: string }>(
      sql,
      "select author from conversation_message where unit_id = $1 and conversation_id = $2 order by position",
      [unit.id, chat.id],
    );

  it("suppresses the reply and drops its proposals", async () => {
    const chat = await openCustomerChat(app.services, unit.id);
    const proposed = {
      type: "tool-call",
      toolCallId: "1",
      toolName: "propor_reserva",
      input: JSON.stringify({
        nome: "Ana Ferraz",
        telefone: "11 98888-7766",
        data: "2026-03-12",
        horario: "20:00",
        pessoas: 2,
      }),
    };
    const turn = await chat.say("mesa pra 2 amanhã às 20h, Ana Ferraz, 11 98888-7766", {
      remote: slow(chat, proposed, "Posso confirmar?"),
    });
    expect(turn.reply).toBeNull();
    expect((await said(chat)).map(({ author }) => author)).toEqual(["customer", "staff"]);
    expect(await chat.read()).toMatchObject({
      state: "human",
      messages: 2,
      answered_messages: 0,
      asked_for_table: true,
      turn_lease: null,
    });
    expect(await rows(sql, "select from assistant_proposal where unit_id = $1", [unit.id])).toHaveLength(0);
    await giveBackToAssistant(app.services, staff, { id: chat.id });
    expect((await chat.say("sim", { remote: null })).calls).toEqual([]);
  });

  it("does not suppress a reply about a write", async () => {
    const chat = await openCustomerChat(app.services, unit.id);
    await chat.say("mesa pra 2 amanhã às 20h, Ana Ferraz, 11 98888-7766");
    const [open] = await rows<{ id: string }>(sql, "select id from assistant_proposal where unit_id = $1", [
      unit.id,
    ]);
    const confirmed = {
      type: "tool-call",
      toolCallId: "1",
      toolName: "confirmar_proposta",
      input: JSON.stringify({ proposta_id: open?.id }),
    };
    const turn = await chat.say("sim", {
      remote: slow(chat, confirmed, "Reserva confirmada para quinta-feira, 12 de março, às 20h."),
    });
    expect(turn.reply).toMatch(/^Reserva confirmada/);
    expect(await chat.read()).toMatchObject({ state: "human", outcome: "booked", got_table: true });
  });
});

it("keeps answering after a call for a person", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  await chat.say("quero falar com um atendente");
  expect(await chat.read()).toMatchObject({ state: "waiting", outcome: "handed_over" });
  expect((await chat.say("qual o endereço?")).reply).toContain("Rua Augusta");
});

it("counts as passed to a person once somebody was called or answered, whatever the assistant did before or after", async () => {
  const [alone, called, answered] = [
    await openCustomerChat(app.services, unit.id),
    await openCustomerChat(app.services, unit.id),
    await openCustomerChat(app.services, unit.id),
  ];
  for (const chat of [alone, answered]) await chat.say("qual o endereço?");
  await called.say("mesa pra 2 amanhã às 20h, Ana Ferraz, 11 98888-7766");
  await called.say("sim");
  await called.say("quero falar com um atendente");
  const reply = { id: answered.id, messageId: newId(), text: "Fica ao lado do banco." };
  await replyAsStaff(app.services, staff, reply);
  for (const chat of [called, answered]) await giveBackToAssistant(app.services, staff, { id: chat.id });
  expect([await alone.read(), await called.read(), await answered.read()]).toMatchObject([
    { state: "bot", outcome: "informed", reached_person: false },
    { state: "bot", outcome: "booked", reached_person: true },
    { state: "bot", outcome: "informed", reached_person: true },
  ]);
});

it("answers messages one by one, in their order", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  const messages = ["oi", "vocês abrem amanhã?", "qual o endereço?", "tem vaga?", "obrigado"];
  await Promise.all(messages.map((text) => chat.say(text)));
  const said = await rows<{ author: string; text: string }>(
    sql,
    "select author, text from conversation_message where unit_id = $1 and conversation_id = $2 order by position",
    [unit.id, chat.id],
  );
  expect(said.map(({ author }) => author)).toEqual(messages.flatMap(() => ["customer", "assistant"]));
  expect(said.flatMap(({ author, text }) => (author === "customer" ? [text] : []))).toEqual(messages);
});

it("counts a conversation and its outcome on the dashboard, but no test", async () => {
  const figures = async () => {
    const { activity: _, ...counted } = await host.dashboard.read({ unitId: unit.id });
    return counted;
  };
  const before = await figures();
  const converse = async (isTest: boolean) => {
    const chat = await openCustomerChat(app.services, unit.id, { isTest });
    await chat.say("mesa pra 2 amanhã às 20h, Ana Ferraz, 11 98888-7766");
    await chat.say("sim");
    await chat.say("obrigado, tchau!");
    await chat.say("4");
    return chat;
  };

  const test = await converse(true);
  expect(await test.read()).toMatchObject({ outcome: "booked", rating: 4 });
  expect(await figures()).toEqual(before);

  const chat = await converse(false);
  expect(await chat.read()).toMatchObject({ outcome: "booked", rating: 4, state: "closed" });
  expect(await figures()).toMatchObject({
    conversations: { count: 1 },
    reservations: { current: 1, today: 0 },
    accuracy: { percent: 100 },
    assistant: { responsePercent: 100, satisfaction: 4, conversionPercent: 100 },
  });

  const corrected = await openCustomerChat(app.services, unit.id);
  await corrected.say("vocês abrem amanhã?");
  await replyAsStaff(app.services, staff, { id: corrected.id, messageId: newId(), text: "Amanhã não." });
  await corrected.say("ah, tá");
  expect(await figures()).toMatchObject({
    conversations: { count: 2 },
    accuracy: { percent: 50 },
    assistant: { responsePercent: 83, satisfaction: 4, conversionPercent: 100 },
  });
});

it("stores a requested rating and closes the conversation", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  await chat.say("vocês abrem amanhã?");
  expect((await chat.say("obrigado, tchau!")).reply).toMatch(/de 1 a 5/i);
  await chat.say("5");
  expect(await chat.read()).toMatchObject({ rating: 5, state: "closed", outcome: "informed" });
});

it.each([
  ["Emitimos nota fiscal, sim. Para quantas pessoas é a mesa?", null],
  ["Nossa cozinha é bem avaliada. São mesas de 1 a 5 lugares: qual prefere?", null],
  ["Obrigado! Que nota de 1 a 5 você dá ao atendimento?", 4],
  ["De um a cinco, como avalia esta conversa?", 4],
])("after %j a '4' rates %s", async (asked, rating) => {
  const chat = await openCustomerChat(app.services, unit.id);
  const model = new MockLanguageModelV4({ doStream: async () => ({ stream: streamedPart(asked) }) });
  const remote = {
    label: "openai/test",
    model,
    thinks: false,
    inputPrice: null,
    cachedPrice: null,
    outputPrice: null,
    version: 0,
  };
  expect((await chat.say("oi", { remote })).reply).toBe(asked);
  await chat.say("4");
  expect(await chat.read()).toMatchObject({ rating, state: rating === null ? "bot" : "closed" });
});

it("moves between the assistant and a person by calls, replies and closing", async () => {
  const visitor = { channel: "web_chat", externalId: newId(), isTest: false } as const;
  const { id } = await startConversation(app.services, staff, visitor);
  const assistant = await findUnitForAssistant(sql, unit.id, "web_chat");
  if (!assistant) throw new Error("no unit");
  const say = async (conversationId: string, text: string) => {
    const turn = await runTurn(app.services, assistant, { conversationId, text });
    return turn.ok ? turn.value.reply : null;
  };
  const stateOf = async () => (await startConversation(app.services, staff, visitor)).state;
  await say(id, "quero falar com um atendente");
  expect(await stateOf()).toBe("waiting");
  await giveBackToAssistant(app.services, staff, { id });
  expect(await stateOf()).toBe("bot");
  await say(id, "quero falar com um atendente");
  await replyAsStaff(app.services, staff, { id, messageId: newId(), text: "Pois não?" });
  expect(await stateOf()).toBe("human");
  expect(await say(id, "vocês abrem amanhã?")).toBeNull();
  // A reply after a call is not a correction.
  const [stored] = await rows<{ corrections: number; outcome: string }>(
    sql,
    "select corrections, outcome from conversation where unit_id = $1 and id = $2",
    [unit.id, id],
  );
  expect(stored).toEqual({ corrections: 0, outcome: "handed_over" });

  await closeConversation(app.services, staff, { id });
  const next = await startConversation(app.services, staff, visitor);
  expect([next.id === id, next.state]).toEqual([false, "bot"]);
  expect((await say(next.id, "vocês abrem amanhã?"))?.text).toMatch(/abr/);
});

it("does not take a number for a rating that was not requested", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  await chat.say("quero uma mesa");
  await chat.say("4");
  expect(await chat.read()).toMatchObject({ rating: null, state: "bot" });
});

it("is not found from another unit, or in an inactive unit", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  const other = await openCustomerChat(app.services, (await buildUnit(sql, { id: unit.organizationId })).id);
  expect(await giveBackToAssistant(app.services, staff, { id: other.id })).toMatchObject({
    reason: "not_found",
  });
  await rows(sql, "update unit set is_active = false where id = $1", [unit.id]);
  await expect(chat.say("oi")).rejects.toThrow("not_found");
});

it("closes after a day without a message, and keeps its transcript as long as the unit says", async () => {
  const chat = await openCustomerChat(app.services, unit.id);
  const test = await openCustomerChat(app.services, unit.id, { isTest: true });
  await chat.say("tem mesa amanhã às 20h pra 2?");
  await test.say("oi");
  const count = async (table: string) =>
    (await rows(sql, `select from ${table} where unit_id = $1`, [unit.id])).length;
  const sweepAfter = async (days: number) => {
    app.setNow(
      new Date(instantOf("2026-03-11", "15:00", "America/Sao_Paulo").getTime() + days * 86_400_000 + 1),
    );
    await sweepConversations.run(app.services);
  };

  await sweepAfter(1);
  expect(await chat.read()).toMatchObject({ state: "closed", outcome: "abandoned" });
  expect(await test.read()).toMatchObject({ state: "bot" });
  expect(await count("conversation_message")).toBe(4);

  await rows(sql, "insert into assistant_config (unit_id, transcript_retention_days) values ($1, 30)", [
    unit.id,
  ]);
  await sweepAfter(30);
  for (const table of ["conversation_message", "conversation_tool_call", "assistant_log_entry"])
    expect(await count(table), table).toBe(0);
  expect(await chat.read()).toMatchObject({ customer_messages: 1, answered_messages: 1, dialogue: null });
  expect(await test.read()).toEqual({});
});

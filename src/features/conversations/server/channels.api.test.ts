import { MockLanguageModelV4 } from "ai/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { findAuthorizedUnit, findUnitForAssistant } from "#features/companies/server/queries.ts";
import { hashSessionToken } from "#platform/http/session-cookie.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { streamedPart } from "#tests/streamed-part.ts";
import type { RemoteModel } from "../../assistant/config/model/server/open-model.ts";
import { answerer } from "../../assistant/engine/server/answerer.ts";
import { runTurn } from "../../assistant/engine/server/run-turn.ts";
import type { ChannelEvent, OutgoingMessage, Sent } from "../channels/port.ts";
import { startAnswering } from "./answering.ts";
import { closeConversation, giveBackToAssistant, replyAsStaff, takeConversationOver } from "./commands.ts";
import { storeChannelEvents } from "./intake.ts";
import { startSending } from "./sending.ts";

const { sql, app, unit, users } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  users: { host: "all" },
});
let staff: AuthorizedUnit;
let assistant: AuthorizedUnit;
let running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  await buildTable(sql, unit);
  const found = await findAuthorizedUnit(sql, hashSessionToken(users.host.sessionToken), unit.id, new Date());
  const proven = await findUnitForAssistant(sql, unit.id, "whatsapp");
  if (!found?.unit || !proven) throw new Error("no unit");
  [staff, assistant] = [found.unit, proven];
  await rows(
    sql,
    "insert into channel_account (unit_id, kind, id, is_on) values ($1, 'whatsapp', $2, true) returning id",
    [unit.id, newId()],
  );
});

afterEach(async () => {
  await Promise.all(running.map((work) => work.stop()));
  running = [];
  // What waits in one test must not be answered in the next one.
  await rows(sql, "delete from contact returning id");
});

/** Starts what each process runs; `answers` says what the channel makes of a message. */
function startProcess(answers: (message: OutgoingMessage) => Sent = accept): OutgoingMessage[] {
  const sent: OutgoingMessage[] = [];
  const whatsapp = {
    send: (_account: unknown, _to: unknown, message: OutgoingMessage) => {
      sent.push(message);
      return Promise.resolve(answers(message));
    },
  };
  running.push(startAnswering(app.services, answerer), startSending(app.services, { whatsapp }));
  return sent;
}

const accept = ({ id }: OutgoingMessage): Sent => ({ accepted: true, outsideId: `out-${id}` });

const message = (text: string, userId = "BR.1", outsideId: string = newId()): ChannelEvent => ({
  type: "message",
  from: { userId, name: "Ana" },
  outsideId,
  text,
});

const receive = (...events: ChannelEvent[]) =>
  storeChannelEvents(app.services, assistant, "whatsapp", events);

/** The quiet time is over. */
async function hurry(): Promise<void> {
  await rows(
    sql,
    "update conversation set answer_at = clock_timestamp() where answer_at is not null returning id",
  );
  wakeWorkers(app.services.database);
}

const said = () =>
  rows<{ author: string; text: string; state: string | null }>(
    sql,
    `select m.author, m.text, o.state from conversation_message m
     left join outbox o on o.unit_id = m.unit_id and o.id = m.id where m.unit_id = $1 order by m.position`,
    [unit.id],
  );

async function openConversation(): Promise<{ id: string }> {
  const [open] = await rows<{ id: string }>(
    sql,
    "select id from conversation where unit_id = $1 and state <> 'closed' order by started_at desc limit 1",
    [unit.id],
  );
  if (!open) throw new Error("no conversation");
  return open;
}

/** A model that says what `answer` resolves with. */
const remoteModelOf = (answer: () => Promise<string>): RemoteModel => ({
  label: "openai/slow",
  model: new MockLanguageModelV4({ doStream: async () => ({ stream: streamedPart(await answer()) }) }),
  thinks: false,
  inputPrice: null,
  cachedPrice: null,
  outputPrice: null,
  version: 0,
});

const PATIENCE = { timeout: 15_000, interval: 50 };
const authors = async () => (await said()).map(({ author }) => author);

describe("messages of a channel", () => {
  it("are answered together when they come one after the other, in one reply that is sent", async () => {
    const sent = startProcess();
    await receive(message("oi"), message("vocês abrem hoje?"), message("e no domingo?"));
    await expect.poll(() => sent.length, PATIENCE).toBe(1);
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("sent");
    expect(await authors()).toEqual(["customer", "customer", "customer", "assistant"]);
    expect(sent[0]?.text).toMatch(/abr/);
    const [counts] = await rows<object>(
      sql,
      "select customer_messages, answered_messages, messages, unread from conversation where unit_id = $1",
      [unit.id],
    );
    expect(counts).toEqual({ customer_messages: 3, answered_messages: 3, messages: 4, unread: 3 });
  });

  it("are stored and answered once when the channel repeats them, also to two processes and after the conversation", async () => {
    const sent = [startProcess(), startProcess()];
    const once = message("vocês abrem hoje?", "BR.1", "wamid.1");
    await Promise.all(Array.from({ length: 5 }, () => receive(once)));
    await hurry();
    await expect.poll(() => sent.flat().length, PATIENCE).toBe(1);
    await closeConversation(app.services, staff, await openConversation());
    await receive(once);
    expect(await authors()).toEqual(["customer", "assistant"]);
    expect(await rows(sql, "select id from conversation where unit_id = $1", [unit.id])).toHaveLength(1);
  });

  it("that come while another one is answered are answered, too", async () => {
    await receive(message("oi"));
    const { id } = await openConversation();
    const slow = remoteModelOf(async () => {
      await receive(message("vocês abrem hoje?"));
      return "Olá! Como posso ajudar?";
    });
    await runTurn(app.services, assistant, { conversationId: id, refusesToWait: true }, undefined, {
      remote: slow,
    });
    startProcess();
    await hurry();
    await expect.poll(authors, PATIENCE).toEqual(["customer", "customer", "assistant", "assistant"]);
    expect((await said()).at(-1)?.text).toMatch(/abr/);
  });

  it("begin another conversation after the first was closed", async () => {
    startProcess();
    await receive(message("vocês abrem hoje?"));
    await hurry();
    await expect.poll(authors, PATIENCE).toEqual(["customer", "assistant"]);
    await closeConversation(app.services, staff, await openConversation());
    await receive(message("e amanhã?"));
    await hurry();
    await expect.poll(authors, PATIENCE).toEqual(["customer", "assistant", "customer", "assistant"]);
    expect(await rows(sql, "select id from conversation where unit_id = $1", [unit.id])).toHaveLength(2);
  });

  it("of different contacts never meet", async () => {
    const sent = startProcess();
    await receive(...["BR.1", "BR.2", "BR.3"].map((id) => message("vocês abrem hoje?", id)));
    await hurry();
    await expect.poll(() => sent.length, PATIENCE).toBe(3);
    const perContact = await rows<{ count: string }>(
      sql,
      `select count(*) from conversation_message m join conversation c on c.unit_id = m.unit_id and c.id = m.conversation_id
       where m.unit_id = $1 group by c.contact_id`,
      [unit.id],
    );
    expect(perContact.map(({ count }) => Number(count))).toEqual([2, 2, 2]);
  });

  it("that tap an option of the greeting, which only the channel had shown, are understood", async () => {
    startProcess();
    const greeting = await answerer.readGreeting(app.services, assistant);
    const [book] = greeting.options;
    if (!book) throw new Error("nothing is offered");
    const tapped = { ...message(book.label), optionId: book.id };
    await storeChannelEvents(app.services, assistant, "whatsapp", [tapped], greeting);
    await expect.poll(authors, PATIENCE).toEqual(["assistant", "customer", "assistant"]);
    expect((await said()).at(-1)?.text).toMatch(/quantas pessoas|para quantos/i);
  });

  it("follow a person to their new id, with their bookings", async () => {
    await receive(message("oi", "BR.old"), message("oi", "BR.new"));
    await receive({ type: "id_changed", from: "BR.old", to: { userId: "BR.new" } });
    const contacts = await rows<object>(sql, "select external_id from contact where unit_id = $1", [unit.id]);
    expect(contacts).toEqual([{ external_id: "BR.new" }]);
    expect(await authors()).toEqual(["customer", "customer"]);
  });
});

describe("a person", () => {
  it("who takes the conversation silences the assistant, whose unanswered message it answers when it is given back", async () => {
    const sent = startProcess();
    await receive(message("vocês abrem hoje?"));
    await takeConversationOver(app.services, staff, await openConversation());
    await replyAsStaff(app.services, staff, {
      ...(await openConversation()),
      messageId: newId(),
      text: "Oi, sou a Carla.",
    });
    await receive(message("que horas vocês fecham?"));
    await expect.poll(() => sent.map(({ text }) => text), PATIENCE).toEqual(["Oi, sou a Carla."]);
    await giveBackToAssistant(app.services, staff, await openConversation());
    await expect.poll(authors, PATIENCE).toEqual(["customer", "staff", "customer", "assistant"]);
    await expect.poll(() => sent.length, PATIENCE).toBe(2);
    expect(sent[1]?.text).toMatch(/23h/);
  });

  it("who takes it before a reply has left stops that reply", async () => {
    const send = startProcess(() => ({ accepted: false, reason: "busy", final: false, retryMs: 300 }));
    await receive(message("vocês abrem hoje?"));
    await hurry();
    await expect.poll(() => send.length, PATIENCE).toBeGreaterThan(0);
    await takeConversationOver(app.services, staff, await openConversation());
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("dropped");
  });

  it("who writes on the phone takes it, too", async () => {
    const sent = startProcess();
    await receive(message("oi"), {
      type: "echo",
      to: { userId: "BR.1" },
      outsideId: "wamid.echo",
      text: "Já te atendo",
    });
    await receive({ type: "echo", to: { userId: "BR.1" }, outsideId: "wamid.echo", text: "Já te atendo" });
    expect(await authors()).toEqual(["customer", "staff"]);
    const [chat] = await rows<object>(sql, "select state, answer_at from conversation where unit_id = $1", [
      unit.id,
    ]);
    expect(chat).toEqual({ state: "human", answer_at: null });
    expect(sent).toEqual([]);
  });
});

describe("the outbox", () => {
  it("tries again until the channel takes a message, and keeps what the channel says of it", async () => {
    let tries = 0;
    startProcess((sent) =>
      ++tries < 3 ? { accepted: false, reason: "busy", final: false, retryMs: 50 } : accept(sent),
    );
    await receive(message("vocês abrem hoje?"));
    await hurry();
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("sent");
    const [reply] = await rows<{ id: string }>(sql, "select id from outbox where unit_id = $1", [unit.id]);
    const report = (state: "delivered" | "read" | "sent"): ChannelEvent => ({
      type: "delivery",
      outsideId: `out-${reply?.id}`,
      state,
    });
    await receive(report("read"), report("delivered"), report("sent"));
    expect((await said()).at(-1)?.state).toBe("read");
  });

  it("says why a message failed for good", async () => {
    startProcess(() => ({ accepted: false, reason: "window_closed", final: true }));
    await receive(message("vocês abrem hoje?"));
    await hurry();
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("failed");
    const failures = await rows<object>(sql, "select failure, attempts from outbox where unit_id = $1", [
      unit.id,
    ]);
    expect(failures).toEqual([{ failure: "window_closed", attempts: 1 }]);
  });

  it("sends each conversation's messages in order", async () => {
    let isDown = true;
    const sent = startProcess((one) =>
      isDown ? { accepted: false, reason: "down", final: false, retryMs: 100 } : accept(one),
    );
    await receive(message("oi"));
    const chat = await openConversation();
    for (const text of ["um", "dois", "três"])
      await replyAsStaff(app.services, staff, { ...chat, messageId: newId(), text });
    await expect.poll(() => sent.length, PATIENCE).toBeGreaterThan(1);
    expect(new Set(sent.map(({ text }) => text))).toEqual(new Set(["um"]));
    isDown = false;
    await expect.poll(() => sent.slice(-3).map(({ text }) => text), PATIENCE).toEqual(["um", "dois", "três"]);
  });
});

describe("a notice", () => {
  const notify = (phone: string) =>
    app.services.notices.send({ unitId: unit.id, phone, text: "Sua mesa está pronta!" });

  it("goes into the guest's own chat while the unit may write there, as a message that the assistant did not write", async () => {
    const sent = startProcess();
    await receive({ ...message("oi"), from: { userId: "BR.1", phone: "+5511988887766" } } as ChannelEvent);
    expect(await notify("(11) 98888-7766")).toBe("sent");
    await expect.poll(() => sent.map(({ text }) => text), PATIENCE).toContain("Sua mesa está pronta!");
    expect((await authors()).slice(0, 2)).toEqual(["customer", "system"]);
  });

  it("is sent by hand to other numbers, after the time in which one may write freely, and while the channel is off", async () => {
    await receive({ ...message("oi"), from: { userId: "BR.1", phone: "+5511988887766" } } as ChannelEvent);
    expect(await notify("(11) 97777-0000")).toBe("by_hand");
    await rows(sql, "update channel_account set is_on = false returning id");
    expect(await notify("(11) 98888-7766")).toBe("by_hand");
    await rows(sql, "update channel_account set is_on = true returning id");
    await rows(sql, "update contact set wrote_at = wrote_at - interval '25 hours' returning id");
    expect(await notify("(11) 98888-7766")).toBe("by_hand");
  });
});

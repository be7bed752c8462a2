import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { findAuthorizedUnit, findUnitForAssistant } from "#features/companies/server/queries.ts";
import { hashSessionToken } from "#platform/http/session-cookie.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { HOUR_MS, instantOf } from "#shared/time.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { startGraphServer, type GraphServer } from "#tests/graph-server/graph-server.ts";
import {
  echoUpdate,
  messageUpdate,
  statusUpdate,
  textUpdate,
  type Update,
} from "#tests/graph-server/updates.ts";
import { rows } from "#tests/rows.ts";
import { buildWhatsApp } from "#tests/whatsapp.ts";
import { answerer } from "../../../../assistant/engine/server/answerer.ts";
import { takeConversation } from "../../../../assistant/engine/server/take-conversation.ts";
import { failureText } from "../../../inbox/text.ts";
import type { Answerer } from "../../../server/answerer.ts";
import { startAnswering } from "../../../server/answering.ts";
import { closeConversation, giveBackToAssistant, replyAsStaff } from "../../../server/commands.ts";
import { queueAgain } from "../../../server/outbox-queries.ts";
import { startSending } from "../../../server/sending.ts";
import { whatsAppChannel } from "./channel.ts";

/* What people complain of at other products, each played as a fault: the rows of docs/how/whatsapp.md. */

const NOW = instantOf("2026-03-11", "15:00", "America/Sao_Paulo");
let graph: GraphServer;
beforeAll(async () => {
  graph = await startGraphServer();
});
afterAll(() => graph.stop());

const { sql, app, unit, users } = useUnit({
  now: NOW,
  env: () => ({ whatsAppGraphUrl: graph.url }),
  users: { host: "all" },
});

let door = "";
let staff: AuthorizedUnit;
let running: { stop(): Promise<void> }[] = [];
const ana = { userId: "BR.1502", waId: "553199123456", name: "Ana" };
const PATIENCE = { timeout: 20_000, interval: 50 };

beforeEach(async () => {
  await buildTable(sql, unit);
  door = `${app.url}/hooks/whatsapp/${await buildWhatsApp(sql, unit, graph)}`;
  const found = await findAuthorizedUnit(sql, hashSessionToken(users.host.sessionToken), unit.id, new Date());
  if (!found?.unit) throw new Error("no unit");
  staff = found.unit;
  graph.sent.length = 0;
});
afterEach(async () => {
  graph.reportTo(null);
  app.setNow(NOW);
  await Promise.all(running.map((work) => work.stop()));
  running = [];
  await rows(sql, "delete from contact returning id");
});

function startProcess(answers: Answerer = answerer): void {
  const channels = { whatsapp: whatsAppChannel(app.services) };
  running.push(startAnswering(app.services, answers, channels), startSending(app.services, channels));
}

const text = (body: string, over: { id?: string; who?: object; at?: Date } = {}): Update =>
  textUpdate(over.who ?? ana, body, { at: over.at ?? NOW, ...(over.id !== undefined && { id: over.id }) });
const post = (...updates: Update[]) => graph.post(door, updates);
const said = () =>
  rows<{ id: string; author: string; text: string; state: string | null; failure: string | null }>(
    sql,
    `select m.id, m.author, m.text, o.state, o.failure from conversation_message m
     left join outbox o on o.unit_id = m.unit_id and o.id = m.id where m.unit_id = $1 order by m.position`,
    [unit.id],
  );
const authors = async () => (await said()).map(({ author }) => author);
const chats = () =>
  rows<{ id: string; state: string }>(
    sql,
    "select id, state from conversation where unit_id = $1 order by started_at, id",
    [unit.id],
  );
async function lastChat(): Promise<{ id: string }> {
  const last = (await chats()).at(-1);
  if (!last) throw new Error("no conversation");
  return last;
}
async function hurry(): Promise<void> {
  await rows(
    sql,
    "update conversation set answer_at = clock_timestamp() where answer_at is not null returning id",
  );
  wakeWorkers(app.services.database);
}
async function settles(name: string): Promise<void> {
  await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe(name);
}

/** The assistant's turn takes as long as the test lets it. */
function slowAnswerer(): { answers: Answerer; goOn(): void; begun: Promise<void> } {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const answers: Answerer = {
    ...answerer,
    async load() {
      const answer = await answerer.load();
      return async (...given) => {
        begun.resolve();
        await gate.promise;
        return answer(...given);
      };
    },
  };
  return { answers, goOn: gate.resolve, begun: begun.promise };
}

it("1: one delivery at two doors at once is stored once, and an album makes one conversation", async () => {
  const album = ["a", "b", "c", "d"].map((id) =>
    messageUpdate(ana, "image", { id, caption: `foto ${id}` }, { id: `wamid.${id}`, at: NOW }),
  );
  await Promise.all([
    ...Array.from({ length: 4 }, () => post(...album)),
    ...album.map((one) => post(one)),
    ...album.map((one) => post(one)),
  ]);
  expect(await chats()).toHaveLength(1);
  expect((await said()).map((one) => one.text).toSorted()).toEqual(["foto a", "foto b", "foto c", "foto d"]);
});

it("3: a slow turn, and Meta's repetition meanwhile, give one answer", async () => {
  const { answers, goOn, begun } = slowAnswerer();
  startProcess(answers);
  startProcess(answers);
  const once = text("vocês abrem hoje?", { id: "wamid.slow" });
  expect(await post(once)).toEqual([200]);
  await hurry();
  await begun;
  // The door has answered long before the turn is over; the repetition is taken as well.
  expect(await post(once)).toEqual([200]);
  goOn();
  await settles("sent");
  await post(once);
  expect(await authors()).toEqual(["customer", "assistant"]);
  expect(graph.sent).toHaveLength(1);
});

it("5: a reply is never stored in front of the message that it answers, under load", async () => {
  startProcess();
  startProcess();
  const guests = Array.from({ length: 12 }, (_, index) => ({ userId: `BR.${100 + index}` }));
  await Promise.all(guests.map((who) => post(text("vocês abrem hoje?", { who }))));
  await hurry();
  await expect.poll(() => graph.sent.length, PATIENCE).toBe(12);
  const orders = await rows<{ order: string[] }>(
    sql,
    `select array_agg(author order by position) as "order" from conversation_message where unit_id = $1 group by conversation_id`,
    [unit.id],
  );
  expect(new Set(orders.map(({ order }) => order.join()))).toEqual(new Set(["customer,assistant"]));
});

it("6: messages of one second, in whatever order they come, are answered together once", async () => {
  startProcess();
  const parts = ["oi", "mesa pra 4", "amanhã às 20h"].map((body) => text(body));
  await graph.post(door, parts.toReversed(), { apart: true });
  await hurry();
  await settles("sent");
  expect(await authors()).toEqual(["customer", "customer", "customer", "assistant"]);
  expect(graph.sent).toHaveLength(1);
});

it("7: every message of every entry is stored, not the first alone", async () => {
  await post(text("um"), text("dois"), statusUpdate("wamid.unknown", "delivered"), text("três"));
  expect((await said()).map((one) => one.text)).toEqual(["um", "dois", "três"]);
});

it("8: delivery reports start nothing, also where they name no guest", async () => {
  startProcess();
  await post(...["sent", "delivered", "read"].map((state) => statusUpdate("wamid.nobody", state)));
  await post(statusUpdate("wamid.nobody", "failed", { code: 131_026 }));
  await sleep(300);
  expect([await chats(), await said(), graph.sent, graph.typing.length]).toEqual([
    [],
    [],
    [],
    graph.typing.length,
  ]);
});

it("9: a person who answers on the phone during the assistant's turn is not talked over", async () => {
  const { answers, goOn, begun } = slowAnswerer();
  startProcess(answers);
  await post(text("vocês abrem hoje?"));
  await hurry();
  await begun;
  await post(echoUpdate("553199123456", "Abrimos às 18h, te espero!"));
  goOn();
  await post(text("que bom"));
  await hurry();
  await sleep(500);
  expect(await authors()).toEqual(["customer", "staff", "customer"]);
  expect(graph.sent).toEqual([]);
});

it("10: the sentence that a person was called and the call are one act", async () => {
  startProcess();
  await post(text("quero falar com um atendente"));
  await hurry();
  await settles("sent");
  expect(await chats()).toMatchObject([{ state: "waiting" }]);
  const calls = await rows(
    sql,
    "select type from audit_entry where unit_id = $1 and type = 'conversation.handed_over'",
    [unit.id],
  );
  expect(calls).toHaveLength(1);
  expect(graph.sent).toHaveLength(1);
});

it("11: after the conversation was closed, an old call for a person is not repeated", async () => {
  startProcess();
  await post(text("quero falar com um atendente"));
  await hurry();
  await settles("sent");
  await closeConversation(app.services, staff, await lastChat());
  await post(text("vocês abrem hoje?"));
  await hurry();
  await expect.poll(() => graph.sent.length, PATIENCE).toBe(2);
  expect((await chats()).map(({ state }) => state)).toEqual(["closed", "bot"]);
  expect(graph.sent[1]?.text).toMatch(/abr/);
});

it("13: after a lost answer, the report finds our message by its reference: nothing is sent or shown twice", async () => {
  graph.reportTo(door);
  graph.failNext({ kind: "lose" });
  startProcess();
  await post(text("vocês abrem hoje?"));
  await hurry();
  await settles("read");
  const [own] = graph.sent;
  // What WhatsApp's application shows of our own message comes as an echo.
  await post(echoUpdate("553199123456", own?.text ?? "", { id: own?.id ?? "" }));
  await post(echoUpdate("553199123456", own?.text ?? "", { biz_opaque_callback_data: own?.reference }));
  expect(graph.sent).toHaveLength(1);
  expect(await authors()).toEqual(["customer", "assistant"]);
  expect(await chats()).toMatchObject([{ state: "bot" }]);
});

it("14: an echo is matched by its id alone: the same words to two guests, and from a guest, all stay", async () => {
  const bia = { userId: "BR.2", waId: "5511988887777" };
  await post(text("ok"), text("ok", { who: bia }));
  await post(
    echoUpdate("553199123456", "ok", { id: "wamid.e1" }),
    echoUpdate("5511988887777", "ok", { id: "wamid.e2" }),
  );
  await post(text("ok", { who: bia }));
  expect((await authors()).toSorted()).toEqual(["customer", "customer", "customer", "staff", "staff"]);
  expect(await chats()).toHaveLength(2);
});

it("15: a closed window is known before Meta is asked, and said in words", async () => {
  await post(text("oi"));
  app.setNow(new Date(NOW.getTime() + 25 * HOUR_MS));
  startProcess();
  await replyAsStaff(app.services, staff, { ...(await lastChat()), messageId: newId(), text: "Bom dia!" });
  await settles("failed");
  expect(graph.sent).toEqual([]);
  expect(failureText((await said()).at(-1)?.failure ?? "")).toMatch(/24 horas/);
});

it("15: a message that Meta repeats days later opens no window", async () => {
  await post(text("oi", { at: new Date(NOW.getTime() - 30 * HOUR_MS) }));
  startProcess();
  await replyAsStaff(app.services, staff, { ...(await lastChat()), messageId: newId(), text: "Bom dia!" });
  await settles("failed");
  expect(graph.sent).toEqual([]);
});

it("16: 131047 although the guest has just written under a new number: the user's id counts, and Meta's words are shown", async () => {
  await post(
    text("oi", { who: { ...ana, waId: "5511977776666" }, at: new Date(NOW.getTime() - 23 * HOUR_MS) }),
  );
  await post(text("estou aqui", { who: { userId: ana.userId } }));
  app.setNow(new Date(NOW.getTime() + 2 * HOUR_MS));
  startProcess();
  await replyAsStaff(app.services, staff, { ...(await lastChat()), messageId: newId(), text: "Olá" });
  await settles("sent");
  expect(graph.sent).toMatchObject([{ recipient: "BR.1502", to: null }]);
  graph.failNext({ kind: "refuse", code: 131_047, words: "Re-engagement message" });
  await replyAsStaff(app.services, staff, { ...(await lastChat()), messageId: newId(), text: "Olá de novo" });
  await settles("failed");
  expect(failureText((await said()).at(-1)?.failure ?? "")).toMatch(/131047.*Re-engagement message/);
});

it("17: a number with and without the ninth digit is one contact, and is sent to as it came", async () => {
  startProcess();
  const old = { waId: "553199123456" };
  await post(text("vocês abrem hoje?", { who: old }));
  await post(text("e amanhã?", { who: { waId: "5531999123456" } }));
  await hurry();
  await settles("sent");
  const contacts = await rows<object>(sql, "select phone_key from contact where unit_id = $1", [unit.id]);
  expect(contacts).toEqual([{ phone_key: "+5531999123456" }]);
  expect(graph.sent.map(({ to }) => to)).not.toContain("BR.1502");
  expect(["553199123456", "5531999123456"]).toContain(graph.sent[0]?.to);
});

it("17: an undeliverable message is not sent to the other form of the number", async () => {
  graph.failNext({ kind: "refuse", code: 131_026, words: "Message undeliverable" });
  startProcess();
  await post(text("vocês abrem hoje?"));
  await hurry();
  await settles("failed");
  expect(graph.sent).toEqual([]);
  expect(failureText((await said()).at(-1)?.failure ?? "")).toMatch(/não conseguiu entregar/);
});

it("22: a resend is another attempt of the same message, which a late report of the first one does not end", async () => {
  startProcess();
  await post(text("vocês abrem hoje?"));
  await hurry();
  await settles("sent");
  const [first] = graph.sent;
  const reference = first?.reference ?? "";
  const failed = statusUpdate(first?.id ?? "", "failed", { reference, code: 131_026 });
  await post(failed);
  await settles("failed");
  await queueAgain(sql, staff, reference);
  await post(failed);
  wakeWorkers(app.services.database);
  await settles("sent");
  await post(failed);
  expect((await said()).at(-1)?.state).toBe("sent");
  expect(graph.sent.map((one) => one.reference)).toEqual([reference, reference]);
});

it("200 long messages of one guest cost few turns, and keep no other guest waiting", async () => {
  startProcess();
  const flood = Array.from({ length: 200 }, (_, index) =>
    text(`${index} ${"quero mesa para 4 na varanda ".repeat(130)}`),
  );
  for (let begin = 0; begin < flood.length; begin += 50) await post(...flood.slice(begin, begin + 50));
  const bia = { userId: "BR.2" };
  await hurry();
  await post(text("vocês abrem hoje?", { who: bia }));
  const began = performance.now();
  await hurry();
  await expect.poll(() => graph.sent.some(({ recipient }) => recipient === "BR.2"), PATIENCE).toBe(true);
  expect(performance.now() - began).toBeLessThan(15_000);
  await expect
    .poll(
      () => rows(sql, "select from conversation where unit_id = $1 and answer_at is not null", [unit.id]),
      PATIENCE,
    )
    .toEqual([]);
  expect(graph.sent.length).toBeLessThanOrEqual(6);
});

it("a turn reads the newest words alone of a guest who writes more than one message may hold", async () => {
  await post(...Array.from({ length: 12 }, (_, index) => text(`${"a".repeat(1_000)} ${index}`)));
  const unitOfAssistant = await findUnitForAssistant(sql, unit.id, "whatsapp");
  if (!unitOfAssistant) throw new Error("no unit");
  const taken = await takeConversation(app.services.database, unitOfAssistant, (await lastChat()).id, null, {
    lease: newId(),
    leaseMs: 1_000,
    refusesToWait: true,
    clock: app.services.clock,
    maxWaitMs: 0,
  });
  const asked = taken.ok ? taken.value.asked : null;
  expect(asked).toMatchObject({ count: 12 });
  expect(asked?.text).toHaveLength(4_000);
  expect(asked?.text).toMatch(/ 11$/);
});

it("a limit of Meta's delays a message and loses none", async () => {
  graph.failNext({ kind: "refuse", code: 131_056 });
  startProcess();
  await post(text("vocês abrem hoje?"));
  await hurry();
  await expect.poll(async () => (await said()).at(-1)?.failure, PATIENCE).toMatch(/^pair_limit 131056/);
  const [waiting] = await rows<{ seconds: string }>(
    sql,
    "select extract(epoch from next_attempt_at - changed_at) as seconds from outbox where unit_id = $1",
    [unit.id],
  );
  // 4^1 seconds after the first attempt.
  expect(Number(waiting?.seconds)).toBeCloseTo(4, 0);
  await settles("sent");
  expect(graph.sent).toHaveLength(1);
});

it("gives the conversation back to the assistant after the owner's words on the phone", async () => {
  startProcess();
  await post(text("vocês abrem hoje?"), echoUpdate("553199123456", "um momento"));
  await giveBackToAssistant(app.services, staff, await lastChat());
  await post(text("vocês abrem hoje?"));
  await hurry();
  await expect.poll(() => graph.sent.length, PATIENCE).toBe(1);
});

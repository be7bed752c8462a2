import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { wakeWorkers } from "#platform/queued-work.ts";
import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { buildTable, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { startGraphServer, type GraphServer } from "#tests/graph-server/graph-server.ts";
import {
  echoUpdate,
  idChangeUpdate,
  messageUpdate,
  preferenceUpdate,
  repeatedAndShuffled,
  signed,
  statusUpdate,
  tapUpdate,
  textUpdate,
  webhookOf,
} from "#tests/graph-server/updates.ts";
import { rows } from "#tests/rows.ts";
import { buildWhatsApp, VERIFY_TOKEN } from "#tests/whatsapp.ts";
import { answerer } from "../../../../assistant/engine/server/answerer.ts";
import { startAnswering } from "../../../server/answering.ts";
import { startSending } from "../../../server/sending.ts";
import { whatsAppChannel } from "./channel.ts";

const NOW = instantOf("2026-03-11", "15:00", "America/Sao_Paulo");
let graph: GraphServer;
beforeAll(async () => {
  graph = await startGraphServer();
});
afterAll(() => graph.stop());

const { sql, app, organization, unit, owner } = useUnit({
  now: NOW,
  env: () => ({ whatsAppGraphUrl: graph.url }),
  users: { owner: "all" },
});

let door = "";
let accountId = "";
let running: { stop(): Promise<void> }[] = [];
const ana = { userId: "BR.1502", waId: "553199123456", name: "Ana" };
const PATIENCE = { timeout: 20_000, interval: 50 };

beforeEach(async () => {
  await buildTable(sql, unit);
  accountId = await buildWhatsApp(sql, unit, graph);
  door = `${app.url}/hooks/whatsapp/${accountId}`;
  graph.sent.length = 0;
});
afterEach(async () => {
  graph.reportTo(null);
  await Promise.all(running.map((work) => work.stop()));
  running = [];
  await rows(sql, "delete from contact returning id");
});

/** What each process runs. */
function startProcess(): void {
  const channels = { whatsapp: whatsAppChannel(app.services) };
  running.push(startAnswering(app.services, answerer, channels), startSending(app.services, channels));
}

const say = (text: string, who: object = ana) => graph.post(door, [textUpdate(who, text, { at: NOW })]);
const said = () =>
  rows<{ author: string; text: string; state: string | null; failure: string | null }>(
    sql,
    `select m.author, m.text, o.state, o.failure from conversation_message m
     left join outbox o on o.unit_id = m.unit_id and o.id = m.id where m.unit_id = $1 order by m.position`,
    [unit.id],
  );
const contacts = () =>
  rows<{ external_id: string; wa_id: string | null; phone: string | null; name: string }>(
    sql,
    "select external_id, wa_id, phone, name from contact where unit_id = $1 order by external_id",
    [unit.id],
  );
const state = async () =>
  (
    await rows<{ state: string }>(
      sql,
      "select state from conversation where unit_id = $1 order by started_at",
      [unit.id],
    )
  ).map((one) => one.state);
async function hurry(): Promise<void> {
  await rows(
    sql,
    "update conversation set answer_at = clock_timestamp() where answer_at is not null returning id",
  );
  wakeWorkers(app.services.database);
}
const authors = async () => (await said()).map(({ author }) => author);

describe("the door", () => {
  const verify = (token: string, id = accountId) =>
    app.fetch(
      `/hooks/whatsapp/${id}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${encodeURIComponent(token)}`,
    );

  it("answers Meta's question with its challenge for the right verification token alone", async () => {
    const right = await verify(VERIFY_TOKEN);
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    expect((await verify("another")).status).toBe(403);
    expect((await verify("")).status).toBe(403);
    expect((await verify(VERIFY_TOKEN, newId())).status).toBe(404);
    expect((await app.fetch("/hooks/whatsapp/x")).status).toBe(404);
  });

  it("stores a signed message, and nothing of one whose bytes or signature are others", async () => {
    expect(await say("oi, é a Zoé ☕")).toEqual([200]);
    const body = webhookOf(graph.number, [textUpdate({ userId: "BR.9" }, "forjada é")]);
    const send = (text: string, headers: Record<string, string>) =>
      app.fetch(`/hooks/whatsapp/${accountId}`, { method: "POST", body: text, headers });
    const encodedAgain = JSON.stringify(JSON.parse(body));
    const signature = signed(body, graph.number.appSecret);
    const statuses = await Promise.all([
      send(body, {}),
      send(body, signed(body, "another secret")),
      send(body, { "x-hub-signature-256": "sha256=" }),
      send(encodedAgain, signature),
      send(`${body} `, signature),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await said()).map(({ text }) => text)).toEqual(["oi, é a Zoé ☕"]);
    expect(await contacts()).toEqual([
      { external_id: "BR.1502", wa_id: "553199123456", phone: "+5531999123456", name: "Ana" },
    ]);
  });

  it("refuses an unknown access, a body beyond 4 MB, what is no JSON, and other methods", async () => {
    const post = (id: string, body: string) =>
      app.fetch(`/hooks/whatsapp/${id}`, {
        method: "POST",
        body,
        headers: signed(body, graph.number.appSecret),
      });
    expect((await post(newId(), "{}")).status).toBe(404);
    expect((await post(accountId, "x".repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    const chunked = new Blob(["x".repeat(4 * 1024 * 1024 + 1)]).stream();
    const unannounced = { method: "POST", body: chunked, duplex: "half" } as RequestInit;
    expect((await app.fetch(`/hooks/whatsapp/${accountId}`, unannounced)).status).toBe(413);
    expect((await post(accountId, "no json")).status).toBe(400);
    expect((await post(accountId, "{}")).status).toBe(200);
    expect((await app.fetch(`/hooks/whatsapp/${accountId}`, { method: "PUT" })).status).toBe(405);
  });

  it("takes nothing while the channel is switched off, and sees that messages come", async () => {
    await rows(sql, "update channel_account set is_on = false where id = $1 returning id", [accountId]);
    expect(await say("oi")).toEqual([200]);
    expect(await said()).toEqual([]);
    expect(
      await rows(sql, "select from whatsapp_door where unit_id = $1 and message_at is not null", [unit.id]),
    ).toHaveLength(1);
  });

  it("gives the updates of another number to the unit that has it, of the same app alone", async () => {
    const other = await buildUnit(sql, organization);
    await buildWhatsApp(sql, other, graph, { numberId: "900000000000001" });
    const stranger = await buildUnit(sql, organization);
    await buildWhatsApp(
      sql,
      stranger,
      { number: { ...graph.number, appSecret: "another-app-another-secret" } },
      { numberId: "900000000000002" },
    );
    const post = async (numberId: string) => {
      const body = webhookOf({ ...graph.number, numberId }, [textUpdate(ana, `para ${numberId}`)]);
      return app.fetch(`/hooks/whatsapp/${accountId}`, {
        method: "POST",
        body,
        headers: signed(body, graph.number.appSecret),
      });
    };
    expect((await post("900000000000001")).status).toBe(200);
    expect((await post("900000000000002")).status).toBe(200);
    const stored = await rows(sql, "select unit_id, text from conversation_message where unit_id = any($1)", [
      [unit.id, other.id, stranger.id],
    ]);
    expect(stored).toEqual([{ unit_id: other.id, text: "para 900000000000001" }]);
  });

  it("stores 1,000 updates of one call, each once, those of one guest by Meta's second", async () => {
    const guests = Array.from({ length: 200 }, (_, index) => ({ userId: `BR.${1000 + index}` }));
    const updates = guests.flatMap((guest) =>
      [1, 2, 3, 4].map((second) =>
        textUpdate(guest, `${guest.userId} ${second}`, {
          at: new Date(NOW.getTime() - 60_000 + second * 1_000),
        }),
      ),
    );
    const all = [...repeatedAndShuffled(updates, 7, 4)];
    expect(all).toHaveLength(1_000);
    const began = performance.now();
    expect(await graph.post(door, all)).toEqual([200]);
    const took = performance.now() - began;
    expect(await graph.post(door, all)).toEqual([200]);
    const stored = await rows<{ text: string }>(
      sql,
      "select text from conversation_message where unit_id = $1 order by conversation_id, position",
      [unit.id],
    );
    expect(stored).toHaveLength(800);
    const ofGuest = (id: string) =>
      stored.filter(({ text }) => text.startsWith(`${id} `)).map(({ text }) => text);
    for (const { userId } of guests)
      expect(ofGuest(userId)).toEqual([1, 2, 3, 4].map((second) => `${userId} ${second}`));
    // Patience for a loaded machine; a quiet one takes half a second.
    expect(took).toBeLessThan(20_000);
  });
});

describe("a conversation on WhatsApp", () => {
  it("books a table in taps and few words, each reply one message", async () => {
    graph.reportTo(door);
    startProcess();
    await say("quero reservar uma mesa para 2 amanhã às 20h, meu nome é Ana Ferraz");
    await hurry();
    await expect.poll(() => graph.sent.length, PATIENCE).toBe(1);
    const tap = (label: RegExp) => {
      const option = graph.sent.at(-1)?.options.find(({ title }) => label.test(title));
      return option === undefined ? null : graph.post(door, [tapUpdate(ana, option, { at: NOW })]);
    };
    expect(graph.sent[0]).toMatchObject({ recipient: "BR.1502", to: null });
    await (tap(/^sim|confirm/i) ?? say("sim"));
    await hurry();
    await expect.poll(() => graph.sent.length, PATIENCE).toBe(2);
    await expect
      .poll(
        () => rows(sql, "select from reservation where unit_id = $1 and channel = 'whatsapp'", [unit.id]),
        PATIENCE,
      )
      .toHaveLength(1);
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("read");
    expect(graph.typing.length).toBeGreaterThan(0);
  });

  it("is sent to wa_id exactly as it came, where Meta names no BSUID", async () => {
    startProcess();
    await say("vocês abrem hoje?", { waId: "553199123456" });
    await hurry();
    await expect.poll(() => graph.sent.length, PATIENCE).toBe(1);
    expect(graph.sent[0]).toMatchObject({ to: "553199123456", recipient: null });
  });

  it("follows a guest to another id and number, and forgets a number that is no longer known", async () => {
    await say("oi");
    await graph.post(door, [idChangeUpdate(ana, { userId: "BR.77" })]);
    expect(await contacts()).toEqual([{ external_id: "BR.77", wa_id: null, phone: null, name: "Ana" }]);
    await graph.post(door, [idChangeUpdate({ userId: "BR.77" }, { userId: "BR.78", waId: "5511988887777" })]);
    expect(await contacts()).toMatchObject([
      { external_id: "BR.78", wa_id: "5511988887777", phone: "+5511988887777" },
    ]);
    await say("ainda sou eu", { userId: "BR.78" });
    expect(await authors()).toEqual(["customer", "customer"]);
    expect(await state()).toHaveLength(1);
  });

  it("answers a voice note once, and calls a person at the second in a row", async () => {
    const voice = () =>
      graph.post(door, [messageUpdate(ana, "audio", { id: "1", voice: true }, { at: NOW })]);
    await voice();
    expect((await said()).at(-1)?.text).toMatch(/não consigo ouvir áudios/);
    expect(await state()).toEqual(["bot"]);
    await voice();
    expect((await said()).at(-1)?.text).toMatch(/chamei uma pessoa/);
    expect(await state()).toEqual(["waiting"]);
    await voice();
    expect(await authors()).toEqual(["customer", "assistant", "customer", "assistant", "customer"]);
  });

  it("leaves words that wait for an answer unanswered by the sentence on a voice note", async () => {
    startProcess();
    await graph.post(door, [
      textUpdate(ana, "vocês abrem hoje?", { at: NOW }),
      messageUpdate(ana, "audio", { id: "1", voice: true }, { at: new Date(NOW.getTime() + 1_000) }),
    ]);
    await hurry();
    await expect.poll(authors, PATIENCE).toEqual(["customer", "customer", "assistant"]);
    expect((await said()).at(-1)?.text).toMatch(/abr/);
  });

  it("takes the phone for proven only from the answer to our own request", async () => {
    const hidden = { userId: "BR.1502", name: "Ana" };
    await say("oi", hidden);
    const card = (context: object) =>
      graph.post(door, [
        messageUpdate(
          hidden,
          "contacts",
          {},
          {
            at: NOW,
            more: {
              contacts: [{ phones: [{ phone: "+55 31 98888-7777", wa_id: "5531988887777" }] }],
              context,
            },
          },
        ),
      ]);
    await card({ id: "wamid.anything" });
    expect(await contacts()).toMatchObject([{ phone: null }]);
    const [chat] = await rows<{ id: string }>(sql, "select id from conversation where unit_id = $1", [
      unit.id,
    ]);
    const asked = newId();
    await rows(
      sql,
      `insert into conversation_message (unit_id, conversation_id, id, author, text, at, asks_contact)
       values ($1, $2, $3, 'assistant', 'Pode me mandar seu telefone?', now(), true) returning id`,
      [unit.id, chat?.id, asked],
    );
    await rows(
      sql,
      `insert into outbox (unit_id, id, conversation_id, next_attempt_at, changed_at, state, outside_id)
       values ($1, $2, $3, now(), now(), 'read', 'wamid.asked') returning id`,
      [unit.id, asked, chat?.id],
    );
    await card({ id: "wamid.asked", forwarded: true });
    expect(await contacts()).toMatchObject([{ phone: null }]);
    await card({ id: "wamid.asked" });
    expect(await contacts()).toMatchObject([{ phone: "+5531988887777" }]);
  });

  it("asks for a hidden number by WhatsApp's own form, whose answer books", async () => {
    const hidden = { userId: "BR.1502", name: "Ana" };
    startProcess();
    await say("quero reservar uma mesa para 2 amanhã às 20h, meu nome é Ana Ferraz", hidden);
    await hurry();
    await expect.poll(() => graph.sent.length, PATIENCE).toBe(1);
    expect(graph.sent[0]?.body).toMatchObject({ interactive: { type: "request_contact_info" } });
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("sent");
    const phones = [{ phone: "+55 31 98888-7777", wa_id: "5531988887777" }];
    const answer = { contacts: [{ phones }], context: { id: graph.sent[0]?.id } };
    await graph.post(door, [messageUpdate(hidden, "contacts", {}, { at: NOW, more: answer })]);
    await hurry();
    await expect.poll(() => graph.sent.length, PATIENCE).toBe(2);
    expect(await contacts()).toMatchObject([{ phone: "+5531988887777" }]);
    expect(graph.sent[1]?.text).toMatch(/Ana Ferraz/);
  });

  it("asks in words where Meta refuses that form", async () => {
    graph.failNext({ kind: "refuse", code: 100 });
    startProcess();
    await say("quero reservar uma mesa para 2 amanhã às 20h, meu nome é Ana Ferraz", { userId: "BR.1502" });
    await hurry();
    await expect.poll(() => graph.sent.length, PATIENCE).toBe(1);
    expect(graph.sent[0]?.body).toMatchObject({ type: "text" });
    expect(graph.sent[0]?.text).toMatch(/telefone/i);
  });

  it("notes 'stop' of offers, and 'resume'", async () => {
    await say("oi");
    const refused = () =>
      rows(sql, "select from contact where unit_id = $1 and refuses_offers_at is not null", [unit.id]);
    await graph.post(door, [preferenceUpdate(ana, "stop")]);
    expect(await refused()).toHaveLength(1);
    await graph.post(door, [preferenceUpdate(ana, "resume")]);
    expect(await refused()).toHaveLength(0);
    expect(await authors()).toEqual(["customer"]);
  });

  it("keeps to the month's cap: the assistant is silent, and a person is called", async () => {
    await rows(
      sql,
      `update channel_account set settings = settings || '{"monthlyCap": 2}' where id = $1 returning id`,
      [accountId],
    );
    await graph.post(door, [
      ...["a", "b"].map((id) => statusUpdate(`wamid.${id}`, "delivered")),
      ...["a", "b"].map((id) => statusUpdate(`wamid.${id}`, "read")),
    ]);
    startProcess();
    await say("vocês abrem hoje?");
    await hurry();
    await expect.poll(state, PATIENCE).toEqual(["waiting"]);
    const [called] = await rows<{ called_reason: string }>(
      sql,
      "select called_reason from conversation where unit_id = $1",
      [unit.id],
    );
    expect(called?.called_reason).toMatch(/limite de 2 respostas/);
    expect(graph.sent).toEqual([]);
    expect(await authors()).toEqual(["customer"]);
  });

  it("is taken by what the owner writes on the phone, which names the guest by number alone", async () => {
    await say("oi");
    // With the ninth digit here, without it there.
    await graph.post(door, [echoUpdate("5531999123456", "Já te atendo")]);
    expect(await authors()).toEqual(["customer", "staff"]);
    expect(await state()).toEqual(["human"]);
    expect(await contacts()).toHaveLength(1);
  });

  it("that the owner began on the phone is the guest's own when the guest answers", async () => {
    await graph.post(door, [echoUpdate("553199123456", "Sua mesa está pronta")]);
    await say("já vou");
    expect(await authors()).toEqual(["staff", "customer"]);
    expect(await state()).toEqual(["human"]);
    expect(await contacts()).toMatchObject([{ external_id: "BR.1502", wa_id: "553199123456" }]);
  });

  it("is erased with the guest: contact, ids, messages, and what waits to be sent", async () => {
    await say("vocês abrem hoje?");
    startProcess();
    await hurry();
    await expect.poll(async () => (await said()).at(-1)?.state, PATIENCE).toBe("sent");
    // Somebody who has booked nothing yet.
    const { json } = await owner.guests.exportData({ unitId: unit.id, phone: "+5531999123456" });
    expect(json).toContain("553199123456");
    expect(json).toContain("BR.1502");
    await owner.guests.erase({ unitId: unit.id, phone: "+5531999123456" });
    const tables = await rows<{ name: string }>(
      sql,
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'unit_id'`,
    );
    for (const { name } of tables) {
      const [found] = await rows<{ all: string | null }>(
        sql,
        `select json_agg(t)::text as all from ${name} t where unit_id = $1`,
        [unit.id],
      );
      for (const personal of ["553199123456", "999123456", "BR.1502", "vocês abrem hoje", "wamid.in"])
        expect(found?.all ?? "", `${name} holds ${personal}`).not.toContain(personal);
    }
    expect(await said()).toEqual([]);
    // Who writes again is a new guest.
    await say("oi");
    expect(await contacts()).toHaveLength(2);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { answerer } from "#features/assistant/engine/server/answerer.ts";
import { startAnswering } from "#features/conversations/server/answering.ts";
import {
  closeConversation,
  replyAsStaff,
  takeConversationOver,
} from "#features/conversations/server/commands.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import { buildTable, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { findUnitForAssistant } from "../../../../companies/server/queries.ts";
import type { VisitMessage, VisitNews, VisitSession } from "../visit-contract.ts";

const SITE = "https://www.casa.com.br";

const { database, sql, app, organization, unit, owner, waiter } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  organization: { name: "Cantina Central" },
  unit: { name: "Centro", phone: "(11) 3284-5170" },
  users: { owner: "all", waiter: ["reservas"] },
});
let answering: { stop(): Promise<void> };
let slug: string;
let staff: AuthorizedUnit;

beforeAll(() => {
  answering = startAnswering(app.services, answerer);
});
afterAll(() => answering.stop());
beforeEach(async () => {
  await buildTable(sql, unit);
  const saved = await owner.webChat.save({
    unitId: unit.id,
    isOn: true,
    sites: [`${SITE}/reservas`],
    privacy: "",
    version: 0,
  });
  ({ slug } = saved);
  const found = await findUnitForAssistant(sql, unit.id, "web_chat");
  if (!found) throw new Error("no unit");
  staff = found;
});

interface Asking {
  token?: string;
  origin?: string;
  body?: unknown;
  of?: TestApp;
}

const ask = (path: string, { token, origin, body, of = app }: Asking = {}) =>
  of.fetch(`/chat/${slug}/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(origin !== undefined && { origin }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

const open = async (asking: Asking = {}) =>
  (await (await ask("session", { ...asking, body: {} })).json()) as VisitSession;
const say = (token: string, text: string, more: { id?: string; optionId?: string } = {}) =>
  ask("messages", { token, body: { id: newId(), text, ...more } });
const sentence = async (response: Response) => ((await response.json()) as { message: string }).message;
const said = ({ messages }: { messages: VisitMessage[] }) => messages.map(({ author }) => author);

/** Asks, as the widget does without streams, until the last message is the assistant's. */
async function answered(token: string, after: number): Promise<VisitNews & { last: VisitMessage }> {
  const messages: VisitMessage[] = [];
  for (let cursor = after; ;) {
    const news = (await (await ask(`messages?after=${cursor}`, { token })).json()) as VisitNews;
    ({ cursor } = news);
    messages.push(...news.messages);
    const last = messages.at(-1);
    if (last?.author === "assistant" && !news.isTyping) return { ...news, messages, last };
  }
}

describe("the owner's settings", () => {
  it("are saved as origins, once, with an entry in the history", async () => {
    expect(await owner.webChat.read({ unitId: unit.id })).toEqual({
      isOn: true,
      sites: [SITE],
      privacy: "",
      slug,
      version: 1,
    });
    const again = { unitId: unit.id, isOn: true, sites: [SITE, SITE], privacy: "", version: 1 };
    expect(await owner.webChat.save(again)).toMatchObject({ version: 1 });
    expect(await outcomeOf(owner.webChat.save({ ...again, isOn: false, version: 0 }))).toBe(
      "changed_meanwhile",
    );
    expect(await outcomeOf(owner.webChat.save({ ...again, sites: ["http://casa.com.br"] }))).toBe(
      "site_wrong",
    );
    expect(await outcomeOf(waiter.webChat.read({ unitId: unit.id }))).toBe("FORBIDDEN");
    expect(
      await rows(sql, "select type from audit_entry where unit_id = $1 and type = 'channel.changed'", [
        unit.id,
      ]),
    ).toHaveLength(1);
  });

  it("shut the door at once", async () => {
    const { token } = await open();
    await owner.webChat.save({ unitId: unit.id, isOn: false, sites: [], privacy: "", version: 1 });
    for (const response of [await say(token, "oi"), await ask("session", { body: {} })]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        message: "O chat está fora do ar agora.",
        phone: "(11) 3284-5170",
      });
    }
    const page = await (await app.fetch(`/chat/${slug}`)).text();
    expect(page).toContain("Chat fora do ar");
    expect(page).toContain("tel:+551132845170");
    expect(page).not.toContain("chat.js");
  });
});

describe("a visitor", () => {
  it("writes nothing by opening the chat, and begins with the greeting and one message", async () => {
    const session = await open();
    expect(session).toMatchObject({
      unitName: "Cantina Central",
      greeting: { text: expect.stringContaining("assistente virtual"), options: expect.any(Array) },
      privacy: expect.stringContaining("Não envie senhas"),
      state: "none",
      messages: [],
      cursor: 0,
    });
    expect(session.token).toMatch(/^[\w-]{22}$/);
    const count = "select count(*)::integer as count from contact where unit_id = $1";
    expect(await rows(sql, count, [unit.id])).toEqual([{ count: 0 }]);

    const id = newId();
    for (let times = 0; times < 3; times += 1)
      expect((await say(session.token, "Vocês abrem hoje?", { id })).status).toBe(202);
    const { messages, last } = await answered(session.token, 0);
    expect(said({ messages })).toEqual(["assistant", "customer", "assistant"]);
    expect(messages[0]?.text).toBe(session.greeting.text);
    expect(messages[1]).toMatchObject({ clientId: id, text: "Vocês abrem hoje?", time: "15:00" });
    expect(last.text).toMatch(/abr/i);
    expect(await rows(sql, count, [unit.id])).toEqual([{ count: 1 }]);
    const [contact] = await rows<{ external_id: string }>(
      sql,
      "select external_id from contact where unit_id = $1",
      [unit.id],
    );
    expect(contact?.external_id).toMatch(/^[\da-f]{64}$/);
    expect(said(await open({ token: session.token }))).toEqual(["assistant", "customer", "assistant"]);
  });

  it("sees nothing with a forged token, one of another unit, or none", async () => {
    const { token } = await open();
    await say(token, "Sou a Marina, segredo");
    await answered(token, 0);
    expect(await open({ token: "AAAAAAAAAAAAAAAAAAAAAA" })).toMatchObject({ state: "none", messages: [] });
    for (const wrong of ["x", `${token}x`, "' or true --", ""]) {
      const response = await ask("messages?after=0", { token: wrong });
      expect([response.status, await sentence(response)]).toEqual([
        401,
        "A conversa não foi encontrada. Abra o chat de novo.",
      ]);
    }
    const other = await buildUnit(sql, organization, { name: "Jardins" });
    slug = (await owner.webChat.save({ unitId: other.id, isOn: true, sites: [], privacy: "", version: 0 }))
      .slug;
    expect(await open({ token })).toMatchObject({ state: "none", messages: [] });
  });

  it("has no notes of staff, and gets another conversation after a closed one", async () => {
    const { token } = await open();
    await say(token, "oi");
    await answered(token, 0);
    const [conversation] = await rows<{ id: string }>(sql, "select id from conversation where unit_id = $1", [
      unit.id,
    ]);
    const id = conversation?.id ?? "";
    await takeConversationOver(app.services, staff, { id });
    await rows(
      sql,
      `insert into conversation_message (unit_id, conversation_id, id, author, text, at, kind)
       values ($1, $2, $3, 'staff', 'cliente difícil', now(), 'note')`,
      [unit.id, id, newId()],
    );
    await replyAsStaff(app.services, staff, { id, messageId: newId(), text: "Aqui é a Carla" });
    const seen = await open({ token });
    expect(JSON.stringify(seen)).not.toContain("difícil");
    expect(seen).toMatchObject({ state: "human", isTyping: false });
    expect(said(seen)).toEqual(["assistant", "customer", "assistant", "staff"]);

    await closeConversation(app.services, staff, { id });
    expect(await open({ token })).toMatchObject({ state: "closed", rating: null });
    expect((await ask("rating", { token, body: { rating: 6 } })).status).toBe(400);
    const rated = await ask("rating", { token, body: { rating: 4 } });
    expect(await rated.json()).toMatchObject({ state: "closed", rating: 4 });
    await say(token, "oi de novo");
    await answered(token, seen.cursor);
    expect(
      await rows(sql, "select state, rating from conversation where unit_id = $1 order by started_at, id", [
        unit.id,
      ]),
    ).toEqual([
      { state: "closed", rating: 4 },
      { state: "bot", rating: null },
    ]);
    expect(await (await ask("rating", { token, body: {} })).json()).toMatchObject({
      state: "closed",
      rating: null,
    });
  });

  it("gets the present options for an old one, and nothing is carried out", async () => {
    const { token } = await open();
    await say(token, "mesa pra 2 amanhã às 20h, Ana Ferraz, 11 98888-7766");
    const { last, cursor } = await answered(token, 0);
    const yes = last.options.find(({ label }) => label === "Sim, reservar");
    if (!yes) throw new Error(`no option in ${JSON.stringify(last)}`);
    expect(Object.keys(yes).toSorted()).not.toContain("means");
    await say(token, "deixa para lá, quais os horários?");
    const later = await answered(token, cursor);
    // The words are the server's: a page cannot say one thing and do another.
    await say(token, "Não reservar", { optionId: yes.id });
    const { messages, cursor: end } = await answered(token, later.cursor);
    expect(messages.find(({ author }) => author === "customer")?.text).toBe("Sim, reservar");
    expect(await rows(sql, "select from reservation where unit_id = $1", [unit.id])).toHaveLength(0);
    await say(token, "Sim", { optionId: newId() });
    await answered(token, end);
    expect(await rows(sql, "select from reservation where unit_id = $1", [unit.id])).toHaveLength(0);
  });
});

describe("the door", () => {
  it("lets pages of listed sites ask, and no others", async () => {
    const preflight = (origin: string) =>
      app.fetch(`/chat/${slug}/messages`, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST" },
      });
    for (const origin of [SITE, "https://casa.com.br", app.services.env.publicUrl]) {
      const allowed = await preflight(origin);
      expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
      expect(allowed.headers.get("vary")).toBe("origin");
    }
    for (const origin of ["https://outro.com", "https://casa.com.br.outro.com", "null"]) {
      const refused = [await preflight(origin), await ask("session", { origin, body: {} })];
      for (const response of refused)
        expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
    const { headers } = await app.fetch(`/chat/${slug}`);
    expect(headers.get("content-security-policy")).toContain(
      "frame-ancestors 'self' https://casa.com.br https://www.casa.com.br",
    );
  });

  it("reads no large message, and says what is wrong with others", async () => {
    const { token } = await open();
    const large = await say(token, "a".repeat(100_000));
    expect([large.status, await sentence(large)]).toEqual([
      413,
      "Mensagem longa demais. Use no máximo 2.000 caracteres.",
    ]);
    for (const [body, status, message] of [
      [
        { id: newId(), text: "a".repeat(2_001) },
        400,
        "Mensagem longa demais. Use no máximo 2.000 caracteres.",
      ],
      [{ id: newId(), text: "   " }, 400, "Escreva uma mensagem"],
      [{ id: "1", text: "oi" }, 400, "Identificador inválido"],
      ["{", 400, "Não foi possível ler a mensagem."],
      [[], 400, "Não foi possível ler a mensagem."],
    ] as const) {
      const response = await ask("messages", { token, body });
      expect([response.status, await sentence(response)]).toEqual([status, message]);
    }
    expect(await rows(sql, "select from contact where unit_id = $1", [unit.id])).toHaveLength(0);
  });

  it("takes 20 messages of a visitor in a minute, and others' meanwhile", async () => {
    const { token } = await open();
    const statuses: number[] = [];
    for (let number = 1; number <= 200; number += 1)
      statuses.push((await say(token, `mensagem ${number}`)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
    const refused = await say(token, "mais uma");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await sentence(refused)).toMatch(/^Muitas mensagens/);
    const { token: other } = await open();
    expect((await say(other, "oi")).status).toBe(202);
  });

  it("knows no other addresses and methods", async () => {
    expect((await app.fetch("/chat/nenhum-lugar")).status).toBe(404);
    expect((await app.fetch("/chat/nenhum-lugar/session", { method: "POST" })).status).toBe(404);
    expect((await app.fetch(`/chat/${slug}/outra`)).status).toBe(404);
    expect((await app.fetch(`/chat/${slug}`, { method: "DELETE" })).status).toBe(405);
    const { token } = await open();
    expect((await ask("session", { token })).status).toBe(405);
  });
});

it("streams on one process what is posted on another, and only to who has the conversation", async () => {
  const second = await startTestApp(database());
  try {
    const { token } = await open();
    const { token: stranger } = await open();
    const streams = [await follow(second, token), await follow(second, stranger)] as const;
    await say(token, "Vocês abrem hoje?");
    await expect
      .poll(() => streams[0].news.flatMap(said), { timeout: 30_000 })
      .toEqual(["assistant", "customer", "assistant"]);
    expect(streams[0].news.some(({ isTyping }) => isTyping)).toBe(true);
    await expect.poll(() => streams[0].news.at(-1)?.isTyping, { timeout: 30_000 }).toBe(false);
    expect(streams[1].news.flatMap(said)).toEqual([]);
    expect(streams[0].headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    for (const stream of streams) stream.stop();
  } finally {
    await second.stop();
  }
});

async function follow(of: TestApp, token: string) {
  const stopping = new AbortController();
  const response = await of.fetch(`/chat/${slug}/events?after=0`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  const news: VisitNews[] = [];
  const reading = async () => {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames)
        if (frame.startsWith("data: ")) news.push(JSON.parse(frame.slice(6)) as VisitNews);
    }
  };
  void reading().catch(() => undefined);
  return { news, headers: Object.fromEntries(response.headers), stop: () => stopping.abort() };
}

import { beforeEach, describe, expect, it } from "vitest";

import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok } from "#shared/result.ts";
import { HOUR_MS, instantOf } from "#shared/time.ts";
import { openCustomerChat } from "#tests/assistant-chat.ts";
import { buildReservation, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { GuestChannel } from "../../channels/port.ts";
import { callAttendant } from "../../server/commands.ts";
import { storeChannelEvents } from "../../server/intake.ts";
import { sayToCustomer } from "../../server/outgoing.ts";

const NOW = instantOf("2026-03-11", "15:00", "America/Sao_Paulo");

const { sql, app, unit, organization, host, users, other, cook } = useUnit({
  now: NOW,
  users: { host: "all", other: ["chat-assistant"], cook: ["cardapio"] },
});
let channel: AuthorizedUnit;

beforeEach(async () => {
  const found = await findUnitForAssistant(sql, unit.id, "whatsapp");
  if (found === null) throw new Error("no unit");
  channel = found;
});

/** A guest who wrote; each has a conversation. */
async function write(
  name: string,
  text = "Oi",
  { phone, on = "whatsapp" }: { phone?: string; on?: GuestChannel } = {},
): Promise<string> {
  const from = { userId: `user-${name}`, name, ...(phone !== undefined && { phone }) };
  await storeChannelEvents(app.services, channel, on, [{ type: "message", from, outsideId: newId(), text }]);
  const [found] = await rows<{ id: string }>(
    sql,
    `select c.id from conversation c join contact k on k.unit_id = c.unit_id and k.id = c.contact_id
     where c.unit_id = $1 and k.external_id = $2 order by c.started_at desc, c.id desc limit 1`,
    [unit.id, from.userId],
  );
  return found?.id ?? "";
}

const call = (id: string, reason?: string) =>
  callAttendant(app.services, channel, { id, isTest: false }, reason ?? null);

async function reply(id: string, text = "Claro!"): Promise<string> {
  const messageId = newId();
  await inTransaction(app.services.database, async (tx) => {
    const chat = { id, channel: "whatsapp", isTest: false } as const;
    await sayToCustomer(
      tx,
      channel,
      chat,
      { id: messageId, author: "assistant", text },
      app.services.clock.now(),
    );
    return ok(null);
  });
  return messageId;
}

const list = async (input: object = {}) => {
  const { conversations } = await host.inbox.list({ unitId: unit.id, ...input });
  return conversations.map(({ contactName }) => contactName);
};
const input = (id: string) => ({ unitId: unit.id, id });
const state = async (id: string) => (await host.inbox.read(input(id))).state;

describe("the list", () => {
  it("puts who waits longest first, then unread ones, then the rest by the last message", async () => {
    const ids = new Map<string, string>();
    for (const [minute, name] of ["Ana", "Bia", "Caio", "Davi", "Eva"].entries()) {
      app.setNow(new Date(NOW.getTime() + minute * 60_000));
      ids.set(name, await write(name, `Oi, sou ${name}`));
    }
    app.setNow(new Date(NOW.getTime() + 10 * 60_000));
    await call(ids.get("Caio") ?? "", "pediu uma pessoa");
    app.setNow(new Date(NOW.getTime() + 11 * 60_000));
    await call(ids.get("Ana") ?? "");
    await host.inbox.markRead(input(ids.get("Eva") ?? ""));
    await host.inbox.markRead(input(ids.get("Davi") ?? ""));
    expect(await list()).toEqual(["Caio", "Ana", "Bia", "Eva", "Davi"]);
    const [first] = (await host.inbox.list({ unitId: unit.id })).conversations;
    expect(first).toMatchObject({
      state: "waiting",
      calledReason: "pediu uma pessoa",
      calledAt: new Date(NOW.getTime() + 10 * 60_000).toISOString(),
      unread: 1,
      lastMessage: { author: "customer", text: "Oi, sou Caio" },
    });
    expect(await host.inbox.countWaiting({ unitId: unit.id })).toMatchObject({ waiting: 2 });
  });

  it("gives each conversation once over its pages", async () => {
    for (let at = 0; at < 65; at += 1) {
      app.setNow(new Date(NOW.getTime() + at * 60_000));
      const id = await write(`Cliente ${at}`);
      if (at % 5 === 0) await call(id);
      else if (at % 2 === 0) await host.inbox.markRead(input(id));
    }
    const seen: string[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await host.inbox.list({ unitId: unit.id, ...(after !== undefined && { after }) });
      expect(page.conversations.length).toBeLessThanOrEqual(30);
      seen.push(...page.conversations.map(({ contactName }) => contactName));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toHaveLength(65);
    expect(new Set(seen).size).toBe(65);
  });

  it("is narrowed down by state, channel, name and the end of a number", async () => {
    const ana = await write("Ana Souza", "Oi", { phone: "+5511988887766" });
    const bia = await write("Bia", "Oi", { on: "web_chat" });
    const caio = await write("Caio");
    await call(caio);
    await host.inbox.take(input(bia));
    await other.inbox.take(input(ana));
    expect(await list({ view: "mine" })).toEqual(["Bia"]);
    expect(await list({ view: "waiting" })).toEqual(["Caio"]);
    expect(await list({ view: "bot" })).toEqual([]);
    await host.inbox.close(input(bia));
    expect(await list({ view: "closed" })).toEqual(["Bia"]);
    expect(await list({ channel: "web_chat" })).toEqual(["Bia"]);
    expect(await list({ search: "souza" })).toEqual(["Ana Souza"]);
    expect(await list({ search: "8888-7766" })).toEqual(["Ana Souza"]);
    expect(await list({ search: "9999-0000" })).toEqual([]);
  });
});

describe("a conversation", () => {
  it("shows messages with their delivery, notes, offered options and the bookings of its contact", async () => {
    const id = await write("Ana", "mesa para 2", { phone: "+5511988887766" });
    const [{ contact_id: contactId } = { contact_id: "" }] = await rows<{ contact_id: string }>(
      sql,
      "select contact_id from conversation where unit_id = $1 and id = $2",
      [unit.id, id],
    );
    const past = await buildReservation(sql, unit, {
      date: "2026-03-01",
      time: "20:00",
      status: "completed",
    });
    const soon = await buildReservation(sql, unit, { date: "2026-03-14", time: "20:00" });
    await rows(sql, "update reservation set contact_id = $2 where unit_id = $1", [unit.id, contactId]);
    await host.inbox.answer({ ...input(id), messageId: newId(), text: "Temos às 20h" });
    await host.inbox.addNote({ ...input(id), messageId: newId(), text: "Pediu cadeirão" });
    const thread = await other.inbox.read(input(id));
    expect(thread).toMatchObject({
      state: "human",
      assignedTo: { id: users.host.id },
      unread: 0,
      isLatest: true,
    });
    expect(
      thread.messages.map(({ author, kind, delivery }) => [author, kind, delivery?.state ?? null]),
    ).toEqual([
      ["customer", "text", null],
      ["staff", "text", "queued"],
      ["staff", "note", null],
    ]);
    expect(thread.guestPhone).toBe("+5511988887766");
    expect(thread.bookings.map((booking) => booking.id)).toEqual([soon.id, past.id]);
  });

  it("stores a repeated answer once", async () => {
    const id = await write("Ana");
    const answer = { ...input(id), messageId: newId(), text: "Olá" };
    await Promise.all([host.inbox.answer(answer), host.inbox.answer(answer)]);
    await host.inbox.answer(answer);
    expect((await host.inbox.read(input(id))).messages).toHaveLength(2);
  });

  it("takes no answer over WhatsApp when 24 hours have passed since the customer wrote", async () => {
    const id = await write("Ana");
    const late = () => ({ ...input(id), messageId: newId(), text: "Olá" });
    app.setNow(new Date(NOW.getTime() + 24 * HOUR_MS - 1));
    await host.inbox.answer(late());
    app.setNow(new Date(NOW.getTime() + 24 * HOUR_MS));
    await expect(host.inbox.answer(late())).rejects.toMatchObject({ data: { reason: "window_over" } });
    const web = await write("Bia", "Oi", { on: "web_chat" });
    app.setNow(new Date(NOW.getTime() + 72 * HOUR_MS));
    await host.inbox.answer({ ...late(), id: web });
  });

  it("is taken, also from a colleague, given back, closed and opened again", async () => {
    const id = await write("Ana");
    await call(id);
    await other.inbox.take(input(id));
    expect(await state(id)).toBe("human");
    await host.inbox.take(input(id));
    expect((await host.inbox.read(input(id))).assignedTo?.id).toBe(users.host.id);
    await host.inbox.giveBack(input(id));
    expect(await state(id)).toBe("bot");
    await host.inbox.close(input(id));
    expect(await state(id)).toBe("closed");
    await host.inbox.reopen({ ...input(id), state: "human" });
    expect(await state(id)).toBe("human");
    await host.inbox.close(input(id));
    const newer = await write("Ana", "outra coisa");
    expect(newer).not.toBe(id);
    await expect(host.inbox.reopen({ ...input(id), state: "human" })).rejects.toMatchObject({
      data: { reason: "newer_conversation" },
    });
    await expect(host.inbox.answer({ ...input(id), messageId: newId(), text: "Oi" })).rejects.toMatchObject({
      data: { reason: "newer_conversation" },
    });
  });

  it("sends a refused message again", async () => {
    const id = await write("Ana");
    const messageId = newId();
    await host.inbox.answer({ ...input(id), messageId, text: "Olá" });
    await expect(host.inbox.sendAgain({ ...input(id), messageId })).rejects.toMatchObject({
      data: { reason: "not_failed" },
    });
    await rows(sql, "update outbox set state = 'failed', failure = 'channel_off' where unit_id = $1", [
      unit.id,
    ]);
    expect((await host.inbox.read(input(id))).messages.at(-1)?.delivery).toEqual({
      state: "failed",
      failure: "channel_off",
    });
    await host.inbox.sendAgain({ ...input(id), messageId });
    expect((await host.inbox.read(input(id))).messages.at(-1)?.delivery?.state).toBe("queued");
  });

  it("counts a reply that is called wrong once among its corrections, until that is taken back", async () => {
    const id = await write("Ana");
    const messageId = await reply(id);
    const mark = (isWrong: boolean) => host.inbox.markWrong({ ...input(id), messageId, isWrong });
    const read = async () => {
      const [row] = await rows<{ corrections: number; has_failed: boolean }>(
        sql,
        "select corrections, has_failed from conversation where unit_id = $1 and id = $2",
        [unit.id, id],
      );
      return row;
    };
    await mark(true);
    await mark(true);
    expect(await read()).toEqual({ corrections: 1, has_failed: true });
    expect((await host.inbox.read(input(id))).messages.at(-1)?.isWrong).toBe(true);
    await mark(false);
    await mark(false);
    expect(await read()).toEqual({ corrections: 0, has_failed: false });
    const [said] = (await host.inbox.read(input(id))).messages;
    await expect(
      host.inbox.markWrong({ ...input(id), messageId: said?.id ?? "", isWrong: true }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("is not there for another unit, and a test conversation for nobody", async () => {
    const id = await write("Ana");
    const elsewhere = await buildUnit(sql, organization);
    const test = await openCustomerChat(app.services, unit.id, { isTest: true });
    const tries = (given: { unitId: string; id: string }) => [
      () => host.inbox.read(given),
      () => host.inbox.answer({ ...given, messageId: newId(), text: "Oi" }),
      () => host.inbox.addNote({ ...given, messageId: newId(), text: "Oi" }),
      () => host.inbox.take(given),
      () => host.inbox.giveBack(given),
      () => host.inbox.close(given),
      () => host.inbox.reopen({ ...given, state: "bot" }),
      () => host.inbox.markRead(given),
      () => host.inbox.sendAgain({ ...given, messageId: newId() }),
      () => host.inbox.markWrong({ ...given, messageId: newId(), isWrong: true }),
    ];
    for (const given of [{ unitId: elsewhere.id, id }, input(test.id)])
      for (const refused of tries(given))
        await expect(refused()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await list()).toEqual(["Ana"]);
    await expect(cook.inbox.list({ unitId: unit.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("canned answers", () => {
  it("are added, changed, removed, and refused where somebody changed them meanwhile", async () => {
    const id = newId();
    const answer = { unitId: unit.id, id, title: "Endereço", text: "Rua Um, 10" };
    await host.cannedAnswers.add(answer);
    await host.cannedAnswers.add(answer);
    await host.cannedAnswers.edit({ ...answer, text: "Rua Dois, 20", version: 1 });
    await expect(other.cannedAnswers.edit({ ...answer, text: "Rua Três", version: 1 })).rejects.toMatchObject(
      {
        data: { reason: "changed_meanwhile" },
      },
    );
    expect((await other.cannedAnswers.list({ unitId: unit.id })).answers).toEqual([
      { id, title: "Endereço", text: "Rua Dois, 20", version: 2 },
    ]);
    await host.cannedAnswers.remove({ unitId: unit.id, id });
    expect((await other.cannedAnswers.list({ unitId: unit.id })).answers).toEqual([]);
  });
});

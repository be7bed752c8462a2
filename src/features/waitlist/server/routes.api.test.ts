import { once } from "node:events";

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp } from "#tests/app.ts";
import {
  buildConversation,
  buildOrganization,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { database, sql, app, unit, staff } = useUnit({ users: { staff: ["reservas"] } });

const party = { customerName: "Carla Dias", customerPhone: "(11) 91234-5678", guests: 2 };
const add = (id = newId(), over: object = {}) =>
  staff.waitlist.add({ unitId: unit.id, id, ...party, ...over });
const call = (id: string) => staff.waitlist.notify({ unitId: unit.id, id });
const waiting = async () => (await staff.waitlist.list({ unitId: unit.id })).entries;

describe("list", () => {
  it("starts the thread of the quotes, which takes a tenth of a second, before anybody asks for one", async () => {
    const fresh = await startTestApp(database());
    onTestFinished(() => fresh.stop());
    const organization = await buildOrganization(sql);
    const { id: unitId } = await buildUnit(sql, organization);
    const { cookie } = await buildUser(sql, organization, { permissions: ["reservas"] });
    const started = once(process, "worker");
    await fresh.client(cookie).waitlist.list({ unitId });
    await started;
  });
});

describe("add", () => {
  it("adds each party at the end, with 15 minutes and 5 more per waiting party", async () => {
    const phones = ["(11) 91234-5678", "(11) 91234-5679", "(11) 91234-5670"];
    const entries = [];
    for (const customerPhone of phones) entries.push(await add(newId(), { customerPhone }));
    expect(entries.map(({ quotedMinutes }) => quotedMinutes)).toEqual([15, 20, 25]);
    expect(await waiting()).toEqual(entries);
  });

  it("stores one entry when the same call comes twice", async () => {
    const id = newId();
    const [first, second] = await Promise.all([add(id), add(id)]);
    expect(second).toEqual(first);
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    ["customerName", { customerName: "   " }],
    ["customerPhone", { customerPhone: "" }],
    ["guests", { guests: 0 }],
    ["guests", { guests: 21 }],
  ])("names the invalid field: %s %j", async (field, over) => {
    const error = await add(newId(), over).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
    expect(await waiting()).toEqual([]);
  });
});

describe("who joins", () => {
  it("is quoted the host's own estimate where there is one", async () => {
    expect(await add(newId(), { promisedMinutes: 40 })).toMatchObject({
      quotedLow: 40,
      quotedMinutes: 40,
      quoteSource: "host",
      status: "waiting",
    });
    expect(await staff.waitlist.quote({ unitId: unit.id, guests: 2 })).toEqual({
      low: 20,
      promise: 20,
      source: "fallback",
    });
  });

  it("is shown instead of added when the phone waits already, however it is written", async () => {
    await buildWaitlistEntry(sql, unit, { customerPhone: "(11) 90000-0000" });
    await add(newId());
    const error = await add(newId(), { customerName: "Carla", customerPhone: "+55 11 91234 5678" }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      message: "Este telefone já está na fila: Carla Dias, 2º lugar",
      data: { reason: "phone_waits" },
    });
    expect(await waiting()).toHaveLength(2);

    await add(newId(), { customerPhone: "(11) 98765-4321" });
    // As the guest's profile does: without the ninth digit it is the same number.
    expect(await outcomeOf(add(newId(), { customerPhone: "011 8765-4321" }))).toBe("phone_waits");
    await add(newId(), { customerPhone: "ramal 12" });
    expect(await outcomeOf(add(newId(), { customerPhone: "12 (ramal)" }))).toBe("phone_waits");
    await add(newId(), { customerPhone: "recepção" });
    await add(newId(), { customerPhone: "hotel" });
    expect(await waiting()).toHaveLength(6);
  });

  it("gets a number to call out without a phone; two at the same moment get two numbers", async () => {
    const joined = await Promise.all([1, 2].map(() => add(newId(), { customerPhone: "", hasNoPhone: true })));
    expect(new Set(joined.map(({ callNumber }) => callNumber))).toEqual(new Set([1, 2]));
  });

  it("keeps the place when the size changes", async () => {
    const { id } = await add();
    await add(newId(), { customerPhone: "(11) 90000-0000" });
    expect(await staff.waitlist.resize({ unitId: unit.id, id, guests: 5 })).toMatchObject({ guests: 5 });
    expect((await waiting()).map(({ guests }) => guests)).toEqual([5, 2]);
  });
});

describe("a called party", () => {
  const NOW = new Date("2026-11-20T22:30:00.000Z");
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const coming = (id: string) => staff.waitlist.markComing({ unitId: unit.id, id });
  const undoLast = async () => {
    const [act] = (await staff.evening.listActs({ unitId: unit.id })).acts;
    return staff.evening.undo({ unitId: unit.id, id: act?.id ?? "" });
  };

  beforeEach(() => app.setNow(NOW));
  afterEach(() => app.setNow(null));

  it("stays in the queue with its time, is called again after ten minutes only, and may say that it comes", async () => {
    const { id } = await buildWaitlistEntry(sql, unit, { addedAt: at(-12) });
    expect(await outcomeOf(coming(id))).toBe("not_called");
    const { entry, delivery } = await call(id);
    expect([entry.status, entry.notifiedAt, delivery]).toEqual(["notified", NOW.toISOString(), "by_hand"]);
    app.setNow(at(9));
    expect((await call(id)).entry).toEqual(entry);
    app.setNow(at(11));
    expect((await call(id)).entry.notifiedAt).toBe(at(11).toISOString());
    app.setNow(at(25));
    expect(await coming(id)).toMatchObject({ status: "coming", repliedAt: at(25).toISOString() });
    expect(await waiting()).toMatchObject([{ id, status: "coming" }]);
  });

  it("was called in time if its first call was, however late the second one; an undo takes the second one back alone", async () => {
    const { id } = await buildWaitlistEntry(sql, unit, { addedAt: at(-12), quotedMinutes: 15 });
    await call(id);
    app.setNow(at(11));
    expect((await call(id)).entry.notifiedAt).toBe(at(11).toISOString());
    await undoLast();
    expect(await waiting()).toMatchObject([{ status: "notified", notifiedAt: NOW.toISOString() }]);
    await call(id);
    await rows(sql, "update waitlist_entry set status = 'seated', seated_at = $2 where id = $1", [
      id,
      at(12),
    ]);
    expect((await staff.waitlist.list({ unitId: unit.id })).record).toEqual({ kept: 1, of: 1 });
  });

  it("may be undone step by step; what the guest answered since stands", async () => {
    const { id } = await add();
    await call(id);
    await undoLast();
    expect(await waiting()).toMatchObject([{ status: "waiting", notifiedAt: null }]);
    app.setNow(at(1));
    await call(id);
    await rows(sql, "update waitlist_entry set status = 'coming', replied_at = $2 where id = $1", [
      id,
      at(2),
    ]);
    expect(await outcomeOf(undoLast())).toBe("changed_since");
  });

  it("has nothing to undo for a host who called it a moment after another one", async () => {
    const { id } = await add();
    const [first, second] = [newId(), newId()];
    for (const actId of [first, second]) await staff.waitlist.notify({ unitId: unit.id, id, actId });
    const undo = (actId: string) => staff.evening.undo({ unitId: unit.id, id: actId });
    expect(await outcomeOf(undo(second))).toBe("nothing_to_undo");
    await undo(first);
    expect(await waiting()).toMatchObject([{ status: "waiting", notifiedAt: null }]);
  });

  it("does not come back by an undo while another party of its phone, or of its chat, waits", async () => {
    const { contactId } = await buildConversation(sql, unit);
    const left = await buildWaitlistEntry(sql, unit, { ...party, contactId });
    const remove = (id: string) => staff.waitlist.remove({ unitId: unit.id, id, reason: "gave_up" });
    const actId = newId();
    await staff.waitlist.remove({ unitId: unit.id, id: left.id, reason: "gave_up", actId });
    const undo = () => staff.evening.undo({ unitId: unit.id, id: actId });
    for (const rejoined of [
      { customerPhone: "+55 11 91234 5678" },
      { customerPhone: "(11) 90000-0000", contactId },
    ]) {
      const { id } = await buildWaitlistEntry(sql, unit, { customerName: "Carla", ...rejoined });
      expect(await undo().catch((thrown: unknown) => thrown)).toMatchObject({
        message: "Este telefone já está na fila: Carla, 1º lugar",
        data: { reason: "phone_waits" },
      });
      expect(await waiting()).toMatchObject([{ id }]);
      await remove(id);
    }
    await undo();
    expect(await waiting()).toMatchObject([{ id: left.id }]);
  });

  it("is distinguished in the list of acts if the product sent it a message: undo does not take that back", async () => {
    const acts = async () => (await staff.evening.listActs({ unitId: unit.id })).acts;
    const told = await add();
    await call(told.id);
    expect(await acts()).toMatchObject([{ isMessageSent: false }, { isMessageSent: false }]);
    await undoLast();
    const sending = vi.spyOn(app.services.notices, "send").mockResolvedValue("sent");
    expect(await call(told.id)).toMatchObject({ delivery: "sent" });
    sending.mockRestore();
    const [act] = await acts();
    expect(act).toMatchObject({ type: "waitlist.notified", isMessageSent: true });
    await undoLast();
    expect(await waiting()).toMatchObject([{ status: "waiting", notifiedAt: null }]);
    expect((await acts())[0]).toMatchObject({ isMessageSent: true, undoneAt: NOW.toISOString() });
  });

  it("leaves with a reason and a time, and the record counts who was called in time", async () => {
    const seated = { status: "seated", quotedMinutes: 15 } as const;
    await buildWaitlistEntry(sql, unit, {
      ...seated,
      addedAt: at(-60),
      notifiedAt: at(-46),
      seatedAt: at(-40),
    });
    await buildWaitlistEntry(sql, unit, { ...seated, addedAt: at(-60), seatedAt: at(-44) });
    const { id } = await buildWaitlistEntry(sql, unit);
    await staff.waitlist.remove({ unitId: unit.id, id, reason: "gave_up" });
    expect(await staff.waitlist.list({ unitId: unit.id })).toMatchObject({
      entries: [],
      record: { kept: 1, of: 2 },
    });
    expect(
      await rows(sql, "select status, left_reason from waitlist_entry where id = $1 and left_at = $2", [
        id,
        NOW,
      ]),
    ).toEqual([{ status: "left", left_reason: "gave_up" }]);
    expect(await outcomeOf(call(id))).toBe("not_waiting");
  });

  it.each(["11 8765-4321", "(011) 8765-4321"])(
    "is reached at %s with its ninth digit",
    async (customerPhone) => {
      await add(newId(), { customerPhone });
      const [contact] = (await staff.waitlist.list({ unitId: unit.id })).contacts;
      expect(contact?.messageUrl).toMatch(/^https:\/\/wa\.me\/5511987654321\?/);
    },
  );

  it("reads in a message what is left of its wait, and asks for pardon once", async () => {
    const told = { addedAt: at(-12), quotedLow: 15, quotedMinutes: 25, quoteSource: "model" } as const;
    const { id } = await buildWaitlistEntry(sql, unit, told);
    const message = async () => {
      const [contact] = (await staff.waitlist.list({ unitId: unit.id })).contacts;
      return new URL(contact?.messageUrl ?? "").searchParams.get("text");
    };
    expect(await message()).toMatch(
      /: você está na fila de espera, em 1º lugar\. Previsão: entre 5 e 15 min\.$/,
    );
    app.setNow(at(14));
    expect(await message()).toMatch(/em 1º lugar\.$/);
    const requote = "requoted_low = 20, requoted_minutes = 40, requoted_at = $2";
    await rows(sql, `update waitlist_entry set ${requote} where id = $1`, [id, at(10)]);
    expect(await message()).toMatch(/pedimos desculpas\. Nova previsão: entre 20 e 40 min\.$/);
    await staff.waitlist.markTold({ unitId: unit.id, id });
    app.setNow(at(31));
    expect(await message()).toMatch(/em 1º lugar\. Previsão: até 20 min\.$/);
  });

  it("is reached by its page and a message, which name the guest nowhere", async () => {
    const { id } = await add();
    await call(id);
    const [contact] = (await staff.waitlist.list({ unitId: unit.id })).contacts;
    expect(contact?.pageUrl).toMatch(/\/f\/[\w-]{22}$/);
    const message = new URL(contact?.messageUrl ?? "");
    expect(message.origin + message.pathname).toBe("https://wa.me/5511912345678");
    expect(message.searchParams.get("text")).toContain("sua mesa está pronta");
    expect(message.searchParams.get("text")).not.toContain("Carla");
    const [stored] = await rows<{ link_hash: string }>(
      sql,
      "select link_hash from waitlist_entry where id = $1",
      [id],
    );
    expect(contact?.pageUrl).not.toContain(stored?.link_hash);
  });
});

describe("remove", () => {
  it("removes the party from the queue; a repeated call changes nothing", async () => {
    const { id } = await buildWaitlistEntry(sql, unit);
    await staff.waitlist.remove({ unitId: unit.id, id });
    await staff.waitlist.remove({ unitId: unit.id, id });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ["a table", { status: "seated", seatedAt: new Date() }],
    ["a reservation", { status: "left", leftAt: new Date(), leftReason: "booked" }],
  ] as const)(
    "says that the party does not wait any more, if another host gave it %s",
    async (_what, given) => {
      const { id } = await buildWaitlistEntry(sql, unit, given);
      expect(await outcomeOf(staff.waitlist.remove({ unitId: unit.id, id, reason: "no_show" }))).toBe(
        "not_waiting",
      );
    },
  );

  it("does not find another unit's entry", async () => {
    const other = await buildUnit(sql, { id: unit.organizationId });
    const { id } = await buildWaitlistEntry(sql, other);
    expect(await outcomeOf(staff.waitlist.remove({ unitId: unit.id, id }))).toBe("NOT_FOUND");
  });
});

describe("list", () => {
  it("lists only waiting parties, in the order of arrival", async () => {
    const late = await buildWaitlistEntry(sql, unit, { addedAt: new Date("2026-11-20T22:10:00Z") });
    const early = await buildWaitlistEntry(sql, unit, { addedAt: new Date("2026-11-20T22:00:00Z") });
    await buildWaitlistEntry(sql, unit, { status: "left", leftAt: new Date(), leftReason: "removed" });
    await buildWaitlistEntry(sql, unit, { status: "seated", seatedAt: new Date() });
    expect((await waiting()).map(({ id }) => id)).toEqual([early.id, late.id]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import type { Mail } from "#platform/mail/mail.ts";
import { newId } from "#shared/id.ts";
import { instantOf, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildReservation } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { NoticeKind } from "../contract.ts";
import { sendDueNotices } from "./commands.ts";

const NOW = instantOf("2026-03-11", "15:00", "America/Sao_Paulo");
const { sql, app, unit, manager, host } = useUnit({
  now: NOW,
  users: { manager: "all", host: ["reservas"] },
});

let mails: Mail[] = [];
let clock = NOW;
beforeEach(() => {
  mails = [];
  clock = NOW;
});

/** Minutes pass, and the job runs. */
async function pass(minutes: number): Promise<string[]> {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS);
  const before = mails.length;
  await sendDueNotices({
    ...app.services,
    clock: { now: () => clock },
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  });
  return mails.slice(before).map(({ subject }) => subject);
}

const switchOn = (...kinds: NoticeKind[]) =>
  manager.notices.saveSettings({ unitId: unit.id, kinds, version: 0 });

async function book(more: { customerEmail?: string } = {}, at = clock) {
  const booking = await buildReservation(sql, unit, {
    date: "2026-03-20",
    customerEmail: "bruno@example.com",
    ...more,
  });
  await rows(sql, "update reservation set created_at = $2, updated_at = $2 where id = $1 returning id", [
    booking.id,
    at,
  ]);
  return booking;
}

const change = (id: string, set: string) =>
  rows(
    sql,
    `update reservation set ${set}, version = version + 1, updated_at = $2 where id = $1 returning id`,
    [id, clock],
  );

describe("the notices of a booking", () => {
  it("follow it by mail, each once: confirmed, changed, reminded of, and cancelled", async () => {
    await switchOn("booked", "changed", "cancelled", "reminder");
    const { id } = await book();
    // What is undone at once says nothing.
    expect(await pass(1)).toEqual([]);
    expect(await pass(2)).toEqual([`Reserva confirmada: ${unit.name}`]);
    expect(mails[0]?.text).toContain("sexta-feira, 20 de março, às 20:00, para 2 pessoas");
    expect(await pass(2)).toEqual([]);
    await change(id, "guests = 5");
    expect(await pass(3)).toEqual([`Reserva alterada: ${unit.name}`]);
    await change(id, "notes = 'janela'");
    expect(await pass(3)).toEqual([]);
    expect(await pass(8 * 24 * 60)).toEqual([]);
    expect(await pass(5 * 60)).toEqual([`Lembrete da sua reserva: ${unit.name}`]);
    expect(await pass(1)).toEqual([]);
    await change(id, "status = 'cancelled', cancelled_at = now()");
    expect(await pass(3)).toEqual([`Reserva cancelada: ${unit.name}`]);
    expect(await pass(3)).toEqual([]);
    const listed = await rows<object>(
      sql,
      "select detail ->> 'kind' as kind from audit_entry where type = 'notice.sent' order by id",
    );
    expect(listed).toEqual(["booked", "changed", "reminder", "cancelled"].map((kind) => ({ kind })));
  });

  it("wait for the morning, and then say what is so by then", async () => {
    await switchOn("booked", "cancelled");
    await pass(7 * 60);
    const { id } = await book();
    expect(await pass(10)).toEqual([]);
    await change(id, "status = 'cancelled', cancelled_at = now()");
    expect(await pass(11 * 60)).toEqual([]);
  });

  it("are only those that the unit has switched on, and never of what was booked before", async () => {
    const earlier = await book({}, new Date(NOW.getTime() - 60 * MINUTE_MS));
    await switchOn("cancelled");
    const later = await book();
    expect(await pass(5)).toEqual([]);
    for (const { id } of [earlier, later]) await change(id, "status = 'cancelled', cancelled_at = now()");
    expect(await pass(5)).toEqual([`Reserva cancelada: ${unit.name}`]);
  });

  it("go out by no way where the guest has none, and are not tried again", async () => {
    await switchOn("booked");
    await book({ customerEmail: "" });
    expect(await pass(5)).toEqual([]);
    const looked = await rows<object>(sql, "select seen_version from announced_booking where unit_id = $1", [
      unit.id,
    ]);
    expect(looked).toHaveLength(1);
  });

  it("never leave the demo", async () => {
    await switchOn("booked");
    await book();
    const demo = {
      ...app.services,
      env: { ...app.services.env, demo: true },
      clock: { now: () => new Date(clock.getTime() + 300_000) },
    };
    await sendDueNotices({ ...demo, mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) } });
    expect(mails).toEqual([]);
  });
});

describe("the settings", () => {
  it("are saved by those who may open 'Configurações', and not over a colleague's change", async () => {
    const input = { unitId: unit.id };
    expect(await manager.notices.readSettings(input)).toEqual({
      kinds: [],
      byMail: false,
      byWhatsApp: false,
      version: 0,
    });
    expect(await switchOn("booked")).toMatchObject({ kinds: ["booked"], version: 1 });
    expect(await outcomeOf(switchOn("reminder"))).toBe("changed_meanwhile");
    expect(await outcomeOf(host.notices.readSettings(input))).toBe("FORBIDDEN");
    await rows(
      sql,
      "insert into channel_account (unit_id, kind, id, is_on) values ($1, 'whatsapp', $2, true) returning id",
      [unit.id, newId()],
    );
    expect(await manager.notices.readSettings(input)).toMatchObject({ byWhatsApp: true, version: 1 });
  });
});

import { describe, expect, test } from "vitest";

import type { ReservationFields } from "./contract.ts";
import {
  decideCancel,
  decideCreate,
  decideEdit,
  decideRelease,
  decideSeat,
  decideWait,
  isMoved,
  stayAtTables,
  stayOf,
  type MomentFacts,
  type TableHold,
} from "./rules.ts";

const SAO_PAULO = "America/Sao_Paulo";
const MANAUS = "America/Manaus"; // one hour behind São Paulo
/** Wednesday 12 August, 00:30 in São Paulo, still 23:30 of Tuesday in Manaus. */
const afterMidnight = new Date("2026-08-12T03:30:00Z");
const done = { ok: true, value: { change: true } };
const alreadySo = { ok: true, value: { change: false } };

describe("A new reservation", () => {
  test("is taken for today and later", () => {
    expect(decideCreate({ date: "2026-08-12", time: "20:00" }, byStaff(), afterMidnight)).toEqual(done);
    expect(decideCreate({ date: "2027-01-01", time: "20:00" }, byStaff(), afterMidnight)).toEqual(done);
  });

  test("is judged in the unit's calendar", () => {
    const tuesday = { date: "2026-08-11", time: "23:00" };
    expect(decideCreate(tuesday, byStaff({ timeZone: SAO_PAULO }), afterMidnight)).toEqual({
      ok: false,
      reason: "date_in_past",
    });
    expect(decideCreate(tuesday, byStaff({ timeZone: MANAUS }), afterMidnight)).toEqual(done);
  });

  test("may be written down late by staff, and by nobody else", () => {
    const earlierToday = { date: "2026-08-12", time: "00:15" };
    expect(decideCreate(earlierToday, byStaff(), afterMidnight)).toEqual(done);
    expect(decideCreate(earlierToday, byAssistant(), afterMidnight)).toEqual({
      ok: false,
      reason: "date_in_past",
    });
    expect(decideCreate({ date: "2026-08-12", time: "00:30" }, byAssistant(), afterMidnight)).toEqual(done);
  });

  test("is refused for the first reason of availability, unless the actor may overrule", () => {
    const reasons = ["day_full", "no_table"] as const;
    const moment = { date: "2026-08-12", time: "20:00" };
    expect(decideCreate(moment, byAssistant({ reasons }), afterMidnight)).toEqual({
      ok: false,
      reason: "day_full",
    });
    expect(decideCreate(moment, byStaff({ reasons }), afterMidnight)).toEqual(done);
  });
});

describe("An edit", () => {
  const stored = {
    ...fields(),
    date: "2026-08-12",
    time: "20:00",
    status: "confirmed" as const,
    turnMinutes: 90,
    version: 3,
  };

  test("of a confirmed reservation is done", () => {
    expect(decideEdit(stored, { ...stored, notes: "Aniversário" }, byStaff(), afterMidnight)).toEqual(done);
  });

  test("of any other is refused", () => {
    for (const status of ["completed", "cancelled"] as const) {
      const edit = decideEdit(
        { ...stored, status },
        { ...stored, notes: "Aniversário" },
        byStaff(),
        afterMidnight,
      );
      expect(edit).toEqual({ ok: false, reason: "not_confirmed" });
    }
  });

  test("of a party that sits may change all but date and time, by staff alone", () => {
    const seated = { ...stored, status: "seated" } as const;
    const edit = (change: Partial<ReservationFields>, facts = byStaff()) =>
      decideEdit(seated, { ...seated, ...change }, facts, afterMidnight);
    expect(edit({ guests: 5, notes: "Aniversário" })).toEqual(done);
    expect(edit({ guests: 5 }, byStaff({ reasons: ["no_table"] }))).toEqual(done);
    expect(edit({ time: "20:30" })).toEqual({ ok: false, reason: "seated_moment_fixed" });
    expect(edit({ date: "2026-08-13" })).toEqual({ ok: false, reason: "seated_moment_fixed" });
    expect(edit({ guests: 5 }, byAssistant())).toEqual({ ok: false, reason: "not_confirmed" });
  });

  test("begun from an older version is refused", () => {
    const edit = decideEdit(
      stored,
      { ...stored, version: 2, notes: "Aniversário" },
      byStaff(),
      afterMidnight,
    );
    expect(edit).toEqual({ ok: false, reason: "changed_meanwhile" });
  });

  test("that is stored already changes nothing, even when its answer was lost and the version has grown", () => {
    expect(decideEdit(stored, { ...stored, version: 2 }, byStaff(), afterMidnight)).toEqual(alreadySo);
  });

  test("to a date before today is refused", () => {
    const edit = decideEdit(stored, { ...stored, date: "2026-08-11" }, byStaff(), afterMidnight);
    expect(edit).toEqual({ ok: false, reason: "date_in_past" });
  });

  test("by staff may keep a date that has passed", () => {
    const lastNight = { ...stored, date: "2026-08-11", time: "23:30" };
    expect(decideEdit(lastNight, { ...lastNight, notes: "Atrasado" }, byStaff(), afterMidnight)).toEqual(
      done,
    );
    expect(decideEdit(lastNight, { ...lastNight, guests: 3 }, byStaff(), afterMidnight)).toEqual(done);
    expect(decideEdit(lastNight, { ...lastNight, guests: 3 }, byAssistant(), afterMidnight)).toEqual({
      ok: false,
      reason: "date_in_past",
    });
  });

  test("is held against availability only when it moves the reservation", () => {
    const facts = byAssistant({ reasons: ["no_table"] });
    expect(decideEdit(stored, { ...stored, notes: "Alergia" }, facts, afterMidnight)).toEqual(done);
    for (const moved of [{ date: "2026-08-13" }, { time: "21:00" }, { guests: 3 }]) {
      expect(isMoved(stored, { ...stored, ...moved })).toBe(true);
      expect(decideEdit(stored, { ...stored, ...moved }, facts, afterMidnight)).toEqual({
        ok: false,
        reason: "no_table",
      });
    }
  });
});

describe("Cancelling and releasing", () => {
  test("Only a confirmed reservation is cancelled; again is fine", () => {
    expect(decideCancel({ status: "confirmed" })).toEqual(done);
    expect(decideCancel({ status: "cancelled" })).toEqual(alreadySo);
    expect(decideCancel({ status: "seated" })).toEqual({ ok: false, reason: "not_confirmed" });
    expect(decideCancel({ status: "completed" })).toEqual({ ok: false, reason: "not_confirmed" });
  });

  test("Only a seated one is released; again is fine", () => {
    expect(decideRelease({ status: "seated" })).toEqual(done);
    expect(decideRelease({ status: "completed" })).toEqual(alreadySo);
    expect(decideRelease({ status: "confirmed" })).toEqual({ ok: false, reason: "not_seated" });
    expect(decideRelease({ status: "cancelled" })).toEqual({ ok: false, reason: "not_seated" });
  });
});

describe("Seating", () => {
  const confirmed = { status: "confirmed" as const, tables: [] };
  const m1 = { label: "M1", status: "available" as const };
  const m2 = { label: "M2", status: "available" as const };

  const now = afterMidnight;
  const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const hold = (label: string, minutes: number, isSeated = false): TableHold => ({
    label,
    isSeated,
    startsAt: minutesFromNow(minutes).toISOString(),
  });

  test("takes available tables, one or several", () => {
    expect(decideSeat(confirmed, [m1], [], now)).toEqual(done);
    expect(decideSeat(confirmed, [m1, m2], [], now)).toEqual(done);
  });

  test("again at the same tables is fine, at others it is not", () => {
    const seated = { status: "seated" as const, tables: ["M2", "M1"] };
    const occupied = [
      { label: "M1", status: "occupied" as const },
      { label: "M2", status: "occupied" as const },
    ];
    expect(decideSeat(seated, occupied, [], now)).toEqual(alreadySo);
    expect(decideSeat(seated, [m1], [], now)).toEqual({ ok: false, reason: "not_confirmed" });
    expect(decideSeat({ status: "cancelled", tables: [] }, [m1], [], now)).toEqual({
      ok: false,
      reason: "not_confirmed",
    });
  });

  test("names the table that another party sits at, that is cleaned, or that a reservation holds already", () => {
    const refusedBy = (tables: Parameters<typeof decideSeat>[1], holds: TableHold[]) =>
      decideSeat(confirmed, tables, holds, now);
    expect(refusedBy([m2, { label: "M1", status: "occupied" }], [])).toEqual({
      ok: false,
      reason: "table_taken",
      about: "M1",
    });
    expect(refusedBy([m2], [hold("M2", -60, true)])).toEqual({
      ok: false,
      reason: "table_taken",
      about: "M2",
    });
    expect(refusedBy([{ label: "M1", status: "cleaning" }], [])).toEqual({
      ok: false,
      reason: "table_cleaning",
      about: "M1",
    });
    expect(refusedBy([m2], [hold("M2", 0)])).toEqual({ ok: false, reason: "table_held", about: "M2" });
  });

  test("takes a table that a reservation needs later, and keeps it until then", () => {
    const holds = [hold("M2", 45)];
    expect(decideSeat(confirmed, [m2], holds, now)).toEqual(done);
    expect(stayAtTables({ turnMinutes: 90 }, holds, now)).toEqual({
      startsAt: now,
      endsAt: minutesFromNow(45),
    });
    expect(stayAtTables({ turnMinutes: 90 }, [hold("M2", 200)], now)).toEqual({
      startsAt: now,
      endsAt: minutesFromNow(90),
    });
    expect(stayAtTables({ turnMinutes: 90 }, [], now)).toEqual({ startsAt: now, endsAt: minutesFromNow(90) });
  });

  test("tells first of a party that sits there", () => {
    const holds = [hold("M1", 0), hold("M2", -60, true)];
    expect(decideSeat(confirmed, [m1, m2], holds, now)).toEqual({
      ok: false,
      reason: "table_taken",
      about: "M2",
    });
  });
});

test("A confirmed reservation's party is put on the waiting list once", () => {
  expect(decideWait({ status: "confirmed" }, false)).toEqual(done);
  expect(decideWait({ status: "confirmed" }, true)).toEqual({ ok: false, reason: "already_waiting" });
  expect(decideWait({ status: "seated" }, false)).toEqual({ ok: false, reason: "not_confirmed" });
});

test("A stay begins at the unit's time and lasts the turn of its party", () => {
  const turn = { minutes: 90, largePartyMinutes: 120, largePartySize: 5 };
  expect(stayOf({ date: "2026-08-12", time: "20:00", guests: 4 }, turn, SAO_PAULO)).toEqual({
    startsAt: new Date("2026-08-12T23:00:00Z"),
    endsAt: new Date("2026-08-13T00:30:00Z"),
  });
  expect(stayOf({ date: "2026-08-12", time: "20:00", guests: 5 }, turn, MANAUS)).toEqual({
    startsAt: new Date("2026-08-13T00:00:00Z"),
    endsAt: new Date("2026-08-13T02:00:00Z"),
  });
});

function fields(changed: Partial<ReservationFields> = {}): ReservationFields {
  return {
    customerName: "Ana Souza",
    customerPhone: "(11) 98765-4321",
    customerEmail: "",
    date: "2026-08-12",
    time: "20:00",
    guests: 2,
    notes: "",
    ...changed,
  };
}

function byStaff(facts: Partial<MomentFacts> = {}): MomentFacts {
  return { timeZone: SAO_PAULO, reasons: [], mayOverrule: true, ...facts };
}

function byAssistant(facts: Partial<MomentFacts> = {}): MomentFacts {
  return byStaff({ mayOverrule: false, ...facts });
}

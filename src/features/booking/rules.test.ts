import { describe, expect, test } from "vitest";

import type { Opening } from "../opening-hours/rules.ts";
import type { ReservationFields } from "../reservations/fields/contract.ts";
import { NOTHING_SPECIAL } from "../reservations/fields/rules.ts";
import { decideCreate, decideEdit, isMoved, type MomentFacts } from "./rules.ts";

const SAO_PAULO = "America/Sao_Paulo";
const MANAUS = "America/Manaus"; // one hour behind São Paulo
/** Wednesday 12 August, 00:30 in São Paulo, still 23:30 of Tuesday in Manaus. */
const afterMidnight = new Date("2026-08-12T03:30:00Z");
const CLOSED: Opening = { openingHours: [], closedDates: [], specialDays: [], pastHours: [] };
/** Opens on every evening, until two in the morning. */
const BAR: Opening = {
  openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    startsAt: "18:00",
    endsAt: "02:00",
    isActive: true,
    laterIntervals: [],
  })),
  closedDates: [],
  specialDays: [],
  pastHours: [],
};
const allowed = { ok: true, value: { change: true } };
const unchanged = { ok: true, value: { change: false } };

describe("a new reservation", () => {
  test("is allowed for today and later", () => {
    expect(decideCreate({ date: "2026-08-12", time: "20:00" }, byStaff(), afterMidnight)).toEqual(allowed);
    expect(decideCreate({ date: "2027-01-01", time: "20:00" }, byStaff(), afterMidnight)).toEqual(allowed);
  });

  test("is refused at a time that a change of the clocks skips, also by staff, with the nearest that exist", () => {
    const now = new Date("2026-08-12T12:00:00Z");
    const lisbon = { timeZone: "Europe/Lisbon" };
    expect(decideCreate({ date: "2027-03-28", time: "01:30" }, byStaff(lisbon), now)).toEqual({
      ok: false,
      reason: "time_skipped",
      about: "00:59 ou 02:00",
    });
    expect(
      decideCreate({ date: "2026-09-06", time: "00:30" }, byStaff({ timeZone: "America/Santiago" }), now),
    ).toMatchObject({ about: "23:59 de 05/09/2026 ou 01:00" });
    expect(decideCreate({ date: "2026-10-25", time: "01:30" }, byStaff(lisbon), now)).toEqual(allowed);
  });

  test("is judged in the unit's calendar", () => {
    const tuesday = { date: "2026-08-11", time: "23:00" };
    expect(decideCreate(tuesday, byStaff({ timeZone: SAO_PAULO }), afterMidnight)).toEqual({
      ok: false,
      reason: "date_in_past",
    });
    expect(decideCreate(tuesday, byStaff({ timeZone: MANAUS }), afterMidnight)).toEqual(allowed);
  });

  test.each([
    ["a minute after midnight, ten to midnight", "2026-08-11", "23:50", "03:01", BAR, true],
    ["the noon before, while the night runs", "2026-08-11", "12:00", "04:59", BAR, true],
    ["the end of the night before that", "2026-08-11", "01:50", "03:30", BAR, false],
    ["ten to midnight once the night is over", "2026-08-11", "23:50", "05:00", BAR, false],
    ["ten to two just after the night", "2026-08-12", "01:50", "05:10", BAR, true],
    ["ten to midnight in a unit without that night", "2026-08-11", "23:50", "03:01", CLOSED, false],
  ])("may be written down by staff in the service that runs: %s", (_name, date, time, utc, opening, may) => {
    const decided = decideCreate({ date, time }, byStaff({ opening }), new Date(`2026-08-12T${utc}:00Z`));
    expect(decided).toEqual(may ? allowed : { ok: false, reason: "date_in_past" });
  });

  test("may be for an earlier time of today by staff alone", () => {
    const earlierToday = { date: "2026-08-12", time: "00:15" };
    expect(decideCreate(earlierToday, byStaff(), afterMidnight)).toEqual(allowed);
    expect(decideCreate(earlierToday, byAssistant(), afterMidnight)).toEqual({
      ok: false,
      reason: "date_in_past",
    });
    expect(decideCreate({ date: "2026-08-12", time: "00:30" }, byAssistant(), afterMidnight)).toEqual(
      allowed,
    );
  });

  test("is refused with the first reason of availability, unless the actor may overrule it", () => {
    const reasons = ["day_full", "no_table"] as const;
    const moment = { date: "2026-08-12", time: "20:00" };
    expect(decideCreate(moment, byAssistant({ reasons }), afterMidnight)).toEqual({
      ok: false,
      reason: "day_full",
    });
    expect(decideCreate(moment, byStaff({ reasons }), afterMidnight)).toEqual(allowed);
  });
});

describe("an edit", () => {
  const stored = {
    ...fields(),
    date: "2026-08-12",
    time: "20:00",
    status: "confirmed" as const,
    kind: "booking" as const,
    turnMinutes: 90,
    version: 3,
  };

  test("of a confirmed reservation is allowed", () => {
    expect(decideEdit(stored, { ...stored, notes: "Aniversário" }, byStaff(), afterMidnight)).toEqual(
      allowed,
    );
  });

  test("of a completed or cancelled reservation is refused", () => {
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

  test("of a seated reservation may change all but date and time, by staff alone", () => {
    const seated = { ...stored, status: "seated" } as const;
    const edit = (change: Partial<ReservationFields>, facts = byStaff()) =>
      decideEdit(seated, { ...seated, ...change }, facts, afterMidnight);
    expect(edit({ guests: 5, notes: "Aniversário" })).toEqual(allowed);
    expect(edit({ guests: 5 }, byStaff({ reasons: ["no_table"] }))).toEqual(allowed);
    expect(edit({ time: "20:30" })).toEqual({ ok: false, reason: "seated_moment_fixed" });
    expect(edit({ date: "2026-08-13" })).toEqual({ ok: false, reason: "seated_moment_fixed" });
    expect(edit({ guests: 5 }, byAssistant())).toEqual({ ok: false, reason: "not_confirmed" });
  });

  test("that began from an older version is refused", () => {
    const edit = decideEdit(
      stored,
      { ...stored, version: 2, notes: "Aniversário" },
      byStaff(),
      afterMidnight,
    );
    expect(edit).toEqual({ ok: false, reason: "changed_meanwhile" });
  });

  test("that is stored already changes nothing, also with an older version", () => {
    expect(decideEdit(stored, { ...stored, version: 2 }, byStaff(), afterMidnight)).toEqual(unchanged);
  });

  test("to a date before today is refused", () => {
    const edit = decideEdit(stored, { ...stored, date: "2026-08-11" }, byStaff(), afterMidnight);
    expect(edit).toEqual({ ok: false, reason: "date_in_past" });
  });

  test("by staff may keep a date that has passed", () => {
    const lastNight = { ...stored, date: "2026-08-11", time: "23:30" };
    expect(decideEdit(lastNight, { ...lastNight, notes: "Atrasado" }, byStaff(), afterMidnight)).toEqual(
      allowed,
    );
    expect(decideEdit(lastNight, { ...lastNight, guests: 3 }, byStaff(), afterMidnight)).toEqual(allowed);
    expect(decideEdit(lastNight, { ...lastNight, guests: 3 }, byAssistant(), afterMidnight)).toEqual({
      ok: false,
      reason: "date_in_past",
    });
  });

  test("is judged by availability only when it changes date, time or guests", () => {
    const facts = byAssistant({ reasons: ["no_table"] });
    expect(decideEdit(stored, { ...stored, notes: "Alergia" }, facts, afterMidnight)).toEqual(allowed);
    for (const moved of [{ date: "2026-08-13" }, { time: "21:00" }, { guests: 3 }]) {
      expect(isMoved(stored, { ...stored, ...moved })).toBe(true);
      expect(decideEdit(stored, { ...stored, ...moved }, facts, afterMidnight)).toEqual({
        ok: false,
        reason: "no_table",
      });
    }
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
    ...NOTHING_SPECIAL,
    ...changed,
  };
}

function byStaff(facts: Partial<MomentFacts> = {}): MomentFacts {
  return { timeZone: SAO_PAULO, opening: CLOSED, reasons: [], mayOverrule: true, ...facts };
}

function byAssistant(facts: Partial<MomentFacts> = {}): MomentFacts {
  return byStaff({ mayOverrule: false, ...facts });
}

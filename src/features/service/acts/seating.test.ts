import { describe, expect, test } from "vitest";

import { type TableHold } from "../../reservations/rules.ts";
import { decideHold, decideMove, decideSeat, stayAfterMove, stayAtTables } from "./seating.ts";

const now = new Date("2026-08-12T23:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const allowed = { ok: true, value: { change: true } };
const unchanged = { ok: true, value: { change: false } };
const m1 = { label: "M1", status: "available" } as const;
const hold = (label: string, minutes: number, isSeated = false): TableHold => ({
  label,
  isSeated,
  isBlock: false,
  startsAt: at(minutes).toISOString(),
});

describe("seating a party", () => {
  const confirmed = { status: "confirmed" as const, tables: [] };
  const m2 = { label: "M2", status: "available" as const };

  test("takes available tables, one or several", () => {
    expect(decideSeat(confirmed, [m1], [], now)).toEqual(allowed);
    expect(decideSeat(confirmed, [m1, m2], [], now)).toEqual(allowed);
  });

  test("succeeds again at the same tables, and is refused at others", () => {
    const seated = { status: "seated" as const, tables: ["M2", "M1"] };
    const occupied = [
      { label: "M1", status: "occupied" as const },
      { label: "M2", status: "occupied" as const },
    ];
    expect(decideSeat(seated, occupied, [], now)).toEqual(unchanged);
    expect(decideSeat(seated, [m1], [], now)).toEqual({ ok: false, reason: "not_confirmed" });
    expect(decideSeat({ status: "cancelled", tables: [] }, [m1], [], now)).toEqual({
      ok: false,
      reason: "not_confirmed",
    });
  });

  test("refuses with the table that is taken, in cleaning, or held from now on", () => {
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
    expect(decideSeat(confirmed, [m2], holds, now)).toEqual(allowed);
    expect(stayAtTables({ turnMinutes: 90 }, holds, now)).toEqual({
      startsAt: now,
      endsAt: at(45),
    });
    expect(stayAtTables({ turnMinutes: 90 }, [hold("M2", 200)], now)).toEqual({
      startsAt: now,
      endsAt: at(90),
    });
    expect(stayAtTables({ turnMinutes: 90 }, [], now)).toEqual({ startsAt: now, endsAt: at(90) });
  });

  test("names a table where a party sits before one that is held", () => {
    const holds = [hold("M1", 0), hold("M2", -60, true)];
    expect(decideSeat(confirmed, [m1, m2], holds, now)).toEqual({
      ok: false,
      reason: "table_taken",
      about: "M2",
    });
  });
});

describe("moving a party", () => {
  const seated: { status: "seated"; tables: string[] } = { status: "seated", tables: ["M2"] };

  test("goes to an available table; a move to the table that it has changes nothing", () => {
    expect(decideMove(seated, [m1], [], now)).toEqual(allowed);
    expect(decideMove(seated, [m1], [hold("M1", 60)], now)).toEqual(allowed);
    expect(decideMove(seated, [{ label: "M2", status: "available" }], [], now)).toEqual(unchanged);
  });

  test("is refused at a taken, unclean or held table, and for a party that is not seated", () => {
    expect(decideMove(seated, [m1], [hold("M1", -30, true)], now)).toMatchObject({ reason: "table_taken" });
    expect(decideMove(seated, [m1], [hold("M1", -5)], now)).toMatchObject({ reason: "table_held" });
    expect(decideMove(seated, [{ label: "M1", status: "cleaning" }], [], now)).toMatchObject({
      reason: "table_cleaning",
    });
    for (const status of ["confirmed", "completed", "cancelled"] as const)
      expect(decideMove({ status, tables: [] }, [m1], [], now)).toMatchObject({ reason: "not_seated" });
  });

  test("keeps the rest of its turn time, at least half an hour, and ends before the next reservation", () => {
    const endAfter = (seatedMinutes: number, holds = [] as TableHold[]) =>
      stayAfterMove({ turnMinutes: 90 }, at(-seatedMinutes), holds, now).endsAt;
    expect(endAfter(20)).toEqual(at(70));
    expect(endAfter(200)).toEqual(at(30));
    expect(endAfter(20, [hold("M1", 45), hold("M1", 300)])).toEqual(at(45));
  });
});

describe("promising a table", () => {
  const booked = { status: "confirmed" } as const;
  const table = { id: "1", label: "M1" };

  test("is allowed while no other reservation holds it; the same promise again changes nothing", () => {
    expect(
      decideHold({ ...booked, tables: [] }, [table], [{ tableId: "2", blockedUntil: null }], false),
    ).toEqual(allowed);
    expect(decideHold({ ...booked, tables: ["M1"] }, [table], [], false)).toEqual(unchanged);
    expect(decideHold({ ...booked, tables: ["M1"] }, [], [], false)).toEqual(allowed);
  });

  test("is refused for a held table, a past day, and a reservation that is not confirmed", () => {
    expect(
      decideHold({ ...booked, tables: [] }, [table], [{ tableId: "1", blockedUntil: null }], false),
    ).toEqual({
      ok: false,
      reason: "table_held",
      about: "M1",
    });
    expect(decideHold({ ...booked, tables: [] }, [table], [], true)).toMatchObject({
      reason: "date_in_past",
    });
    expect(decideHold({ ...booked, tables: ["M1"] }, [], [], true)).toEqual(allowed);
    const block = { tableId: "1", blockedUntil: at(60).toISOString() };
    expect(decideHold({ ...booked, tables: [] }, [table], [block], false)).toMatchObject({
      reason: "table_blocked",
    });
    for (const status of ["seated", "completed", "cancelled"] as const)
      expect(decideHold({ ...booked, tables: [], status }, [table], [], false)).toMatchObject({
        reason: "not_confirmed",
      });
  });
});

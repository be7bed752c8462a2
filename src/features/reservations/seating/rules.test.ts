import { describe, expect, test } from "vitest";

import { decideHold, decideMove, stayAfterMove } from "./rules.ts";

const now = new Date("2026-08-12T23:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const done = { ok: true, value: { change: true } };
const alreadySo = { ok: true, value: { change: false } };
const m1 = { label: "M1", status: "available" } as const;
const hold = (minutes: number, isSeated = false) => ({
  label: "M1",
  isSeated,
  startsAt: at(minutes).toISOString(),
});

describe("Moving a party", () => {
  const seated: { status: "seated"; tables: string[] } = { status: "seated", tables: ["M2"] };

  test("goes to an available table; to its own one nothing changes", () => {
    expect(decideMove(seated, [m1], [], now)).toEqual(done);
    expect(decideMove(seated, [m1], [hold(60)], now)).toEqual(done);
    expect(decideMove(seated, [{ label: "M2", status: "available" }], [], now)).toEqual(alreadySo);
  });

  test("is refused where somebody sits, cleans or is expected, and for a party that does not sit", () => {
    expect(decideMove(seated, [m1], [hold(-30, true)], now)).toMatchObject({ reason: "table_taken" });
    expect(decideMove(seated, [m1], [hold(-5)], now)).toMatchObject({ reason: "table_held" });
    expect(decideMove(seated, [{ label: "M1", status: "cleaning" }], [], now)).toMatchObject({
      reason: "table_cleaning",
    });
    for (const status of ["confirmed", "completed", "cancelled"] as const)
      expect(decideMove({ status, tables: [] }, [m1], [], now)).toMatchObject({ reason: "not_seated" });
  });

  test("keeps what is left of its turn, at least half an hour, and no longer than the next reservation lets it", () => {
    const endAfter = (seatedMinutes: number, holds = [] as ReturnType<typeof hold>[]) =>
      stayAfterMove({ turnMinutes: 90 }, at(-seatedMinutes), holds, now).endsAt;
    expect(endAfter(20)).toEqual(at(70));
    expect(endAfter(200)).toEqual(at(30));
    expect(endAfter(20, [hold(45), hold(300)])).toEqual(at(45));
  });
});

describe("Promising a table", () => {
  const booked = { status: "confirmed", date: "2026-08-12" } as const;
  const when = { timeZone: "America/Sao_Paulo", now };
  const table = { id: "1", label: "M1" };

  test("is free to whom nobody came before; the same promise again changes nothing", () => {
    expect(decideHold({ ...booked, tables: [] }, [table], [{ tableId: "2" }], when)).toEqual(done);
    expect(decideHold({ ...booked, tables: ["M1"] }, [table], [], when)).toEqual(alreadySo);
    expect(decideHold({ ...booked, tables: ["M1"] }, [], [], when)).toEqual(done);
  });

  test("is refused for a held table, a day that has passed, and a party that is not expected", () => {
    expect(decideHold({ ...booked, tables: [] }, [table], [{ tableId: "1" }], when)).toEqual({
      ok: false,
      reason: "table_held",
      about: "M1",
    });
    expect(decideHold({ ...booked, tables: [], date: "2026-08-11" }, [table], [], when)).toMatchObject({
      reason: "date_in_past",
    });
    expect(decideHold({ ...booked, tables: ["M1"], date: "2026-08-11" }, [], [], when)).toEqual(done);
    for (const status of ["seated", "completed", "cancelled"] as const)
      expect(decideHold({ ...booked, tables: [], status }, [table], [], when)).toMatchObject({
        reason: "not_confirmed",
      });
  });
});

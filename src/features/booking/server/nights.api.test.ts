import { beforeEach, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { startEvening, TODAY } from "#tests/evening.ts";
import { buildReservation, buildTable, buildWaitlistEntry } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

// A bar that is open from 18:00 to 02:00. Friday's night ends on Saturday.

const evening = startEvening();
const SATURDAY = "2026-11-21";
const at = (time: string, date = SATURDAY) => evening.setNow(new Date(`${date}T${time}:00-03:00`));

beforeEach(async () => {
  await rows(
    evening.sql,
    "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
    [evening.unit.id],
  );
  await rows(
    evening.sql,
    "update unit set last_reservation_time = '01:30', max_reservations = 2 where id = $1 returning id",
    [evening.unit.id],
  );
});

it("writes down a party of ten to midnight while its night runs, and not after", async () => {
  at("00:01");
  expect(await outcomeOf(evening.create({ time: "23:50" }))).toBe("done");
  expect(await outcomeOf(evening.create({ time: "00:30" }))).toBe("date_in_past");
  at("02:00");
  expect(await outcomeOf(evening.create({ time: "23:50" }))).toBe("date_in_past");
  expect(await outcomeOf(evening.create({ date: SATURDAY, time: "01:50" }))).toBe("done");
});

it("promises a table to a late party of the running night", async () => {
  const table = await buildTable(evening.sql, evening.unit, { label: "M1" });
  const { id } = await buildReservation(evening.sql, evening.unit, { date: TODAY, time: "23:50" });
  const hold = () =>
    evening.staff.reservations.holdTables({
      unitId: evening.unit.id,
      id,
      tableIds: [table.id],
      actId: newId(),
    });
  at("02:00");
  expect(await outcomeOf(hold())).toBe("date_in_past");
  at("00:05");
  expect((await hold()).tables).toEqual(["M1"]);
});

it("confirms a waiting party after midnight in the night of the selected day", async () => {
  at("00:20");
  for (const date of [TODAY, SATURDAY]) {
    const { id: entryId } = await buildWaitlistEntry(evening.sql, evening.unit, {
      customerPhone: `(11) 98765-43${date.slice(8)}`,
    });
    const id = newId();
    const input = { unitId: evening.unit.id, entryId, id, date };
    const confirmed = await evening.staff.reservations.confirmFromWaitlist(input);
    expect(confirmed).toMatchObject({ date: SATURDAY, time: "00:20" });
    expect(await evening.staff.reservations.confirmFromWaitlist(input)).toMatchObject({ id });
  }
});

it("counts the daily limit by the service, for the hint and for a write", async () => {
  await buildReservation(evening.sql, evening.unit, { date: TODAY, time: "18:00" });
  await buildReservation(evening.sql, evening.unit, { date: SATURDAY, time: "01:00" });
  const check = (date: string, time: string) =>
    evening.staff.reservations.checkAvailability({ unitId: evening.unit.id, date, time, guests: 2 });
  expect((await check(SATURDAY, "01:30")).reasons).toContain("day_full");
  expect((await check(SATURDAY, "18:00")).reasons).not.toContain("day_full");
  const overruled = async (date: string, time: string) => {
    const { id } = await evening.create({ date, time });
    const [entry] = await rows<{ detail: { overruled: string[] } }>(
      evening.sql,
      "select detail from audit_entry where unit_id = $1 and subject_id = $2",
      [evening.unit.id, id],
    );
    return entry?.detail.overruled ?? [];
  };
  expect(await overruled(SATURDAY, "18:00")).not.toContain("day_full");
  expect(await overruled(TODAY, "20:00")).toContain("day_full");
  expect(await overruled(SATURDAY, "00:30")).toContain("day_full");
});

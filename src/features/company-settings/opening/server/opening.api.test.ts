import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays, localOf, weekdayOf, type LocalDate } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildOrganization, buildReservation, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { WeekdayHours } from "../../../opening-hours/contract.ts";
import { DEFAULT_HOURS } from "../../../opening-hours/hours/weekday-hours.ts";

const { sql, app, unit, owner, clientWith } = useUnit({ users: { owner: "all" } });
let tomorrow: LocalDate;

beforeEach(async () => {
  tomorrow = addDays(localOf(new Date(), unit.timeZone).date, 1);
});

const read = () => owner.companySettings.readOpening({ unitId: unit.id });
const withDay = (hours: readonly WeekdayHours[], weekday: number, over: Partial<WeekdayHours>) =>
  hours.map((day) => (day.weekday === weekday ? { ...day, ...over } : day));
const saveHours = async (hours: WeekdayHours[], over: { before?: WeekdayHours[]; accepted?: string } = {}) =>
  owner.companySettings.saveHours({ unitId: unit.id, hours, before: (await read()).hours, ...over });
const close = (firstDate: LocalDate, lastDate = firstDate, over: { id?: string; accepted?: string } = {}) =>
  owner.companySettings.addClosedDate({ unitId: unit.id, id: newId(), firstDate, lastDate, ...over });
const readUnavailability = async (date: LocalDate, time: string) =>
  (await owner.reservations.checkAvailability({ unitId: unit.id, date, time, guests: 2 })).reasons;
const readEntries = () =>
  rows<{ type: string; detail: unknown }>(
    sql,
    "select type, detail from audit_entry where unit_id = $1 order by id",
    [unit.id],
  );

describe("readOpening", () => {
  it("answers seven days from Monday on, and a day without a row as closed", async () => {
    await rows(sql, "delete from opening_hours where unit_id = $1 and weekday = 3", [unit.id]);
    const { hours, closedDates } = await read();
    expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(hours[0]).toEqual({
      weekday: 1,
      startsAt: "11:00",
      endsAt: "23:00",
      isActive: true,
      laterIntervals: [],
    });
    expect(hours[2]?.isActive).toBe(false);
    expect(closedDates).toEqual([]);
  });
});

describe("saveHours", () => {
  it("stores the week, also nights past midnight, and changes availability at once", async () => {
    const { hours } = await read();
    const weekday = weekdayOf(tomorrow);
    const wanted = withDay(hours, weekday, { startsAt: "18:00", endsAt: "02:00" });
    expect(await saveHours(wanted)).toEqual({ outside: null });
    expect((await read()).hours).toEqual(wanted);
    expect(await readUnavailability(tomorrow, "12:00")).toContain("outside_opening_hours");
    expect(await readEntries()).toEqual([{ type: "hours.changed", detail: { leftOutside: 0 } }]);
  });

  it("refuses an edit of older hours, and accepts the same hours twice", async () => {
    const { hours } = await read();
    const first = withDay(hours, 1, { isActive: false });
    await saveHours(first);
    expect(await outcomeOf(saveHours(withDay(hours, 2, { isActive: false }), { before: hours }))).toBe(
      "hours_changed_meanwhile",
    );
    expect(await saveHours(first, { before: hours })).toEqual({ outside: null });
    expect(await readEntries()).toHaveLength(1);
  });

  it("accepts only one of several saves at the same moment", async () => {
    const { hours } = await read();
    const outcomes = await Promise.all(
      [1, 2, 3].map((weekday) =>
        outcomeOf(saveHours(withDay(hours, weekday, { isActive: false }), { before: hours })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["done", "hours_changed_meanwhile", "hours_changed_meanwhile"]);
  });

  it("refuses a day that begins before the previous night ends", async () => {
    const { hours } = await read();
    const night = withDay(hours, 6, { startsAt: "18:00", endsAt: "04:00" });
    expect(await outcomeOf(saveHours(withDay(night, 0, { startsAt: "03:00" })))).toBe("hours_overlap");
    expect(
      await outcomeOf(
        saveHours(withDay(night, 0, { startsAt: "03:00", isActive: false, laterIntervals: [] })),
      ),
    ).toBe("done");
  });

  it("answers the reservations left outside and stores nothing, until the person has seen them", async () => {
    const { hours } = await read();
    const lunch = await buildReservation(sql, unit, { date: tomorrow, time: "12:30", guests: 3 });
    await buildReservation(sql, unit, { date: tomorrow, time: "20:00" });
    await buildReservation(sql, unit, { date: tomorrow, time: "12:00", status: "cancelled" });
    // This reservation was outside the opening before, so the change does not concern it.
    await buildReservation(sql, unit, { date: tomorrow, time: "03:00" });
    const wanted = withDay(hours, weekdayOf(tomorrow), { startsAt: "18:00" });

    const { outside } = await saveHours(wanted);
    expect(outside).toMatchObject({
      total: 1,
      reservations: [
        { id: lunch.id, customerName: "Bruno Carvalho", date: tomorrow, time: "12:30", guests: 3 },
      ],
    });
    expect((await read()).hours).toEqual(hours);
    expect(await readEntries()).toEqual([]);

    // A new reservation came in while the person read the list.
    await buildReservation(sql, unit, { date: tomorrow, time: "13:00" });
    const again = await saveHours(wanted, { accepted: outside?.mark ?? "" });
    expect(again.outside?.total).toBe(2);
    expect(await saveHours(wanted, { accepted: again.outside?.mark ?? "" })).toEqual({ outside: null });
    expect((await read()).hours).toEqual(wanted);
    expect(await readEntries()).toEqual([{ type: "hours.changed", detail: { leftOutside: 2 } }]);
  });

  it("lists the first hundred reservations and counts all of them", async () => {
    for (let index = 0; index < 103; index += 1)
      await buildReservation(sql, unit, { date: tomorrow, time: "12:30", customerName: `Cliente ${index}` });
    const { outside } = await saveHours(
      withDay((await read()).hours, weekdayOf(tomorrow), { isActive: false }),
    );
    expect(outside?.reservations).toHaveLength(100);
    expect(outside?.total).toBe(103);
  });

  it.each([
    ["hours", (hours: WeekdayHours[]) => hours.slice(1)],
    ["hours", (hours: WeekdayHours[]) => [...hours.slice(1), ...hours.slice(1, 2)]],
    ["hours.0.startsAt", (hours: WeekdayHours[]) => withDay(hours, 1, { startsAt: "24:00" })],
    ["hours.0.endsAt", (hours: WeekdayHours[]) => withDay(hours, 1, { endsAt: "" })],
    ["hours.0.weekday", (hours: WeekdayHours[]) => withDay(hours, 1, { weekday: 7 })],
  ])("names the field at fault: %s", async (field, spoil) => {
    const error = await saveHours(spoil((await read()).hours)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID" });
    const { fields } = (error as { data: { fields: { field: string }[] } }).data;
    expect(fields.map((fault) => fault.field)).toContain(field);
  });
});

describe("addClosedDate", () => {
  it("closes a range of days, and changes availability at once", async () => {
    const last = addDays(tomorrow, 2);
    expect(
      await owner.companySettings.addClosedDate({
        unitId: unit.id,
        id: newId(),
        firstDate: tomorrow,
        lastDate: last,
        reason: " Reforma ",
      }),
    ).toEqual({ outside: null });
    expect((await read()).closedDates).toMatchObject([
      { firstDate: tomorrow, lastDate: last, reason: "Reforma" },
    ]);
    for (const date of [tomorrow, last])
      expect(await readUnavailability(date, "20:00")).toContain("closed_date");
    expect(await readUnavailability(addDays(last, 1), "20:00")).not.toContain("closed_date");
    expect(await readEntries()).toMatchObject([
      { type: "closed_date.added", detail: { firstDate: tomorrow } },
    ]);
  });

  it("stores one for the same call sent twice, and only one of two that overlap", async () => {
    const id = newId();
    await Promise.all([close(tomorrow, tomorrow, { id }), close(tomorrow, tomorrow, { id })]);
    expect((await read()).closedDates).toHaveLength(1);
    const later = addDays(tomorrow, 10);
    const outcomes = await Promise.all([
      outcomeOf(close(later, addDays(later, 3))),
      outcomeOf(close(addDays(later, 3), addDays(later, 5))),
    ]);
    expect(outcomes.toSorted()).toEqual(["closed_already", "done"]);
  });

  it.each([
    ["closing_backwards", 5, 4],
    ["closing_in_past", -5, -2],
    ["closing_too_long", 1, 367],
  ])("refuses %s", async (reason, first, last) => {
    expect(await outcomeOf(close(addDays(tomorrow, first), addDays(tomorrow, last)))).toBe(reason);
    expect((await read()).closedDates).toEqual([]);
  });

  it("names the field at fault", async () => {
    const error = await close("2026-02-30", tomorrow).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field: "firstDate" }] } });
  });

  it("answers the reservations left outside, and closes after the person has seen them", async () => {
    await buildReservation(sql, unit, { date: tomorrow, time: "20:00", customerName: "Ana Lima" });
    const { outside } = await close(tomorrow);
    expect(outside).toMatchObject({ total: 1, reservations: [{ customerName: "Ana Lima", time: "20:00" }] });
    expect((await read()).closedDates).toEqual([]);
    expect(await close(tomorrow, tomorrow, { accepted: outside?.mark ?? "" })).toEqual({ outside: null });
    expect((await read()).closedDates).toHaveLength(1);
  });

  it("misses no reservation that is created at the same moment", async () => {
    const person = { customerName: "Ana", customerPhone: "11", customerEmail: "", guests: 2, notes: "" };
    const [closing, ...created] = await Promise.all([
      close(tomorrow),
      ...Array.from({ length: 8 }, () =>
        owner.reservations.create({
          unitId: unit.id,
          id: newId(),
          ...person,
          date: tomorrow,
          time: "20:00",
        }),
      ),
    ]);
    expect(created).toHaveLength(8);
    // The closing saw the reservations before it, or all came after it and were taken despite the warning.
    const overruled = await rows<{ count: number }>(
      sql,
      `select count(*) as count from audit_entry
       where unit_id = $1 and type = 'reservation.created' and detail->'overruled' ? 'closed_date'`,
      [unit.id],
    );
    expect((closing.outside?.total ?? 0) > 0 || overruled[0]?.count === 8).toBe(true);
  });
});

describe("removeClosedDate", () => {
  it("opens the date again, once for two calls, and ignores another unit's date", async () => {
    await close(tomorrow);
    const [closed] = (await read()).closedDates;
    const id = closed?.id ?? "";
    const other = await buildUnit(sql, { id: unit.organizationId });
    await owner.companySettings.removeClosedDate({ unitId: other.id, id });
    expect((await read()).closedDates).toHaveLength(1);
    await owner.companySettings.removeClosedDate({ unitId: unit.id, id });
    await owner.companySettings.removeClosedDate({ unitId: unit.id, id });
    expect((await read()).closedDates).toEqual([]);
    expect(await readUnavailability(tomorrow, "20:00")).not.toContain("closed_date");
    expect((await readEntries()).map(({ type }) => type)).toEqual([
      "closed_date.added",
      "closed_date.removed",
    ]);
  });
});

it("refuses users without the screen, and other organizations", async () => {
  const { hours } = await read();
  const asStaff = async (permissions: ("reservas" | "assistente")[]) =>
    (await clientWith(permissions)).companySettings;
  const host = await asStaff(["reservas"]);
  const writer = await asStaff(["assistente"]);
  const stranger = (await clientWith("all", await buildOrganization(sql))).companySettings;
  const wanted = { unitId: unit.id, hours: [...DEFAULT_HOURS], before: hours };
  const closing = { unitId: unit.id, id: newId(), firstDate: tomorrow, lastDate: tomorrow };
  expect(await outcomeOf(app.client().companySettings.saveHours(wanted))).toBe("UNAUTHORIZED");
  expect(await outcomeOf(host.saveHours(wanted))).toBe("FORBIDDEN");
  expect(await outcomeOf(stranger.saveHours(wanted))).toBe("NOT_FOUND");
  expect(await outcomeOf(writer.addClosedDate(closing))).toBe("FORBIDDEN");
  expect(await outcomeOf(stranger.addClosedDate(closing))).toBe("NOT_FOUND");
  expect(await read()).toEqual({ hours, closedDates: [], specialDays: [] });
  expect(await outcomeOf(writer.saveHours(wanted))).toBe("done");
});

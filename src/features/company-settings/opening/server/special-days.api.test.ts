import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays, localOf, weekdayOf, type LocalDate } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildReservation } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { OpenInterval } from "../../../opening-hours/contract.ts";

const { sql, unit, owner } = useUnit({ unit: { openWeekdays: [1, 2, 3, 4, 5, 6] }, users: { owner: "all" } });
let today: LocalDate;
/** A Sunday at least a week ahead, on which a new unit is closed. */
let sunday: LocalDate;

const LUNCH = { startsAt: "11:30", endsAt: "15:00" };
const DINNER = { startsAt: "18:30", endsAt: "23:00" };

beforeEach(async () => {
  today = localOf(new Date(), unit.timeZone).date;
  sunday = addDays(today, 14 - weekdayOf(today));
});

const read = () => owner.companySettings.readOpening({ unitId: unit.id });
const addSpecial = (
  date: LocalDate,
  intervals: OpenInterval[],
  over: { id?: string; accepted?: string } = {},
) => owner.companySettings.addSpecialDay({ unitId: unit.id, id: newId(), date, intervals, ...over });
const close = (firstDate: LocalDate, over: { lastDate?: LocalDate; everyYear?: boolean } = {}) =>
  owner.companySettings.addClosedDate({
    unitId: unit.id,
    id: newId(),
    firstDate,
    lastDate: firstDate,
    ...over,
  });
const readUnavailability = async (date: LocalDate, time: string) =>
  (await owner.reservations.checkAvailability({ unitId: unit.id, date, time, guests: 2 })).reasons;
const readTypes = async () =>
  (
    await rows<{ type: string }>(sql, "select type from audit_entry where unit_id = $1 order by id", [
      unit.id,
    ])
  ).map(({ type }) => type);

it("refuses a special day with a time that a change of the clocks skips, with the two nearest", async () => {
  await rows(sql, "update unit set time_zone = 'Europe/Lisbon' where id = $1", [unit.id]);
  // The clocks go from 01:00 to 02:00 on Sunday: Saturday's night ends then.
  const skipped = "Nesta data os relógios pulam este horário. Os mais perto são";
  await expect(addSpecial("2027-03-27", [{ startsAt: "18:00", endsAt: "01:30" }])).rejects.toMatchObject({
    message: `${skipped} 00:59 ou 02:00`,
  });
  await expect(addSpecial("2027-03-28", [{ startsAt: "01:00", endsAt: "05:00" }])).rejects.toMatchObject({
    message: `${skipped} 00:59 ou 02:00`,
  });
  expect(await outcomeOf(addSpecial("2027-03-27", [{ startsAt: "18:00", endsAt: "02:00" }]))).toBe("done");
});

describe("saveHours", () => {
  it("stores lunch and dinner, and the break between is closed", async () => {
    const { hours } = await read();
    const tomorrow = addDays(today, 1);
    const wanted = hours.map((day) => ({ ...day, ...LUNCH, isActive: true, laterIntervals: [DINNER] }));
    expect(await owner.companySettings.saveHours({ unitId: unit.id, hours: wanted, before: hours })).toEqual({
      outside: null,
    });
    expect((await read()).hours).toEqual(wanted);
    const reasonsAt = async (time: string) => readUnavailability(tomorrow, time);
    expect(await reasonsAt("12:00")).not.toContain("outside_opening_hours");
    expect(await reasonsAt("16:49")).toContain("outside_opening_hours");
    expect(await reasonsAt("19:00")).not.toContain("outside_opening_hours");
  });

  it.each([
    ["overlapping intervals", [{ startsAt: "14:00", endsAt: "18:00" }]],
    ["an interval before the first", [{ startsAt: "08:00", endsAt: "09:00" }]],
    ["a night before the last interval", [{ startsAt: "18:00", endsAt: "02:00" }, DINNER]],
  ])("refuses %s", async (_name, laterIntervals) => {
    const { hours } = await read();
    const wanted = hours.map((day) => ({ ...day, ...LUNCH, laterIntervals }));
    expect(
      await outcomeOf(owner.companySettings.saveHours({ unitId: unit.id, hours: wanted, before: hours })),
    ).toBe("hours_overlap");
  });

  it("keeps the hours before the first change of a day for figures of earlier days", async () => {
    const { hours: first } = await read();
    const save = async (startsAt: string) => {
      const { hours } = await read();
      await owner.companySettings.saveHours({
        unitId: unit.id,
        hours: hours.map((day) => ({ ...day, startsAt })),
        before: hours,
      });
    };
    await save("12:00");
    await save("13:00");
    const [kept, ...more] = await rows<{ until: string; starts: string }>(
      sql,
      "select until::text, hours->0->>'startsAt' as starts from past_opening_hours where unit_id = $1",
      [unit.id],
    );
    expect(kept).toEqual({ until: today, starts: first[0]?.startsAt });
    expect(more).toEqual([]);
  });
});

describe("addSpecialDay", () => {
  it("opens on one Sunday, with hours of its own, and closes again when it is removed", async () => {
    expect(await readUnavailability(sunday, "13:00")).toContain("closed_weekday");
    expect(await addSpecial(sunday, [{ startsAt: "12:00", endsAt: "17:00" }])).toEqual({ outside: null });
    expect(await readUnavailability(sunday, "13:00")).not.toContain("closed_weekday");
    expect(await readUnavailability(sunday, "18:00")).toContain("outside_opening_hours");
    expect(await readUnavailability(addDays(sunday, 7), "13:00")).toContain("closed_weekday");

    const [special] = (await read()).specialDays;
    await owner.companySettings.removeSpecialDay({ unitId: unit.id, id: special?.id ?? "" });
    expect(await readUnavailability(sunday, "13:00")).toContain("closed_weekday");
    expect(await readTypes()).toEqual(["special_day.added", "special_day.removed"]);
  });

  it("answers the reservations left outside first, when it comes and when it goes", async () => {
    const monday = addDays(sunday, 1);
    await buildReservation(sql, unit, { date: monday, time: "20:00", customerName: "Ana Lima" });
    const short = [{ startsAt: "11:00", endsAt: "17:00" }];
    const { outside } = await addSpecial(monday, short);
    expect(outside).toMatchObject({ total: 1, reservations: [{ customerName: "Ana Lima", time: "20:00" }] });
    expect((await read()).specialDays).toEqual([]);
    expect(await addSpecial(monday, short, { accepted: outside?.mark ?? "" })).toEqual({ outside: null });

    await addSpecial(sunday, short);
    await buildReservation(sql, unit, { date: sunday, time: "12:00", customerName: "Bia Reis" });
    const id = (await read()).specialDays.find(({ date }) => date === sunday)?.id ?? "";
    const removal = await owner.companySettings.removeSpecialDay({ unitId: unit.id, id });
    expect(removal.outside?.reservations).toMatchObject([{ customerName: "Bia Reis" }]);
    const accepted = removal.outside?.mark ?? "";
    expect(await owner.companySettings.removeSpecialDay({ unitId: unit.id, id, accepted })).toEqual({
      outside: null,
    });
  });

  it("stores one for the same call sent twice, and one a date", async () => {
    const id = newId();
    await Promise.all([addSpecial(sunday, [LUNCH], { id }), addSpecial(sunday, [LUNCH], { id })]);
    expect((await read()).specialDays).toHaveLength(1);
    expect(await outcomeOf(addSpecial(sunday, [DINNER], { id }))).toBe("already_created");
    expect(await outcomeOf(addSpecial(sunday, [DINNER]))).toBe("special_day_there");
    expect(await outcomeOf(close(sunday))).toBe("special_day_there");
    await close(addDays(sunday, 1));
    expect(await outcomeOf(addSpecial(addDays(sunday, 1), [LUNCH]))).toBe("closed_already");
    expect(await outcomeOf(addSpecial(addDays(today, -1), [LUNCH]))).toBe("closing_in_past");
  });

  it("refuses hours that meet the night before or the next morning, and weekly hours that meet it", async () => {
    const night = { startsAt: "18:00", endsAt: "12:00" };
    expect(await outcomeOf(addSpecial(sunday, [night]))).toBe("hours_overlap");
    expect(await outcomeOf(addSpecial(sunday, [DINNER, LUNCH]))).toBe("hours_overlap");
    await addSpecial(sunday, [{ startsAt: "02:00", endsAt: "09:00" }]);
    const { hours } = await read();
    const late = hours.map((day) => (day.weekday === 6 ? { ...day, endsAt: "03:00" } : day));
    expect(
      await outcomeOf(owner.companySettings.saveHours({ unitId: unit.id, hours: late, before: hours })),
    ).toBe("hours_overlap_special");
  });
});

describe("a closing of every year", () => {
  it("closes next year, too; a special day opens in one of them", async () => {
    const monday = addDays(sunday, 1);
    await close(monday, { everyYear: true });
    const later = `${Number(monday.slice(0, 4)) + 1}${monday.slice(4)}`;
    expect(await readUnavailability(monday, "20:00")).toContain("closed_date");
    expect(await readUnavailability(later, "20:00")).toContain("closed_date");
    await addSpecial(later, [{ startsAt: "11:00", endsAt: "23:00" }]);
    expect(await readUnavailability(later, "20:00")).not.toContain("closed_date");
    expect(await outcomeOf(close(monday, { everyYear: true }))).toBe("closed_already");
  });
});

describe("removeClosedDate", () => {
  it("keeps the past days of a closing that has begun, and all of one that is over", async () => {
    const running = newId();
    const over = newId();
    const yearly = newId();
    const insert = (id: string, first: LocalDate, last: LocalDate, everyYear: boolean) =>
      rows(
        sql,
        `insert into closed_date (unit_id, id, first_date, last_date, every_year) values ($1, $2, $3, $4, $5)
         returning id`,
        [unit.id, id, first, last, everyYear],
      );
    await insert(running, addDays(today, -3), addDays(today, 3), false);
    await insert(over, addDays(today, -30), addDays(today, -20), false);
    await insert(yearly, addDays(today, -400), addDays(today, -400), true);
    const remove = (id: string) => outcomeOf(owner.companySettings.removeClosedDate({ unitId: unit.id, id }));
    expect([await remove(running), await remove(over), await remove(yearly)]).toEqual([
      "done",
      "closing_over",
      "done",
    ]);
    const { closedDates } = await read();
    const find = (id: string) => closedDates.find((closed) => closed.id === id);
    expect(find(running)).toMatchObject({ lastDate: addDays(today, -1), repeatsUntil: null });
    expect(find(over)).toMatchObject({ lastDate: addDays(today, -20) });
    expect(find(yearly)).toMatchObject({ lastDate: addDays(today, -400), repeatsUntil: addDays(today, -1) });
  });
});

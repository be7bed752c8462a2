import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays } from "#shared/time.ts";
import { openCustomerChat } from "#tests/assistant-chat.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

// Two units run a whole week through the front door: all screens, the reports and the assistant name the same night.

const { sql, app, unit, owner } = useUnit({
  unit: { lastReservationTime: "03:00" },
  users: { owner: "all" },
});
let table: { id: string };

beforeEach(async () => {
  table = await buildTable(sql, unit, { label: "M1", seats: 6 });
  await buildTable(sql, unit, { label: "M2", seats: 2 });
});

const setClock = (date: string, time: string) => app.setNow(new Date(`${date}T${time}:00-03:00`));

async function open(
  intervals: readonly { startsAt: string; endsAt: string }[],
  closedWeekday: number | null = null,
) {
  const [first = { startsAt: "", endsAt: "" }, ...laterIntervals] = intervals;
  const { hours: before } = await owner.companySettings.readOpening({ unitId: unit.id });
  const hours = before.map(({ weekday }) => ({
    weekday,
    ...first,
    isActive: weekday !== closedWeekday,
    laterIntervals,
  }));
  const { outside } = await owner.companySettings.saveHours({ unitId: unit.id, hours, before });
  expect(outside).toBeNull();
}

async function book(date: string, time: string, guests: number, customerName: string) {
  return owner.reservations.create({
    unitId: unit.id,
    id: newId(),
    customerName,
    customerPhone: "(11) 98765-4321",
    date,
    time,
    guests,
  });
}

/** The party comes at the hour, and leaves before the next one. */
async function serve(id: string, [date, time]: [string, string], until: [string, string]) {
  setClock(date, time);
  await owner.reservations.seat({ unitId: unit.id, id, tableIds: [table.id], actId: newId() });
  setClock(...until);
  await owner.reservations.release({ unitId: unit.id, id, actId: newId() });
}

/** What each screen calls the service of this moment. */
async function namedNights() {
  const unitId = unit.id;
  const [today, evening, shift, sections] = await Promise.all([
    owner.dashboard.readToday({ unitId }),
    owner.evening.read({ unitId }),
    owner.shift.read({ unitId }),
    owner.sections.read({ unitId }),
  ]);
  return { today, evening, shift, nights: [today.date, evening.date, shift.date, sections.date] };
}

const namesOf = (parties: readonly { customerName: string }[]) =>
  parties.map(({ customerName }) => customerName);

describe("a bar from 18:00 to 04:00", () => {
  const FRIDAY = "2026-11-20";
  const SUNDAY = "2026-11-22";
  const MONDAY = "2026-11-23";
  const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

  it("gives its late parties to the evening before, on each day of a week", async () => {
    setClock("2026-11-19", "12:00");
    await open([{ startsAt: "18:00", endsAt: "04:00" }], 1);
    await owner.companySettings.addClosedDate({
      unitId: unit.id,
      id: newId(),
      firstDate: SUNDAY,
      lastDate: SUNDAY,
    });
    await owner.companySettings.addSpecialDay({
      unitId: unit.id,
      id: newId(),
      date: MONDAY,
      reason: "Véspera",
      intervals: [{ startsAt: "18:00", endsAt: "02:00" }],
    });

    for (let day = 0; day < 7; day += 1) {
      const date = addDays(FRIDAY, day);
      const next = addDays(date, 1);
      setClock(date, "15:00");
      if (date === SUNDAY) {
        const closed = await owner.reservations.checkAvailability({
          unitId: unit.id,
          date: next,
          time: "00:30",
          guests: 2,
        });
        expect(closed).toMatchObject({ reasons: ["closed_date"], serviceDate: SUNDAY });
        continue;
      }
      const early = await book(date, "21:00", 2, `Cedo ${date}`);
      const late = await book(next, "00:30", 4, `Tarde ${date}`);

      await serve(early.id, [date, "21:00"], [date, "22:30"]);
      setClock(next, "00:05");
      const { today, evening, shift, nights } = await namedNights();
      expect(nights).toEqual([date, date, date, date]);
      expect(today.reservations).toMatchObject({ guests: 6, late: { parties: 0 }, next: { parties: 1 } });
      expect(namesOf(today.reservations?.next.first ?? [])).toEqual([`Tarde ${date}`]);
      expect(namesOf(evening.parties)).toEqual([`Cedo ${date}`, `Tarde ${date}`]);
      expect(namesOf(shift.parties)).toEqual([`Cedo ${date}`, `Tarde ${date}`]);
      expect((await owner.dashboard.read({ unitId: unit.id })).reservations).toEqual({
        current: 1,
        today: 1,
      });

      const chat = await openCustomerChat(app.services, unit.id);
      const weekday = new Date(date).getUTCDay();
      expect((await chat.say("mesa para 2 hoje à 1h")).reply).toContain(
        `noite de ${WEEKDAYS[weekday]}, à 1h de ${WEEKDAYS[(weekday + 1) % 7]}`,
      );
      await serve(late.id, [next, "00:30"], [next, "01:50"]);
    }

    setClock("2026-11-27", "15:00");
    const { current } = await owner.reports.read({ unitId: unit.id, from: FRIDAY, to: "2026-11-26" });
    expect(current.days.map(({ date, covers, parties }) => `${date} ${covers} ${parties}`)).toEqual(
      Array.from({ length: 7 }, (_, day) => addDays(FRIDAY, day)).map((date) =>
        date === SUNDAY ? `${date} 0 0` : `${date} 6 2`,
      ),
    );
    // From 18:00 to 04:00, closed on Sunday, and until 02:00 on the special Monday.
    expect(current.days.map(({ openMinutes }) => openMinutes / 60)).toEqual([10, 10, 0, 8, 10, 10, 10]);
  });

  it("gives the running night back to hours that are corrected after midnight", async () => {
    setClock(FRIDAY, "12:00");
    await open([{ startsAt: "18:00", endsAt: "04:00" }]);
    setClock("2026-11-21", "00:10");
    await open([{ startsAt: "18:00", endsAt: "23:00" }]);
    expect((await namedNights()).nights).toEqual(Array(4).fill("2026-11-21"));
    setClock("2026-11-21", "00:20");
    await open([{ startsAt: "18:00", endsAt: "04:00" }]);
    expect((await namedNights()).nights).toEqual(Array(4).fill(FRIDAY));
    const kept = await rows<{ until: string }>(
      sql,
      "select until::text from past_opening_hours where unit_id = $1",
      [unit.id],
    );
    expect(kept).toEqual([{ until: FRIDAY }]);
  });

  it("counts the daily limit of an evening with its hours after midnight", async () => {
    await rows(sql, "update unit set max_reservations = 2 where id = $1 returning id", [unit.id]);
    setClock(FRIDAY, "15:00");
    await open([{ startsAt: "18:00", endsAt: "04:00" }]);
    await book(FRIDAY, "21:00", 2, "Um");
    await book("2026-11-21", "02:30", 2, "Dois");
    const check = (date: string, time: string) =>
      owner.reservations.checkAvailability({ unitId: unit.id, date, time, guests: 2 });
    expect((await check(FRIDAY, "23:00")).reasons).toEqual(["day_full"]);
    expect((await check("2026-11-21", "23:00")).reasons).toEqual([]);
    expect((await check(FRIDAY, "23:00")).alternatives[0]).toEqual({ date: "2026-11-21", time: "23:00" });
  });
});

describe("a bistro with a lunch break", () => {
  it("has one service a day, closed between lunch and dinner", async () => {
    const date = "2026-11-24";
    await rows(sql, "update unit set last_reservation_time = '22:00' where id = $1 returning id", [unit.id]);
    setClock(date, "09:00");
    await open([
      { startsAt: "11:30", endsAt: "15:00" },
      { startsAt: "18:30", endsAt: "23:00" },
    ]);
    const lunch = await book(date, "13:00", 3, "Almoço");
    await book(date, "20:00", 2, "Jantar");
    const check = await owner.reservations.checkAvailability({
      unitId: unit.id,
      date,
      time: "16:30",
      guests: 2,
    });
    expect(check).toMatchObject({ reasons: ["outside_opening_hours"], serviceDate: date, restOfNight: [] });
    expect(check.slots.filter((time) => time >= "15:00" && time < "18:30")).toEqual([]);

    await serve(lunch.id, [date, "13:00"], [date, "14:30"]);
    setClock(date, "16:49");
    const { today, evening, shift, nights } = await namedNights();
    expect(nights).toEqual([date, date, date, date]);
    expect(evening.isOpen).toBe(false);
    expect(namesOf(shift.parties)).toEqual(["Almoço", "Jantar"]);
    expect(namesOf(today.reservations?.next.first ?? [])).toEqual(["Jantar"]);
    const chat = await openCustomerChat(app.services, unit.id);
    expect((await chat.say("mesa para 2 hoje às 17h")).reply).toContain("fecha das 15h às 18h30");

    setClock("2026-11-25", "00:05");
    expect((await namedNights()).nights).toEqual(Array(4).fill("2026-11-25"));
    const { current } = await owner.reports.read({ unitId: unit.id, from: date, to: date });
    expect(current.days).toMatchObject([{ date, covers: 3, parties: 1 }]);
  });
});
